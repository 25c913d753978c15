import { closeSync, openSync, readdirSync, readFileSync, realpathSync, writeFileSync, writeSync } from 'node:fs';

/** The file operations that driving PWM takes. Errors are those of the kernel, with their `code`. */
export interface FileOperations {
  list(folder: string): readonly string[];
  read(path: string): Uint8Array;
  /** Where a link ends. */
  resolve(path: string): string;
  write(path: string, text: string): void;
  /** Opens for writing; answers with the descriptor. */
  open(path: string): number;
  /** Writes the first `length` bytes at the start of an open file. */
  writeTo(descriptor: number, bytes: Uint8Array, length: number): void;
  close(descriptor: number): void;
}

/** The machine's own files. */
export const nodeFiles: FileOperations = {
  list: (folder) => readdirSync(folder),
  read: (path) => readFileSync(path),
  resolve: (path) => realpathSync(path),
  // Not created: sysfs has the files or it has not.
  write: (path, text) => writeFileSync(path, text, { flag: 'r+' }),
  open: (path) => openSync(path, 'r+'),
  writeTo: (descriptor, bytes, length) => void writeSync(descriptor, bytes, 0, length, 0),
  close: (descriptor) => closeSync(descriptor),
};

const cell = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread. Only for starting, before the first frame. */
export function pauseThread(milliseconds: number): void {
  Atomics.wait(cell, 0, 0, milliseconds);
}
