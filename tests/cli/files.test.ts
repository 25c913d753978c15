import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';

const reading: readonly (readonly string[])[] = [
  ['import'],
  ['calendar', 'import'],
  ['hear', '--no-wake'],
  ['state', 'list', '--config'],
  ['models', 'list', '--manifest'],
];

test.each(reading)(
  'FACE-01 %s %s: a file that cannot be read is told in one form, and ends with 17',
  async (...words) => {
    const folder = createFolder();
    const read = (file: string) => runLantern([...words, file, '--data', folder]);
    const gone = join(folder, 'gone');
    expect(await read(gone)).toEqual({
      code: 17,
      out: '',
      error: `lantern: ${gone} cannot be read: it is not there
`,
    });
    expect(await read(folder)).toEqual({
      code: 17,
      out: '',
      error: `lantern: ${folder} cannot be read: it is a folder\n`,
    });
  },
);

test('SAFE-04 a data folder where none can be made ends with 6, and ends', async () => {
  const { code, error } = await runLantern(['say', 'turn the light red', '--data', '/proc/lantern/data']);
  expect([code, error]).toEqual([
    6,
    expect.stringMatching(/^lantern: the data folder \/proc\/lantern\/data [^\n]+\n$/),
  ]);
});
