import { describe, expect, test } from '@jest/globals';
import type { Button } from '../../src/ports/button.js';

/** What every Button does. `play` makes the real or simulated thing press and release at these milliseconds, and waits until it has told. */
export function describeButton(
  name: string,
  create: () => { button: Button; play: (times: readonly number[]) => void | Promise<void> },
): void {
  describe(`the Button contract: ${name}`, () => {
    test('tells of each edge with its time, pressed first', async () => {
      const { button, play } = create();
      const edges: [boolean, number][] = [];
      await button.start((pressed, at) => void edges.push([pressed, at]));
      await play([10, 90, 500]);
      expect(edges).toEqual([
        [true, 10],
        [false, 90],
        [true, 500],
      ]);
      await button.stop();
    });

    test('is quiet after stop, and stopping twice is harmless', async () => {
      const { button, play } = create();
      let edges = 0;
      await button.start(() => (edges += 1));
      await button.stop();
      await button.stop();
      await play([10]);
      expect(edges).toBe(0);
    });
  });
}
