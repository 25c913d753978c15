import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', LANTERN_LOG_LEVEL: 'silent' };
const lampsNamed = (name: string) =>
  [
    'lamps:',
    ...[`desk, name: ${name}`, 'sofa, name: Sofa lamp'].map(
      (lamp) => `  - { id: ${lamp}, output: { driver: virtual } }`,
    ),
  ].join('\n');

test('LIGHT-15 automations of a Lantern that runs call a lamp by the name that it got meanwhile', async () => {
  const data = createFolder();
  const file = join(data, 'lantern.yaml');
  writeFileSync(file, lampsNamed('Desk lamp'));
  const { printed, child, ended } = spawnLantern(['run', '--data', data], quiet);
  await printed('Lantern is on');
  const say = async (text: string) => (await runLantern(['say', text, '--data', data], '', quiet)).out;
  expect(await say('when the door opens turn the desk lamp red')).toContain('the desk lamp turns red');
  writeFileSync(file, lampsNamed('Writing lamp'));
  let told = '';
  for (let tries = 0; tries < 60 && !told.includes('writing'); tries += 1) {
    await sleep(250);
    told = await say('which automations are there');
  }
  expect(told).toContain('the writing lamp turns red');
  child.stdin.end();
  await ended;
}, 60_000);
