import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';

interface Finding {
  readonly part: string;
  readonly status: string;
  readonly message: string;
}

/** What is found of a part where these programs are installed. */
async function check(part: string, ...installed: readonly string[]): Promise<Finding> {
  const folder = createFolder();
  for (const program of installed) writeFileSync(join(folder, program), '', { mode: 0o755 });
  // The model for speech is loaded by other tests.
  const environment = { PATH: folder, LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' };
  const ran = await runLantern(['check', '--json', '--data', join(folder, 'data')], '', environment);
  return parseLines<Finding>(ran).find((finding) => finding.part === part)!;
}

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

test('the programs that are missing are those that the README names', async () => {
  for (const part of ['microphone', 'speech']) {
    const { status, message } = await check(part);
    expect(status).toBe('absent');
    const named = [...message.matchAll(/none of (.+?)(?:, and| is)/g)].flatMap(([, list = '']) => list.split(', '));
    expect(named.length).toBeGreaterThan(1);
    for (const program of named) expect(readme).toContain(program.replace(/^\S+/, '`$&`'));
  }
});

test('speech takes a program that speaks and one that plays', async () => {
  expect(await check('speech', 'text2wave')).toMatchObject({
    status: 'absent',
    message: expect.stringMatching(/^none of aplay \(alsa-utils\), play \(sox\) is installed, so/),
  });
  expect(await check('speech', 'text2wave', 'play')).toMatchObject({
    status: 'ok',
    message: 'text2wave is there, play is there',
  });
});

test('hearing that is switched off is absent, which is no failure', async () => {
  expect(await check('hearing')).toMatchObject({
    status: 'absent',
    message: 'is switched off: voice.recognizer.enabled is false',
  });
});
