import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';
import { serve } from '../../support/local-server.js';

const household = fileURLToPath(new URL('../../fixtures/calendar/household.ics', import.meta.url));

function open(settings = 'time_zone: Europe/Berlin\n') {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), settings);
  return {
    data,
    calendar: (...words: string[]) => runLantern(['calendar', ...words, '--data', data]),
    check: () => runLantern(['check', '--json', '--data', data]),
  };
}

test('TALK-05 appointments are imported, listed, added, removed and exported from the command line', async () => {
  const { data, calendar } = open();
  expect(await calendar('import', household)).toEqual({
    code: 0,
    out: '6 new, 0 replaced, 0 unchanged; 1 left out, because they are not appointments\n',
    error: '',
  });
  const added = await calendar('add', '2026-10-28T09:30', 'Plumber', 'comes', '--place', 'Kitchen');
  expect(added.out).toMatch(/^2026-10-28 09:30-10:30 {2}Plumber comes, Kitchen {2}\[[0-9a-f]{32}@lantern\]\n$/);
  const list = async () =>
    (await calendar('list', '--from', '2026-10-26', '--to', '2026-11-03')).out
      .split('\n')
      .map((line) => line.replace(/ {2}\[.*/, ''));
  expect(await list()).toEqual([
    '2026-10-26 18:00-19:30  Choir (again and again)',
    '2026-10-28 09:30-10:30  Plumber comes, Kitchen',
    '2026-10-30 14:00-15:00  Dentist, Main Street 12, 2nd floor',
    '2026-11-03 19:00-21:00  Choir, in the small hall (again and again)',
    '',
  ]);
  expect((await calendar('remove', 'choir@example.org', '--at', '2026-10-26T18:00')).code).toBe(0);
  expect((await calendar('remove', 'dentist@example.org')).code).toBe(0);
  expect((await list()).slice(0, -1).map((line) => line.slice(0, 10))).toEqual(['2026-10-28', '2026-11-03']);
  const file = join(data, 'out.ics');
  expect((await calendar('export', file)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(
    (await calendar('export')).out.trimEnd().replaceAll(/\r?\n/g, '\r\n') + '\r\n',
  );
  expect(await calendar('import', file)).toMatchObject({ out: '0 new, 0 replaced, 6 unchanged\n' });
});

test('TALK-05 what cannot be is one line on standard error', async () => {
  const { data, calendar } = open();
  const bad = join(data, 'bad.ics');
  writeFileSync(bad, 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR\n');
  expect(await calendar('import', bad)).toEqual({
    code: 9,
    out: '',
    error: `lantern: ${bad}, line 2: the appointment "1" has no start (DTSTART); nothing was changed\n`,
  });
  expect(await calendar('remove', 'nobody')).toMatchObject({
    code: 10,
    error: 'lantern: there is no appointment nobody\n',
  });
  expect(await calendar('add', '2026-02-30', 'never')).toMatchObject({
    code: 2,
    error: expect.stringContaining('not "2026-02-30"'),
  });
  expect(await calendar('add', 'tomorrow', 'x', '--every', 'leap year')).toMatchObject({ code: 2 });
});

test('TALK-05 a server and a weather service that do not answer are findings of lantern check', async () => {
  const gone = await serve(() => ({}));
  await gone.stop();
  const { check } = open(
    [
      'place: { name: Lübeck, latitude: 53.87, longitude: 10.69 }',
      `weather: { provider: open-meteo, url: '${gone.url}' }`,
      `calendar: { caldav: { url: '${gone.url}', user: ada, password: { env: PATH } } }`,
      '',
    ].join('\n'),
  );
  const findings = parseLines<{ part: string; status: string; message: string }>(await check());
  const of = (name: string) => findings.find(({ part }) => part === name);
  expect(of('calendar')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('refused the connection'),
  });
  expect(of('weather')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('refused the connection'),
  });
});

test('TALK-05 without configuration the calendar is in the data folder and nobody is asked for the weather', async () => {
  const findings = parseLines<{ part: string }>(await open('').check());
  expect(findings.filter(({ part }) => ['calendar', 'weather'].includes(part))).toEqual([
    { part: 'calendar', status: 'ok', message: 'the calendar on this machine; 0 appointment(s) within a day' },
    {
      part: 'weather',
      status: 'absent',
      message: 'no weather service is configured; set weather.provider: open-meteo',
    },
  ]);
});

test('SAFE-04 passwords go over https only, and an address that is not is refused with its line', async () => {
  const { calendar } = open(
    'calendar:\n  caldav:\n    url: http://calendar.example.org/\n    user: ada\n    password: { env: PATH }\n',
  );
  expect(await calendar('list')).toMatchObject({
    code: 3,
    error: expect.stringMatching(
      /lantern\.yaml:3: calendar\.caldav\.url: takes an https address; http is only accepted for this machine/,
    ),
  });
});
