import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';

const value = 'a value that nobody sees';

function open() {
  const data = createFolder();
  return {
    data,
    secrets: (words: readonly string[], input = '') => runLantern(['secrets', ...words, '--data', data], input),
  };
}

test('DATA-07 a secret is set from standard input, listed by name, removed, and never shown', async () => {
  const { data, secrets } = open();
  expect(await secrets(['set', 'WEATHER_KEY', '--host', 'api.example.com'], `${value}\n`)).toEqual({
    code: 0,
    out: 'WEATHER_KEY is set, for api.example.com; it cannot be read back\n',
    error: '',
  });
  await secrets(['set', 'OWN'], value);
  expect(parseLines(await secrets(['list', '--json']))).toEqual([
    { name: 'WEATHER_KEY', host: 'api.example.com' },
    { name: 'OWN', host: null },
  ]);
  for (const name of readdirSync(data)) expect(readFileSync(join(data, name)).includes(value)).toBe(false);
  expect(await secrets(['remove', 'OWN'])).toMatchObject({ code: 0, out: 'removed OWN\n' });
  expect(await secrets(['remove', 'OWN'])).toMatchObject({
    code: 10,
    error: 'lantern: there is no secret "OWN"; lantern secrets list\n',
  });
});

test('DATA-07 what cannot be kept is one line that does not repeat it', async () => {
  const { secrets } = open();
  const refused = await secrets(['set', 'KEY'], 'tiny');
  expect(refused).toMatchObject({ code: 15, out: '' });
  expect(refused.error).not.toContain('tiny');
  expect(await secrets(['set', 'key'], value)).toMatchObject({ code: 15 });
});
