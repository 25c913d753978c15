import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createHome } from '../create-home.js';
import { talk } from './begin-house.js';

const daily = 'every evening at seven turn on the desk lamp';
const opened = 'when the front door opens turn on the desk lamp';
const plan = 'at ten turn off the desk lamp';

describe('AGENT-06 how often what was just set up happens', () => {
  test.each([
    [daily, 'twice a week'],
    [opened, 'make it three times a month please'],
    [plan, 'twice a week'],
  ])('"%s", "%s": the days are asked', async (set, then) => {
    const { replies, reply, rules } = await talk(set, then);
    expect(reply).toBe('On which days? Say them, as in "on Mondays and Thursdays". Nothing is changed.');
    expect(rules().every(({ description }) => description === replies[0]?.split(' Nothing')[0])).toBe(true);
  });

  test.each([
    [daily, 'every other day', 'Every 2 days at 7:00 PM: the desk lamp goes on.'],
    [daily, 'make it every three days', 'Every 3 days at 7:00 PM: the desk lamp goes on.'],
    [
      'every sunday at nine turn on the desk lamp',
      'every two weeks',
      'Every second Sunday at 9:00 AM: the desk lamp goes on.',
    ],
    [daily, 'just this once', 'At 7:00 PM: the desk lamp goes on.'],
    [daily, 'only this one time please', 'At 7:00 PM: the desk lamp goes on.'],
    [daily, 'only on mondays', 'Every Monday at 7:00 PM: the desk lamp goes on.'],
  ])('"%s", "%s"', async (set, then, told) => {
    const { reply, rules } = await talk(set, then);
    expect(reply).toBe(told);
    expect(rules()).toHaveLength(1);
  });

  test('what waits for something happens once, but not on every other day', async () => {
    expect((await talk(opened, 'just this once')).reply).toMatch(
      /^When the front door opens: the desk lamp goes on, once\./,
    );
    expect((await talk(opened, 'every other day')).reply).toMatch(/^I can only count days .* Nothing is changed\.$/);
  });

  test('what was planned for one time stays so', async () => {
    const { reply, engine } = await talk(plan, 'just this once');
    expect(reply).toBe('It happens only once as it is. Nothing is changed.');
    expect(engine.machine.timers.size).toBe(1);
  });

  test.each([
    ['also at six in the morning', 'At 6:00 AM the desk lamp goes off.'],
    ['and at half past eleven as well', 'At 11:30 AM the desk lamp goes off.'],
  ])('"%s": what was planned happens then too', async (then, told) => {
    const { reply, engine } = await talk(plan, then);
    expect(reply).toContain(told);
    expect(engine.machine.timers.size).toBe(2);
  });

  test('another time takes the place of the first', async () => {
    const { engine } = await talk(plan, 'at eleven instead');
    expect(engine.machine.timers.size).toBe(1);
  });
});

describe('AGENT-06 the same for another lamp', () => {
  test.each(['same for the bed light', 'do the same for the bed light please', 'and the same with the bed light too'])(
    '"%s" is for what was just set up',
    async (then) => {
      const { reply, states, rules } = await talk(opened, then);
      expect(reply).toContain('the desk lamp goes on and the bed light goes on');
      expect(states()).toBe('off off off');
      expect(rules()).toHaveLength(2);
    },
  );

  test('a lamp that shows something now gives that', async () => {
    const { states } = await talk('desk lamp red', 'same for the bed light');
    expect(states()).toBe('color/red color/red off');
  });
});

/** The sun rises at seven and sets at six in the evening, every day; it is the first of January, just past midnight. */
const day = 86_400_000;
const nextSun = (sun: 'sunrise' | 'sunset', after: number) => {
  const hour = (sun === 'sunrise' ? 7 : 18) * 3_600_000;
  return hour + Math.ceil(Math.max(0, after - hour) / day) * day;
};
const lit = 'every evening at sunset turn on the sofa lamp';

async function talkAtHome(...sentences: readonly string[]) {
  const home = createHome({ nextSun });
  const replies: string[] = [];
  for (const each of sentences) replies.push(await home.say(each));
  return { ...home, replies, reply: replies.at(-1) ?? '' };
}

describe('AGENT-06 an hour instead of the sun', () => {
  test.each([
    [lit, 'at nine instead', '9:00 PM'],
    [lit, 'make it at half past twelve', '12:30 AM'],
    ['every morning at sunrise turn off the sofa lamp', 'at eight instead', '8:00 AM'],
    [lit, 'at nine in the morning instead', '9:00 AM'],
  ])('"%s", "%s"', async (set, then, time) => {
    expect((await talkAtHome(set, then)).reply).toContain(`Every day at ${time}: `);
  });
});

describe('AGENT-06 a day is left out of what comes with the sun', () => {
  test.each(['not tomorrow', 'skip it tomorrow', 'leave out tomorrow'])('"%s"', async (then) => {
    const { engine, clock, reply } = await talkAtHome(lit, then);
    expect(reply).toContain('from');
    const onDay = (at: number) => {
      clock.advance(millis(at * day + 18 * 3_600_000 - clock.now()));
      engine.apply([{ kind: 'lamp.set', lamp: 'sofa', state: 'off' }] as never, { kind: 'text' });
      engine.fire({ name: 'sunset' }, { kind: 'source' });
      return engine.status('sofa').state;
    };
    expect([0, 1, 2].map(onDay)).toEqual(['on', 'off', 'on']);
  });
});

describe('AGENT-06 what comes with the sun once', () => {
  test('is not told as coming every day', async () => {
    const { reply } = await talkAtHome('turn on the sofa lamp from dusk till 11pm');
    expect(reply).toBe('At sunset: the sofa lamp goes on, until 11:00 PM, then back.');
  });

  test('comes on all days that are said behind it', async () => {
    const { reply } = await talkAtHome('turn on the sofa lamp from dusk till 11pm', 'only monday to thursday');
    expect(reply).toBe(
      'Every day at sunset: the sofa lamp goes on, until 11:00 PM, then back, only every Monday, Tuesday, Wednesday and Thursday.',
    );
  });
});

describe('AGENT-06 what was said before stays, whatever is changed', () => {
  const dims = 'every evening at nine dim the desk lamp to 20 percent';

  test.each([
    ['make it 30 percent', '9:00 PM: the desk lamp goes to 30 percent. The time tomorrow at 9:00 PM stays left out.'],
    ['an hour later', '10:00 PM: the desk lamp goes to 20 percent. The time tomorrow at 10:00 PM stays left out.'],
  ])('a day that is left out, behind "%s"', async (then, told) => {
    const { reply, engine } = await talk(dims, 'not tomorrow', then);
    expect(reply).toBe(`Every day at ${told}`);
    expect([...engine.machine.timers.values()].flatMap(({ except = [] }) => except)).toHaveLength(1);
  });

  test('nothing is left out where no day was', async () => {
    expect((await talk(dims, 'make it 30 percent')).reply).toBe(
      'Every day at 9:00 PM: the desk lamp goes to 30 percent.',
    );
  });

  test('hours are asked for a part of the day', async () => {
    const [cold, then] = ['when the temperature gets below 17 turn the desk lamp orange', 'only in the evening'];
    expect((await talk(cold, then)).reply).toMatch(/^Between which hours\?/);
    expect((await talk(daily, then)).reply).not.toMatch(/^Between which hours\?/);
  });

  test.each(['only in the night', 'only at night'])('its threshold, behind "%s"', async (then) => {
    const { reply } = await talkAtHome('when the temperature gets below 17 turn the sofa lamp orange', then);
    expect(reply).toMatch(/^When (?:the )?temperature gets below 17: .* only while it is dark outside\./);
  });

  test.each([
    [
      'when the front door closes turn the desk lamp off after 3 minutes',
      'make that 5 minutes',
      '5 minutes after the front door closes: the desk lamp goes off.',
    ],
    [
      'when the front door closes turn the desk lamp off after 3 minutes',
      'could that be six minutes',
      '6 minutes after the front door closes: the desk lamp goes off.',
    ],
    [
      'when the button is pressed turn the desk lamp red for four minutes',
      'could that be six minutes',
      'When the button is pressed: the desk lamp turns red, for 6 minutes, then back.',
    ],
    [
      'when the button is pressed turn the desk lamp red for four minutes',
      'it should be five minutes please',
      'When the button is pressed: the desk lamp turns red, for 5 minutes, then back.',
    ],
    [
      'when the button is pressed turn the desk lamp red',
      'for five minutes',
      'When the button is pressed: the desk lamp turns red, for 5 minutes, then back.',
    ],
  ])('the one length that it has is meant: "%s", "%s"', async (set, then, told) => {
    expect((await talk(set, then)).reply).toContain(told);
  });
});
