import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from './read-text-file.js';

/** In bytes: as much as a configuration may have. */
const longest = 1_000_000;

const fileIn = (dataFolder: string) => join(dataFolder, 'lantern.yaml.good');

/** Keeps the text of a configuration without mistakes, for a start that finds one with mistakes. Where that fails, nothing is lost but the copy. */
export function keepLastGood(dataFolder: string, text: string): void {
  const file = fileIn(dataFolder);
  try {
    if (readLastGood(dataFolder) === text) return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // The disk is full, or may not be written.
  }
}

/** The configuration that counted last; null if none is known. */
export function readLastGood(dataFolder: string): string | null {
  const file = fileIn(dataFolder);
  try {
    return existsSync(file) ? readTextFile(file, longest) : null;
  } catch {
    return null;
  }
}
