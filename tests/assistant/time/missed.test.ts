import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };
const [minute, hour] = [60_000, 3_600_000];

/** The virtual clock begins at 00:16:40 UTC on a Thursday. `away`: the clock is set forward. `asleep`: the computer sleeps. */
function begin() {
  const made = createAssistant();
  return {
    ...made,
    say: async (sentence: string) => (await made.assistant.say(sentence, typed)).reply,
    rings: () => made.assistant.ringing.current.length,
    away: async (ms: number) => {
      made.clock.jump(millis(ms));
      made.clock.advance(millis(minute));
      await new Promise((resolve) => setImmediate(resolve));
    },
    asleep: async (ms: number) => {
      made.clock.sleep(millis(ms));
      made.clock.advance(millis(minute));
      await new Promise((resolve) => setImmediate(resolve));
    },
    timer: (kind: string) => [...made.engine.machine.timers.values()].find(({ purpose }) => purpose?.kind === kind),
    left: () => {
      const alarm = [...made.engine.machine.timers.values()].find(({ purpose }) => purpose?.kind === 'alarm');
      return (alarm?.due ?? 0) - made.clock.now();
    },
  };
}

describe('TALK-04 what came due while nothing ran', () => {
  test('within an hour an alarm rings late', async () => {
    const { say, rings, away } = begin();
    await say('wake me every day at one');
    await away(1.2 * hour);
    expect(rings()).toBe(1);
  });

  test('hours later it is told, rings no more, and its next wake-up light is set', async () => {
    const { say, rings, away, spoken, timer, left } = begin();
    await say('wake me every day at one');
    await away(9 * hour);
    expect([rings(), spoken.at(-1)?.text]).toEqual([0, 'Your alarm at 1:00 AM today was missed while I was off.']);
    expect(timer('alarm')).toBeDefined();
    expect(left()).toBeGreaterThan(15 * hour);
    expect(timer('dawn')).toBeDefined();
  });

  test('a clock that was days behind rings nothing that is days old', async () => {
    const { say, rings, away, told } = begin();
    await say('wake me at one');
    await say('remind me to call mom at two');
    await away(72 * hour);
    expect(rings()).toBe(0);
    expect(told.flatMap((fact) => (fact.type === 'reply-given' ? [fact.text] : []))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your alarm at 1:00 AM on .* was missed while I was off\.$/),
        expect.stringMatching(/^I was off when I should have reminded you at 2:00 AM on .*: call mom\.$/),
      ]),
    );
  });

  test('what a lamp was to do hours ago is told, not done', async () => {
    const { say, asleep, engine, spoken, timer } = begin();
    await say('turn the light on in ten minutes');
    await asleep(5 * hour);
    expect(engine.lamps.map(({ id }) => engine.status(id).state)).toEqual(expect.not.arrayContaining(['on']));
    expect(spoken.at(-1)?.text).toMatch(/^I was off at 12:26 AM today, so this was not done: /);
    expect(timer('commands')).toBeUndefined();
  });
});

describe('TALK-04 the clock is set while something waits', () => {
  test.each([72 * hour, -5 * hour])('what was given as a length takes that long: %d ms', async (jump) => {
    const { say, away, engine, rings, clock } = begin();
    await say('turn the light red in an hour');
    await say('set an alarm in two hours');
    await say('remind me in three hours to eat');
    await away(jump);
    const left = [...engine.machine.timers.values()].map(({ due, purpose }) => [purpose?.kind, due - clock.now()]);
    expect(left).toEqual([
      ['commands', hour - minute],
      ['alarm', 2 * hour - minute],
      ['dawn', 2 * hour - minute - 600_000],
      ['reminder', 3 * hour - minute],
    ]);
    clock.advance(millis(2 * hour - minute));
    expect(rings()).toBe(1);
    expect(await say('snooze')).toBe('Again in 9 minutes.');
    await away(jump);
    expect(rings()).toBe(0);
    clock.advance(millis(8 * minute));
    expect(rings()).toBe(1);
  });

  test('a plan that is put off keeps its length too', async () => {
    const { say, away, clock, timer } = begin();
    await say('turn the light on in an hour');
    await say('an hour later instead');
    await away(9 * hour);
    expect(timer('commands')!.due - clock.now()).toBe(2 * hour - minute);
  });

  test('a timer that ended while the computer slept says when', async () => {
    const { say, asleep, spoken, told, clock } = begin();
    await say('tea timer for five minutes');
    await asleep(0.5 * hour);
    expect(spoken.at(-1)?.text).toBe('Your tea timer is done; it ended 26 minutes ago.');
    await say('tea timer for five minutes');
    clock.advance(millis(minute));
    await asleep(3 * hour);
    expect(told.findLast(({ type }) => type === 'reply-given')).toMatchObject({
      text: 'Your tea timer ended at 12:52 AM today, while I was off.',
    });
  });
});

describe('TALK-04 one time of a repeating alarm', () => {
  test('"cancel the alarm for tomorrow" leaves out that one', async () => {
    const { say, left, timer } = begin();
    await say('wake me every day at one');
    const before = left();
    expect(await say('cancel the alarm for today')).toBe(
      'Skipped: the alarm today at 1:00 AM. The next one is tomorrow at 1:00 AM.',
    );
    expect(left()).toBe(before + 24 * hour);
    expect(timer('alarm')?.cron).toBe('0 1 * * *');
    await say('undo that');
    expect(left()).toBe(before);
  });

  test('"cancel the alarm in 20 minutes" is not the one of the weekdays', async () => {
    const { say, timer } = begin();
    await say('wake me every weekday at seven');
    expect(await say('cancel the alarm in 20 minutes')).toBe('There is no such alarm.');
    expect(timer('alarm')).toBeDefined();
  });
});
