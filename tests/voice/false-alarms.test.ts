import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';
import { FallbackWakeDetector } from '../../src/voice/fallback-wake-detector.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { Listener } from '../../src/voice/listener.js';
import { joinSamples } from '../../src/voice/sound.js';
import { modelFolder, readRecording, voskPrograms } from '../support/recordings.js';
import { createMicrophone, createSound, silence } from '../support/sounds.js';

/** Wakes whenever it has heard so much sound, whatever that was. */
class FalseDetector implements WakeDetector {
  readonly words = ['jarvis'];
  #heard = 0;

  constructor(private readonly everyMs: number) {}

  start = () => Promise.resolve();
  stop = () => Promise.resolve();
  reset = () => Promise.resolve(void (this.#heard = 0));
  hear(frame: Int16Array) {
    this.#heard += frame.length / 16;
    return Promise.resolve(this.#heard >= this.everyMs ? { word: 'jarvis', atMs: this.#heard, confidence: 1 } : null);
  }
}

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const createSpotter = () => new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
beforeAll(() => recognizer.start());
afterAll(() => recognizer.stop());

/** What is heard and told with a preferred detector. */
async function listen(preferred: WakeDetector, sound: Int16Array) {
  const told: string[] = [];
  const clock = new VirtualClock();
  const wake = new FallbackWakeDetector({
    name: 'the server',
    create: () => preferred,
    other: createSpotter(),
    clock,
    longestWaitMs: 6000,
    onFallback: (error) => told.push(String(error)),
    onReturn: () => told.push('listens again'),
  });
  await wake.start();
  const heard: string[] = [];
  let wakes = 0;
  const { signal } = new AbortController();
  const listener = new Listener({ recognizer, wake, clock, patienceMs: 2000 });
  for await (const event of listener.listen(createMicrophone(sound), { wake: true, signal })) {
    if (event.type === 'utterance-heard' && event.addressed === 'wake') heard.push(event.transcript.text);
    if (event.type === 'wake-detected') wakes += 1;
  }
  await wake.stop();
  return { heard, told, wakes };
}

describe('SAFE-02 a wake detector that wakes all the time', () => {
  test.each([0, 1000])('each %i ms is told and replaced, and the words are heard that come then', async (everyMs) => {
    const command = await readRecording('jarvis-turn-it-off');
    const sound = joinSamples(createSound([14, silence]), command, createSound([1, silence]));
    const { heard, told, wakes } = await listen(new FalseDetector(everyMs), sound);
    expect(told).toEqual([expect.stringMatching(/^LanternError: the server hears the wake word all the time/)]);
    expect(heard).toEqual(['turn it off']);
    expect(wakes).toBeLessThanOrEqual(5);
  });

  test('is told where others talk all the time, too', async () => {
    const talk = await readRecording('other-speech');
    const { told } = await listen(new FalseDetector(500), joinSamples(...Array.from({ length: 5 }, () => talk)));
    expect(told).toHaveLength(1);
  });

  test('is none of those that hear one command after the other', async () => {
    const commands = await Promise.all(['jarvis-turn-it-off', 'jarvis-turn-the-light-red'].map(readRecording));
    const { heard, told } = await listen(createSpotter(), joinSamples(...commands, ...commands, ...commands));
    expect(heard).toHaveLength(6);
    expect(told).toEqual([]);
  });
});
