// The inputs that everything begins with, and those that found something: `corpus/TARGET/lines.txt` has one a line, any other file is one.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder has a folder for each target @returns the inputs of a target: bytes where `form` says so, else text */
export function readCorpus(folder, { name, corpus = name, form }) {
  const own = join(folder, corpus);
  const read = (file) => {
    const bytes = readFileSync(join(own, file));
    return form === 'bytes' ? bytes : bytes.toString('utf8');
  };
  return readdirSync(own).flatMap((file) =>
    file === 'lines.txt' ? readFileSync(join(own, file), 'utf8').trim().split('\n') : [read(file)],
  );
}

/** Keeps what was found, so that it is tried first from then on. @returns the file */
export function keepFound(folder, target, input) {
  const name = `found-${createHash('sha256').update(input).digest('hex').slice(0, 8)}`;
  mkdirSync(join(folder, target), { recursive: true });
  writeFileSync(join(folder, target, name), input);
  return join(folder, target, name);
}
