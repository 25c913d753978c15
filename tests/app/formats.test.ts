import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { SqliteStore } from '../../src/adapters/sqlite/sqlite-store.js';
import { blackbodyColor } from '../../src/core/blackbody.js';
import { kelvin } from '../../src/core/units.js';
import { migrations, setUpFormat } from '../../src/engine/migrations.js';
import { createEngineOn } from '../engine/create-engine.js';
import { createFolder } from '../setup/folders.js';

const examples = new URL('../fixtures/formats/', import.meta.url);
const lamps = [
  { id: 'shelf', name: 'shelf lamp', aliases: [] },
  { id: 'desk', name: 'desk lamp', aliases: [] },
];

/** A data folder as a Lantern of that format left it. */
function createFolderOf(format: number): string {
  const folder = createFolder();
  const database = new Database(join(folder, 'lantern.db'));
  database.exec(readFileSync(new URL(`format-${format}.sql`, examples), 'utf8'));
  database.close();
  return folder;
}

function open(folder: string) {
  const store = new SqliteStore(folder, migrations);
  store.start();
  return store;
}

describe('DATA-09 what older formats stored', () => {
  test('each format before the present one has a frozen example', () => {
    const kept = readdirSync(examples).filter((name) => name.endsWith('.sql'));
    expect(kept.sort()).toEqual(migrations.map(({ to }) => `format-${to - 1}.sql`).sort());
    expect(setUpFormat).toBe(migrations.length + 1);
  });

  test.each(migrations.map(({ to }) => to - 1))(
    'of format %i is all there, and undo reaches back into it',
    (format) => {
      const folder = createFolderOf(format);
      const store = open(folder);
      const stored = (kind: string) => [...store.read(kind).keys()];
      const { engine } = createEngineOn(store, lamps);
      const { machine } = engine;
      expect([...machine.states.keys()]).toEqual(expect.arrayContaining(stored('state')));
      expect([...machine.rules.keys()]).toEqual(stored('rule'));
      expect([...machine.timers.keys()]).toEqual(stored('timer'));
      expect([...machine.sources.keys()]).toEqual(stored('source'));
      expect([...machine.variables.keys()]).toEqual(stored('variable'));
      expect(stored('rule').length * stored('timer').length * stored('source').length).toBeGreaterThan(0);
      expect(engine.status('shelf')).toMatchObject({ state: 'pulse', brightness: 40, last_lit: 'pulse' });
      expect(engine.status('desk')).toMatchObject({ state: 'off', last_lit: 'color/green' });
      engine.undo({ kind: 'cli' });
      expect(engine.status('shelf')).toMatchObject({ state: 'color/blue', last_lit: 'color/blue' });
      store.stop();
    },
  );

  test('of format 2 has looks as data, as the names of its states told them', () => {
    const store = open(createFolderOf(2));
    const { machine } = createEngineOn(store, lamps).engine;
    expect(Object.fromEntries([...machine.states].map(([name, { look }]) => [name, look]))).toEqual({
      off: undefined,
      on: undefined,
      pulse: undefined,
      'color/green': { kind: 'color', color: 'green' },
      'color/blue': { kind: 'color', color: 'blue' },
      'white/2700': { kind: 'white', kelvin: 2700 },
      'animation/candle': { kind: 'effect', effect: 'candle' },
      'animation/pulse/blue': { kind: 'effect', effect: 'pulse', color: 'blue' },
      'animation/pulse/blue:11': { kind: 'effect', effect: 'pulse', color: 'blue', frame_ms: 11 },
    });
    store.stop();
  });

  test('of format 3 shows its temperatures truly, and stands still where it did', () => {
    const store = open(createFolderOf(3));
    const { states } = createEngineOn(store, lamps).engine.machine;
    expect(states.get('white/2700')).toMatchObject({ ...blackbodyColor(kelvin(2700)), speed: null });
    expect(states.get('resting')).toMatchObject({ r: 'cos(0 * 0.1) * 200', g: "0 + getData('frame')", speed: null });
    expect(states.get('waving')).toMatchObject({ r: 'sin(frame * 0.1) * 100 + 100', speed: 50 });
    store.stop();
  });

  test('is kept beside the database as it was, once', () => {
    const folder = createFolderOf(1);
    open(folder).stop();
    const copy = new Database(join(folder, 'lantern.db.format-1'));
    expect(copy.prepare('SELECT value FROM records WHERE kind = ? AND id = ?').get(['lamp', 'desk'])).toMatchObject({
      value: expect.stringContaining('lastLit'),
    });
    copy.close();
    open(folder).stop();
    expect(readdirSync(folder).filter((name) => name.includes('format'))).toEqual(['lantern.db.format-1']);
  });

  test('and a Lantern not yet restarted writes meanwhile is migrated the next time', () => {
    const folder = createFolderOf(1);
    open(folder).stop();
    const old = new Database(join(folder, 'lantern.db'));
    old.exec(
      `UPDATE records SET version = 1, value = '{"state":"on","lastLit":"on"}' WHERE kind = 'lamp' AND id = 'desk'`,
    );
    old.exec(
      `INSERT INTO logs (kind, at, body) VALUES ('history', 1, '{"origin":{"kind":"cli"},"writes":[],"firings":[]}')`,
    );
    old.close();
    const store = open(folder);
    expect(store.read('lamp').get('desk')).toEqual({ state: 'on', last_lit: 'on' });
    store.stop();
  });

  test('is left out where it is no JSON, and takes nothing else along', () => {
    const folder = createFolderOf(1);
    const damaged = new Database(join(folder, 'lantern.db'));
    damaged.exec(`UPDATE records SET value = '{"half' WHERE kind = 'lamp' AND id = 'desk'`);
    damaged.close();
    const store = open(folder);
    expect([...store.read('lamp').keys()]).toEqual(['shelf']);
    store.stop();
  });
});

test('DATA-09 what a newer Lantern stored is refused in one line, and left as it is', () => {
  const folder = createFolder();
  const newer = new SqliteStore(folder, [
    ...migrations,
    { to: setUpFormat + 1, migrateRecord: (_kind, value) => value, migrateEntry: (_kind, body) => body },
  ]);
  newer.start();
  newer.commit([{ kind: 'variable', id: 'x', value: 1 }]);
  newer.stop();
  expect(() => open(folder)).toThrow(
    new RegExp(
      `lantern\\.db has format ${setUpFormat + 1}, but this Lantern only knows formats up to ${setUpFormat}; update`,
    ),
  );
  expect(existsSync(join(folder, `lantern.db.format-${setUpFormat + 1}`))).toBe(false);
});
