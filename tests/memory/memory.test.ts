import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { StaticEmbedder } from '../../src/adapters/embedding/static-embedder.js';
import { SqliteMemoryLog } from '../../src/adapters/sqlite/sqlite-memory-log.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { hashedEmbedder } from '../../src/memory/hashed-embedder.js';
import { Memory } from '../../src/memory/memory.js';
import type { Embedder } from '../../src/ports/embedder.js';
import { createFolder } from '../setup/folders.js';

const logs: SqliteMemoryLog[] = [];
afterEach(() => logs.splice(0).forEach((log) => log.stop()));

const models = fileURLToPath(new URL('../fixtures/embedding/', import.meta.url));

function open(folder = createFolder(), session = 'now', embedder: Embedder = hashedEmbedder) {
  const log = new SqliteMemoryLog(folder);
  log.start();
  logs.push(log);
  const clock = new VirtualClock(millis(1000));
  return { log, clock, memory: new Memory({ log, embedder: () => embedder, clock, session }) };
}

const texts = (entries: readonly { text: string }[]) => entries.map(({ text }) => text);

describe('memory', () => {
  test('AGENT-11 what was said is found by its words, and by words of the same stem', () => {
    const { memory } = open();
    memory.add('note', 'user', 'the spare key is under the flower pot');
    memory.add('note', 'user', 'my sister prefers blue lamps');
    memory.add('message', 'user', 'turn on the light');
    expect(texts(memory.recall('where are the keys', 1))).toEqual(['the spare key is under the flower pot']);
    expect(texts(memory.recall('what color of lamp does my sister like', 1))).toEqual(['my sister prefers blue lamps']);
  });

  test('AGENT-11 what no word finds is found by likeness, also after a restart', () => {
    const folder = createFolder();
    const { memory } = open(folder);
    memory.add('note', 'user', 'the umbrella hangs behind the wardrobe');
    memory.add('note', 'user', 'turn on the light');
    expect(texts(memory.recall('umbrela wardobe', 1))).toEqual(['the umbrella hangs behind the wardrobe']);
    expect(texts(open(folder, 'later').memory.recall('umbrela wardobe', 1))).toEqual([
      'the umbrella hangs behind the wardrobe',
    ]);
  });

  test('AGENT-11 nothing is found for what was never spoken of', () => {
    const { memory } = open();
    memory.add('note', 'user', 'the spare key is under the flower pot');
    expect(memory.recall('zebra', 5)).toEqual([]);
    expect(memory.recall('', 5)).toEqual([]);
    expect(memory.recall('"; DROP TABLE memories; --', 5)).toEqual([]);
    expect(memory.latest(5)).toHaveLength(1);
  });

  test('AGENT-11 a model is given the last messages and what is near of earlier sessions, nothing twice', () => {
    const folder = createFolder();
    const earlier = open(folder, 'before').memory;
    earlier.add('note', 'user', 'bitcoin is shown green when it rises');
    for (let turn = 0; turn < 30; turn++) earlier.add('message', 'user', `something else ${turn}`);
    const { memory } = open(folder, 'now');
    for (let turn = 0; turn < 25; turn++) memory.add('message', 'user', `sentence ${turn}`);
    const given = texts(memory.context('change the bitcoin colors'));
    expect(given[0]).toBe('bitcoin is shown green when it rises');
    expect(given.slice(-20)).toEqual(Array.from({ length: 20 }, (_, turn) => `sentence ${turn + 5}`));
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBeLessThanOrEqual(30);
  });

  test('AGENT-11 what is to be forgotten is gone, from the words and the vectors too', () => {
    const { memory, log } = open();
    const id = memory.add('note', 'user', 'the code of the safe is 1234');
    expect(memory.recall('safe code', 3)).toHaveLength(1);
    memory.hide([id], null);
    expect([memory.recall('safe code', 3), memory.latest(3)]).toEqual([[], []]);
    expect(log.forget([id])).toBe(1);
    expect([
      memory.recall('safe code', 3),
      log.searchText(['safe'], 3),
      log.signatures('hashed-1', 12).ids.length,
    ]).toEqual([[], [], 0]);
    expect(log.forget([id])).toBe(0);
  });

  test('AGENT-11 old vectors are pruned: the words still find what they belong to', () => {
    const { memory, log } = open();
    for (let turn = 0; turn < 10; turn++) memory.add('message', 'user', `apple number ${turn}`);
    expect(log.pruneVectors(4)).toBe(6);
    expect([log.signatures('hashed-1', 12).ids.length, texts(open().memory.latest(1))]).toEqual([4, []]);
    expect(log.searchText(['apple'], 20)).toHaveLength(10);
  });

  test('AGENT-11 they are pruned once a day, until that is stopped', () => {
    const { memory, log, clock } = open();
    const fill = () => {
      for (let turn = 0; turn < 10; turn++) memory.add('message', 'user', `apple number ${turn}`);
    };
    fill();
    const pruning = memory.prune(4);
    clock.advance(millis(1000));
    expect(log.signatures('hashed-1', 12).ids.length).toBe(4);
    fill();
    clock.advance(millis(23 * 3600_000));
    expect(log.signatures('hashed-1', 12).ids.length).toBe(14);
    clock.advance(millis(3600_000));
    expect(log.signatures('hashed-1', 12).ids.length).toBe(4);
    pruning[Symbol.dispose]();
    expect(clock.pending).toEqual([]);
  });

  test('AGENT-11 with another embedder old memories are found by words at once, and by likeness once they are renewed', () => {
    const folder = createFolder();
    const earlier = open(folder, 'before');
    for (let turn = 0; turn < 120; turn++) earlier.memory.add('message', 'user', `sentence ${turn}`);
    earlier.memory.add('note', 'user', 'umbrella for rain');
    const model = new StaticEmbedder(join(models, 'plain'));
    const { memory, log, clock } = open(folder, 'now', model);
    expect(texts(memory.recall('my umbrella', 1))).toEqual(['umbrella for rain']);
    expect(memory.recall('wet weather', 3)).toEqual([]);
    const renewing = memory.renew();
    clock.advance(millis(1000));
    expect([
      log.signatures('hashed-1', 12).ids.length,
      log.signatures(model.name, Math.ceil(model.dimensions / 32)).ids.length,
    ]).toEqual([0, 121]);
    expect(texts(memory.recall('wet weather', 1))).toEqual(['umbrella for rain']);
    renewing[Symbol.dispose]();
  });

  test('AGENT-11 a log that was begun before embedders had names is taken as it is', () => {
    const folder = createFolder();
    const database = new Database(join(folder, 'lantern.db'));
    database.exec(
      `CREATE TABLE memory_vectors (id INTEGER PRIMARY KEY, signature BLOB NOT NULL, vector BLOB NOT NULL)`,
    );
    database.close();
    const { memory } = open(folder);
    memory.add('note', 'user', 'the spare key is under the flower pot');
    expect(memory.recall('key', 1)).toHaveLength(1);
  });

  test('what is remembered survives the end of the process', () => {
    const folder = createFolder();
    open(folder).memory.add('decision', 'user', 'always allow the weather');
    logs.splice(0).forEach((log) => log.stop());
    expect(open(folder).memory.recall('weather', 1)[0]).toMatchObject({ kind: 'decision', from: 'user' });
  });

  test('a vector has 384 numbers and length 1, the same every time', () => {
    const vector = hashedEmbedder.embed('turn the light red');
    expect([vector.length, Math.hypot(...vector)]).toEqual([384, expect.closeTo(1, 5)]);
    expect(hashedEmbedder.embed('turn the light red')).toEqual(vector);
    expect(Math.hypot(...hashedEmbedder.embed('💡'))).toBe(0);
  });
});
