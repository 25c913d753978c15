import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a key into a file that does not exist yet, readable by its owner alone: completely or not at all, even in a power cut or on
 * a full disk. Where another process has made the file at the same moment, its key stays.
 * @throws the system's error
 */
export function makeKeyFile(file: string, key: Uint8Array): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, key, { mode: 0o600, flush: true });
    // A link never replaces a file, as a renaming would.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
