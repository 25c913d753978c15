import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 a look that tells of what goes on lasts', () => {
  test.each([
    ['make the desk lamp red when I get home', 'come_home', 'color/red off off'],
    ['when I leave the house turn the hall lamp blue', 'leave_home', 'off off color/blue'],
    ['when the kids come home turn the bed light purple', 'kids_arrives', 'off color/purple off'],
  ])('"%s" until somebody changes it', async (sentence, event, shown) => {
    const { say, fire, wait, states } = beginHouse();
    expect(await say(sentence)).toMatch(/, until somebody changes it\./);
    fire(event);
    wait(7200);
    expect(states()).toBe(shown);
    await say('turn everything off');
    wait(60);
    expect(states()).toBe('off off off');
  });

  test.each([
    ['desk lamp blue when it rains', 'it stops raining', 'rain', 'rain_ended'],
    ['while it snows make the desk lamp blue', 'it stops snowing', 'snow', 'snow_ended'],
    ['when the internet is down turn the desk lamp blue', 'the network is back', 'offline', 'online'],
    ['turn the desk lamp blue when everybody is home', 'somebody leaves', 'everybody_home', 'leave_home'],
    ['if nobody is home make the desk lamp blue', 'somebody comes home', 'nobody_home', 'come_home'],
  ])('"%s" until %s', async (sentence, told, event, end) => {
    const { say, fire, wait, states } = beginHouse();
    expect(await say(sentence)).toContain(`turns blue, until ${told}, then back.`);
    fire(event);
    wait(7200);
    expect(states()).toBe('color/blue off off');
    fire(end);
    expect(states()).toBe('off off off');
  });

  test.each(['when the mail arrives make the desk lamp red', 'desk lamp red when the doorbell rings'])(
    'what is over at once is told for ten seconds: "%s"',
    async (sentence) => {
      const { say } = beginHouse();
      expect(await say(sentence)).toContain('turns red, for 10 seconds, then back.');
    },
  );

  test('a length that is said counts, also in the next sentence', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('make the desk lamp red when I get home');
    expect(await say('only for ten minutes')).toContain('turns red, for 10 minutes, then back.');
    fire('come_home');
    wait(601);
    expect(states()).toBe('off off off');
  });

  test('"when it stops raining" sets off something', async () => {
    const { say, fire, states } = beginHouse();
    expect(await say('when it stops raining turn the hall lamp on')).toMatch(/^When it stops raining: the hall lamp/);
    fire('rain_ended');
    expect(states()).toBe('off off on');
  });
});
