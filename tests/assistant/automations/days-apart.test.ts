import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

describe('AGENT-06 some days of an automation get a time of their own', () => {
  test.each([
    ['on mondays at six instead', 'Every Monday at 6:00 AM'],
    ['but at six on mondays', 'Every Monday at 6:00 AM'],
    ['mondays at half past eight', 'Every Monday at 8:30 AM'],
    ['on mondays do it at noon please', 'Every Monday at 12:00 PM'],
  ])('"%s", and the others keep theirs', async (sentence, own) => {
    const { reply, rules } = await talk('every weekday at seven turn on the hall lamp', sentence);
    expect(reply).toBe(
      `Every Tuesday, Wednesday, Thursday and Friday at 7:00 AM: the hall lamp goes on. ${own}: the hall lamp goes on.`,
    );
    expect(rules()).toHaveLength(2);
  });

  test('which past eleven at night is the night, and one sentence takes both back', async () => {
    const { reply, say } = await talk(
      'every night at eleven turn off all the lights',
      'on friday and saturday do it at one in the morning instead',
    );
    expect(reply).toBe(
      'Every day except Friday and Saturday at 11:00 PM: all the lights go off. Every Friday and Saturday at 1:00 AM: all the lights go off.',
    );
    await say('undo');
    expect(await say('what automations do i have')).toMatch(/Every day at 11:00 PM: all the lights go off\.$/);
  });

  test.each(['make it mondays at six', 'only on mondays at six'])('"%s" leaves no others', async (sentence) => {
    const { rules } = await talk('every weekday at seven turn on the hall lamp', sentence);
    expect(rules().map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Every Monday at 6:00 [AP]M: the hall lamp goes on\.$/),
    ]);
  });

  test('and days that it does not have are added', async () => {
    const { rules } = await talk('every weekday at seven turn on the hall lamp', 'on weekends at nine');
    expect(rules().map(({ description }) => description)).toEqual([
      'Every weekday at 7:00 AM: the hall lamp goes on.',
      'On weekends at 9:00 AM: the hall lamp goes on.',
    ]);
  });
});

describe('LANG-04 a day without a time', () => {
  test.each([
    ['turn on the desk lamp tomorrow', 'at seven', 'Tomorrow at 7:00 AM the desk lamp goes on.'],
    [
      'turn on the desk lamp on weekdays',
      'half past six in the morning',
      'Every weekday at 6:30 AM: the desk lamp goes on.',
    ],
    ['nightly turn off the hall lamp', 'at eleven', 'Every day at 11:00 PM: the hall lamp goes off.'],
  ])('"%s" asks for it', async (sentence, time, told) => {
    const { replies, states } = await talk(sentence, time);
    expect(replies).toEqual(['At what time?', told]);
    expect(states()).toBe('off off off');
  });

  test('and what is said instead of it is a sentence of its own', async () => {
    const { states } = await talk('turn on the desk lamp tomorrow', 'turn on the bed light');
    expect(states()).toBe('off on off');
  });
});

describe('AGENT-06 some days of an automation are moved from the time that it has', () => {
  const weekdays = 'every weekday at seven turn on the hall lamp';
  test.each([
    ['half an hour earlier on mondays', 'Every Monday at 6:30 AM: the hall lamp goes on.'],
    ['quarter past on mondays', 'Every Monday at 7:15 AM: the hall lamp goes on.'],
  ])('"%s"', async (sentence, own) => {
    const { rules } = await talk(weekdays, sentence);
    expect(rules().map(({ description }) => description)).toEqual([
      'Every Tuesday, Wednesday, Thursday and Friday at 7:00 AM: the hall lamp goes on.',
      own,
    ]);
  });

  test('in this week alone', async () => {
    const { rules } = await talk(weekdays, 'push it back an hour but only this week');
    expect(rules().map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Every weekday at 7:00 AM: the hall lamp goes on.*from Monday/),
      expect.stringMatching(/^Every weekday at 8:00 AM: the hall lamp goes on.*Sunday/),
    ]);
  });
});
