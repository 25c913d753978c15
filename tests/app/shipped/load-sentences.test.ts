import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { loadSentences } from '../../../src/app/shipped/load-sentences.js';

const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
afterEach(() => {
  rmSync(join(folder, 'b.yaml'), { force: true });
});

test('loadSentences reads the English files', () => {
  expect(loadSentences().groups.length).toBeGreaterThan(20);
});

test('loadSentences names the file and the key of a mistake', () => {
  writeFileSync(join(folder, 'b.yaml'), 'groops: []\n');
  expect(() => loadSentences(folder)).toThrow(/b\.yaml.*groops/s);
});

test('loadSentences refuses a rule that two files define', () => {
  writeFileSync(join(folder, 'a.yaml'), 'rules: { turn: [turn] }\n');
  writeFileSync(join(folder, 'b.yaml'), 'rules: { turn: [switch] }\n');
  expect(() => loadSentences(folder)).toThrow('rule <turn> is defined twice');
  rmSync(folder, { recursive: true });
});
