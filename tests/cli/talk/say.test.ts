import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesWith } from '../../memory/forgetting-fixture.js';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';
import { runProcess } from '../../setup/spawn-lantern.js';

const house = `
lamps:
  - { id: desk, name: Desk lamp, area: Office }
  - { id: bed, name: Bed light, area: Bedroom }
here: Office
`;
const environment = { LANTERN_WEB_PORT: '0' };

/** A Lantern that stays, and what each lamp shows after a sentence that is typed in a terminal. */
async function startHouse() {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), house);
  await startLantern(['run', '--data', data], environment).printed('Lantern is on');
  const typed = async (terminal: string, text: string) => {
    const ran = await runLantern(['say', text, '--json', '--data', data], '', {}, terminal);
    const shown = parseLines<{ lamps: { id: string; after: { state: string } }[] }>(ran).flatMap(({ lamps }) => lamps);
    return Object.fromEntries(shown.map(({ id, after }) => [id, after.state]));
  };
  return { data, typed };
}

describe('sentences typed in terminals', () => {
  test('what was said in a terminal is what "it" means there, and nowhere else', async () => {
    const { typed } = await startHouse();
    expect(await typed('terminal-1', 'turn the bed light red')).toEqual({ desk: 'off', bed: 'color/red' });
    expect(await typed('terminal-2', 'turn the desk lamp green')).toEqual({ desk: 'color/green', bed: 'color/red' });
    expect(await typed('terminal-1', 'make it blue')).toEqual({ desk: 'color/green', bed: 'color/blue' });
    expect(await typed('terminal-2', 'make it pink')).toEqual({ desk: 'color/pink', bed: 'color/blue' });
  }, 60_000);

  test('commands of one process session are one conversation, though each is a process of its own', async () => {
    const { data } = await startHouse();
    await runProcess(['say', 'turn the bed light red', '--data', data]);
    await runProcess(['say', 'make it blue', '--data', data]);
    expect((await runLantern(['lamp', 'list', '--data', data])).out).toMatch(/^desk: off.*\nbed: color\/blue/);
  }, 60_000);
});

test('FACE-01 without a sentence each line of standard input is one; at a terminal what to say is told', async () => {
  const data = createFolder();
  const ran = await runLantern(['say', '--data', data], 'turn on the light\n\nmake me coffee\nturn it off\n');
  expect(ran.code).toBe(11);
  expect(ran.out.split('\n').map((line) => line.slice(0, 18))).toEqual([
    'The light is on. (',
    "I don't understand",
    'The light is off. ',
    '',
  ]);
  expect(await runLantern(['say', '--data', data])).toMatchObject({ code: 0, out: '' });
});

test('SAFE-05 a question to the light is answered by the next line, also where no Lantern stays', async () => {
  const data = createFolder();
  await runLantern(['say', 'remember that the zebrafink is blue', '--data', data]);
  const ran = await runLantern(['say', '--data', data], 'forget everything\nyes\nwhat is the time\n');
  expect(ran.out).toMatch(/Shall I\?\nEverything that was said is gone for good.*\n.+\n$/);
  expect(filesWith(data, 'zebrafink')).toEqual([]);
}, 60_000);

test('SAFE-05 where nothing runs that could wait for the answer, that is told; at a terminal it is given there', async () => {
  const data = createFolder();
  await runLantern(['say', 'remember that the zebrafink is blue', '--data', data]);
  const alone = await runLantern(['say', 'forget everything', '--data', data]);
  const piped = await runLantern(['say', '--data', data], 'forget everything\n');
  for (const { out, error } of [alone, piped]) {
    expect(out).toMatch(/Shall I\?\n$/);
    expect(error).toMatch(/no Lantern runs here .*; give it as the next line of standard input/);
  }
  const kept = await runLantern(['say', 'set an alarm', '--data', data]);
  expect(kept).toMatchObject({ out: expect.stringMatching(/\?\n$/), error: '' });
  await runLantern(['say', 'never mind', '--data', data]);
  const typed = startLantern(['say', 'forget everything', '--data', data]);
  Object.assign(typed.input, { isTTY: true });
  await typed.printed('Shall I?');
  typed.input.write('yes\n');
  expect(await typed.ended).toMatchObject({ code: 0, out: expect.stringContaining('is gone for good'), error: '' });
  expect(filesWith(data, 'zebrafink')).toEqual([]);
}, 60_000);
