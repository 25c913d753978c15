// Whether a program from a folder is running: a build that one was started from must stay.
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const processes = '/proc';

/**
 * Whether any process of Node but this one was started with a file of this folder, its tools aside. True where that can't be told:
 * without /proc, and for another user's process that names its program by a relative path.
 */
export function isUsed(root) {
  const home = `${realpathSync(root)}${sep}`;
  const tools = join(home, 'tools', sep);
  try {
    return readdirSync(processes)
      .filter((id) => /^\d+$/.test(id) && Number(id) !== process.pid)
      .flatMap((id) => listFiles(join(processes, id)))
      .some((file) => file === null || (file.startsWith(home) && !file.startsWith(tools)));
  } catch {
    return true;
  }
}

/** The files that a process of Node was started with; null for one that can't be told. */
function listFiles(folder) {
  const [program = '', ...words] = read(() => readFileSync(join(folder, 'cmdline'), 'utf8').split('\0')) ?? [];
  if (!/(?:^|\/)node(?:js)?$/.test(program)) return [];
  const from = read(() => readlinkSync(join(folder, 'cwd')));
  return words
    .filter((word) => word !== '' && !word.startsWith('-'))
    .flatMap((word) => {
      if (from === undefined && !word.startsWith('/')) return [null];
      return read(() => [realpathSync(resolve(from ?? '/', word))]) ?? [];
    });
}

/** undefined where the process has ended, is another user's, or the word names no file. */
function read(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}
