import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern, startLantern, type Started } from '../setup/run-lantern.js';
import { recordingPath } from '../support/recordings.js';
import { playInRoom, record } from './play.js';
import { signalProgram } from './programs.js';

/** A Lantern with a lamp on the screen only, which listens in the room and speaks there. */
function listen(): Started {
  return startLantern(['run', '--data', createFolder()], {
    LANTERN_WEB_ENABLED: 'false',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
  });
}

let lantern: Started | undefined;
afterEach(async () => {
  await lantern?.stop();
  lantern = undefined;
});

/** Waits until this is printed. @throws Error that holds all that was printed, if it takes too long */
async function expectPrinted(lantern: Started, text: string, patienceMs = 10_000): Promise<void> {
  const patience = wait(patienceMs, 'too late', { ref: false });
  if ((await Promise.race([lantern.printed(text), patience])) !== 'too late') return;
  const { out, error } = await lantern.stop();
  throw new Error(`"${text}" was not printed, but:\n${out}${error}`);
}

test('VOICE-01 what is said in the room after the wake word is done, and a recorder that hangs is replaced', async () => {
  lantern = listen();
  await expectPrinted(lantern, 'Ears are open');
  await playInRoom(recordingPath('jarvis-turn-the-light-red'));
  await expectPrinted(lantern, 'The light is red.');
  await signalProgram('arecord', 'SIGSTOP');
  await expectPrinted(lantern, 'microphone: arecord hangs: no sound from the default microphone for 2 s');
  await expectPrinted(lantern, 'microphone: it hears again');
  await playInRoom(recordingPath('jarvis-turn-it-off'));
  await expectPrinted(lantern, 'The light is off.');
  const { out } = await lantern.stop();
  expect(out).toMatch(/light is red[^]*hangs[^]*hears again[^]*light is off/);
});

test('SAFE-02 a sentence that is lost with the recorder is asked for again, and heard then', async () => {
  lantern = listen();
  await expectPrinted(lantern, 'Ears are open');
  const saying = playInRoom(record('jarvis, set a timer for twenty five minutes and turn the light red'));
  // The wake word is over by then, and the sentence is not.
  await wait(2000);
  await signalProgram('arecord', 'SIGKILL');
  await expectPrinted(lantern, 'I did not hear that. Please say it again.');
  await saying;
  await expectPrinted(lantern, 'microphone: it hears again');
  await playInRoom(recordingPath('jarvis-turn-the-light-red'));
  await expectPrinted(lantern, 'The light is red.');
  const { out } = await lantern.stop();
  expect(out.match(/I did not hear that/g)).toHaveLength(1);
});

test('VOICE-04 the check hears and speaks for real, and warns of a room that is mute', async () => {
  const find = async (part: string) => {
    const ran = await runLantern(['check', '--json', '--data', createFolder()]);
    return parseLines<{ part: string; status: string }>(ran).find((finding) => finding.part === part);
  };
  expect(await find('microphone')).toMatchObject({ status: 'warning' });
  expect(await find('speech')).toMatchObject({ status: 'ok', message: 'espeak-ng speaks' });
});
