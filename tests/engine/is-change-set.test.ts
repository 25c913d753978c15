import { describe, expect, test } from '@jest/globals';
import { createOverview } from '../../src/api/overview.js';
import { millis } from '../../src/core/units.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { createEngine } from './create-engine.js';

/** A store whose newest entry of history has one byte that is another than was written. */
class DamagedStore extends MemoryStore {
  at = -1;

  override recent(...asked: Parameters<MemoryStore['recent']>): ReturnType<MemoryStore['recent']> {
    const [newest, ...others] = super.recent(...asked);
    if (!newest || this.at < 0) return newest ? [newest, ...others] : [];
    const bytes = Buffer.from(JSON.stringify(newest.body));
    bytes[this.at] = bytes[this.at]! ^ 1;
    try {
      return [{ ...newest, body: JSON.parse(bytes.toString()) as unknown }, ...others];
    } catch {
      return others;
    }
  }
}

function change() {
  const store = new DamagedStore();
  const { engine } = createEngine(undefined, store);
  engine.apply([{ kind: 'data.set', name: 'lux', value: 7 }], { kind: 'api' });
  engine.apply(
    [
      { kind: 'state.save', state: { name: 'sea', r: 0, g: 20, b: 90, speed: null } },
      { kind: 'rule.save', rule: { from: '*', on: 'wave', to: 'sea' } },
    ],
    { kind: 'page', detail: 'make a sea' },
  );
  engine.apply([{ kind: 'state.save', state: { name: 'sea', r: 0, g: 40, b: 90, speed: null } }], {
    kind: 'text',
    detail: 'a greener sea',
  });
  return { engine, store };
}

describe('a damaged entry of the history', () => {
  test('SAFE-01 is left out or told, whichever byte it is, and the others can be undone', () => {
    const { engine, store } = change();
    const length = Buffer.from(JSON.stringify(store.recent('history', 1)[0]!.body)).length;
    for (let at = 0; at < length; at += 1) {
      store.at = at;
      const { history } = createOverview(engine, [], millis(0));
      expect(history.length).toBeGreaterThan(0);
    }
  });

  test('SAFE-01 never brings back a look that no lamp could show', () => {
    const { length } = Buffer.from(JSON.stringify(change().store.recent('history', 1)[0]!.body));
    for (let at = 0; at < length; at += 7) {
      const { engine, store } = change();
      store.at = at;
      engine.undo({ kind: 'text' });
      const sea = engine.machine.states.get('sea');
      expect(sea === undefined || typeof sea.g === 'number').toBe(true);
    }
  });
});
