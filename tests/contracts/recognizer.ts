import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Recognition, Recognizer } from '../../src/ports/recognizer.js';

/** Sound and what is said in it. */
export interface Spoken {
  readonly samples: Int16Array;
  readonly text: string;
}

export async function recognize(stream: Recognition, samples: Int16Array, length = 1600): Promise<string[]> {
  const partials: string[] = [];
  for (let at = 0; at < samples.length; at += length)
    partials.push(await stream.accept(samples.subarray(at, at + length)));
  return partials;
}

/** What every Recognizer does. `spoken` says words the recognizer knows; two different sentences are needed. */
export function recognizerContract(name: string, create: () => Recognizer, spoken: readonly [Spoken, Spoken]): void {
  describe(`${name} is a Recognizer`, () => {
    const recognizer = create();
    const [first, second] = spoken;
    beforeAll(() => recognizer.start());
    afterAll(() => recognizer.stop());

    test('VOICE-02 hears what is said, with times and confidence for each word', async () => {
      const stream = await recognizer.open();
      await recognize(stream, first.samples);
      const { text, words } = await stream.finish();
      await stream.close();
      expect(text).toBe(first.text);
      expect(words.map(({ word }) => word).join(' ')).toBe(text);
      let before = 0;
      for (const { start, end, confidence } of words) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        before = start;
      }
      expect(before).toBeLessThan(first.samples.length / 16_000);
    });

    test('VOICE-02 gives partial words while speech goes on', async () => {
      const stream = await recognizer.open();
      const partials = await recognize(stream, first.samples);
      await stream.close();
      expect(partials.some((partial) => partial !== '' && first.text.startsWith(partial))).toBe(true);
    });

    test('begins anew after each utterance, with times that count from its own start', async () => {
      const stream = await recognizer.open();
      const texts: string[] = [];
      const starts: number[] = [];
      for (const { samples } of [first, first, second]) {
        await recognize(stream, samples);
        const { text, words } = await stream.finish();
        texts.push(text);
        starts.push(words[0]!.start);
      }
      await stream.close();
      expect(texts).toEqual([first.text, first.text, second.text]);
      expect(Math.abs(starts[0]! - starts[1]!)).toBeLessThan(0.1);
    });

    test('forgets what it heard before a reset', async () => {
      const stream = await recognizer.open();
      await recognize(stream, first.samples);
      await stream.reset();
      await recognize(stream, second.samples);
      const { text, words } = await stream.finish();
      await stream.close();
      expect(text).toBe(second.text);
      expect(words.at(-1)!.end).toBeLessThanOrEqual(second.samples.length / 16_000);
    });

    test('several streams at once do not disturb each other', async () => {
      const streams = await Promise.all([recognizer.open(), recognizer.open(), recognizer.open()]);
      const sounds = [first, second, first];
      await Promise.all(streams.map((stream, at) => recognize(stream, sounds[at]!.samples)));
      const texts = await Promise.all(streams.map(async (stream) => (await stream.finish()).text));
      await Promise.all(streams.map((stream) => stream.close()));
      expect(texts).toEqual(sounds.map(({ text }) => text));
    });

    test('VOICE-02 expects only the phrases of a grammar; anything else is [unk]', async () => {
      const stream = await recognizer.open({ phrases: [second.text, '[unk]'] });
      await recognize(stream, second.samples);
      const expected = await stream.finish();
      await recognize(stream, first.samples);
      const other = await stream.finish();
      await stream.close();
      expect(expected.text).toBe(second.text);
      expect(other.text).not.toBe(first.text);
    });

    test('leaves out phrases with words it lacks, and refuses when none is left', async () => {
      const stream = await recognizer.open({ phrases: ['xyzzyplugh', second.text, '[unk]'] });
      await recognize(stream, second.samples);
      expect((await stream.finish()).text).toBe(second.text);
      await stream.close();
      await expect(recognizer.open({ phrases: ['xyzzyplugh', '[unk]'] })).rejects.toMatchObject({
        code: 'recogniser-failed',
        message: expect.stringContaining('xyzzyplugh'),
      });
    });

    test('an utterance without sound has no words', async () => {
      const stream = await recognizer.open();
      expect(await stream.finish()).toEqual({ text: '', words: [] });
      await stream.close();
    });

    test('leaves the frame it was given as it was', async () => {
      const stream = await recognizer.open();
      const frame = Int16Array.from({ length: 400 }, (_, at) => at);
      await stream.accept(frame);
      await stream.close();
      expect(frame).toEqual(Int16Array.from({ length: 400 }, (_, at) => at));
    });

    test('closing a stream twice is harmless, and a closed stream refuses sound', async () => {
      const stream = await recognizer.open();
      await stream.close();
      await stream.close();
      await expect(stream.accept(new Int16Array(400))).rejects.toThrow();
    });
  });

  test(`${name} refuses to open a stream before it is started, and starts and stops twice without harm`, async () => {
    const recognizer = create();
    await expect(recognizer.open()).rejects.toMatchObject({ code: 'recogniser-failed' });
    await Promise.all([recognizer.start(), recognizer.start()]);
    const stream = await recognizer.open();
    await recognizer.stop();
    await recognizer.stop();
    await expect(stream.accept(new Int16Array(400))).rejects.toMatchObject({ code: 'recogniser-failed' });
  });
}
