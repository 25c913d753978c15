import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';
import { Shims } from '../support/shims.js';

interface Finding {
  readonly part: string;
  readonly status: string;
  readonly message: string;
}

let shims: Shims;
beforeEach(async () => {
  shims = new Shims();
  await shims.start({ alone: true });
});
afterEach(() => shims.stop());

/** What is found of a part where only the programs of the shims are installed. */
async function check(part: string, environment: Record<string, string> = {}): Promise<Finding> {
  const words = ['check', '--json', '--data', createFolder()];
  // The model for speech is loaded by other tests.
  const ran = await runLantern(words, '', {
    PATH: shims.folder,
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
    ...environment,
  });
  return parseLines<Finding>(ran).find((finding) => finding.part === part)!;
}

const swallow = `process.stdin.resume().on('end', () => process.exit(0));`;
const record = (sample: number) =>
  `process.stdout.write(Buffer.alloc(32_000, Buffer.from([${sample}, 0]))); setInterval(() => {}, 1000);`;

const page = readFileSync(new URL('../../docs/voice.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

test('the programs that are missing are those that the documents name', async () => {
  for (const part of ['microphone', 'speech']) {
    const { status, message } = await check(part);
    expect(status).toBe('absent');
    const named = [...message.matchAll(/none of (.+?)(?:, and| is)/g)].flatMap(([, list = '']) => list.split(', '));
    expect(named.length).toBeGreaterThan(1);
    for (const program of named) expect(page).toContain(program.replace(/^\S+/, '`$&`'));
  }
});

test('speech takes a program that speaks and one that plays, and both are tried', async () => {
  shims.add('text2wave', swallow);
  expect(await check('speech')).toMatchObject({
    status: 'absent',
    message: expect.stringMatching(/^none of aplay \(alsa-utils\), play \(sox\) is installed, so/),
  });
  shims.add('play', swallow);
  expect(await check('speech')).toMatchObject({ status: 'ok', message: 'text2wave speaks' });
  shims.add('play', `process.stderr.write('no sound card'); process.exit(1);`);
  expect(await check('speech')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^cannot play speech: play failed \(no sound card\)/),
  });
});

test('the microphone is tried, and one that is mute is a warning', async () => {
  shims.add('arecord', record(100));
  expect(await check('microphone')).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('loudest 50 dB below'),
  });
  shims.add('arecord', record(0));
  expect(await check('microphone')).toMatchObject({
    status: 'warning',
    message: 'the recorder arecord hears nothing at all: is the microphone muted?',
  });
  shims.add('arecord', `process.stderr.write('no such device'); process.exit(1);`);
  expect(await check('microphone')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('no such device'),
  });
});

test('a microphone and a voice that are switched off are absent', async () => {
  const off = { LANTERN_VOICE_MICROPHONE_ENABLED: 'false', LANTERN_VOICE_SPEECH_ENGINE: 'silent' };
  expect(await check('microphone', off)).toMatchObject({ status: 'absent' });
  expect(await check('speech', off)).toMatchObject({ status: 'absent' });
});

test('a wake word engine that something else stands in for is a warning', async () => {
  const engine = { LANTERN_VOICE_WAKE_ENGINE: 'porcupine', LANTERN_VOICE_RECOGNIZER_ENABLED: 'true' };
  expect(await check('hearing', engine)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('the built-in keyword spotter listens for the wake word instead'),
  });
});

test('hearing that is switched off is absent, which is no failure', async () => {
  expect(await check('hearing')).toMatchObject({
    status: 'absent',
    message: 'is switched off: voice.recognizer.enabled is false',
  });
});

test('an echo canceller that is switched off is absent, which is no failure', async () => {
  expect(await check('echo canceller', { LANTERN_VOICE_MICROPHONE_ECHO_CANCELLER: 'false' })).toMatchObject({
    status: 'absent',
    message: 'is switched off: voice.microphone.echo_canceller is false',
  });
});
