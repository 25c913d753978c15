import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { englishSentences } from '../../src/app/shipped/compile-sentences.js';
import { compileSentences, loadSentences } from '../../src/app/shipped/load-sentences.js';
import { createFastPath } from '../../src/language/fast-path.js';
import { createSentences, type SentenceFile } from '../../src/language/matching/sentences.js';
import type { KeptFiling } from '../../src/language/matching/filing.js';
import { createHome, handsOn, vocabulary } from './home.js';

const folder = join(englishSentences, 'tests');
const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const caseSchema = z.array(
  z.strictObject({ says: z.array(z.string()), means: z.array(z.looseObject({ intent: z.string() })) }),
);
const home = createHome();

describe.each(readdirSync(folder).filter((name) => !['must-not-match.yaml', 'topics.yaml'].includes(name)))(
  'the sentences of %s',
  (name) => {
    const cases = caseSchema.parse(read(name)).flatMap(({ says, means }) => says.map((text) => ({ text, means })));

    test.each(cases)('LANG-01 "$text"', ({ text, means }) => {
      // What is said about an earlier sentence is read as in a conversation, with its references as they stand.
      const { commands } = name === 'conversation.yaml' ? home.read(text, true) : home.understand(text);
      expect(commands).toEqual(means);
    });
  },
);

describe('must-not-match.yaml', () => {
  test.each(z.array(z.string()).parse(read('must-not-match.yaml')))('LANG-04 "%s" comes to no command', (text) => {
    const commands = home.understand(text).commands.filter(({ intent }) => !intent.startsWith('confirm.'));
    expect(commands).toEqual([]);
  });
});

test('LANG-01 every template compiles', () => {
  expect(() => {
    createHome().warmUp();
  }).not.toThrow();
});

test('LANG-01 what a build keeps of the sentences understands the same', () => {
  const { files, filing } = JSON.parse(compileSentences()) as {
    files: readonly SentenceFile[];
    filing: KeptFiling;
  };
  const compiled = createFastPath({ ...createSentences(files), filing }, vocabulary, handsOn);
  for (const text of loadSentences().examples) expect(compiled.understand(text)).toEqual(home.understand(text));
  // Nothing was left to work out: a build that forgets something would only be slow.
  expect(compiled.filing()).toEqual({ phrases: {}, sets: [], anchors: {}, rules: {} });
});
