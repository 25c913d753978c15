import { describe, expect, test } from '@jest/globals';
import type { Calendar } from '../../src/ports/calendar.js';

const hour = 3_600_000;
const day = 24 * hour;
/** Monday, 2 November 2026, in UTC; the calendars are in UTC too. */
const monday = Date.UTC(2026, 10, 2);

/** What every Calendar does. `create` makes an empty one, in UTC. */
export function describeCalendar(name: string, create: () => Promise<Calendar>): void {
  describe(`TALK-05 the Calendar contract: ${name}`, () => {
    test('gives back what overlaps a span, by start, and not what only touches it', async () => {
      const calendar = await create();
      await calendar.add({ title: 'late', start: monday + 3 * hour, end: monday + 5 * hour });
      await calendar.add({
        title: 'early',
        start: monday + hour,
        end: monday + 3 * hour,
        notes: 'with cake',
        place: 'Hall',
      });
      await calendar.add({ title: 'before', start: monday, end: monday + 2 * hour });
      await calendar.add({ title: 'after', start: monday + 4 * hour, end: monday + 6 * hour });
      const found = await calendar.between(monday + 2 * hour, monday + 4 * hour);
      expect(found.map(({ title }) => title)).toEqual(['early', 'late']);
      expect(found[0]).toEqual({
        id: expect.any(String),
        title: 'early',
        start: monday + hour,
        end: monday + 3 * hour,
        allDay: false,
        recurring: false,
        notes: 'with cake',
        place: 'Hall',
      });
      expect(await calendar.isFree(monday + 2 * hour, monday + 4 * hour)).toBe(false);
      expect(await calendar.isFree(monday + 6 * hour, monday + 7 * hour)).toBe(true);
    });

    test('each entry has an id of its own, by which it is removed once', async () => {
      const calendar = await create();
      const first = await calendar.add({ title: 'a', start: monday, end: monday + hour });
      const second = await calendar.add({ title: 'a', start: monday, end: monday + hour });
      expect(first.id).not.toBe(second.id);
      expect([await calendar.remove(first.id), await calendar.remove(first.id)]).toEqual([true, false]);
      expect(await calendar.between(monday, monday + hour)).toEqual([second]);
    });

    test('what comes again is there as often as it comes, and goes one by one or whole', async () => {
      const calendar = await create();
      const start = monday + 9 * hour;
      const added = await calendar.add({
        title: 'class',
        start,
        end: start + hour,
        recurrence: { frequency: 'weekly', weekdays: [1, 3], count: 5 },
      });
      const starts = async () =>
        (await calendar.between(monday, monday + 60 * day)).map((entry) => entry.start - start);
      expect(added).toMatchObject({ start, recurring: true });
      expect(await starts()).toEqual([0, 2 * day, 7 * day, 9 * day, 14 * day]);
      expect(await calendar.remove(added.id, start + 7 * day)).toBe(true);
      expect(await calendar.remove(added.id, start + 7 * day)).toBe(false);
      expect(await starts()).toEqual([0, 2 * day, 9 * day, 14 * day]);
      expect(await calendar.remove(added.id)).toBe(true);
      expect(await starts()).toEqual([]);
    });

    test('what comes daily ends with its last start', async () => {
      const calendar = await create();
      await calendar.add({
        title: 'pills',
        start: monday + 8 * hour,
        end: monday + 9 * hour,
        recurrence: { frequency: 'daily', interval: 2, until: monday + 4 * day + 8 * hour },
      });
      const found = await calendar.between(monday, monday + 30 * day);
      expect(found.map(({ start }) => (start - monday - 8 * hour) / day)).toEqual([0, 2, 4]);
    });

    test('what fills whole days starts and ends at midnight', async () => {
      const calendar = await create();
      const added = await calendar.add({ title: 'fair', start: monday + hour, end: monday + day + hour, allDay: true });
      expect(added).toMatchObject({ allDay: true, start: monday, end: monday + 2 * day });
      expect(await calendar.between(monday + 2 * day - 1, monday + 2 * day)).toEqual([added]);
      expect(await calendar.between(monday + 2 * day, monday + 3 * day)).toEqual([]);
    });

    test('words of any script, commas, semicolons and line ends come back as they were', async () => {
      const calendar = await create();
      const title =
        'Crème, brûlée; 日本語 \\ 🎂 "so": long that a line of it has to be folded somewhere, twice at least';
      await calendar.add({ title, start: monday, end: monday + hour, notes: 'one\ntwo;\nthree,' });
      expect(await calendar.between(monday, monday + hour)).toMatchObject([{ title, notes: 'one\ntwo;\nthree,' }]);
    });

    test('an appointment that ends before it starts is refused', async () => {
      const calendar = await create();
      await expect(calendar.add({ title: 'a', start: monday + hour, end: monday })).rejects.toMatchObject({
        code: 'appointment-invalid',
      });
      expect(await calendar.between(monday - day, monday + day)).toEqual([]);
    });

    test('nobody waits for an answer that is no longer wanted', async () => {
      const calendar = await create();
      await expect(calendar.between(monday, monday + day, AbortSignal.abort())).rejects.toMatchObject({
        code: 'part-unreachable',
      });
    });
  });
}
