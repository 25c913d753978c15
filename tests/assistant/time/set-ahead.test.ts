import { describe, expect, test } from '@jest/globals';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const hour = 3_600_000;
const day = 24 * hour;
/** The sun rises at seven and sets at six in the evening, every day. */
const nextSun = (which: 'sunrise' | 'sunset', after: number) => {
  const at = (which === 'sunrise' ? 7 : 18) * hour;
  return at + Math.ceil((after - at) / day) * day;
};

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
async function begin(known?: ReturnType<typeof createAssistant>) {
  const made = known ?? createAssistant(undefined, undefined, { calendar: await fill(), nextSun });
  return async (text: string) => (await made.assistant.say(text, { kind: 'text' })).reply;
}

async function fill(calendar = new SimulatedCalendar()) {
  await calendar.add({ title: 'Dentist', start: 4 * day + 16 * hour, end: 4 * day + 17 * hour });
  await calendar.add({ title: "Ben's birthday", start: 5 * day, end: 6 * day, allDay: true });
  return calendar;
}

describe('TALK-04 what is counted from something else', () => {
  test.each([
    ['remind me an hour before the dentist', 'I will remind you at 3:00 PM on Monday: Dentist today at 4:00 PM.'],
    [
      'remind me about the dentist a day before',
      'I will remind you at 4:00 PM on Sunday: Dentist tomorrow at 4:00 PM.',
    ],
    [
      "remind me the evening before Ben's birthday",
      "I will remind you at 6:00 PM on Monday: Ben's birthday tomorrow, all day.",
    ],
    ['wake me two hours before the dentist', 'Alarm set at 2:00 PM on Monday. The light comes up from 1:50 PM.'],
    [
      'remind me an hour before the vet',
      'There is nothing like "vet" in the calendar. Say at what time instead, or add it first.',
    ],
    ['remind me to close the shutters at sunset', 'I will remind you at 6:00 PM today: close the shutters.'],
    [
      'remind me five minutes before sunset to close the shutters',
      'I will remind you at 5:55 PM today: close the shutters.',
    ],
    ['tomorrow at sunrise remind me to feed the birds', 'I will remind you at 7:00 AM tomorrow: feed the birds.'],
    ['wake me half an hour before sunrise', 'Alarm set at 6:30 AM today. The light comes up from 6:20 AM.'],
    ['set an alarm for sunrise on saturday', 'Alarm set at 7:00 AM on Saturday. The light comes up from 6:50 AM.'],
  ])('"%s"', async (sentence, reply) => {
    const say = await begin();
    expect(await say(sentence)).toBe(reply);
  });

  test('what comes again and again keeps the time of the clock, and says so', async () => {
    const say = await begin();
    for (const sentence of ['wake me at sunrise every day', 'every day at sunset remind me to close the shutters'])
      expect(await say(sentence)).toMatch(/^Alarms and reminders go by the clock, not by the sun/);
    expect(await say('what is planned')).toBe('Nothing is planned.');
  });

  test('nothing is set where nobody knows where the sun is seen from, or the time is over', async () => {
    const nowhere = await begin(createAssistant());
    expect(await nowhere('wake me at sunrise')).toMatch(/^I can't tell when sunrise is/);
    const say = await begin();
    expect(await say('remind me ten days before the dentist')).toBe('That time is over already. I set nothing.');
  });
});

describe('TALK-04 reminders and alarms in words of every day', () => {
  test.each([
    [
      "remind me of parents' evening on thursday at seven pm",
      "I will remind you at 7:00 PM on Thursday 8 January: parents' evening.",
    ],
    ['remind me to call the bank at 10 am', 'I will remind you at 10:00 AM today: call the bank.'],
    [
      'remind me at nine to tell them I am at the 8 AM train',
      'I will remind you at 9:00 AM today: tell them you are at the 8 AM train.',
    ],
    [
      'remind me to pay the rent on the last day of the month at nine',
      'I will remind you on the last day of every month at 9:00 AM: pay the rent.',
    ],
    [
      'set an alarm for 5:15 on Mondays and 6:45 the rest of the week',
      'Alarm set every Monday at 5:15 AM. The light comes up from 5:05 AM. Alarm set every day except Monday at 6:45 AM. The light comes up from 6:35 AM.',
    ],
  ])('"%s"', async (sentence, reply) => {
    const say = await begin();
    expect(await say(sentence)).toBe(reply);
  });

  test('a dinner at seven is in the evening, and keeps its capitals', async () => {
    const say = await begin();
    expect(await say('put dinner with Sam in the calendar on friday at seven')).toBe(
      'Booked: Dinner with Sam, tomorrow at 7:00 PM.',
    );
    expect(await say('put breakfast with Bo in the calendar on friday at seven')).toBe(
      'Booked: Breakfast with Bo, tomorrow at 7:00 AM.',
    );
  });
});

describe('TALK-04 what is counted from an appointment', () => {
  test('moves with it, and back', async () => {
    const made = createAssistant(undefined, undefined, { calendar: await fill(), nextSun });
    const say = await begin(made);
    const due = () => [...made.engine.machine.timers.values()].map((timer) => timer.due / hour - 4 * 24).sort();
    await say('remind me an hour before the dentist');
    await say('wake me two hours before the dentist');
    expect(due().slice(-2)).toEqual([14, 15]);
    expect(await say('move the dentist to six')).toMatch(
      /^Moved: Dentist on Monday at 6:00 PM\. The (?:reminder|alarm) is now at [45]:00 PM on Monday and the (?:reminder|alarm) is now at [45]:00 PM on Monday\.$/,
    );
    expect(due().slice(-2)).toEqual([16, 17]);
    expect(await say('what reminders do I have')).toContain('Dentist today at 6:00 PM');
    expect(await say('undo that')).toMatch(/^Undone: Dentist/);
    expect(due().slice(-2)).toEqual([14, 15]);
  });

  test('goes with it, and comes back', async () => {
    const say = await begin();
    await say('remind me an hour before the dentist');
    expect(await say('cancel the dentist')).toBe(
      'Cancelled: Dentist on Monday at 4:00 PM. The reminder at 3:00 PM on Monday is gone with it.',
    );
    expect(await say('what reminders do I have')).toBe('There are no reminders.');
    await say('undo that');
    expect(await say('what reminders do I have')).toContain('Dentist today at 4:00 PM, at 3:00 PM on Monday');
  });
});
