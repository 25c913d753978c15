import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SentenceFile } from '../../language/matching/sentences.js';
import { PatternLibrary } from '../../pattern/pattern-library.js';
import { patternSchema, type Pattern } from '../../pattern/pattern.js';
import { packageFolder } from './paths.js';

/** The folder of the patterns that come with Lantern; each file holds one behavior. */
export const patternFolder = join(packageFolder, 'patterns');

/** The patterns of a folder, read when the first is asked for. They are part of the program: a mistake in one is a bug, and throws as it stands. */
export function loadPatterns(directory: string = patternFolder): PatternLibrary {
  return new PatternLibrary(() => readPatterns(directory));
}

/** The patterns' sentences, for the fast path. Each has the rank that its pattern gives it. */
export function readPatternSentences(directory: string = patternFolder): SentenceFile {
  const groups = readPatterns(directory).flatMap(({ name, rank, sentences }) =>
    sentences ? [{ intent: 'automation.make', values: { pattern: name }, rank, sentences }] : [],
  );
  return { groups };
}

const readBefore = new Map<string, readonly Pattern[]>();

/** Reads a folder once; it does not change while the program runs. */
function readPatterns(directory: string): readonly Pattern[] {
  const known = readBefore.get(directory) ?? readPatternFiles(directory);
  readBefore.set(directory, known);
  return known;
}

function readPatternFiles(directory: string): readonly Pattern[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => {
    const parsed = patternSchema.safeParse(parse(readFileSync(join(directory, name), 'utf8')));
    if (!parsed.success) throw new SyntaxError(`${name}: ${parsed.error.message}`);
    return parsed.data;
  });
}
