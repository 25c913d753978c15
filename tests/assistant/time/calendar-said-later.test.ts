import { beforeEach, describe, expect, test } from '@jest/globals';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const hour = 3_600_000;
const day = 24 * hour;

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
describe('TALK-05 what is said of the calendar later', () => {
  let say: (row: string) => Promise<string>;
  beforeEach(async () => {
    const calendar = new SimulatedCalendar();
    await calendar.add({ title: 'Yoga', start: 4 * day + 18 * hour, end: 4 * day + 19 * hour });
    const { assistant } = createAssistant(undefined, undefined, { calendar });
    say = async (row) => {
      let reply = '';
      for (const text of row.split(' / ')) ({ reply } = await assistant.say(text, { kind: 'text' }));
      return reply;
    };
  });

  test.each([
    ['when is yoga', 'Yoga on Monday at 6:00 PM.'],
    ['cancel yoga', 'Cancelled: Yoga on Monday at 6:00 PM.'],
    [
      'book the sauna on saturday from seven to nine in the evening',
      /Booked: Sauna, on Saturday from 7:00 PM to 9:00 PM\.$/,
    ],
    ['do i have time on monday at six in the evening', 'No, on Monday at 6:00 PM there is Yoga at 6:00 PM.'],
    ['cancel football', 'There is nothing like "football" in the calendar.'],
    ['what have i got in the next two weeks', 'One thing in the next 14 days: Yoga on Monday at 6:00 PM.'],
    ['any appointments in the next two years', 'One thing in the next 24 months: Yoga on Monday at 6:00 PM.'],
    [
      'add skiing from december 20 to december 23',
      'Booked: Skiing, on Sunday 20 December until Wednesday 23 December, all day.',
    ],
    [
      'add skiing from the 20th of december to the 23rd',
      'Booked: Skiing, on Sunday 20 December until Wednesday 23 December, all day.',
    ],
    [
      'my brother is visiting from friday till sunday, put that in the calendar',
      'Booked: Brother is visiting, tomorrow until Sunday, all day.',
    ],
    [
      'put the dentist in for the 12th at twenty past two / move it to the afternoon',
      'Moved: Dentist on Monday 12 January at 3:00 PM.',
    ],
    [
      "put the dentist in for the 12th at twenty past two / move it to the afternoon / one o'clock",
      'Moved: Dentist on Monday 12 January at 1:00 PM.',
    ],
    [
      'put the dentist in for the 12th at twenty past two / remind me an hour before it',
      /^I will remind you at 1:20 PM on Monday 12 January: Dentist/,
    ],
    [
      'my brother is visiting from friday till sunday, put that in the calendar / make it until monday',
      /^When something in the calendar ends I can not change/,
    ],
  ])('"%s"', async (row, reply) => {
    expect(await say(row)).toEqual(typeof reply === 'string' ? reply : expect.stringMatching(reply));
  });

  test('an alarm of every day is told as one where a month is asked for', async () => {
    expect(await say("wake me every day at seven / what's on in december")).toMatch(
      /The alarm every day at 7:00 AM\.$/,
    );
  });

  test('what ends something is no appointment called so', async () => {
    expect(await say('drop the first one')).not.toMatch(/Booked/);
  });
});
