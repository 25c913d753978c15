import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('TALK-02 a question waits for whoever thinks', () => {
  test.each(["I don't know yet", 'hold on', 'let me see', 'hmm'])('"%s" is no miss', async (thought) => {
    const { say } = createHome();
    await say('remind me to call the dentist');
    for (const each of [thought, thought, thought, thought]) expect(await say(each)).toBe('Take your time.');
    expect(await say('at six tomorrow')).toMatch(/^I will remind you at 6:00 PM tomorrow: call the dentist/);
  });

  test('what is thought aloud before the answer is no part of it', async () => {
    const { say, shown } = createHome();
    await say('remind me to call the dentist');
    expect(await say('hmm let me think at half past seven tomorrow morning')).toMatch(/^I will remind you at 7:30 AM/);
    expect(shown()).toEqual({});
  });

  test('the other half of a sentence is waited for too', async () => {
    const { say } = createHome();
    await say('set a timer');
    expect(await say('not sure')).toBe('Take your time.');
    expect(await say('maybe ten minutes')).toBe('Timer set for 10 minutes.');
  });

  test('"just a minute" is how long', async () => {
    const { say } = createHome();
    await say('set a timer');
    expect(await say('just a minute')).toBe('Timer set for 1 minute.');
  });

  test('the text of a reminder may begin so', async () => {
    const { say } = createHome();
    await say('remind me to');
    expect(await say('maybe call mom')).toBe('When shall I remind you: maybe call mom?');
  });

  test('where nothing is asked, nobody waits', async () => {
    const { say, shown } = createHome();
    expect(await say('let me think at half past seven tomorrow morning')).not.toBe('Take your time.');
    expect(shown()).toEqual({});
  });

  test.each(['banana soup', 'what time is it'])(
    'what is asked of half a sentence is asked again after "%s"',
    async (aside) => {
      const { say } = createHome();
      await say('set a timer');
      expect(await say(aside)).toMatch(/ For how long\?$/);
      expect(await say('ten minutes')).toBe('Timer set for 10 minutes.');
    },
  );

  test('twice is enough', async () => {
    const { say } = createHome();
    await say('set a timer');
    await say('banana soup');
    expect(await say('soup banana')).not.toMatch(/ For how long\?$/);
  });
});
