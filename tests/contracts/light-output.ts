import { describe, expect, test } from '@jest/globals';
import type { LightOutput } from '../../src/ports/light-output.js';

type Lit = readonly [number, number, number];

/** An output and what the lamp on it really shows: the share of time that each channel is lit, 0..1. */
export interface OutputBench {
  readonly output: LightOutput;
  readonly lit: () => Lit | Promise<Lit>;
  /** Lights channels behind the output's back; absent where nothing else can. */
  readonly meddle?: () => void;
  /** Breaks the red channel under the running output, in one way after the other; absent where channels can't fail by themselves. */
  readonly breakages?: readonly { readonly name: string; readonly breakRed: () => void; readonly mend: () => void }[];
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

    test('OUTPUT-08 a channel that fails in mid-run is told once, leaves the others as asked, and can be opened again', async () => {
      const { breakages = [] } = await create();
      for (const [index, { name: way }] of breakages.entries()) {
        const bench = await create();
        const { breakRed, mend } = bench.breakages?.[index] ?? { breakRed: () => undefined, mend: () => undefined };
        await bench.output.start();
        show(bench, 65_535, 65_535, 65_535);
        breakRed();
        expect(bench.output.stuck).toEqual([]);
        expect([way, await thrown(() => show(bench, 0, 0, 0))]).toEqual([way, expect.stringContaining('GPIO')]);
        expect([way, (await bench.lit()).slice(1)]).toEqual([way, [0, 0]]);
        expect([bench.output.isPartlyOpen, bench.output.stuck]).toEqual([true, ['red']]);
        show(bench, 0, 65_535, 0);
        expect(await thrown(() => bench.output.start())).toContain('GPIO');
        mend();
        await bench.output.start();
        show(bench, 0, 65_535, 0);
        expect([way, await bench.lit(), bench.output.stuck]).toEqual([way, [0, 1, 0], []]);
        await bench.output.stop();
      }
    });

    test('OUTPUT-10 what something else lit is dark after the next dark write, if that is asked for', async () => {
      const { meddle } = await create();
      if (!meddle) return;
      const bench = await create();
      await bench.output.start();
      show(bench, 0, 0, 0);
      bench.meddle?.();
      expect(await bench.lit()).not.toEqual([0, 0, 0]);
      bench.output.renew?.();
      show(bench, 0, 0, 0);
      expect(await bench.lit()).toEqual([0, 0, 0]);
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

/** The message of what an action throws; "" if it throws nothing. */
async function thrown(act: () => unknown): Promise<string> {
  try {
    await act();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
