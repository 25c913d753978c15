import { expect, test } from '@jest/globals';
import { at, beginCalendar, event, hours } from './begin-calendar.js';

test('one appointment that cannot be read is told, and the others are taken', async () => {
  const { calendar } = beginCalendar();
  const named = (uid: string, ...lines: string[]) =>
    event(...lines).map((line) => line.replace('UID:one', `UID:${uid}`));
  const text = hours(
    ...named('a', 'SUMMARY:first', 'DTSTART:20261101T100000Z'),
    ...named('b', 'SUMMARY:bad', 'DTSTART:20260230T100000Z'),
    ...named('c', 'SUMMARY:last', 'DTSTART:20261102T100000Z'),
  );
  expect(calendar.importFile(text, 'x.ics')).toEqual({
    added: 2,
    replaced: 0,
    unchanged: 0,
    others: 0,
    problems: ['x.ics, line 14: DTSTART cannot be read: there is no such day or time as 20260230T100000'],
  });
  const found = await calendar.between(at('2026-10-01'), at('2026-12-01'));
  expect(found.map(({ title }) => title)).toEqual(['first', 'last']);
});

test("Outlook's names of time zones are known where the file does not describe them", async () => {
  const { calendar } = beginCalendar();
  calendar.importFile(hours(...event('DTSTART;TZID="W. Europe Standard Time":20260701T100000')), 'outlook.ics');
  calendar.importFile(
    hours(...event('DTSTART;TZID=Pacific Standard Time:20260702T100000')).replace('UID:one', 'UID:two'),
    'outlook.ics',
  );
  const found = await calendar.between(at('2026-06-01'), at('2026-08-01'));
  expect(found.map(({ start }) => new Date(start).toISOString())).toEqual([
    '2026-07-01T08:00:00.000Z',
    '2026-07-02T17:00:00.000Z',
  ]);
});
