import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { KeptFiling } from '../../language/matching/filing.js';
import { createFastPath } from '../../language/fast-path.js';
import { createSentences, sentenceFileSchema, type SentenceFile } from '../../language/matching/sentences.js';
import { readPatternSentences } from './load-patterns.js';

/** The folder of the English sentence files; its place relative to this file is the same in the sources and in a build. */
export const englishSentences = fileURLToPath(new URL('../../language/en', import.meta.url));

/** The form that a build gives the sentence files. */
export interface CompiledSentences {
  readonly files: readonly SentenceFile[];
  readonly filing: KeptFiling;
}

function readSentenceFiles(directory: string): readonly SentenceFile[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
  const files = names.sort().map((name) => {
    const parsed = sentenceFileSchema.safeParse(parse(readFileSync(join(directory, name), 'utf8')));
    if (!parsed.success) throw new SyntaxError(`${name}: ${parsed.error.message}`);
    return parsed.data;
  });
  return directory === englishSentences ? [...files, readPatternSentences()] : files;
}

/** Reads all that a folder's sentence files say, which takes a second. @throws SyntaxError for a mistake in one */
export function compileLanguage(directory: string): CompiledSentences {
  const files = readSentenceFiles(directory);
  const nothing = { lamps: [], states: [], timers: [], effects: [], modes: [] };
  return { files, filing: createFastPath(createSentences(files), nothing).filing() };
}
