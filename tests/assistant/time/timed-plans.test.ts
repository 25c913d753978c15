import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('LANG-01 what is planned for a while', () => {
  test.each([
    'at 9 pm make the bed light red for 10 minutes',
    'at 9 pm for 10 minutes make the bed light red',
    'for 10 minutes at 9 pm make the bed light red',
  ])('"%s" tells how long, at once and in the list', async (sentence) => {
    const { say } = createHome();
    expect(await say(sentence)).toBe('At 9:00 PM the bed light turns red for 10 minutes.');
    expect(await say('what is planned')).toContain('he bed light turns red for 10 minutes at 9:00 PM');
  });
});

describe('TALK-05 what was moved keeps its new time', () => {
  test.each([
    [
      ['at 9 pm make the bed light red', 'make it half past nine', 'make it blue'],
      /^The bed light turns blue at 9:30 PM\.$/,
    ],
    [
      ['turn the bed light red at 20:15', 'make that 20:45', 'and green, not red'],
      /^The bed light turns green at 8:45 PM\.$/,
    ],
    [
      ['turn the bed light red on Thursday at 8', 'an hour later', 'make it green'],
      /turns green at 9:00 AM on Thursday\b/,
    ],
    [
      ['turn the bed light on at 8 pm and off at 10 pm', 'an hour later', 'make it green'],
      /turns green at 8:00 PM; the bed light goes off at 11:00 PM\.$/,
    ],
    [['at 9 pm make the bed light red', 'make it blue'], /turns blue at 9:00 PM\.$/],
    [['bed light off in 40 minutes', 'not half eleven, midnight'], /bed light goes off at 12:00 AM/],
    [['bed light on in 2 hours', 'make it noon'], /bed light goes on at 12:00 PM/],
    [['bed light on in 2 hours', 'make it twenty'], /bed light goes on at 8:16 PM/],
  ])('after %j', async (said, planned) => {
    const { say } = createHome();
    for (const each of said) await say(each);
    expect(await say('what is planned')).toMatch(planned);
  });
});

test('LANG-04 a sentence of another language is told that only English is understood so far', async () => {
  const { say } = createHome();
  expect(await say('mach das Licht an')).toMatch(
    /^I understand only English so far, and that looks like German\. Try "/,
  );
  expect(await say('Licht aus bitte')).toContain('looks like German');
});
