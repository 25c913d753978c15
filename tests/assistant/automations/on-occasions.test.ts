import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const plain = (reply: string) => reply.replace(/ Nothing here tells me of that yet.*$/, '');

describe('AGENT-06 an automation at hours of the day', () => {
  test.each([
    ['but only after midnight', 'only before 6:00 AM'],
    ['but only after eleven at night', 'only from 11:00 PM to 6:00 AM'],
    ['but only after six', 'only after 6:00 PM'],
    ['but not after midnight', 'only after 6:00 AM'],
    ['but not after eleven', 'only from 6:00 AM to 11:00 PM'],
    ['but not before seven', 'only after 7:00 AM'],
    ['but only before seven', 'only before 7:00 AM'],
  ])('"%s"', async (limit, told) => {
    const { reply } = await talk(`when the doorbell rings turn on the hall lamp, ${limit}`);
    expect(plain(reply)).toBe(`When the doorbell rings: the hall lamp goes on, ${told}.`);
  });

  test.each([
    [
      'every hour from nine to five on weekdays make the desk lamp blue',
      'Every hour: the desk lamp turns blue, only every weekday, only from 9:00 AM to 5:00 PM.',
    ],
    [
      'make the desk lamp blue at half past each hour from nine to five on workdays',
      'Every hour, 30 minutes past the hour: the desk lamp turns blue, only every weekday, only from 9:00 AM to 5:00 PM.',
    ],
    [
      'at quarter to every hour blink the desk lamp',
      'Every hour, 45 minutes past the hour: the desk lamp starts the blink effect.',
    ],
    ['every hour on the hour blink the desk lamp', 'Every hour on the hour: the desk lamp starts the blink effect.'],
    ['never leave the hall lamp on after eleven at night', 'Every day at 11:00 PM: the hall lamp goes off.'],
    [
      'if the door is still open after five minutes blink the hall lamp red',
      '5 minutes after the door opens: the hall lamp starts the blink effect in red, until the door closes, then back.',
    ],
  ])('"%s"', async (sentence, told) => {
    expect(plain((await talk(sentence)).reply)).toBe(told);
  });
});

describe('LANG-04 what is for another moment is not done at once', () => {
  test.each([
    "at bedtime, which is ten o'clock for us, dim everything to twenty percent",
    'in case nobody touches anything for two hours switch everything on',
    'provided nobody is home switch everything on',
    'make the desk lamp red during meetings',
    'halfway through the timer flash the desk lamp',
    'never turn on the hall lamp before seven',
  ])('"%s"', async (sentence) => {
    const { reply, states } = await talk(sentence);
    expect(states()).toBe('off off off');
    expect(reply).toMatch(/^(?:I don't understand|I didn't understand|I understood|Nothing is changed)/);
  });

  test.each(['keep the hall lamp on through the night', 'turn the desk lamp off as the sun rises'])(
    'and "%s" asks where the sun is, where nobody said so',
    async (sentence) => {
      const { reply, states } = await talk(sentence);
      expect(states()).toBe('off off off');
      expect(reply).toMatch(/^I can't tell when sunrise is/);
    },
  );

  test('"and if i press it twice" is another press, and changes nothing of the one before', async () => {
    const { rules, reply } = await talk(
      'when i press the button turn the desk lamp blue',
      "and if i press it twice that's gg so everything off",
    );
    expect(reply).toMatch(
      /^(?:I understood "if i press it twice"|When the button is pressed twice: all the lights go off)/,
    );
    expect(rules()[0]?.parts?.does).toEqual([
      { intent: 'light.color.set', color: 'blue', target: { name: 'desk lamp' } },
    ]);
  });
});
