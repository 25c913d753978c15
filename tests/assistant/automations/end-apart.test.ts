import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const span = 'hall lamp on from six till ten every evening';
const off = 'turn the hall lamp off at ten every evening';
const ends = 'until 10:00 PM, then back.';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('AGENT-06 some days have an end of their own', () => {
  test.each([
    [
      span,
      'leave it on till midnight on saturday',
      /^On Saturday at 6:00 PM the hall lamp goes on\. Left out: the time on Sat/,
    ],
    [
      off,
      'leave it on till midnight on saturday',
      /^On Sunday at 12:00 AM the hall lamp goes off\. Left out: .* Saturday at 10/,
    ],
    [span, 'for two hours on saturday', /^On Saturday at 6:00 PM the hall lamp goes on for 2 hours\. Left out: /],
  ])('of one day: "%s", "%s"', async (first, then, reply) => {
    const { reply: said, rules } = await talk(first, then);
    expect(said).toMatch(reply);
    expect(rules().map(({ parts }) => parts?.when)).toMatchObject([{ recurrence: 'daily' }]);
  });

  test.each([
    [
      span,
      'leave it on till midnight on saturdays',
      `Saturday at 6:00 PM: the hall lamp goes on, until 12:00 AM, then back.`,
    ],
    [span, 'but half an hour on sundays', `Sunday at 6:00 PM: the hall lamp goes on, for 30 minutes, then back.`],
    [off, 'until midnight on fridays', 'Saturday at 12:00 AM: the hall lamp goes off.'],
  ])('of every such day: "%s", "%s"', async (first, then, other) => {
    const { reply } = await talk(first, then);
    expect(reply).toMatch(/^Every day except (?:Satur|Sun|Fri)day at/);
    expect(reply.endsWith(`Every ${other}`)).toBe(true);
  });

  test('of what waits for something', async () => {
    const { reply } = await talk('when the door opens turn the hall lamp on for ten minutes', 'for an hour on sundays');
    expect(reply).toMatch(/for 10 minutes, then back, not every Sunday|for 10 minutes.*(?:except|not).*Sunday/);
    expect(reply).toMatch(/for 1 hour, then back, only every Sunday/);
  });

  test('in the sentence that sets it up', async () => {
    const { rules } = await talk(`${span} but till midnight on saturdays`);
    expect(rules().flatMap(({ parts }) => (parts?.until?.on === 'time' ? [parts.until.at] : []))).toEqual(
      expect.arrayContaining(['22:00', '00:00']),
    );
  });

  test('what can not be changed for one day alone changes nothing', async () => {
    const { reply, rules } = await talk(span, 'make it till eleven on saturday', 'it should be blue on saturday');
    expect(reply).not.toContain(ends);
    expect(rules().map(({ parts }) => parts?.does)).toMatchObject([[{ intent: 'light.on' }]]);
  });
});

describe('AGENT-06 what is for another day is not done at once', () => {
  test('where nothing is set up', async () => {
    const { engine, states } = await talk('leave it on till midnight on saturday');
    expect(states()).toBe('off off off');
    expect(engine.machine.timers.size).toBe(0);
  });

  test('and is meant of the only thing with an end, whatever was talked of since', async () => {
    const { reply } = await talk(span, 'turn on the desk lamp', 'leave it on till midnight on saturday');
    expect(reply).toMatch(/^On Saturday at 6:00 PM the hall lamp goes on\. Left out: /);
  });

  test('nor on all days, of what waits for something', async () => {
    const { rules } = await talk('when the door opens turn the hall lamp on', 'ten minutes later on mondays');
    expect(rules().map(({ parts }) => [parts?.after, parts?.only])).toEqual([
      [undefined, [{ only: 'days', days: 'weekly:mon', not: true }]],
      [600, [{ only: 'days', days: 'weekly:mon' }]],
    ]);
  });
});
