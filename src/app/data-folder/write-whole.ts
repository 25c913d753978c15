import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/**
 * Writes a file whole or not at all, whatever ends this: a full disk, a kill. What it held before stays until then, and its mode after.
 * @param mode for a file that is not there yet
 * @throws the system's error
 */
export function writeWhole(path: string, text: string, mode = 0o666): void {
  const isThere = existsSync(path);
  // Behind a link the file itself is written, so that the link stays.
  const file = isThere ? realpathSync(path) : path;
  if (isThere && !statSync(file).isFile()) {
    // A pipe or a terminal holds nothing that could be lost.
    writeFileSync(file, text);
    return;
  }
  const draft = `${file}.new`;
  try {
    rmSync(draft, { force: true });
    const handle = openSync(draft, 'wx', isThere ? statSync(file).mode : mode);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
