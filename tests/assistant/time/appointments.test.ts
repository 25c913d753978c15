import { describe, expect, test } from '@jest/globals';
import { LanternError } from '../../../src/core/errors.js';
import { millis } from '../../../src/core/units.js';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const hour = 3_600_000;
const day = 24 * hour;

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
async function begin(calendar = new SimulatedCalendar()) {
  const { assistant, clock } = createAssistant(undefined, undefined, { calendar });
  const put = (title: string, start: number, more: object = {}) =>
    calendar.add({ title, start, end: start + hour, ...more });
  await put('Dentist', 4 * day + 16 * hour);
  await put('Lunch with Anna', day + 12 * hour);
  await put("Ben's birthday", day, { end: 2 * day, allDay: true });
  await put('Choir', 6 * day + 19 * hour, { recurrence: { frequency: 'weekly' } });
  return {
    calendar,
    clock,
    say: async (text: string) => (await assistant.say(text, { kind: 'text' })).reply,
    titles: async () => (await calendar.between(0, 12 * day)).map(({ title, start }) => `${title} ${start / hour}`),
  };
}

describe('TALK-05 what is in the calendar', () => {
  test.each([
    ['when is my next appointment', 'Next is Lunch with Anna tomorrow at 12:00 PM.'],
    [
      'what do I have this week',
      "2 things this week: Ben's birthday tomorrow, all day and Lunch with Anna tomorrow at 12:00 PM.",
    ],
    ['what is on next week', '2 things next week: Dentist on Monday at 4:00 PM and Choir on Wednesday at 7:00 PM.'],
    ['what is planned at the weekend', 'There is nothing in the calendar at the weekend.'],
    ['when is the dentist', 'Dentist on Monday at 4:00 PM.'],
    ['when is my lunch with anna', 'Lunch with Anna tomorrow at 12:00 PM.'],
    ['when is my meeting with Zoe', 'There is nothing like "zoe" in the calendar.'],
    [
      'am I free tomorrow at three in the afternoon',
      "Yes, you are free tomorrow at 3:00 PM. There is Ben's birthday, all day.",
    ],
    [
      'am I free tomorrow at noon',
      "No, tomorrow at 12:00 PM there is Ben's birthday, all day and Lunch with Anna at 12:00 PM.",
    ],
  ])('"%s"', async (question, reply) => {
    const { say } = await begin();
    expect(await say(question)).toBe(reply);
  });

  test('the next one is found months ahead, and none is said so', async () => {
    const calendar = new SimulatedCalendar();
    const { assistant } = createAssistant(undefined, undefined, { calendar });
    const say = async () => (await assistant.say('what is my next appointment', { kind: 'text' })).reply;
    expect(await say()).toBe('There is nothing in the calendar for the next twelve months.');
    await calendar.add({ title: 'Boiler', start: 100 * day + 9 * hour, end: 100 * day + 10 * hour });
    expect(await say()).toBe('Next is Boiler on Saturday 11 April at 9:00 AM.');
  });
});

describe('TALK-05 an appointment that is cancelled or moved by a sentence', () => {
  test('is gone at once where it was named, and comes back', async () => {
    const { say, titles } = await begin();
    const before = await titles();
    expect(await say('please delete the dentist appointment on monday')).toBe(
      'Cancelled: Dentist on Monday at 4:00 PM.',
    );
    expect(await titles()).toEqual(before.filter((each) => !each.startsWith('Dentist')));
    await say('undo');
    expect(await titles()).toEqual(before);
  });

  test('is asked about first where nothing names it, and a no leaves it', async () => {
    const { say, titles } = await begin();
    const before = await titles();
    expect(await say('cancel my appointment')).toBe("Shall I cancel Ben's birthday tomorrow, all day?");
    expect(await say('no')).toBe('OK, then not.');
    expect(await titles()).toEqual(before);
  });

  test('of a series only the one is gone', async () => {
    const { say, calendar } = await begin();
    expect(await say('remove choir from my calendar')).toBe(
      'Do you mean only the next one, Choir on Wednesday at 7:00 PM, or all of them?',
    );
    await say('only the next one');
    const starts = (await calendar.between(0, 30 * day)).filter(({ title }) => title === 'Choir');
    expect(starts.map(({ start }) => start / day - 19 / 24)).toEqual([13, 20, 27]);
  });

  test.each([
    ['move the dentist to sunday', 'Sunday at 4:00 PM', 3 * 24 + 16],
    ['move the dentist to five', 'Monday at 5:00 PM', 4 * 24 + 17],
    ['reschedule my dentist appointment to tuesday at nine', 'Tuesday at 9:00 AM', 5 * 24 + 9],
  ])('"%s" keeps what was not said', async (sentence, to, at) => {
    const { say, titles } = await begin();
    expect(await say(sentence)).toBe(`Moved: Dentist on ${to}.`);
    expect((await titles()).filter((each) => each.startsWith('Dentist'))).toEqual([`Dentist ${at}`]);
  });

  test('of several, one is chosen', async () => {
    const { say, calendar } = await begin();
    await calendar.add({ title: 'Lunch with Bob', start: 3 * day + 12 * hour, end: 3 * day + 13 * hour });
    expect(await say('remove lunch from my calendar')).toBe(
      'Which one: Lunch with Anna tomorrow at 12:00 PM; or Lunch with Bob on Sunday at 12:00 PM?',
    );
    expect(await say('the one with bob')).toBe('Cancelled: Lunch with Bob on Sunday at 12:00 PM.');
  });

  test('one that is gone by then, or that never was, is told', async () => {
    const { say, calendar } = await begin();
    await say('cancel my appointment');
    const [birthday] = await calendar.between(day, day + hour);
    await calendar.remove(birthday?.id ?? '');
    expect(await say('yes')).toBe('That is not in the calendar any more.');
    expect(await say('cancel the haircut')).toBe('There is nothing like "haircut" in the calendar.');
  });

  test('a week that is said is all its days', async () => {
    const { say } = await begin();
    expect(await say('cancel my dentist appointment next week')).toBe('Cancelled: Dentist on Monday at 4:00 PM.');
  });

  test('one that can not be taken away is not there twice', async () => {
    let refuses = true;
    class Refusing extends SimulatedCalendar {
      override remove(...asked: Parameters<SimulatedCalendar['remove']>): Promise<boolean> {
        if (!refuses) return super.remove(...asked);
        refuses = false;
        return Promise.reject(new LanternError('part-refused', 'the calendar refuses the request'));
      }
    }
    const { say, titles } = await begin(new Refusing());
    const before = await titles();
    expect(await say('move the dentist to sunday')).toBe('The calendar refuses the request.');
    expect(await titles()).toEqual(before);
  });

  test('a calendar that does not answer is told, and nothing else happens', async () => {
    class Silent extends SimulatedCalendar {
      override remove(): Promise<boolean> {
        return Promise.reject(new LanternError('part-unreachable', 'the calendar did not answer'));
      }
    }
    const { say, clock, titles } = await begin(new Silent());
    const before = await titles();
    expect(await say('cancel my dentist appointment')).toBe('The calendar did not answer.');
    clock.advance(millis(1000));
    expect(await titles()).toEqual(before);
  });
});

describe('TALK-05 what a sentence did to the calendar is taken back', () => {
  test('an appointment that was moved, cancelled or added', async () => {
    const { say, titles } = await begin();
    const before = await titles();
    await say('cancel the dentist');
    expect(await titles()).toHaveLength(before.length - 1);
    expect(await say('undo that')).toBe('Undone: Dentist on Monday at 4:00 PM, as before.');
    expect(await titles()).toEqual(before);
    await say('move the dentist to thursday at four');
    expect(await titles()).not.toEqual(before);
    expect(await say('undo that')).toBe('Undone: Dentist on Monday at 4:00 PM, as before.');
    expect(await titles()).toEqual(before);
    await say('add piano to my calendar on tuesday at three pm');
    expect(await say('undo that')).toBe('Undone: Piano is not in the calendar any more.');
    expect(await titles()).toEqual(before);
  });

  test('but not where a lamp was changed since', async () => {
    const { say, clock, titles } = await begin();
    await say('cancel the dentist');
    const after = await titles();
    clock.advance(millis(1000));
    await say('turn the light on');
    expect(await say('undo that')).toContain('turn the light on');
    expect(await titles()).toEqual(after);
    expect(await say('undo that')).toContain('Dentist');
  });
});

describe('TALK-05 an appointment is moved', () => {
  test.each([
    ['move the dentist to next week', 'Monday 12 January at 4:00 PM'],
    ['move my meeting with anna to next week', 'Friday 9 January at 12:00 PM'],
    ['push the dentist back by an hour', 'Monday at 5:00 PM'],
    ['move the dentist two hours earlier', 'Monday at 2:00 PM'],
    ['postpone the dentist by a week', 'Monday 12 January at 4:00 PM'],
  ])('"%s"', async (sentence, to) => {
    const { say } = await begin();
    expect(await say(sentence)).toContain(` ${to}.`);
  });
});

describe('TALK-05 what has no time of day', () => {
  test.each([
    [
      "put my sister's birthday in the calendar on the twelfth",
      "Booked: Sister's birthday, on Monday 12 January, all day.",
    ],
    ['put camping in the calendar on Saturday until Sunday', 'Booked: Camping, on Saturday until Sunday, all day.'],
    [
      'we are in the alps from the tenth to the fourteenth put it in the calendar',
      'Booked: In the alps, on Saturday 10 January until Wednesday 14 January, all day.',
    ],
    ['calendar Monday at three in the afternoon inspection', 'Booked: Inspection, on Monday at 3:00 PM.'],
  ])('"%s"', async (sentence, reply) => {
    const { say } = await begin();
    expect(await say(sentence)).toBe(reply);
  });

  test('"all day" answers the question for the time, and what was ordered is not asked about again', async () => {
    const { say, titles } = await begin();
    expect(await say('put the garden fair in the calendar on Saturday')).toBe('At what time?');
    expect(await say('all day')).toBe('Booked: Garden fair, on Saturday, all day.');
    expect(await titles()).toContain('Garden fair 48');
  });
});
