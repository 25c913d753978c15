import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { Listener } from '../../src/voice/listener.js';
import { joinSamples, toSamples } from '../../src/voice/sound.js';
import { modelFolder, readRecording, voskPrograms } from '../support/recordings.js';
import { createMicrophone, createSound, silence } from '../support/sounds.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const spotter = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
beforeAll(() => spotter.start());
afterAll(async () => {
  await spotter.stop();
  await recognizer.stop();
});

/** A part of a recording, in milliseconds. */
const cut = async (name: string, from: number, to: number) =>
  (await readRecording(name)).slice(toSamples(from), toSamples(to));
const [turnTheLight, red, blue] = await Promise.all([
  cut('jarvis-turn-the-light-red', 1250, 2080),
  cut('jarvis-turn-the-light-red', 2080, 2500),
  cut('make-it-pulse-blue', 1370, 1850),
]);
const pause = (seconds: number) => createSound([seconds, silence]);
const [turnItOff, jarvis, jarvisTurnItOff, other] = await Promise.all([
  cut('turn-it-off', 680, 1350),
  cut('jarvis-turn-it-off', 690, 1200),
  cut('jarvis-turn-it-off', 680, 2000),
  cut('other-speech', 2000, 4500),
]);

/** What is told of a sound with silence around it, without the words so far. */
const hear = (...parts: readonly Int16Array[]) => hearAll(...parts, pause(4));

async function hearAll(...parts: readonly Int16Array[]): Promise<readonly string[]> {
  const isComplete = (text: string) => ['turn it off', 'turn the light red', 'red'].includes(text);
  const isUnfinished = (text: string) => text === 'turn the light';
  const clock = new VirtualClock();
  const listener = new Listener({ recognizer, wake: spotter, clock, isComplete, isUnfinished, patienceMs: 3000 });
  const sound = createMicrophone(joinSamples(pause(1), ...parts));
  const told: string[] = [];
  for await (const event of listener.listen(sound, { wake: true, signal: new AbortController().signal })) {
    if (event.type === 'wake-detected' || event.type === 'listening-ended') told.push(event.type);
    if (event.type === 'utterance-heard') told.push(`${event.addressed}: ${event.transcript.text}`);
  }
  return told;
}

describe('VOICE-01 a sentence that ends with the wake word', () => {
  test('is heard, as if it had been said without', async () => {
    expect((await hear(turnItOff, jarvis)).at(-1)).toBe('follow-up: turn it off');
  });

  test('with a short pause before the name, too', async () => {
    expect(await hear(turnItOff, pause(0.25), jarvis)).toEqual(['wake-detected', 'follow-up: turn it off']);
  });

  test('at the end of a recording, too', async () => {
    expect((await hearAll(turnItOff, jarvis, pause(0.2))).at(-1)).toBe('follow-up: turn it off');
    expect((await hearAll(turnItOff, pause(0.25), jarvis, pause(0.2))).at(-1)).toBe('follow-up: turn it off');
  });

  test('but not what is no whole sentence', async () => {
    expect(await hear(other, jarvis)).toEqual([]);
  });

  test('nor what was said long before the name, which calls', async () => {
    expect(await hear(turnItOff, pause(1.5), jarvis)).toEqual(['wake-detected', 'listening-ended']);
  });

  test('nor what comes before a call', async () => {
    expect(await hear(turnItOff, pause(0.25), jarvisTurnItOff)).toEqual(['wake-detected', 'wake: turn it off']);
  });

  test('whoever calls, and pauses behind other words, is waited for', async () => {
    const told = await hear(other, pause(0.3), jarvis, pause(1.5), turnItOff);
    expect(told).toEqual(['wake-detected', 'wake: turn it off']);
  });
});

describe('VOICE-01 a sentence with the wake word in its midst', () => {
  test('is heard as if it had been said without', async () => {
    expect(await hear(turnTheLight, pause(0.25), jarvis, pause(0.2), red)).toEqual([
      'wake-detected',
      'wake: turn the light red',
    ]);
  });

  test('is told whole where it means nothing, since its end may mean something else', async () => {
    expect(await hear(turnTheLight, pause(0.25), jarvis, pause(0.2), blue)).toEqual([
      'wake-detected',
      'wake: turn the light blue',
    ]);
  });

  test('begins behind it where nothing before it was an order, or that was long before', async () => {
    const called = ['wake-detected', 'wake: red'];
    expect(await hear(other, pause(0.25), jarvis, pause(0.2), red)).toEqual(called);
    expect(await hear(turnTheLight, pause(1.5), jarvis, pause(0.2), red)).toEqual(called);
  });
});
