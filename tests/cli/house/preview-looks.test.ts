import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { runLantern } from '../../setup/run-lantern.js';

test('LIGHT-05 a state is drawn over time, with its power and its flashes, here or in a file', async () => {
  const data = createFolder();
  const run = (...words: string[]) => runLantern([...words, '--data', data]);
  await run('state', 'create', '{"name":"quick","r":"frame % 2 === 0 ? 255 : 0","g":0,"b":0,"speed":50}');
  const { out } = await run('preview', 'quick');
  expect(out).toContain('flashes: asks for 10 a second, and is slowed to 3\n');
  expect(out).toMatch(/power: \d+ % of all channels at full, at most 33 %\n/);
  expect(out.split('\n')[0]).toMatch(/^(#[0-9a-f]{6} {1}){9}$/);
  const file = join(data, 'quick.png');
  expect((await run('preview', 'quick', '--png', file)).code).toBe(0);
  expect(readFileSync(file).toString('latin1', 1, 4)).toBe('PNG');
  expect(JSON.parse((await run('preview', 'quick', '--json')).out)).toMatchObject({ state: 'quick', seconds: 10 });
});

test('LIGHT-05 what cannot be drawn is refused with the remedy', async () => {
  const data = createFolder();
  const run = (...words: string[]) => runLantern([...words, '--data', data]);
  expect((await run('preview', 'nothing')).error).toContain('there is no state "nothing"');
  expect((await run('preview', 'on', '--lamp', 'attic')).error).toContain('attic');
  expect((await run('preview', 'on', '--seconds', '0')).error).toContain('--seconds takes a number from 1 to 3600');
  const folder = join(data, 'missing', 'on.png');
  expect((await run('preview', 'on', '--png', folder)).error).toContain(`${folder} cannot be written: `);
});

test('LIGHT-05 a look that was saved of lamps is drawn as the first of them shows it, or another', async () => {
  const data = createFolder();
  const run = (...words: string[]) => runLantern([...words, '--data', data]);
  await run('setup', '--yes', '--lamps', 'Desk lamp, Bed light');
  await run('say', 'turn the desk lamp red and the bed light blue');
  await run('say', 'save this as dinner');
  const red = (await run('preview', 'Dinner')).out.split('\n')[0]!.slice(0, 7);
  const blue = (await run('preview', 'dinner', '--lamp', 'bed')).out.split('\n')[0]!.slice(0, 7);
  expect([red, blue]).toEqual([expect.stringMatching(/^#f/), expect.stringMatching(/^#0.*f/)]);
  expect((await run('preview', 'dinner', '--lamp', 'attic')).error).toContain('there is no lamp "attic"');
});
