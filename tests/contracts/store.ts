import { describe, expect, test } from '@jest/globals';
import type { Store } from '../../src/ports/store.js';

/** What every Store does. `reopen` answers with a store on the same data, as a new process would have it. */
export function describeStore(name: string, create: () => { store: Store; reopen: () => Store }): void {
  describe(`the Store contract: ${name}`, () => {
    test('what was committed is read back, by kind, in the order first written', () => {
      const { store } = create();
      store.start();
      store.commit([
        { kind: 'state', id: 'b', value: { r: 1 } },
        { kind: 'state', id: 'a', value: [true, null, 'x'] },
        { kind: 'rule', id: 'b', value: 7 },
      ]);
      store.commit([{ kind: 'state', id: 'b', value: { r: 2 } }]);
      expect([...store.read('state')]).toEqual([
        ['b', { r: 2 }],
        ['a', [true, null, 'x']],
      ]);
      expect([...store.read('rule')]).toEqual([['b', 7]]);
      store.stop();
    });

    test('null deletes a record, and deleting what is not there is harmless', () => {
      const { store } = create();
      store.start();
      store.commit([{ kind: 'variable', id: 'x', value: 1 }]);
      store.commit([
        { kind: 'variable', id: 'x', value: null },
        { kind: 'variable', id: 'y', value: null },
      ]);
      expect(store.read('variable').size).toBe(0);
      store.stop();
    });

    test('a log gives its newest entries first, each kind its own', () => {
      const { store } = create();
      store.start();
      const first = store.commit([], { kind: 'history', at: 5, body: { n: 1 } });
      store.commit([], { kind: 'request', at: 6, body: 'other' });
      const second = store.commit([], { kind: 'history', at: 7, body: { n: 2 } });
      expect(store.recent('history', 10)).toEqual([
        { id: second, at: 7, body: { n: 2 } },
        { id: first, at: 5, body: { n: 1 } },
      ]);
      expect(store.recent('history', 1)).toHaveLength(1);
      store.stop();
    });

    test('a log is read page by page, each older than the one before', () => {
      const { store } = create();
      store.start();
      const ids = [1, 2, 3, 4, 5].map((at) => store.commit([], { kind: 'history', at, body: at })!);
      store.commit([], { kind: 'request', at: 6, body: 'other' });
      const page = (before?: number) => store.recent('history', 2, before).map(({ at }) => at);
      expect([page(), page(ids[3]), page(ids[1]), page(ids[0])]).toEqual([[5, 4], [3, 2], [1], []]);
      store.stop();
    });

    test('what was committed is there after reopening', () => {
      const { store, reopen } = create();
      store.start();
      store.commit([{ kind: 'lamp', id: 'lamp', value: { state: 'on' } }], { kind: 'history', at: 1, body: 'why' });
      store.stop();
      const again = reopen();
      again.start();
      expect(again.read('lamp').get('lamp')).toEqual({ state: 'on' });
      expect(again.recent('history', 1)[0]?.body).toBe('why');
      again.stop();
    });

    test('starting and stopping twice is harmless', () => {
      const { store } = create();
      store.start();
      store.start();
      store.stop();
      store.stop();
    });

    test('used while not started, it says so', () => {
      expect(() => create().store.read('state')).toThrow('before start() or after stop()');
    });
  });
}
