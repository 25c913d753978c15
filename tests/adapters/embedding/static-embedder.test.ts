import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { StaticEmbedder } from '../../../src/adapters/embedding/static-embedder.js';
import { findEmbedder } from '../../../src/app/agent/find-embedder.js';
import { createFolder } from '../../setup/folders.js';

const fixtures = fileURLToPath(new URL('../../fixtures/embedding/', import.meta.url));

function createBroken(change: (file: string) => void, file: string) {
  const folder = createFolder();
  for (const name of ['model.safetensors', 'tokenizer.json'])
    copyFileSync(join(fixtures, 'plain', name), join(folder, name));
  change(join(folder, file));
  return folder;
}

describe('AGENT-11 a static embedding model', () => {
  test.each(['plain', 'half', 'quantized'])('gives the vectors that the reference gives: %s', (kind) => {
    const embedder = new StaticEmbedder(join(fixtures, kind));
    const expected = JSON.parse(readFileSync(join(fixtures, kind, 'expected.json'), 'utf8')) as {
      text: string;
      vector: number[];
    }[];
    expect(expected).toHaveLength(7);
    for (const { text, vector } of expected) {
      const own = embedder.embed(text);
      expect(own).toHaveLength(16);
      vector.forEach((value, at) => expect(own[at]).toBeCloseTo(value, 3));
    }
  });

  test('is known by what it holds', () => {
    const names = ['plain', 'half', 'plain'].map((kind) => new StaticEmbedder(join(fixtures, kind)).name);
    expect(names[0]).toMatch(/^static-[0-9a-f]{12}$/);
    expect([names[0] === names[2], names[0] === names[1]]).toEqual([true, false]);
  });

  test.each([
    ['model.safetensors', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 900)), 'model-damaged'],
    ['model.safetensors', (file: string) => writeFileSync(file, 'nothing'), 'model-damaged'],
    ['tokenizer.json', (file: string) => writeFileSync(file, '{"model":{"type":"none"}}'), 'model-damaged'],
    ['tokenizer.json', (file: string) => writeFileSync(file, '{'), 'model-damaged'],
  ])('SAFE-04 with a damaged %s (%#) is refused in one line that names the file', (file, change, code) => {
    const folder = createBroken(change, file);
    let error: unknown;
    try {
      new StaticEmbedder(folder);
    } catch (caught) {
      error = caught;
    }
    expect(error).toMatchObject({ code, message: expect.stringContaining(join(folder, file)) });
    expect((error as Error).message).not.toContain('\n');
  });

  test('is taken where it is configured or lies in the data folder; else words are hashed', () => {
    const told: string[] = [];
    const find = (model?: string, data = createFolder()) =>
      findEmbedder({ memory: { model } }, data, (message) => told.push(message))().name;
    expect([find(), find(join(fixtures, 'plain'))]).toEqual(['hashed-1', expect.stringContaining('static-')]);
    expect([find('/nowhere'), told]).toEqual([
      'hashed-1',
      [expect.stringMatching(/^\/nowhere\/model\.safetensors cannot be read.*compared by their words/)],
    ]);
  });
});
