import { expect, test } from '@jest/globals';
import { listStoredLamps } from '../../src/app/list-stored-lamps.js';
import { loadConfig } from '../../src/app/configuration/load-config.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';

test('lamps of satellites are listed among those that are stored', () => {
  const { engine, store } = createEngine();
  store.commit([
    { kind: 'satellite', id: 'kitchen', value: { room: 'Kitchen', lamps: [{ id: 'shelf', name: 'Shelf' }] } },
  ]);
  const { lamps } = loadConfig(null, {});
  const list = (satellites: string[]) =>
    listStoredLamps({ engine, store, config: { ...loadConfig(null, {}), lamps, satellites } });
  expect(list([]).map(({ id }) => id)).toEqual(oneLamp.map(({ id }) => id));
  expect(
    list(['kitchen'])
      .map(({ name, area, state }) => [name, area, state])
      .at(-1),
  ).toEqual(['Shelf', 'Kitchen', 'off']);
});
