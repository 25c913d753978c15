import { expect, test } from '@jest/globals';
import { PlayedSound } from '../../src/voice/mouth-sound.js';
import { ResidueGate } from '../../src/voice/residue-gate.js';
import { SentenceEcho } from '../../src/voice/sentence-echo.js';
import { readRecording } from '../support/recordings.js';
import { mix } from '../support/sounds.js';

const canceller = { frameSamples: 100, cancel: (heard: Int16Array) => heard, close: () => undefined };

/** What is a voice and no noise of the room that it was recorded in; a synthesizer's pauses are silent. */
const voiceOf = async (name: string) => (await readRecording(name)).slice(8000).map((x) => (Math.abs(x) < 150 ? 0 : x));

/** Every delay that is taken for true while somebody else talks over a sentence from its start on. */
async function learn(name: string, others: string, late: number, gain: number) {
  const said = await voiceOf(name);
  const talk = (await readRecording(others)).slice(6000);
  const heard = mix(1.5, [said, late / 16_000, 0.25], [talk, 0, gain]);
  const sound = new PlayedSound();
  sound.write(said);
  const echo = new SentenceEcho(sound, canceller, new ResidueGate(), true);
  const delays = new Set<number>();
  for (let at = 0; at < heard.length; at += 400) {
    echo.hear(heard.subarray(at, at + 400));
    if (echo.delay !== null) delays.add(echo.delay);
  }
  return [...delays];
}

test.each([
  ['yes', 'stop', 3000, 1.5],
  ['yes', 'turn-it-off', 1600, 0.5],
  ['yes', 'other-speech', 3000, 1.5],
  ['yes', 'make-it-pulse-blue', 3000, 1.5],
])('VOICE-05 of "%s" under "%s", no delay is taken for true but the one of %i samples', async (...mixed) => {
  const delays = await learn(...mixed);
  expect(delays).not.toHaveLength(0);
  for (const delay of delays) expect(Math.abs(delay - mixed[2])).toBeLessThan(16);
});

test('a sentence that nobody talks over has one delay', async () => {
  for (const late of [1600, 3000]) expect(await learn('own-voice', 'silence', late, 1)).toHaveLength(1);
});
