import { describe, expect, test } from '@jest/globals';
import type { Broker } from '../../src/ports/broker.js';

/** What every Broker does. `settle` waits until what was published has arrived. */
export function describeBroker(name: string, create: () => Promise<Broker>, settle: () => Promise<void>): void {
  describe(`the Broker contract: ${name}`, () => {
    async function collect(broker: Broker, filter: string) {
      const heard: [string, string][] = [];
      const subscription = await broker.subscribe(filter, (topic, payload) => void heard.push([topic, payload]));
      return { heard, subscription };
    }

    /** On a busy machine what was published may take longer than once. */
    async function arrives(heard: readonly unknown[], count = 1) {
      for (let turn = 0; turn < 50 && heard.length < count; turn += 1) await settle();
    }

    test.each([
      ['lantern/lamp/state', true],
      ['lantern/+/state', true],
      ['lantern/#', true],
      ['#', true],
      ['lantern/+', false],
      ['lantern/lamp', false],
      ['lantern/lamp/state/more', false],
    ])('a message to lantern/lamp/state reaches a subscriber of %s: %p', async (filter, reaches) => {
      const broker = await create();
      const { heard } = await collect(broker, filter);
      await broker.publish('lantern/lamp/state', 'on');
      await (reaches ? arrives(heard) : settle());
      expect(heard).toEqual(reaches ? [['lantern/lamp/state', 'on']] : []);
      await broker.stop();
    });

    test('a retained message waits for those who come later, until it is emptied', async () => {
      const broker = await create();
      await broker.publish('lantern/lamp/state', 'red', { retain: true });
      await broker.publish('lantern/lamp/event', 'gone');
      const first = await collect(broker, 'lantern/#');
      await arrives(first.heard);
      expect(first.heard).toEqual([['lantern/lamp/state', 'red']]);
      await broker.publish('lantern/lamp/state', '', { retain: true });
      await arrives(first.heard, 2);
      const second = await collect(broker, 'lantern/#');
      await settle();
      expect(second.heard).toEqual([]);
      await broker.stop();
    });

    test('a disposed subscription hears no more', async () => {
      const broker = await create();
      const { heard, subscription } = await collect(broker, '#');
      await subscription[Symbol.asyncDispose]();
      await broker.publish('a', 'b');
      await settle();
      expect(heard).toEqual([]);
      await broker.stop();
    });
  });
}
