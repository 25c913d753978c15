import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { StaticEmbedder } from '../../../src/adapters/embedding/static-embedder.js';
import { findEmbedder } from '../../../src/app/agent/find-embedder.js';
import { createFolder } from '../../setup/folders.js';
import { findCompiled } from '../../support/compiled.js';

const fixtures = fileURLToPath(new URL('../../fixtures/embedding/', import.meta.url));

function createBroken(change: (file: string) => void, file: string) {
  const folder = createFolder();
  for (const name of ['model.safetensors', 'tokenizer.json'])
    copyFileSync(join(fixtures, 'plain', name), join(folder, name));
  change(join(folder, file));
  return folder;
}

/** A table of as many words of as many numbers, as safetensors. */
function writeTable(file: string, words: number, size: number): void {
  const bytes = words * size * 4;
  const header = Buffer.from(
    JSON.stringify({ embeddings: { dtype: 'F32', shape: [words, size], data_offsets: [0, bytes] } }),
  );
  // Numbers begin where they are aligned.
  const padded = Buffer.concat([header, Buffer.alloc(8 - (header.length % 8), ' ')]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(padded.length));
  writeFileSync(file, Buffer.concat([length, padded, Buffer.alloc(bytes, 1)]));
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

  // Only Linux tells how much it was at most.
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux(
    'SAFE-03 holds its table once, also while it is read',
    () => {
      // 40 MB of numbers, of which a program that reads the file whole has 80 and more at a time.
      const folder = createBroken((file) => writeTable(file, 40_000, 256), 'model.safetensors');
      const script = `
      import { readFileSync } from 'node:fs';
      import { StaticEmbedder } from ${JSON.stringify(findCompiled('adapters/embedding/static-embedder.js').href)};
      const most = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
      const before = most();
      const embedder = new StaticEmbedder(${JSON.stringify(folder)});
      console.log(most() - before, embedder.dimensions);`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const [most, dimensions] = stdout.trim().split(' ').map(Number);
      expect(dimensions).toBe(256);
      expect(most).toBeGreaterThan(38);
      expect(most).toBeLessThan(65);
    },
    60_000,
  );

  test.each([
    ['model.safetensors', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 900)), 'model-damaged'],
    ['model.safetensors', (file: string) => writeFileSync(file, 'nothing'), 'model-damaged'],
    // A header of 2 ** 56 bytes, as a file of another kind may claim.
    ['model.safetensors', (file: string) => writeFileSync(file, Buffer.alloc(64, 1)), 'model-damaged'],
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
