import { describe, expect, test } from '@jest/globals';
import { beginHouse, talk } from './begin-house.js';

const both = 'every day at nine put the desk lamp on and the hall lamp at thirty percent';
const colors = 'every day at nine put the desk lamp red and the hall lamp blue';

describe('AGENT-06 what is said of one of several lamps leaves the others', () => {
  test.each([
    ['make the hall lamp 20 percent instead of 30', both, 'the desk lamp goes on and the hall lamp goes to 20 percent'],
    ['no, turn the hall lamp off', both, 'the desk lamp goes on and the hall lamp goes off'],
    ['set the hall lamp to 20 percent instead', both, 'the desk lamp goes on and the hall lamp goes to 20 percent'],
    [
      'the hall lamp at twenty percent rather than thirty',
      both,
      'the desk lamp goes on and the hall lamp goes to 20 percent',
    ],
    ['make the desk lamp green instead of red', colors, 'the desk lamp turns green and the hall lamp turns blue'],
    ['make the desk lamp green instead', colors, 'the desk lamp turns green and the hall lamp turns blue'],
    ['make the hall lamp green, not blue', colors, 'the desk lamp turns red and the hall lamp turns green'],
    ['make it green instead', colors, 'the desk lamp turns green and the hall lamp turns green'],
  ])('"%s"', async (said, before, does) => {
    expect((await talk(before, said)).reply).toBe(`Every day at 9:00 AM: ${does}.`);
  });

  test('a plain order for a lamp that is lit is for now', async () => {
    const { reply } = await talk(both, 'turn the hall lamp on', 'make the hall lamp 20 percent');
    expect(reply).toBe('Hall lamp is on at 20 percent.');
  });
});

describe('AGENT-06 what is to rest or to go is not changed', () => {
  test.each([
    ['turn off the button automation for an hour', /^Off until today at /],
    ['switch off the button rule for half an hour', /^Off until today at /],
    ['turn the button rule off for an hour', /^Off until today at /],
  ])('"%s"', async (said, reply) => {
    const { say, fire, states, wait } = beginHouse();
    await say('when the button is pressed turn the desk lamp on');
    expect(await say(said)).toMatch(reply);
    fire('button_click');
    expect(states()).toBe('off off off');
    wait(3601);
    fire('button_click');
    expect(states()).toBe('on off off');
  });

  test.each(['throw away the desk automations', 'bin the desk rule', 'chuck the desk routine please'])(
    '"%s"',
    async (said) => {
      const { reply, rules } = await talk('every day at seven turn the desk lamp on', said);
      expect(reply).toBe('Deleted: Every day at 7:00 AM: the desk lamp goes on.');
      expect(rules()).toHaveLength(0);
    },
  );

  test('"throw away" of two deletes neither, and adds nothing', async () => {
    const { reply, rules } = await talk(
      'every day at seven turn the desk lamp on',
      'every evening at nine set the desk lamp to 50 percent',
      'throw away the desk automations',
    );
    expect(reply).toMatch(/^That fits 2 automations: /);
    expect(rules().map(({ parts }) => parts?.does.length)).toEqual([1, 1]);
  });

  test('"for two minutes" is not two minutes later', async () => {
    const before = ['when there is motion turn the hall lamp on unless the desk lamp is on', 'hall lamp off'];
    const { rules } = await talk(...before, 'for two minutes');
    expect(rules().map(({ parts }) => parts?.after)).toEqual([undefined]);
  });

  test.each(["I don't want the desk lamp on at eight", 'we no longer need the desk lamp on at seven'])(
    'what is not wanted is no order for then: "%s"',
    async (said) => {
      const { reply, rules, engine } = await talk(said);
      expect(reply).toMatch(/^I don.t understand/);
      expect(rules()).toHaveLength(0);
      expect(engine.machine.timers.size).toBe(0);
    },
  );

  test('what is no longer wanted goes', async () => {
    const { reply } = await talk(
      'every evening at seven turn the hall lamp on',
      'we no longer need the hall lamp on at seven',
    );
    expect(reply).toBe('Deleted: Every day at 7:00 PM: the hall lamp goes on.');
  });

  test.each(['not when the sun is up', 'but not while the sun is out', 'not when it is light outside'])(
    'the sun is a limit, and sets nothing off: "%s"',
    async (said) => {
      const { reply, rules } = await talk('when there is motion turn the hall lamp on for two minutes', said);
      expect(reply).toMatch(/^I can't tell when sunset is/);
      expect(rules().map(({ on }) => on)).not.toContain('sunrise');
    },
  );
});
