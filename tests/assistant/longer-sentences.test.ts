import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createAssistant } from './create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

async function talk(...sentences: readonly string[]) {
  const { assistant, engine, clock } = createAssistant();
  const replies: string[] = [];
  for (const sentence of sentences) replies.push((await assistant.say(sentence, typed)).reply);
  const timers = () => [...engine.machine.timers.values()].filter(({ purpose }) => purpose !== undefined);
  return { reply: replies.at(-1) ?? '', engine, timers, assistant, clock };
}

describe('AGENT-06 what is said later makes the sentence before longer', () => {
  test.each([
    ['wake me at six', 'every weekday', 'every weekday at 6:00 AM'],
    ['wake me at six tomorrow', 'do that every weekday', 'every weekday at 6:00 AM'],
    ['wake me at six on weekdays', 'but not on Friday', 'every Monday, Tuesday, Wednesday and Thursday at 6:00 AM'],
    ['wake me at six every day', 'except Sunday', 'every day except Sunday at 6:00 AM'],
    ['remind me at five pm to feed the cat', 'make it every other day', 'every 2 days at 5:00 PM: feed the cat'],
    ['turn on the light at seven pm', 'only on weekdays', 'Every weekday at 7:00 PM'],
    ['turn on the light at seven pm', 'until nine', 'until 9:00 PM, then back'],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toContain(reply);
  });

  test('there is one of it afterwards, and one undo takes back the last words only', async () => {
    const { timers, assistant } = await talk('wake me at six', 'every weekday');
    expect(timers().map(({ cron }) => cron)).toEqual(['0 6 * * 1-5']);
    await assistant.say('undo that', typed);
    expect(timers()).toEqual([]);
  });

  test('a repetition keeps the half of the day that was told', async () => {
    const { reply, timers } = await talk('remind me at eight to feed the cat', 'every day');
    const told = /at (8:00 [AP]M)/.exec(reply)?.[1];
    const [{ cron } = { cron: '' }] = timers();
    expect(cron).toBe(told === '8:00 AM' ? '0 8 * * *' : '0 20 * * *');
  });

  test.each([
    ['turn on the light', 'every day'],
    ['wake me at six', 'every cloud has a silver lining'],
    ['wake me at six', 'not me'],
  ])('"%s", "%s" changes nothing', async (first, second) => {
    const { reply, timers } = await talk(first, second);
    expect(reply).toMatch(/don't understand|There is no question/);
    expect(timers().every(({ cron }) => cron === undefined)).toBe(true);
  });

  test('after two minutes, or another sentence, it is over', async () => {
    const { assistant, clock, timers } = await talk('wake me at six');
    clock.advance(millis(3 * 60_000));
    await assistant.say('every weekday', typed);
    expect(timers()[0]?.cron).toBeUndefined();
    const other = await talk('wake me at six', 'turn on the light', 'every weekday');
    expect(other.timers()[0]?.cron).toBeUndefined();
  });
});

test('LIGHT-07 what ends at a time ends at the next one after its beginning', async () => {
  const { reply, engine } = await talk('turn on the light at seven tonight until nine');
  expect(reply).toBe('At 7:00 PM: the light goes on, until 9:00 PM, then back.');
  const crons = [...engine.machine.timers.values()].map(({ cron }) => cron);
  expect(crons).toEqual(['0 19 * * *', '0 21 * * *']);
});

test('LIGHT-07 "every night" says which half of the day', async () => {
  const { reply } = await talk('light on from seven until eleven every night');
  expect(reply).toBe('Every day at 7:00 PM: the light goes on, until 11:00 PM, then back.');
});

describe('TALK-04 a time is changed without saying its hour again, and what waits may look otherwise', () => {
  test.each([
    ['wake me at six tomorrow', 'make it half past', 'The alarm is now at 6:30 AM tomorrow.'],
    ['turn on the light at seven pm', 'make it quarter to', 'The light goes on at 6:45 PM.'],
    ['turn on the light at seven pm', 'and off at half past', 'At 7:30 PM the light goes off.'],
    ['turn on the light at seven pm', 'make it red', 'At 7:00 PM the light turns red.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    const { reply: said, engine } = await talk(first, second);
    expect(said).toBe(reply);
    expect(engine.machine.lamps.get(engine.lamps[0]?.id ?? '')?.state).toBe('off');
  });

  test('of a lamp that is on, it is said about now', async () => {
    const { engine } = await talk('turn on the light', 'turn on the light at seven pm', 'make it red');
    expect(engine.machine.lamps.get(engine.lamps[0]?.id ?? '')?.state).toBe('color/red');
  });
});
