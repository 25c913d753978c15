import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';

test('SAFE-03 lantern memory lists notes first, and forgets by words; of several it asks which', async () => {
  const data = createFolder();
  const lantern = (...words: string[]) => runLantern([...words, '--data', data]);
  await lantern('say', 'remember that the spare key is under the mat');
  await lantern('say', 'remember that the cellar key is in the drawer');
  await lantern('say', 'turn the light red');
  const listed = parseLines<{ kind: string; text: string }>(await lantern('memory', 'list', '--count', '2', '--json'));
  expect(listed.map(({ kind }) => kind === 'note')).toEqual([true, true, false, false]);

  const unsure = await lantern('memory', 'forget', 'key');
  expect(unsure.code).toBe(2);
  expect(unsure.error).toMatch(/say which one by its number:\n.*mat\n.*drawer/);
  expect(await lantern('memory', 'forget', 'umbrella')).toMatchObject({ code: 10 });
  expect((await lantern('memory', 'forget', 'spare', 'key')).out).toContain('forgotten for good');
  const left = (await lantern('memory', 'list')).out;
  expect(left).toContain('drawer');
  expect(left).not.toContain('mat');
});
