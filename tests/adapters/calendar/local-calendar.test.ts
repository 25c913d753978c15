import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { LocalCalendar } from '../../../src/adapters/calendar/local-calendar.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createSeededRandom } from '../../../src/core/random.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { describeCalendar } from '../../contracts/calendar.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { beginCalendar as create, at, event, hours } from './begin-calendar.js';
import { createFolder } from '../../setup/folders.js';

describeCalendar('local', () => Promise.resolve(create().calendar));

const file = (name: string) => readFileSync(new URL(`../../fixtures/calendar/${name}`, import.meta.url), 'utf8');

test('TALK-05 appointments outlive the process', async () => {
  const folder = createFolder();
  const first = new SqliteStore(folder);
  first.start();
  const make = (store: SqliteStore) =>
    new LocalCalendar({
      store,
      clock: new VirtualClock(millis(0)),
      random: createSeededRandom(1),
      timeZone: 'UTC',
      onTrouble: (message) => {
        throw new Error(message);
      },
    });
  const added = await make(first).add({
    title: 'dentist',
    start: at('2026-11-24T10:00Z'),
    end: at('2026-11-24T11:00Z'),
  });
  first.stop();
  const second = new SqliteStore(folder);
  second.start();
  expect(await make(second).between(at('2026-11-24T00:00Z'), at('2026-11-25T00:00Z'))).toEqual([added]);
  second.stop();
});

describe('TALK-05 importing iCalendar', () => {
  test('a household’s calendar comes in whole: zones, recurrences, exceptions, whole days, folded lines', async () => {
    const { calendar } = create('Europe/Berlin');
    expect(calendar.importFile(file('household.ics'), 'household.ics')).toEqual({
      added: 6,
      replaced: 0,
      unchanged: 0,
      others: 1,
      problems: [],
    });
    const found = await calendar.between(at('2026-10-19T00:00+02:00'), at('2026-11-09T00:00+01:00'));
    const show = ({ title, start, end }: (typeof found)[number]) =>
      `${new Date(start).toISOString().slice(0, 16)} ${(end - start) / 3_600_000} ${title}`;
    expect(found.map(show)).toEqual([
      '2026-10-19T16:00 1.5 Choir',
      '2026-10-22T22:00 24 Bins out: paper, and the brown one if it is more than half full; ask the neighbours',
      // Daylight saving ended on the 25th: at the same time on the wall, an hour later in UTC.
      '2026-10-26T17:00 1.5 Choir',
      '2026-10-30T13:00 1 Dentist',
      '2026-11-03T18:00 2 Choir, in the small hall',
      '2026-11-04T23:00 24 Bins out: paper, and the brown one if it is more than half full; ask the neighbours',
      '2026-11-06T14:30 3.25 Flight to London',
    ]);
    expect(found[1]).toMatchObject({ allDay: true, recurring: true });
    expect(found[3]).toMatchObject({ place: 'Main Street 12, 2nd floor', notes: 'Bring the card\nand the X-ray' });
    // Reminders of birthdays leave one free.
    expect(await calendar.isFree(at('2026-12-24T10:00+01:00'), at('2026-12-24T11:00+01:00'))).toBe(true);
    expect(await calendar.between(at('2026-12-24T10:00+01:00'), at('2026-12-24T11:00+01:00'))).toHaveLength(1);
  });

  test('the same file twice changes nothing, a newer one replaces by UID', () => {
    const { calendar } = create();
    const text = file('household.ics');
    calendar.importFile(text, 'a');
    expect(calendar.importFile(text, 'a')).toMatchObject({ added: 0, unchanged: 6 });
    expect(calendar.importFile(text.replace('SUMMARY:Dentist', 'SUMMARY:Doctor'), 'a')).toMatchObject({
      replaced: 1,
      unchanged: 5,
    });
  });

  test('what is exported and imported elsewhere is the same, and exporting that is the same file', async () => {
    const first = create('Europe/Berlin').calendar;
    first.importFile(file('household.ics'), 'a');
    await first.add({
      title: 'Swimming',
      start: at('2026-10-20T18:00+02:00'),
      end: at('2026-10-20T19:00+02:00'),
      recurrence: { frequency: 'weekly' },
    });
    const second = create('Europe/Berlin', new MemoryStore(), 2).calendar;
    const text = first.exportFile();
    second.importFile(text, 'export');
    const span = [at('2026-01-01'), at('2027-12-31')] as const;
    expect(await second.between(...span)).toEqual(await first.between(...span));
    expect(second.exportFile()).toBe(text);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('an export names no zone without describing it; what comes once and was made here is in UTC', async () => {
    const { calendar } = create('Europe/Berlin');
    const start = at('2026-10-20T18:00+02:00');
    await calendar.add({ title: 'once', start, end: start + 1 });
    expect(calendar.exportFile()).toContain('DTSTART:20261020T160000Z');
    expect(calendar.exportFile()).not.toContain('TZID');
    await calendar.add({ title: 'weekly', start, end: start + 1, recurrence: { frequency: 'weekly' } });
    expect(calendar.exportFile()).toContain('DTSTART;TZID=Europe/Berlin:20261020T180000');
    expect(calendar.exportFile()).toMatch(
      /TZID:Europe\/Berlin[^]*DTSTART:2019\d{4}T020000[^]*RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU[^]*BYMONTH=10;BYDAY=-1SU/,
    );
  });

  const refused: readonly (readonly [string, string, string])[] = [
    ['no calendar at all', 'hello\n', 'x.ics, line 1: this is not an iCalendar file: BEGIN:VCALENDAR is expected here'],
    ['nothing but empty lines', '\n\n', 'x.ics, line 1: the file is empty'],
    ['a web page', '<!doctype html>\n<html>', 'x.ics, line 1: this is not an iCalendar file'],
    [
      'a file cut short',
      hours(...event('DTSTART:20261101T100000Z')).slice(0, -40),
      'line 7: the file ends within VEVENT, begun at line 4',
    ],
    [
      'a line without a colon',
      hours(...event('DTSTART:20261101T100000Z', 'oops')),
      'line 8: "oops" is not an iCalendar line',
    ],
    ['no UID', hours('BEGIN:VEVENT', 'DTSTART:20261101T100000Z', 'END:VEVENT'), 'line 4: this appointment has no UID'],
    ['no start', hours(...event('SUMMARY:a')), 'line 4: the appointment "one" has no start (DTSTART)'],
    [
      'a day that no calendar has',
      hours(...event('DTSTART:20260230T100000Z')),
      'line 7: DTSTART cannot be read: there is no such day',
    ],
    ['a start that is no time', hours(...event('DTSTART:soon')), 'line 7: DTSTART cannot be read'],
    [
      'an end before the start',
      hours(...event('DTSTART:20261101T100000Z', 'DTEND:20261101T090000Z')),
      'line 8: the appointment ends before it starts',
    ],
    [
      'a zone nobody knows',
      hours(...event('DTSTART;TZID=Mars/Olympus:20261101T100000')),
      'line 7: DTSTART cannot be read: the time zone "Mars/Olympus" is neither known',
    ],
    [
      'a rule that is none',
      hours(...event('DTSTART:20261101T100000Z', 'RRULE:FREQ=SOMETIMES')),
      'line 8: RRULE cannot be read',
    ],
    [
      'a month 13',
      hours(...event('DTSTART:20261101T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=13')),
      'line 8: RRULE cannot be read: ',
    ],
    [
      'every second',
      hours(...event('DTSTART:20261101T100000Z', 'RRULE:FREQ=SECONDLY')),
      'line 8: RRULE cannot be read: appointments that repeat secondly are not supported',
    ],
    ['an END too many', hours('END:VEVENT'), 'line 4: END:VEVENT does not match; VCALENDAR is open'],
  ];
  test.each(refused)('%s is refused with its line, and nothing is lost', async (_what, text, message) => {
    const { calendar } = create();
    const kept = await calendar.add({ title: 'kept', start: at('2026-11-01'), end: at('2026-11-02') });
    // The good appointment before the bad line is not taken either.
    const good = hours(...event('DTSTART:20261101T120000Z').map((line) => line.replace('one', 'good')));
    expect(() => calendar.importFile(text, 'x.ics')).toThrow(message);
    expect(() => calendar.importFile(`${good}${text}oops`, 'x.ics')).toThrow(
      /^x\.ics, line \d+: .*; nothing was changed$/,
    );
    expect(await calendar.between(at('2026-10-01'), at('2026-12-01'))).toEqual([kept]);
  });

  test('a stored appointment that cannot be read is left out, told of once, and kept', async () => {
    const { calendar, store, troubles } = create();
    const good = await calendar.add({ title: 'good', start: at('2026-11-01'), end: at('2026-11-02') });
    store.commit([{ kind: 'appointment', id: 'bad', value: { ical: 'garbage', from: 0, to: null } }]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await calendar.between(at('2026-10-01'), at('2026-12-01'))).toEqual([good]);
    expect(troubles).toEqual([expect.stringContaining('appointment bad, line 1')]);
    expect(store.read('appointment').has('bad')).toBe(true);
  });

  test('one occurrence that was moved is taken out where it is now', async () => {
    const { calendar } = create('Europe/Berlin');
    calendar.importFile(file('household.ics'), 'a');
    const span = [at('2026-10-27'), at('2026-11-12')] as const;
    const choir = async () => (await calendar.between(...span)).filter(({ id }) => id === 'choir@example.org');
    const moved = (await choir())[0]!;
    expect(moved.title).toBe('Choir, in the small hall');
    expect(await calendar.remove(moved.id, moved.start)).toBe(true);
    expect((await choir()).map(({ start }) => new Date(start).toISOString())).toEqual(['2026-11-09T17:00:00.000Z']);
  });
});

test('TALK-05 three thousand appointments are looked through in no time that one would notice', async () => {
  const { calendar } = create();
  const many = Array.from({ length: 3000 }, (_, index) =>
    event(
      `DTSTART:${new Date(Date.UTC(2020, 0, 1 + (index % 750), 9)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    ).map((line) => line.replace('UID:one', `UID:${index}`)),
  );
  calendar.importFile(hours(...many.flat()), 'many');
  const began = performance.now();
  expect((await calendar.between(at('2021-03-01'), at('2021-03-02'))).length).toBe(4);
  expect(performance.now() - began).toBeLessThan(20_000);
});
