import { isUtf8 } from 'node:buffer';

/** Errors that say nothing about the file's contents: it cannot be reached, written or shared now. */
const outer = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PERM|AUTH|NOMEM|CONSTRAINT)/;

/** Whether an error of SQLite means that the file itself is damaged. A table that is not there is damage too: Lantern has made them all. */
export function isDamage(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_') && !outer.test(code);
}

/**
 * A text that was read as bytes, with `CAST(column AS BLOB)`; null if a damage has made it unreadable. Every text is read so: libsql
 * aborts the whole process on a text that is not UTF-8.
 */
export function readText(bytes: ArrayBuffer): string | null {
  const buffer = Buffer.from(bytes);
  return isUtf8(buffer) ? buffer.toString('utf8') : null;
}
