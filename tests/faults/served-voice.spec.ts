import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startRoom, type Room } from '../../tools/room.js';
import { playInRoom } from '../room/play.js';
import { limits, note, startHousehold, type Household } from './household.js';

const program = fileURLToPath(new URL('../support/wyoming-program.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-served-'));
let room: Room;
let house: Household;
let port: number;
let server: ChildProcess;

/** Starts the server that speaks, and hears "turn the light blue" in everything; so one can see who listened. */
async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [program, String(port), 'turn the light blue']);
  server = child;
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(child.exitCode).toBeNull();
}

beforeAll(async () => {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ({ port } = listening.address() as AddressInfo);
  listening.close();
  await once(listening, 'close');
  await startServer();
  const words = ['-v', 'en-us', '-s', '150', '-w', sentence, 'jarvis, the train to the north leaves at noon'];
  expect(spawnSync('espeak-ng', words).status).toBe(0);
  room = await startRoom();
  const address = `tcp://127.0.0.1:${port}`;
  house = await startHousehold({
    data: folder,
    config: { voice: { recognizer: { server: address }, speech: { server: address } } },
    environment: {
      ...room.environment,
      LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
      LANTERN_VOICE_SPEECH_ENGINE: 'auto',
    },
  });
  await house.told(/Ears are open/, 30_000);
}, 90_000);
beforeEach(() => house.mark());
afterAll(async () => {
  await house.end();
  await room.stop();
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** A sentence that is no command, so whoever listens is believed. */
const sentence = join(folder, 'sentence.wav');
const say = () => playInRoom(sentence, room.environment);

/** The built-in ones take over, and both are told. */
async function isReplaced(): Promise<void> {
  await say();
  await house.told(/the server tcp:\S+ failed .*the built-in recognizer listens instead/);
  await house.told(/heard: (?!turn the light blue)/);
  await house.told(/the Wyoming server \S+ that speaks failed .*; espeak-ng speaks instead/);
  await house.obeys();
}

const mended = [/heard: turn the light blue/, /the server tcp:\S+ works again/, /\d speaks again/];

/** Says it again until the server hears and speaks; while a reply is spoken, nothing is heard. */
async function heals(): Promise<void> {
  const started = performance.now();
  house.mark();
  while (!mended.every((told) => told.test(house.sinceMark))) {
    await say();
    expect(performance.now() - started).toBeLessThan(4 * limits.healed);
  }
  note('heals', started);
}

test('SAFE-02 a server that hears and speaks is used', async () => {
  await say();
  await house.told(/The light is blue/);
});

test('SAFE-02 a server that hears and speaks is killed: the built-in ones take over, until it is back', async () => {
  server.kill('SIGKILL');
  await isReplaced();
  await startServer();
  await heals();
}, 240_000);

test('SAFE-02 a server that hears and speaks hangs: the built-in ones take over, until it goes on', async () => {
  server.kill('SIGSTOP');
  await isReplaced();
  server.kill('SIGCONT');
  await heals();
}, 240_000);
