import { describe, expect, test } from '@jest/globals';
import type { Calendar } from '../../src/ports/calendar.js';

const hour = 3_600_000;

/** What every Calendar does. */
export function describeCalendar(name: string, create: () => Promise<Calendar>): void {
  describe(`the Calendar contract: ${name}`, () => {
    test('gives back what overlaps a span, by start, and not what only touches it', async () => {
      const calendar = await create();
      await calendar.add({ title: 'late', start: 3 * hour, end: 5 * hour });
      await calendar.add({ title: 'early', start: hour, end: 3 * hour, notes: 'with cake' });
      await calendar.add({ title: 'before', start: 0, end: 2 * hour });
      await calendar.add({ title: 'after', start: 4 * hour, end: 6 * hour });
      const found = await calendar.between(2 * hour, 4 * hour);
      expect(found.map(({ title }) => title)).toEqual(['early', 'late']);
      expect(found[0]).toMatchObject({ start: hour, end: 3 * hour, notes: 'with cake' });
    });

    test('each entry has an id of its own, by which it is removed once', async () => {
      const calendar = await create();
      const first = await calendar.add({ title: 'a', start: 0, end: hour });
      const second = await calendar.add({ title: 'a', start: 0, end: hour });
      expect(first.id).not.toBe(second.id);
      expect([await calendar.remove(first.id), await calendar.remove(first.id)]).toEqual([true, false]);
      expect(await calendar.between(0, hour)).toEqual([second]);
    });
  });
}
