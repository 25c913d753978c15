import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { createUnreadableError } from '../../core/file-unreadable.js';

const step = 65_536;

/**
 * The text of a file that somebody named, which may be anything: a device that never ends, or the wrong file of many gigabytes.
 * @param limit in bytes
 * @param createError the error for a file that cannot be read, from its name and what the system says
 * @throws LanternError `file-unreadable`, or what `createError` makes
 */
export function readTextFile(file: string, limit: number, createError = createUnreadableError): string {
  let bytes: Buffer;
  try {
    bytes = readUpTo(file, limit + 1);
  } catch (error) {
    throw createError(file, error);
  }
  if (bytes.length > limit) throw createError(file, `it is longer than ${limit / 1000} kB`);
  const text = decode(bytes);
  // What some file systems leave of a file that was being written when the power went.
  if (text.includes('\0')) throw createError(file, 'it is damaged or no text: there are zero bytes in it');
  return text;
}

/** UTF-8, but UTF-16 where its mark says so, and what is no UTF-8 is what Windows wrote before. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readUpTo(file: string, limit: number): Buffer {
  // Else opening a pipe that nobody writes into would wait without end.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const isPipe = fstatSync(handle).isFIFO();
    const parts: Buffer[] = [];
    for (let length = 0; length < limit;) {
      const part = Buffer.alloc(Math.min(step, limit - length));
      const read = isPipe ? readPipe(handle, part, length === 0) : readSync(handle, part);
      if (read === 0) break;
      parts.push(part.subarray(0, read));
      length += read;
    }
    return Buffer.concat(parts);
  } finally {
    closeSync(handle);
  }
}

/** In milliseconds: how long whoever writes into a pipe may take for what comes next. */
const patience = 2000;
const pause = 20;

/** @param isFirst nothing was read so far: who is to write may not have begun */
function readPipe(handle: number, part: Buffer, isFirst: boolean): number {
  for (let waited = 0; waited < patience; waited += pause) {
    const read = tryRead(handle, part);
    if (read !== null && !(read === 0 && isFirst)) return read;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  throw new Error('it is a pipe that nobody writes into');
}

/** @returns null where more is still to come */
function tryRead(handle: number, part: Buffer): number | null {
  try {
    return readSync(handle, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'EAGAIN') return null;
    throw error;
  }
}
