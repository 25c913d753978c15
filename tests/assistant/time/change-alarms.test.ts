import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
function begin() {
  const { assistant, clock, engine } = createAssistant();
  const say = async (sentence: string) => (await assistant.say(sentence, typed)).reply;
  const dues = () =>
    [...engine.machine.timers.values()].map(({ name, due }) => `${name} ${new Date(due).toISOString().slice(8, 16)}`);
  return { say, clock, dues };
}

describe('TALK-04 an alarm is changed', () => {
  test('to another time, by some minutes, and with its wake-up light', async () => {
    const { say, dues } = begin();
    await say('wake me at two in the afternoon');
    expect(await say('move my alarm to three')).toBe('The alarm is now at 3:00 PM today.');
    expect(await say('make the alarm half an hour later')).toBe('The alarm is now at 3:30 PM today.');
    expect(await say('bring my alarm forward by ten minutes')).toBe('The alarm is now at 3:20 PM today.');
    expect(await say('move the alarm to tomorrow')).toBe('The alarm is now at 3:20 PM tomorrow.');
    expect(dues()).toEqual(['alarm-1 02T15:20', 'dawn-alarm-1 02T15:10']);
    await say('undo that');
    expect(dues()).toEqual(['alarm-1 01T15:20', 'dawn-alarm-1 01T15:10']);
  });

  test('of a series one time or all of them, which is asked', async () => {
    const { say, dues } = begin();
    await say('wake me every day at seven am');
    expect(await say('move my alarm to eight')).toBe(
      'Do you mean only the next one, today at 7:00 AM, or all of them, every day at 7:00 AM?',
    );
    expect(await say('only today')).toBe('Only this time, the alarm is at 8:00 AM today.');
    expect(await say('when is my alarm')).toBe('Your alarm is every day at 7:00 AM, the next time today at 8:00 AM.');
    await say("move the seven o'clock alarm to half past six");
    expect(await say('all of them')).toBe('All of them: the alarm is now every day at 6:30 AM.');
    expect(dues()).toEqual(['alarm-1 01T06:30', 'dawn-alarm-1 01T06:20']);
  });

  test('also one that comes every second day', async () => {
    const { say, dues } = begin();
    await say('wake me every second day at nine am');
    await say('make the alarm an hour earlier');
    expect(await say('all')).toBe('All of them: the alarm is now every 2 days at 8:00 AM.');
    expect(dues()).toEqual(['alarm-1 01T08:00', 'dawn-alarm-1 01T07:50']);
  });

  test('"make that alarm" changes it, and sets no other', async () => {
    const { say, dues } = begin();
    await say('wake me at ten to six tomorrow morning');
    expect(await say('actually make that alarm twenty past six')).toBe('The alarm is now at 6:20 AM tomorrow.');
    expect(dues()).toEqual(['alarm-1 02T06:20', 'dawn-alarm-1 02T06:10']);
  });

  test('never to a time that has passed', async () => {
    const { say, dues } = begin();
    await say('set an alarm in twenty minutes');
    expect(await say('make the alarm an hour earlier')).toBe('There is no such time to come. When do you mean?');
    expect(dues()[0]).toBe('alarm-1 01T00:36');
  });
});

describe('TALK-04 an alarm of a series is canceled', () => {
  test.each([
    ['only that one', 'Skipped: the alarm today at 7:00 AM. The next one is tomorrow at 7:00 AM.'],
    ["just today's", 'Skipped: the alarm today at 7:00 AM. The next one is tomorrow at 7:00 AM.'],
    ['only this once', 'Skipped: the alarm today at 7:00 AM. The next one is tomorrow at 7:00 AM.'],
    ['the whole lot', 'Canceled: the alarm every day at 7:00 AM, the whole series.'],
    ['all of them', 'Canceled: the alarm every day at 7:00 AM, the whole series.'],
  ])('"%s"', async (answer, reply) => {
    const { say } = begin();
    await say('wake me every day at seven am');
    expect(await say('cancel my alarm')).toBe(
      'Do you mean only the next one, today at 7:00 AM, or all of them, every day at 7:00 AM?',
    );
    expect(await say(answer)).toBe(reply);
  });

  test.each([
    'no alarm today',
    "don't wake me today",
    'skip my alarm today',
    'skip the next alarm',
    'skip todays alarm',
  ])('"%s" leaves out one', async (sentence) => {
    const { say } = begin();
    await say('wake me every day at seven am');
    expect(await say(sentence)).toBe('Skipped: the alarm today at 7:00 AM. The next one is tomorrow at 7:00 AM.');
  });
});

describe('TALK-04 one series of several', () => {
  test.each([
    ['cancel the weekday alarm', 'Canceled: the alarm every weekday at 7:00 AM, the whole series.'],
    ['delete my weekend alarm', 'Canceled: the alarm on weekends at 9:00 AM, the whole series.'],
  ])('"%s" takes no other', async (sentence, reply) => {
    const { say } = begin();
    await say('wake me at seven on weekdays');
    await say('wake me at nine on weekends');
    expect(await say(sentence)).toBe(reply);
    expect(await say('what alarms are there')).toMatch(/^Your alarm is /);
  });
});

describe('TALK-04 one later time of a series', () => {
  test('is left out, and all others ring', async () => {
    const { say, dues, clock } = begin();
    await say('wake me every day at seven am');
    expect(await say("don't wake me on saturday")).toBe('Left out: the alarm on Saturday at 7:00 AM.');
    expect(dues()[0]).toBe('alarm-1 01T07:00');
    expect(await say('no alarms until tomorrow')).toBe(
      'No alarm before tomorrow. The next one is tomorrow at 7:00 AM.',
    );
    clock.advance(millis(31 * 3_600_000));
    await say('i am up');
    expect(dues()[0]).toBe('alarm-1 04T07:00');
  });

  test('is moved, and the series stays as it is', async () => {
    const { say, dues } = begin();
    await say('wake me on weekdays at seven am');
    expect(await say('move my weekday alarm to eight only this monday')).toBe(
      'Only this time, the alarm is at 8:00 AM on Monday.',
    );
    expect(dues().filter((each) => each.startsWith('alarm'))).toEqual(['alarm-1 01T07:00', 'alarm-2 05T08:00']);
    expect(await say('change my weekend alarm to nine')).toBe('There is no such alarm.');
  });
});

describe('TALK-04 alarms', () => {
  test('the same one twice is one', async () => {
    const { say, dues } = begin();
    await say('wake me up tomorrow at seven am');
    expect(await say('set an alarm for seven am tomorrow')).toBe('That alarm is set already, at 7:00 AM tomorrow.');
    await say('wake me every day at six am');
    expect(await say('wake me at six am every day')).toBe('That alarm is set already, every day at 6:00 AM.');
    expect(dues().filter((each) => each.startsWith('alarm'))).toHaveLength(2);
  });

  test('"in eight hours", "in 36 hours" and "in twenty minutes" are times', async () => {
    const { say } = begin();
    expect(await say('wake me in eight hours')).toContain('Alarm set in 8 hours.');
    expect(await say('set an alarm in 36 hours')).toContain('Alarm set in 1 day 12 hours.');
    expect(await say('alarm in twenty minutes')).toContain('Alarm set in 20 minutes.');
  });

  test('one that was put off is told with both times', async () => {
    const { say, clock } = begin();
    await say('wake me at one am');
    clock.advance(millis(44 * 60_000));
    expect(await say('snooze')).toBe('Again in 9 minutes.');
    expect(await say('what alarms have i got')).toBe('Your alarm is at 1:09 AM today, put off from 1:00 AM.');
  });
});
