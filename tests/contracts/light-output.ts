import { describe, expect, test } from '@jest/globals';
import type { LightOutput } from '../../src/ports/light-output.js';

type Lit = readonly [number, number, number];

/** An output and what the lamp on it really shows: the share of time that each channel is lit, 0..1. */
export interface OutputBench {
  readonly output: LightOutput;
  readonly lit: () => Lit | Promise<Lit>;
}

/** What every LightOutput does. `create` makes a new one each time. */
export function describeLightOutput(name: string, create: () => OutputBench | Promise<OutputBench>): void {
  describe(`the LightOutput contract: ${name}`, () => {
    const show = ({ output }: OutputBench, r: number, g: number, b: number) => output.write(r, g, b, 0);

    test('OUTPUT-02 shows each channel by itself, from dark to full', async () => {
      const bench = await create();
      await bench.output.start();
      for (const [r, g, b] of [
        [65_535, 0, 0],
        [0, 65_535, 0],
        [0, 0, 65_535],
        [0, 0, 0],
        [65_535, 65_535, 0],
      ] as const) {
        show(bench, r, g, b);
        expect(await bench.lit()).toEqual([r / 65_535, g / 65_535, b / 65_535]);
      }
      await bench.output.stop();
    });

    test('OUTPUT-01 has as many different levels as it says, evenly spaced and rising', async () => {
      const bench = await create();
      await bench.output.start();
      const top = bench.output.steps - 1;
      expect(Number.isInteger(top) && top >= 255 && top <= 65_535).toBe(true);
      let before = -1;
      for (const level of [0, 1, 2, 3, Math.floor(top / 2), top - 2, top - 1, top]) {
        show(bench, Math.round((level / top) * 65_535), 0, 0);
        const [lit] = await bench.lit();
        expect(Math.abs(lit - level / top)).toBeLessThan(1 / 65_535);
        expect(lit).toBeGreaterThan(before);
        before = lit;
      }
      await bench.output.stop();
    });

    test('leaves the light as it is when it stops, and when it starts again', async () => {
      const bench = await create();
      await bench.output.start();
      show(bench, 65_535, 0, 0);
      await bench.output.stop();
      expect((await bench.lit())[0]).toBe(1);
      show(bench, 0, 0, 0);
      expect((await bench.lit())[0]).toBe(1);
      await bench.output.start();
      expect((await bench.lit())[0]).toBe(1);
      show(bench, 0, 65_535, 0);
      expect(await bench.lit()).toEqual([0, 1, 0]);
      await bench.output.stop();
    });

    test('starting and stopping twice is harmless, and writing before the start too', async () => {
      const bench = await create();
      show(bench, 65_535, 65_535, 65_535);
      await bench.output.start();
      await bench.output.start();
      await bench.output.stop();
      await bench.output.stop();
      expect(bench.output.lamp).toBe('lamp');
    });
  });
}
