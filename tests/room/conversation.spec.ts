import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '../setup/folders.js';
import { startLantern, type Started } from '../setup/run-lantern.js';
import { Monitor } from './monitor.js';
import { playInRoom, record } from './play.js';

/** Nothing said after the wake word is waited for so long, and a little more on a busy machine. */
const givenUpMs = 9000;
/** The sound of a short reply is over before this, and that of the long one is not. */
const shortReplyMs = 2500;

let lantern: Started | undefined;
let mouth: Monitor | undefined;
beforeEach(() => setEcho('-50dB'));
afterEach(async () => {
  setEcho('-20dB');
  await lantern?.stop();
  await mouth?.stop();
  lantern = mouth = undefined;
});

/** How loud the mouth is in the microphone, on a scale of pactl: in a large room. Nearer, words of the reply may be heard as a sentence. */
function setEcho(volume: string): void {
  if (spawnSync('pactl', ['set-sink-input-volume', '0', volume]).status !== 0) throw new Error('pactl does not answer');
}

/** Waits until more sounds than a chime. */
async function untilLong(mouth: Monitor): Promise<void> {
  const end = performance.now() + givenUpMs + shortReplyMs;
  while (mouth.soundMs < shortReplyMs / 2) {
    if (performance.now() > end) throw new Error(`only ${mouth.soundMs} ms of sound were heard`);
    await wait(20);
  }
}

/** Says the wake word until it is quiet: on a busy machine sound is lost, and one may not be heard. */
async function silence(mouth: Monitor): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await playInRoom(record('jarvis'));
    const isQuiet = await Promise.race([mouth.untilQuiet(700).then(() => true), wait(2500, false)]);
    mouth.clear();
    if (isQuiet) return;
  }
  throw new Error('the wake word does not silence it');
}

test('VOICE-05 a reply that the wake word silenced goes on where nothing is said after it, and is dropped by what is said', async () => {
  mouth = await Monitor.start('mouth');
  lantern = startLantern(['run', '--data', createFolder()], {
    LANTERN_WEB_ENABLED: 'false',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
  });
  await lantern.printed('Ears are open');
  await playInRoom(record('jarvis, what can you do'));
  await lantern.printed('Say for example');
  await mouth.untilHeard();
  await silence(mouth);
  await untilLong(mouth);
  await silence(mouth);
  await playInRoom(record('turn the light red'));
  await lantern.printed('The light is red.');
  mouth.clear();
  await wait(givenUpMs);
  expect(mouth.soundMs).toBeLessThan(shortReplyMs);
  expect((await lantern.stop()).out).toContain('  heard: turn the light red\n  The light is red.\n');
}, 90_000);

test('VOICE-05 a "yes" over the question that is being spoken breaks it off and is its answer', async () => {
  setEcho('-20dB');
  mouth = await Monitor.start('mouth');
  lantern = startLantern(['run', '--data', createFolder()], {
    LANTERN_WEB_ENABLED: 'false',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
  });
  await lantern.printed('Ears are open');
  await playInRoom(record('jarvis, book a dentist appointment on friday at noon'));
  await lantern.printed('Shall I put it in the calendar?');
  mouth.clear();
  await mouth.untilHeard();
  await wait(1500);
  await playInRoom(record('yes'));
  const booked = lantern.printed('Booked: Dentist appointment').then(() => true);
  const isBooked = await Promise.race([booked, wait(30_000, false, { ref: false })]);
  expect([isBooked, (await lantern.stop()).out]).toEqual([true, expect.stringContaining('heard: yes\n  Booked')]);
}, 90_000);
