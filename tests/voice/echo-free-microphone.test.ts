import { expect, test } from '@jest/globals';
import type { EchoCanceller } from '../../src/ports/echo-canceller.js';
import { EchoFreeMicrophone } from '../../src/voice/echo-free-microphone.js';
import { MouthSound } from '../../src/voice/mouth-sound.js';
import { joinSamples } from '../../src/voice/sound.js';
import { readRecording } from '../support/recordings.js';
import { createMicrophone } from '../support/sounds.js';

/** Takes half of what was played away, 32 samples late, as in a room of no reverberation. */
class HalvingCanceller implements EchoCanceller {
  readonly frameSamples = 100;
  #late = new Int16Array(32);

  cancel(heard: Int16Array, played: Int16Array): Int16Array {
    const joined = joinSamples(this.#late, played);
    this.#late = joined.slice(-32);
    return heard.map((sample, at) => sample - Math.round((joined[at] ?? 0) / 2));
  }

  close(): void {
    this.#late.fill(0);
  }
}

const late = 3000;

/**
 * Hears a recording through the assistant's own voice, half as loud; the sentence begins with the third frame.
 * @param broken when its player is killed, in frames
 */
async function hear(said: Int16Array, others: Int16Array, broken = Infinity) {
  const mouth = new MouthSound();
  const sound = others.map((sample, at) =>
    at < broken * 400 ? sample + Math.round((said[at - 800 - late] ?? 0) / 2) : sample,
  );
  const source = createMicrophone(sound, 400);
  const microphone = new EchoFreeMicrophone(
    {
      name: source.name,
      async *frames(signal) {
        let count = 0;
        for await (const frame of source.frames(signal)) {
          if (count === 2) mouth.begin().write(said);
          if (count === broken) mouth.latest?.end();
          count += 1;
          yield frame;
        }
      },
    },
    mouth,
    new HalvingCanceller(),
  );
  const frames: Int16Array[] = [];
  let ownOnly = 0;
  for await (const frame of microphone.frames(new AbortController().signal)) {
    frames.push(frame.slice());
    ownOnly += microphone.hearsOnlyItself ? 1 : 0;
  }
  return { heard: joinSamples(...frames), sound, ownOnly };
}
const power = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

test("the assistant's own voice is taken out, and it knows that it hears only itself", async () => {
  const said = await readRecording('dim-it-to-ten-percent');
  const { heard, sound, ownOnly } = await hear(said, new Int16Array(said.length + 8000));
  expect(heard).toHaveLength(sound.length);
  expect(power(heard)).toBeLessThan(power(sound) / 1000);
  expect(ownOnly).toBeGreaterThan(20);
});

test('while nothing is played, and where nothing of it is heard, every sample passes as it is', async () => {
  const others = await readRecording('make-it-pulse-blue');
  const silent = await hear(new Int16Array(16_000), others);
  expect(silent.heard).toEqual(others);
  expect(silent.ownOnly).toBe(0);
});

test('VOICE-05 of a sentence that broke off, nothing is heard that was not played any more', async () => {
  const said = await readRecording('dim-it-to-ten-percent');
  for (const broken of [60, 75, 80]) {
    const { heard } = await hear(said, new Int16Array(said.length + 8000), broken);
    expect(power(heard.subarray(broken * 400))).toBe(0);
  }
});

test('where the sentence before was heard tells where to look for the next, which is known sooner', async () => {
  const said = await readRecording('dim-it-to-ten-percent');
  const half = said.map((sample) => Math.round(sample / 2));
  const [first, second] = [800, 800 + 400 * 200];
  const sound = new Int16Array(second + said.length + 8000);
  for (const begin of [first, second]) sound.set(half, begin + late);
  const mouth = new MouthSound();
  const source = createMicrophone(sound, 400);
  const microphone = new EchoFreeMicrophone(
    {
      name: source.name,
      async *frames(signal) {
        let at = 0;
        for await (const frame of source.frames(signal)) {
          if (at === first || at === second) {
            mouth.begin().write(said);
          }
          if (at === 400 * 150) mouth.latest?.end();
          at += frame.length;
          yield frame;
        }
      },
    },
    mouth,
    new HalvingCanceller(),
  );
  const passedAt: number[] = [];
  let [heard, passed] = [0, 0];
  for await (const frame of microphone.frames(new AbortController().signal)) {
    heard += 400;
    passed += frame.length;
    for (const [index, begin] of [first, second].entries())
      if (passedAt[index] === undefined && passed > begin + late) passedAt[index] = heard - begin;
  }
  expect(passedAt[1]!).toBeLessThan(passedAt[0]! - 1600);
});
