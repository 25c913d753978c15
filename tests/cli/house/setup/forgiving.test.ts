import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../../src/app/configuration/load-config.js';
import { createFolder } from '../../../setup/folders.js';
import { runLantern } from '../../../setup/run-lantern.js';

const asked = (data: string, answers: readonly string[]) =>
  runLantern(['setup', '--data', data], `${answers.join('\n')}\n`);
const read = (data: string) => loadConfig(join(data, 'lantern.yaml'), {});

test('FACE-13 a room that is one slip from another is asked about, and settled once for all its lamps', async () => {
  const data = createFolder();
  const lamps =
    'Stove lamp in Kitchn, Strip light in kitchn, Desk lamp in Study, Shelf lamp in Stdy, Bed light in Atic';
  const ran = await asked(data, [lamps]);
  expect(ran.out).toContain('"Kitchn" is nearly "Kitchen". Is "Kitchen" meant?');
  expect(ran.out).toContain('"Stdy" is nearly "Study". Is "Study" meant?');
  expect(read(data).lamps.map(({ area }) => area)).toEqual(['Kitchen', 'Kitchen', 'Study', 'Study', 'Atic']);
  // A room that is there already counts as well, and a no leaves what was typed.
  const again = await asked(data, ['Bed light in Attic', 'no']);
  expect(again.out).toContain('"Attic" is nearly "Atic". Is "Atic" meant?');
  expect(read(data).lamps).toMatchObject([{ name: 'Bed light', area: 'Attic' }]);
});

test('FACE-13 "back" asks the question before again, as often as somebody likes', async () => {
  const data = createFolder();
  const ran = await asked(data, [
    'back',
    'Desk lamp in Office',
    'Berlin',
    'back',
    'back',
    'Bed light in Bedroom',
    'Hamburg',
  ]);
  expect([ran.code, ran.error]).toEqual([0, '']);
  expect(ran.out).toContain('"back" goes to the question before');
  expect(read(data)).toMatchObject({ lamps: [{ name: 'Bed light' }], place: { name: 'Hamburg' } });
});

test('FACE-13 a configuration with mistakes is told, and what can be read of it is the beginning; nothing is lost', async () => {
  const data = createFolder();
  const file = join(data, 'lantern.yaml');
  const broken =
    '# mine\nlamps: [{ id: desk, name: Desk lamp }]\nvolumee: 3\nplace: { name: Kiel, latitude: 54.3, longitude: 10.1 }\n';
  writeFileSync(file, broken);
  writeFileSync(`${file}.before`, 'an earlier copy');
  const left = await asked(data, ['no']);
  expect([left.code, left.error]).toEqual([130, '\nlantern: nothing was written\n']);
  expect(left.out).toMatch(/has mistakes:\n {2}line 3: volumee: there is no such setting/);
  expect(readFileSync(file, 'utf8')).toBe(broken);
  const ran = await asked(data, ['yes', '', 'Hamburg']);
  expect([ran.code, ran.error]).toEqual([0, '']);
  expect(read(data)).toMatchObject({ lamps: [{ id: 'desk' }], place: { name: 'Hamburg' } });
  expect(readFileSync(file, 'utf8')).toMatch(/^# mine\n/);
  expect(readFileSync(`${file}.before-2`, 'utf8')).toBe(broken);
  expect(readFileSync(`${file}.before`, 'utf8')).toBe('an earlier copy');
});

test('FACE-13 without questions a configuration with mistakes is left as it is', async () => {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'volumee: 3\n');
  const ran = await runLantern(['setup', '--yes', '--data', data]);
  expect(ran).toMatchObject({ code: 3, error: expect.stringContaining('volumee') });
  expect(existsSync(join(data, 'lantern.yaml.before'))).toBe(false);
});

test('FACE-13 a lamp that is called by a color is asked for another name', async () => {
  const data = createFolder();
  const ran = await asked(data, ['Red in Kitchen', 'Red lamp in Kitchen']);
  expect(ran.out).toContain('"Red" is a color, and would be heard as that; call it "Red lamp"');
  expect(read(data).lamps).toMatchObject([{ name: 'Red lamp', area: 'Kitchen' }]);
});
