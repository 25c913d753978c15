import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';
import { homeLamps } from '../create-home.js';

const minute = 60_000;

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
function begin(lamps?: Parameters<typeof createAssistant>[0]) {
  const { assistant, clock } = createAssistant(lamps);
  const say = async (text: string) => (await assistant.say(text, { kind: 'text' })).reply;
  const sayAll = async (...texts: readonly string[]) => {
    for (const text of texts.slice(0, -1)) await say(text);
    return say(texts.at(-1) ?? '');
  };
  return { say, sayAll, wait: (minutes: number) => clock.advance(millis(minutes * minute)) };
}

describe('TALK-04 two alarms in one sentence', () => {
  test.each([
    [
      'alarm at six and my daughter needs one at seven, both tomorrow morning',
      'Your alarms are at 6:00 AM tomorrow and at 7:00 AM tomorrow.',
    ],
    [
      "saturday i'm up at four, sunday nine, set alarms for both",
      'Your alarms are at 4:00 AM on Saturday and at 9:00 AM on Sunday.',
    ],
    ['wake us both at six tomorrow', 'Your alarm is at 6:00 AM tomorrow, in 1 day 5 hours.'],
  ])('"%s"', async (sentence, alarms) => {
    const { sayAll } = begin();
    expect(await sayAll(sentence, 'what alarms are set')).toBe(alarms);
  });

  test('one more is no other time for the one there is', async () => {
    const { sayAll } = begin();
    expect(await sayAll('wake me at six thirty tomorrow', 'also one at 5:10')).toMatch(
      /^Alarm set at 5:10 AM tomorrow/,
    );
  });

  test('no light with an alarm does not end it', async () => {
    const { sayAll } = begin();
    const alarms = await sayAll('wake me at six tomorrow', 'no light with that alarm', 'what alarms are set');
    expect(alarms).toMatch(/^Your alarm is at 6:00 AM tomorrow/);
  });

  test('who asks whether an alarm is set gets none', async () => {
    const { say } = begin();
    expect(await say('will you wake me tomorrow?')).toBe('No alarm is set.');
    expect(await say('will you wake me tomorrow at seven?')).toMatch(/^Alarm set at 7:00 AM tomorrow/);
    expect(await say('will you wake me tomorrow?')).toMatch(/^Your alarm is at 7:00 AM tomorrow/);
  });
});

describe('TALK-04 one of several timers', () => {
  test('the shortest is that one alone, and the middle one of two is none', async () => {
    const { say, sayAll } = begin();
    expect(await sayAll('three timers: two, four and six minutes', 'cancel the shortest one')).toBe(
      'Your timer is canceled.',
    );
    expect(await say('cancel the middle one')).toMatch(/^I don't understand/);
    expect(await say('cancel the longest one')).toBe('Your timer 3 is canceled.');
  });

  test('the eggs are the egg timer that runs', async () => {
    const { say, sayAll } = begin();
    expect(await sayAll('set an egg timer for five minutes', 'make the eggs six minutes')).toBe(
      'Your egg timer now has 6 minutes to go.',
    );
    expect(await say('restart the egg timer')).toBe('Your egg timer now has 6 minutes to go.');
  });
});

describe('TALK-04 an alarm that rings', () => {
  test('tells that it rings, and is put off by "give me another ten minutes"', async () => {
    const { say, wait } = begin();
    await say('wake me at one');
    wait(44);
    expect(await say('when is my alarm')).toBe('Your alarm is ringing since 1:00 AM.');
    expect(await say('give me another ten minutes')).toBe('Again in 10 minutes.');
  });
});

describe('TALK-01 a question is open', () => {
  test('"no" ends it, and a sentence about something else is no answer', async () => {
    const { say } = begin();
    await say('wake me');
    expect(await say('nope')).toBe('I have dropped the alarm.');
    await say('wake me');
    expect(await say('add piano lesson every tuesday at four')).toBe(
      'Piano lesson, Tuesday at 4:00 PM, every Tuesday. Shall I put it in the calendar?',
    );
  });

  test('a number in a sentence of its own chooses nothing', async () => {
    const { say } = begin();
    for (const day of ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday']) await say(`wake me on ${day} at nine`);
    expect(await say('cancel the alarm')).toMatch(/^Which one/);
    expect(await say('wake up call at 5 tomorrow for the airport')).toMatch(/^Alarm "airport" set at 5:00 AM tomorrow/);
  });

  test('two appointments in one sentence are both booked', async () => {
    const { say } = begin();
    expect(await say('add school play tomorrow at six pm and swimming on saturday at seven')).toBe(
      'Booked: School play, tomorrow at 6:00 PM. Booked: Swimming, on Saturday at 7:00 AM.',
    );
    expect(await say('what is on the week after next')).toBe(
      'There is nothing in the calendar in the week after next.',
    );
  });
});

test('LIGHT-08 what is planned for one lamp is meant before what is planned for all of them', async () => {
  const { sayAll } = begin(homeLamps);
  const reply = await sayAll(
    'turn the bed light blue at nine',
    'in an hour turn everything off',
    'cancel the bed light one',
  );
  expect(reply).toBe('Canceled: the bed light turns blue.');
});
