import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '../setup/folders.js';
import { startLantern, type Started } from '../setup/run-lantern.js';
import { recordingPath } from '../support/recordings.js';
import { playInRoom } from './play.js';
import { signalProgram } from './programs.js';

/** A Lantern with a lamp on the screen only, which listens in the room and speaks there. */
function listen(): Started {
  return startLantern(['run', '--data', createFolder()], { LANTERN_WEB_ENABLED: 'false' });
}

let lantern: Started;
afterEach(() => lantern.stop());

/** Waits until this is printed. @throws Error that holds all that was printed, if it takes too long */
async function expectPrinted(text: string, patienceMs = 10_000): Promise<void> {
  const patience = wait(patienceMs, 'too late', { ref: false });
  if ((await Promise.race([lantern.printed(text), patience])) !== 'too late') return;
  const { out, error } = await lantern.stop();
  throw new Error(`"${text}" was not printed, but:\n${out}${error}`);
}

test('VOICE-01 what is said in the room after the wake word is done, and a recorder that hangs is replaced', async () => {
  lantern = listen();
  await expectPrinted('Listening for');
  await playInRoom(recordingPath('jarvis-turn-the-light-red'));
  await expectPrinted('The light is red.');
  await signalProgram('arecord', 'SIGSTOP');
  await expectPrinted('microphone: arecord hangs: no sound from the default microphone for 2 s');
  await expectPrinted('microphone: it hears again');
  await playInRoom(recordingPath('jarvis-turn-it-off'));
  await expectPrinted('The light is off.');
  const { out } = await lantern.stop();
  expect(out).toMatch(/light is red[^]*hangs[^]*hears again[^]*light is off/);
});
