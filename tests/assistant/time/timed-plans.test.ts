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

test('LANG-04 a sentence of another language is told that only English is understood so far', async () => {
  const { say } = createHome();
  expect(await say('mach das Licht an')).toMatch(
    /^I understand only English so far, and that looks like German\. Try "/,
  );
  expect(await say('Licht aus bitte')).toContain('looks like German');
});
