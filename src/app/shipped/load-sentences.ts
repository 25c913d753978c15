import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { createFastPath } from '../../language/fast-path.js';
import type { KeptFiling } from '../../language/matching/filing.js';
import { readPatternSentences } from './load-patterns.js';
import {
  createSentences,
  sentenceFileSchema,
  type SentenceFile,
  type Sentences,
} from '../../language/matching/sentences.js';

/** Where the English sentence files are, in the sources as in the build. */
export const englishSentences = fileURLToPath(new URL('../../language/en', import.meta.url));

/** What a build makes of the sentence files: read in a tenth of the time. */
interface CompiledSentences {
  readonly files: readonly SentenceFile[];
  readonly filing: KeptFiling;
}
/** The file of a build, beside the sentence files. */
const compiledName = 'compiled.json';

/**
 * Reads every .yaml file of a folder of sentence templates (its sub-folders hold tests and are left out), or what a build
 * compiled of them. The files are part of the program: one that cannot be read or has a mistake is a bug, and throws as it
 * stands.
 */
export function loadSentences(directory: string = englishSentences): Sentences {
  const compiled = join(directory, compiledName);
  if (existsSync(compiled)) {
    const { files, filing } = JSON.parse(readFileSync(compiled, 'utf8')) as CompiledSentences;
    return { ...createSentences(files), filing };
  }
  return createSentences(readSentenceFiles(directory));
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

/** The text of the compiled sentences of a folder, for a build to put beside them. */
export function compileSentences(directory: string = englishSentences): string {
  const files = readSentenceFiles(directory);
  const nothing = { lamps: [], states: [], timers: [], effects: [], modes: [] };
  const compiled: CompiledSentences = { files, filing: createFastPath(createSentences(files), nothing).filing() };
  return JSON.stringify(compiled);
}
