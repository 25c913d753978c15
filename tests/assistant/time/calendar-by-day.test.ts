import { beforeEach, describe, expect, test } from '@jest/globals';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const hour = 3_600_000;
const day = 24 * hour;
const at = (days: number, hours: number, title: string) => ({
  title,
  start: days * day + hours * hour,
  end: days * day + (hours + 1) * hour,
});

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. Easter Sunday was on 29 March then. */
describe('TALK-05 the calendar by days and names', () => {
  let calendar: SimulatedCalendar;
  let say: (text: string) => Promise<string>;
  beforeEach(async () => {
    calendar = new SimulatedCalendar();
    await calendar.add({ ...at(6, 16, 'Piano'), recurrence: { frequency: 'weekly' } });
    await calendar.add(at(4, 9, 'Dentist'));
    await calendar.add(at(4, 18, 'Yoga'));
    await calendar.add(at(87, 12, 'Lunch at grandma'));
    const { assistant } = createAssistant(undefined, undefined, { calendar });
    say = async (text) => (await assistant.say(text, { kind: 'text' })).reply;
  });

  test.each([
    ['am i busy on easter sunday', 'One thing on Sunday 29 March: Lunch at grandma at 12:00 PM.'],
    ['what is on on easter monday', 'There is nothing in the calendar on Monday 30 March.'],
    ['what is on on good friday', 'There is nothing in the calendar on Friday 27 March.'],
    ["what's on in february", /^4 things in February: Piano/],
    ["what's on in may", /in May/],
    ['push yoga back by an hour', 'Moved: Yoga on Monday at 7:00 PM.'],
    ['prepone yoga by two hours', 'Moved: Yoga on Monday at 4:00 PM.'],
  ])('"%s"', async (sentence, reply) => {
    expect(await say(sentence)).toEqual(typeof reply === 'string' ? reply : expect.stringMatching(reply));
  });

  test('of a series, whether only the next one is meant is asked', async () => {
    const left = async () => (await calendar.between(0, 28 * day)).filter(({ title }) => title === 'Piano').length;
    expect(await say('cancel the piano lessons in the calendar')).toMatch(/nothing like/);
    expect(await say('delete piano from my calendar')).toBe(
      'Do you mean only the next one, Piano on Wednesday at 4:00 PM, or all of them?',
    );
    expect(await say('only the next one')).toBe('Cancelled: Piano on Wednesday at 4:00 PM.');
    expect(await left()).toBe(3);
    await say('delete piano from my calendar');
    expect(await say('all of them')).toBe('Cancelled: all of Piano.');
    expect(await left()).toBe(0);
  });

  test('one time of a series goes by its week', async () => {
    expect(await say('cancel piano next week')).toBe('Shall I cancel Piano on Wednesday at 4:00 PM, only that one?');
    await say('yes');
    expect((await calendar.between(0, 28 * day)).filter(({ title }) => title === 'Piano').length).toBe(3);
  });

  test('a whole day is cleared after a yes', async () => {
    expect(await say('cancel everything on monday')).toBe(
      'Shall I cancel Dentist on Monday at 9:00 AM and Yoga on Monday at 6:00 PM?',
    );
    expect((await calendar.between(4 * day, 5 * day)).length).toBe(2);
    await say('yes');
    expect(await calendar.between(4 * day, 5 * day)).toEqual([]);
    expect(await say('cancel everything on tuesday')).toBe('There is nothing in the calendar then.');
  });

  test('several days make one entry', async () => {
    expect(await say('add a trip to Rome from the 10th to the 14th')).toBe(
      'Booked: Trip to Rome, on Saturday 10 January until Wednesday 14 January, all day.',
    );
  });
});
