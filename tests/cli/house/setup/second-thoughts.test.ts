import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../../src/app/configuration/load-config.js';
import { createFolder } from '../../../setup/folders.js';
import { runLantern } from '../../../setup/run-lantern.js';

const setUp = (data: string, ...options: readonly string[]) =>
  runLantern(['setup', '--yes', '--data', data, ...options]);
const asked = (data: string, answers: readonly string[]) =>
  runLantern(['setup', '--data', data], `${answers.join('\n')}\n`);
const read = (data: string) => loadConfig(join(data, 'lantern.yaml'), {});

test('FACE-13 a lamp of several that gets another name keeps its wiring, and what was planned for it follows', async () => {
  const data = createFolder();
  await setUp(data, '--lamps', "Desk lamp in Office, Anna's lamp in Hall");
  await runLantern(['say', "turn anna's lamp red every day at eight in the evening", '--data', data]);
  await runLantern(['say', "turn on anna's lamp at nine tomorrow evening", '--data', data]);
  const ran = await setUp(data, '--lamps', 'Desk lamp in Office, Reading lamp in Hall');
  expect(ran.out).toContain("Anna's lamp is called Reading lamp now");
  const told = (await runLantern(['say', 'what is planned', '--data', data])).out;
  expect(told).toMatch(/reading lamp/i);
  expect(told).not.toMatch(/anna/i);
});

test('FACE-13 without a microphone no wake word is asked for, also on the way back', async () => {
  const data = createFolder();
  const ran = await asked(data, ['Desk lamp', 'none', 'Kiel', 'no', 'back', 'no', 'silent']);
  expect(ran.out).not.toContain('Which words make it listen?');
  expect(ran.out.split('Shall it listen with the microphone').length).toBe(3);
  expect(read(data).voice).toMatchObject({ microphone: { enabled: false }, speech: { engine: 'silent' } });
});

test('FACE-13 an option that cannot be used is named by its setting', async () => {
  const data = createFolder();
  expect((await setUp(data, '--voice', 'loud')).error).toContain('voice.speech.engine: ');
  expect((await setUp(data, '--lamps', 'Desk lamp', '--pins', '1,2,99')).error).toContain('pins.blue: ');
  expect((await setUp(data, '--wake', 'the light')).error).toContain('"the light" is said all day');
  expect((await setUp(data, '--lamps', 'Reading lamp in')).error).toContain('which room is "Reading lamp" in?');
});

test('FACE-13 a room may be named in German', async () => {
  const data = createFolder();
  await setUp(data, '--lamps', 'Stehlampe im Büro, Herdlicht in der Küche');
  expect(read(data).lamps).toMatchObject([
    { name: 'Stehlampe', area: 'Büro' },
    { name: 'Herdlicht', area: 'Küche' },
  ]);
});

test('FACE-13 a key can be taken out again, and an odd one is warned of', async () => {
  const data = createFolder();
  const key = join(data, 'a.key');
  writeFileSync(key, 'sk-ant-something-long');
  await setUp(data, '--key-file', key);
  expect(read(data).agent.key).toEqual({ file: key });
  const without = await setUp(data, '--key-file', 'none');
  expect(without.out).toContain('there is no key of the language model');
  expect(readFileSync(join(data, 'lantern.yaml'), 'utf8')).not.toMatch(/^ +key: /m);
  const nothing = ['', '', '', '', '', ''];
  const odd = await asked(data, [...nothing, 'not-a-key-of-claude']);
  expect(odd.out).toContain('Keys of Claude begin with "sk-ant-"');
  expect((await asked(data, [...nothing, 'none'])).out).toContain('there is no key of the language model');
});

test('FACE-13 who changes one thing of a configuration that there is is asked for nothing else', async () => {
  const data = createFolder();
  expect((await asked(data, [''])).out).toContain('What are your lamps called');
  const ran = await runLantern(['setup', '--place', 'Kiel', '--data', data], '');
  expect(ran.out).not.toContain('?');
  expect(read(data).place).toMatchObject({ name: 'Kiel' });
});

test('FACE-13 a lamp may have an "&" in its name, and after a room it goes on with the next lamp', async () => {
  const data = createFolder();
  await setUp(data, '--lamps', 'Salt & Pepper in Snug, Desk lamp in Office & Bed light in Bedroom');
  expect(read(data).lamps.map(({ name, area }) => `${name} in ${area}`)).toEqual([
    'Salt & Pepper in Snug',
    'Desk lamp in Office',
    'Bed light in Bedroom',
  ]);
});
