import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

async function talk(...sentences: readonly string[]) {
  const { assistant, engine, clock } = createAssistant();
  let reply = '';
  for (const sentence of sentences) ({ reply } = await assistant.say(sentence, typed));
  const timers = () => [...engine.machine.timers.values()].filter(({ purpose }) => purpose !== undefined);
  return { reply, timers, clock, say: async (text: string) => (await assistant.say(text, typed)).reply };
}

describe('TALK-02 a few words about the time that was talked of', () => {
  test.each([
    ['set a timer for ten minutes', 'pause it', 'Your timer is paused.'],
    ['set a timer for ten minutes', 'stop it for now', 'Your timer is paused.'],
    ['set a timer for ten minutes', 'call it noodles', 'It is called noodles now, and has 10 minutes to go.'],
    ['set a timer for ten minutes', 'another one ten minutes later', 'Timer set for 20 minutes.'],
    ['set a timer for ten minutes', 'how long until then', 'In 10 minutes.'],
    ['wake me tomorrow at six', 'so what day of the week is that', 'At 6:00 AM tomorrow.'],
    ['wake me at six', 'and another at quarter past', 'Alarm set at 6:15 AM today.'],
    ['wake me at six', 'another one ten minutes later', 'Alarm set at 6:10 AM today.'],
    ['wake me at six every day', 'skip tomorrow', 'Left out: the alarm tomorrow at 6:00 AM.'],
    ['wake me at six every day', "don't bother tomorrow i'm off", 'Left out: the alarm tomorrow at 6:00 AM.'],
    ['remind me tomorrow at nine to water the plants', 'and the day after too', 'at 9:00 AM on'],
    ['wake me tomorrow at six', 'oh make it quarter past', 'The alarm is now at 6:15 AM tomorrow.'],
    ['remind me tomorrow at nine to eat', 'make it tomorrow at ten', '"eat" is now at 10:00 AM tomorrow.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toContain(reply);
  });

  test('a paused timer goes on with "carry on", and begins anew with "restart it"', async () => {
    const { say, clock } = await talk('set a timer for ten minutes', 'pause it');
    clock.advance(millis(300_000));
    expect(await say('carry on')).toBe('Your timer goes on.');
    clock.advance(millis(120_000));
    expect(await say('how long is left')).toBe('Your timer has 8 minutes to go.');
    expect(await say('restart it')).toBe('Your timer now has 10 minutes to go.');
  });

  test('one of several is meant by its place or its words, and both by "both"', async () => {
    const { say, timers } = await talk('set a timer for ten minutes', 'set a timer for five minutes');
    expect(await say('cancel the second one')).toBe('Your timer 2 is canceled.');
    await say('remind me at five pm to get Leo');
    await say('and at six pm to pick up the cake');
    expect(await say("scrap the cake one granny's getting it")).toContain('pick up the cake');
    expect(timers().map(({ name }) => name)).toHaveLength(2);
    expect(await say('cancel both')).toContain('anceled');
  });

  test('"the timer", of two, is asked for as before', async () => {
    const { reply } = await talk(
      'set a timer for five minutes',
      'set a tea timer for three minutes',
      'cancel the timer',
    );
    expect(reply).toBe('Which one: the one of 5 minutes, or the tea timer?');
  });

  test('a name that another timer has is not given twice', async () => {
    const { reply } = await talk('set a tea timer for three minutes', 'set a timer for five minutes', 'call it tea');
    expect(reply).toBe('There is a tea timer already.');
  });
});
