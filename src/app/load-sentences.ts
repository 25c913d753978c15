import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { createSentences, sentenceFileSchema, type Sentences } from '../language/sentences.js';

/** Where the English sentence files are, in the sources as in the build. */
export const englishSentences = fileURLToPath(new URL('../language/en', import.meta.url));

/**
 * Reads every .yaml file of a folder of sentence templates (its sub-folders hold tests and are left out). The files are
 * part of the program: one that cannot be read or has a mistake is a bug, and throws as it stands.
 */
export function loadSentences(directory: string = englishSentences): Sentences {
  const names = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
  return createSentences(
    names.sort().map((name) => {
      const parsed = sentenceFileSchema.safeParse(parse(readFileSync(join(directory, name), 'utf8')));
      if (!parsed.success) throw new SyntaxError(`${name}: ${parsed.error.message}`);
      return parsed.data;
    }),
  );
}
