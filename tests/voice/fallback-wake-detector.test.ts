import { describe, expect, test } from '@jest/globals';
import type { Wake } from '../../src/core/transcript.js';
import { seconds } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';
import { FallbackWakeDetector } from '../../src/voice/fallback-wake-detector.js';

/** Wakes at every frame, until `broken` names the call that fails. */
class ScriptedDetector implements WakeDetector {
  readonly words = ['jarvis'];
  readonly calls: string[] = [];
  broken = '';
  isQuiet = false;

  constructor(private readonly name: string) {}

  start = () => this.#call('start', undefined);
  reset = () => this.#call('reset', undefined);
  stop = () => this.#call('stop', undefined);
  hear = () => this.#call<Wake | null>('hear', this.isQuiet ? null : { word: this.name, atMs: 0, confidence: 1 });

  #call<Result>(name: string, result: Result): Promise<Result> {
    this.calls.push(name);
    return this.broken.includes(name) ? Promise.reject(new Error(`${this.name} failed`)) : Promise.resolve(result);
  }
}

function createPair(create?: () => WakeDetector) {
  const told: unknown[] = [];
  const [preferred, other] = [new ScriptedDetector('preferred'), new ScriptedDetector('other')];
  const clock = new VirtualClock();
  const detector = new FallbackWakeDetector({
    name: 'the server',
    create: create ?? (() => preferred),
    other,
    clock,
    longestWaitMs: 6000,
    onFallback: (error) => told.push(error),
    onReturn: () => told.push('listens again'),
  });
  return { preferred, other, told, clock, detector };
}
const frame = new Int16Array(400);

test('VOICE-01 the preferred detector listens as long as it works, and the other one is not even started', async () => {
  const { detector, preferred, other, told } = createPair();
  await detector.start();
  expect(await detector.hear(frame)).toMatchObject({ word: 'preferred' });
  await detector.reset();
  await detector.stop();
  expect(preferred.calls).toEqual(['start', 'hear', 'reset', 'stop']);
  expect(other.calls).toEqual([]);
  expect(told).toEqual([]);
});

test.each(['start', 'hear', 'reset'])('the other one takes over when %s fails, which is told once', async (broken) => {
  const { detector, preferred, other, told } = createPair();
  preferred.broken = `${broken} stop`;
  await detector.start();
  await detector.reset();
  expect(await detector.hear(frame)).toMatchObject({ word: 'other' });
  expect(await detector.hear(frame)).toMatchObject({ word: 'other' });
  await detector.stop();
  expect(told).toEqual([new Error('preferred failed')]);
  expect(other.calls).toEqual(['start', 'reset', ...(broken === 'hear' ? [] : ['reset']), 'hear', 'hear', 'stop']);
});

test('when both fail, that is an error', async () => {
  const { detector, preferred, other } = createPair();
  preferred.broken = other.broken = 'start';
  await expect(detector.start()).rejects.toThrow('other failed');
  await expect(detector.start()).rejects.toThrow('other failed');
});

test('the other one takes over where the preferred one cannot even be made', async () => {
  const { detector, told } = createPair(() => {
    throw new Error('there is no key');
  });
  await detector.start();
  expect(told).toEqual([new Error('there is no key')]);
  expect(await detector.hear(frame)).toMatchObject({ word: 'other' });
});

test('a wake that the other one heard is placed in the whole stream', async () => {
  const { detector, preferred } = createPair();
  await detector.start();
  await detector.reset();
  preferred.isQuiet = true;
  for (let frames = 0; frames < 4; frames += 1) await detector.hear(frame);
  preferred.broken = 'hear';
  expect(await detector.hear(frame)).toMatchObject({ word: 'other', atMs: 100 });
  await detector.reset();
  expect(await detector.hear(frame)).toMatchObject({ atMs: 0 });
});

/** Lets what was started by a timer come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const framesASecond = 40;

/** @param isCalled whether a sentence follows each wake word */
async function hearSeconds(detector: WakeDetector, count: number, isCalled = false) {
  const heard = [];
  for (let frames = 0; frames < count * framesASecond; frames += 1) {
    heard.push(await detector.hear(frame));
    if (isCalled) detector.confirm?.();
  }
  return heard;
}

describe('SAFE-02 a preferred detector that failed', () => {
  test('listens again when it is back, after both have listened for a while; no frame is lost in between', async () => {
    const { detector, preferred, other, told, clock } = createPair();
    preferred.broken = 'hear';
    await detector.start();
    await detector.hear(frame);
    preferred.broken = '';
    clock.advance(seconds(2));
    await settle();
    expect(told).toEqual([new Error('preferred failed')]);
    const heard = await hearSeconds(detector, 4, true);
    expect(heard.map((wake) => wake?.word)).toEqual([
      ...Array.from({ length: 3 * framesASecond }, () => 'other'),
      ...Array.from({ length: framesASecond }, () => 'preferred'),
    ]);
    // One frame went by before it listened.
    expect(heard.at(-1)).toMatchObject({ atMs: 25 });
    expect(told).toEqual([new Error('preferred failed'), 'listens again']);
    expect(other.calls.at(-1)).toBe('stop');
    preferred.broken = 'hear';
    expect(await detector.hear(frame)).toMatchObject({ word: 'other' });
    expect(told).toHaveLength(3);
    await detector.stop();
    expect(clock.pending).toEqual([]);
  });

  test('is tried again ever more rarely, and told no second time, as long as it is away', async () => {
    const { detector, preferred, told, clock } = createPair();
    preferred.broken = 'start';
    await detector.start();
    const tries = [];
    for (let second = 1; second <= 24; second += 1) {
      const before = preferred.calls.length;
      clock.advance(seconds(1));
      await settle();
      if (preferred.calls.length > before) tries.push(second);
    }
    expect(tries).toEqual([2, 6, 12, 18, 24]);
    expect(told).toHaveLength(1);
    await detector.stop();
    expect(clock.pending).toEqual([]);
  });

  test.each(['hear', 'reset'])('is not told to be back where its %s still fails', async (broken) => {
    const { detector, preferred, told, clock } = createPair();
    preferred.broken = broken;
    await detector.start();
    await detector.reset();
    await detector.hear(frame);
    for (let second = 1; second <= 10; second += 1) {
      clock.advance(seconds(1));
      await settle();
      await detector.reset();
      for (const wake of await hearSeconds(detector, 1)) expect(wake?.word).toBe('other');
    }
    expect(told).toHaveLength(1);
    await detector.stop();
  });

  test('is stopped with the other one, also while it is tried', async () => {
    const { detector, preferred, other, clock } = createPair();
    preferred.broken = 'hear';
    await detector.start();
    await detector.hear(frame);
    clock.advance(seconds(2));
    await settle();
    await detector.stop();
    expect([preferred.calls.at(-1), other.calls.at(-1)]).toEqual(['stop', 'stop']);
    expect(clock.pending).toEqual([]);
  });
});

describe('SAFE-02 a preferred detector that wakes all the time', () => {
  test('is left, and comes back once it has been quiet for a while', async () => {
    const { detector, preferred, told, clock } = createPair();
    await detector.start();
    const heard = await hearSeconds(detector, 0.1);
    expect(heard.map((wake) => wake?.word)).toEqual(['preferred', 'preferred', 'other', 'other']);
    expect(told).toEqual([expect.objectContaining({ code: 'wake-unavailable' })]);
    clock.advance(seconds(2));
    await settle();
    await hearSeconds(detector, 15);
    expect(told).toHaveLength(1);
    preferred.isQuiet = true;
    clock.advance(seconds(4));
    await settle();
    await hearSeconds(detector, 11);
    expect(told).toHaveLength(1);
    await hearSeconds(detector, 2);
    expect(told[1]).toBe('listens again');
    preferred.isQuiet = false;
    expect(await detector.hear(frame)).toMatchObject({ word: 'preferred' });
    await detector.stop();
  });

  test('is kept where a sentence follows', async () => {
    const { detector, told } = createPair();
    await detector.start();
    for (const wake of await hearSeconds(detector, 1, true)) expect(wake).toMatchObject({ word: 'preferred' });
    expect(told).toEqual([]);
    await detector.stop();
  });

  test('is kept where it does so no more than now and then', async () => {
    const { detector, preferred, told } = createPair();
    await detector.start();
    for (let turn = 0; turn < 20; turn += 1) {
      preferred.isQuiet = true;
      await hearSeconds(detector, 3);
      preferred.isQuiet = false;
      await detector.hear(frame);
    }
    expect(told).toEqual([]);
    await detector.stop();
  });
});
