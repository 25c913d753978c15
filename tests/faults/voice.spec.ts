import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startRoom, type Room } from '../../tools/room.js';
import { playInRoom } from '../room/play.js';
import { recordingPath } from '../support/recordings.js';
import { limits, startHousehold, type Household } from './household.js';
import { signalProcess } from './processes.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-voice-'));
let room: Room;
let house: Household;

/** The synthesizer, which is killed or stopped as it begins where a file of that name is there. */
const programs = join(folder, 'programs');
const killed = join(programs, 'killed');
const stopped = join(programs, 'stopped');
const synthesizer = `#!/bin/sh
[ -e ${killed} ] && kill -KILL $$
[ -e ${stopped} ] && kill -STOP $$
PATH=$(printf %s "$PATH" | cut -d: -f2-) exec espeak-ng "$@"
`;

beforeAll(async () => {
  mkdirSync(programs);
  writeFileSync(join(programs, 'espeak-ng'), synthesizer);
  chmodSync(join(programs, 'espeak-ng'), 0o755);
  room = await startRoom();
  const hears = { LANTERN_VOICE_RECOGNIZER_ENABLED: 'true', LANTERN_VOICE_SPEECH_ENGINE: 'auto' };
  const PATH = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
  house = await startHousehold({ data: folder, environment: { ...room.environment, ...hears, PATH } });
  await house.told(/Ears are open/, 20_000);
}, 60_000);
beforeEach(() => house.mark());
afterAll(async () => {
  await house.end();
  await room.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const say = (name: string) => playInRoom(recordingPath(name), room.environment);
/** What is said in the room is done. */
async function hears(): Promise<void> {
  house.mark();
  await say('jarvis-turn-it-off');
  await house.told(/The (?:light|lamp) is (?:already )?off/);
  house.mark();
  await say('jarvis-turn-the-light-red');
  await house.told(/The light is red/);
}

test('SAFE-02 a recorder that is killed is told and replaced, and it hears again', async () => {
  await hears();
  house.mark();
  await signalProcess(/^arecord /, 'SIGKILL', house.id);
  await house.told(/microphone: arecord was ended by SIGKILL while .*; if that goes on, .*journalctl/);
  await house.obeys();
  await house.told(/microphone: it hears again/, limits.healed);
  await hears();
});

test('SAFE-02 a player that is killed while it speaks is told, and the next reply is spoken', async () => {
  await say('jarvis-turn-it-off');
  await signalProcess(/^aplay /, 'SIGKILL', house.id);
  await house.told(/speech: .*aplay/);
  await house.obeys();
  await hears();
});

test.each([
  ['is killed', killed, /speech: cannot speak: espeak-ng failed \(ended by SIGKILL\)/],
  ['hangs', stopped, /speech: espeak-ng hung and was stopped/],
])('SAFE-02 a synthesizer that %s is told, and the next reply is spoken', async (_, flag, trouble) => {
  writeFileSync(flag, '');
  await say('jarvis-turn-it-off');
  await house.told(trouble);
  await house.obeys();
  rmSync(flag);
  await hears();
  await house.told(/speech: it speaks again/);
});

test('SAFE-02 a sound server that hangs is told, the lamp obeys, and it hears once that goes on', async () => {
  const id = await signalProcess(/^pulseaudio /, 'SIGSTOP');
  try {
    await house.told(/microphone: arecord hangs/);
    await house.obeys();
  } finally {
    process.kill(id, 'SIGCONT');
  }
  await house.told(/microphone: it hears again/, limits.healed);
  await hears();
});

test('SAFE-02 a sound server that is killed while it speaks is one trouble, and one when it is back', async () => {
  const saying = say('jarvis-turn-it-off');
  await signalProcess(/^aplay /, 'SIGCONT', house.id);
  await wait(300);
  house.mark();
  await room.crash();
  await saying.catch(() => undefined);
  await house.told(/the sound server .* is gone/);
  await house.obeys();
  // Longer than it takes to try again.
  await wait(3000);
  await room.restart();
  await house.told(/the sound server is back/, limits.healed);
  const warnings = house.sinceMark.match(/^.*"level":40.*$/gm);
  expect(warnings).toEqual([expect.stringContaining('is gone'), expect.stringContaining('is back')]);
  await hears();
});
