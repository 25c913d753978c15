import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './automations/begin-house.js';

describe('LANG-04 nothing is done of a sentence of which only a part was read', () => {
  test.each([
    ['when it gets below fifty lux turn the hall lamp on', 'lux'],
    [
      'when the temperature is above twenty degrees and the door is closed then the desk lamp becomes orange',
      'temperature',
    ],
  ])('"%s"', async (sentence, rest) => {
    const { say, engine } = beginHouse();
    const before = engine.machine;
    expect(await say(sentence)).toContain(`I didn't understand "`);
    expect(await say(sentence)).toContain(rest);
    expect(engine.machine.rules).toBe(before.rules);
    expect(engine.machine.timers).toBe(before.timers);
  });

  test.each([
    ['every night put the hall lamp on at sunset and aff at ten', 'sunset'],
    ['remind me that same morning at nine to put on clean tights', 'same morning'],
    ['remind mi di day before at eight in di morning fi scrub out di fridge', 'scrub'],
  ])('nor set up: "%s"', async (sentence, rest) => {
    const { say, engine } = beginHouse();
    const before = engine.machine;
    expect(await say(sentence)).toContain(rest);
    expect(engine.machine.rules).toBe(before.rules);
    expect(engine.machine.timers).toBe(before.timers);
  });

  test.each(['remind me to watch the sunset at eight', 'remind me to book the same day delivery at nine'])(
    'what somebody is reminded of may have such words in it: "%s"',
    async (sentence) => {
      expect(await beginHouse().say(sentence)).toMatch(/^I will remind you at/);
    },
  );

  test('an alarm before a time that was said is before that, and not from now on', async () => {
    const { say } = beginHouse();
    expect(await say('call time is half six so wake me an hour before')).toMatch(/^Alarm set at 5:30 AM/);
  });

  test.each([
    ['turn on every lamp except the bed light', 'on off on'],
    ['make the desk lamp yellow, no, green', 'color/green off off'],
  ])('what was read in other words is done: "%s"', async (sentence, then) => {
    const { say, states } = beginHouse();
    await say(sentence);
    expect(states()).toBe(then);
  });
});

describe('LANG-04 the time of a reason is none of what is asked for', () => {
  test.each([
    ['i have to be in by four so wake me at three', /^Alarm set at 3:00/],
    ['guests come at eight so wake me at six', /^Alarm set at 6:00/],
    ['they arrive at three so turn the hall lamp on at ten to three', /^At 2:50 AM the hall lamp goes on/],
  ])('"%s"', async (sentence, reply) => {
    const { say, engine } = beginHouse();
    expect(await say(sentence)).toMatch(reply);
    expect(engine.machine.timers.size).toBeLessThan(3);
  });
});

describe('LANG-04 each timer of a sentence has its length', () => {
  test.each([
    [
      'set a timer for nine minutes for the pasta and one of fifteen for the rice',
      'Pasta timer set for 9 minutes. Rice',
    ],
    ['time the pasta for nine minutes and the rice for fifteen', 'Pasta timer set for 9 minutes. Rice'],
    ['set a timer for an hour and twenty', 'Timer set for 1 hour 20 minutes.'],
    ['set two timers for ten and twenty minutes', 'Timer set for 10 minutes. Timer set for 20 minutes.'],
  ])('"%s"', async (sentence, reply) => {
    expect(await beginHouse().say(sentence)).toContain(reply);
  });

  test('and none is set where one of two is not understood', async () => {
    const { say, engine } = beginHouse();
    await say('pasta nine minutes, rice fifteen');
    expect(engine.machine.timers.size).toBe(0);
  });
});

describe('LANG-04 how often something happens may be said behind its end', () => {
  test.each([
    [
      'hall lamp on from half six till eleven every evening',
      'Every day at 6:30 PM: the hall lamp goes on, until 11:00 PM',
    ],
    ['hall lamp on from eight till half eleven every night', 'Every day at 8:00 PM'],
  ])('"%s"', async (sentence, reply) => {
    expect(await beginHouse().say(sentence)).toContain(reply);
  });
});
