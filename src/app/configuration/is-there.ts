import { lstatSync } from 'node:fs';

/** Whether a file is there, also as a link that leads nowhere; false too where its folder is none, or a link to itself. */
export function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
