import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledModel } from './paths.js';

let words: readonly string[] | undefined;

/** Some thousand common words: those of the speech model that comes with Lantern. None where it was left out. */
export function loadEnglishWords(): readonly string[] {
  words ??= readWords();
  return words;
}

function readWords(): readonly string[] {
  try {
    // A word and its number on each line.
    const text = readFileSync(join(bundledModel, 'graph', 'words.txt'), 'utf8');
    return text.split('\n').flatMap((line) => line.split(' ')[0] ?? []);
  } catch {
    return [];
  }
}
