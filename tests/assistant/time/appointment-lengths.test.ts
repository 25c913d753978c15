import { describe, expect, test } from '@jest/globals';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const hour = 3_600_000;

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. On Monday at four there is the dentist. */
async function begin() {
  const calendar = new SimulatedCalendar();
  const { assistant } = createAssistant(undefined, undefined, { calendar });
  await calendar.add({ title: 'Dentist', start: 112 * hour, end: 113 * hour });
  return { say: async (text: string) => (await assistant.say(text, { kind: 'text' })).reply };
}

describe('TALK-05 an appointment that lasts, or that comes again', () => {
  test.each([
    [
      'pencil in the tax office tomorrow at ten in the morning for two hours',
      'Booked: Tax office, tomorrow from 10:00 AM to 12:00 PM.',
    ],
    [
      'choir rehearsal is every wednesday from five to seven in the evening note it in the calendar',
      'Booked: Choir rehearsal, on Wednesday from 5:00 PM to 7:00 PM, every Wednesday.',
    ],
    [
      'write in my calendar that saturday is wedding of my niece it begins at four in the afternoon and goes until eleven at night',
      'Booked: Wedding of my niece, on Saturday from 4:00 PM to 11:00 PM.',
    ],
    [
      'add a night shift on friday from nine in the evening until six in the morning to my calendar',
      'Booked: Night shift, tomorrow from 9:00 PM to 6:00 AM.',
    ],
    [
      'a week from today the bee club meets at seven in the evening for an hour and a half please add it to the calendar',
      'Booked: Bee club, on Thursday 8 January from 7:00 PM to 8:30 PM.',
    ],
    [
      'add team lunch on the first monday of every month at noon to my calendar',
      "I can't repeat an appointment on the first Monday of every month. Which day?",
    ],
    [
      'put rehearsals in the calendar every tuesday at seven in the evening until the twenty sixth',
      'Booked: Rehearsals, on Tuesday at 7:00 PM, every Tuesday until Monday 26 January.',
    ],
    [
      'yoga every tuesday at seven in the evening into the calendar please until the end of march',
      /every Tuesday until Tuesday 31 March\.$/,
    ],
    [
      'put yoga in the calendar every tuesday at seven in the evening for four weeks',
      'Booked: Yoga, on Tuesday at 7:00 PM, every Tuesday until Wednesday 28 January.',
    ],
    ['put camping in the calendar friday until sunday', 'Booked: Camping, tomorrow until Sunday, all day.'],
  ])('"%s"', async (said, reply) => {
    expect(await (await begin()).say(said)).toEqual(typeof reply === 'string' ? reply : expect.stringMatching(reply));
  });

  test.each([
    ['until the twenty sixth', /^When something in the calendar ends I can not change/],
    ['but not next tuesday', /^Shall I cancel Yoga on .*, only that one\?$/],
  ])('a series is not moved by "%s"', async (then, reply) => {
    const { say } = await begin();
    await say('put yoga in the calendar every tuesday at seven in the evening');
    expect(await say(then)).toMatch(reply);
  });

  test('it keeps its length where it is moved, and says when it ends', async () => {
    const { say } = await begin();
    await say('put yoga in my calendar on saturday from six to half past seven in the evening');
    expect(await say('push it back by an hour')).toBe('Moved: Yoga on Saturday from 7:00 PM to 8:30 PM.');
    expect(await say('and when does it end')).toBe('Yoga on Saturday from 7:00 PM to 8:30 PM.');
  });

  test.each(['make it one and a half hours long', 'make yoga an hour shorter', 'it should only last for one hour'])(
    'by "%s" it is not moved',
    async (then) => {
      const { say } = await begin();
      await say('put yoga in my calendar on saturday from six to half past seven in the evening');
      expect(await say(then)).toMatch(/^When something in the calendar ends I can not change/);
      expect(await say('push it back by an hour')).toBe('Moved: Yoga on Saturday from 7:00 PM to 8:30 PM.');
      expect(await say(`and ${then}`)).toMatch(/^When something in the calendar ends I can not change/);
    },
  );

  test('what overlaps its end is told first', async () => {
    const { say } = await begin();
    expect(await say('put the plumber in the calendar on monday from two until half past four')).toContain(
      'That is taken: Dentist',
    );
  });
});
