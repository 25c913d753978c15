import { expect, test } from '@jest/globals';
import type { Wake } from '../../src/core/transcript.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';
import { FallbackWakeDetector } from '../../src/voice/fallback-wake-detector.js';

/** Wakes at every frame, until `broken` names the call that fails. */
class ScriptedDetector implements WakeDetector {
  readonly words = ['jarvis'];
  readonly calls: string[] = [];
  broken = '';

  constructor(private readonly name: string) {}

  start = () => this.#call('start', undefined);
  reset = () => this.#call('reset', undefined);
  stop = () => this.#call('stop', undefined);
  hear = () => this.#call<Wake | null>('hear', { word: this.name, atMs: 0, confidence: 1 });

  #call<Result>(name: string, result: Result): Promise<Result> {
    this.calls.push(name);
    return this.broken.includes(name) ? Promise.reject(new Error(`${this.name} failed`)) : Promise.resolve(result);
  }
}

function createPair() {
  const told: unknown[] = [];
  const [preferred, other] = [new ScriptedDetector('preferred'), new ScriptedDetector('other')];
  return {
    preferred,
    other,
    told,
    detector: new FallbackWakeDetector(
      () => preferred,
      other,
      (error) => told.push(error),
    ),
  };
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
  expect(other.calls).toEqual(['start', ...(broken === 'hear' ? [] : ['reset']), 'hear', 'hear', 'stop']);
});

test('when both fail, that is an error', async () => {
  const { detector, preferred, other } = createPair();
  preferred.broken = other.broken = 'start';
  await expect(detector.start()).rejects.toThrow('other failed');
  await expect(detector.start()).rejects.toThrow('other failed');
});

test('the other one takes over where the preferred one cannot even be made', async () => {
  const { other, told } = createPair();
  const create = () => {
    throw new Error('there is no key');
  };
  const detector = new FallbackWakeDetector(create, other, (error) => told.push(error));
  await detector.start();
  expect(told).toEqual([new Error('there is no key')]);
  expect(await detector.hear(frame)).toMatchObject({ word: 'other' });
});

test('a wake that the other one heard is placed in the whole stream', async () => {
  const { detector, preferred } = createPair();
  await detector.start();
  await detector.reset();
  for (let frames = 0; frames < 4; frames += 1) await detector.hear(frame);
  preferred.broken = 'hear';
  expect(await detector.hear(frame)).toMatchObject({ word: 'other', atMs: 100 });
  await detector.reset();
  expect(await detector.hear(frame)).toMatchObject({ atMs: 0 });
});
