import { describe, expect, test } from '@jest/globals';
import { splitInTurn } from '../../src/assistant/split-in-turn.js';
import { talk as talkInHouse } from './automations/begin-house.js';
import { createAssistant } from './create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant, engine } = createAssistant();
  const replies: string[] = [];
  for (const sentence of sentences) replies.push((await assistant.say(sentence, { kind: 'text' })).reply);
  return {
    reply: replies.at(-1) ?? '',
    rules: [...engine.machine.rules.values()],
    timers: engine.machine.timers,
    shown: engine.status(engine.lamps[0]?.id ?? '').state,
  };
}

describe('AGENT-06 two things in one breath', () => {
  test('a rule is paused and a lamp switched', async () => {
    const { reply, rules } = await talk(
      'when the door opens turn the light red',
      'switch the door rule off for now and turn the light blue',
    );
    expect(reply).toMatch(/^Off: When the door opens.*blue\.$/);
    expect(rules.map(({ enabled }) => enabled)).toEqual([false]);
  });

  test('what one sentence set up is one schedule: it is paused and taken away as a whole', async () => {
    const up = 'light on at six every evening and off at eleven';
    const paused = await talk(up, "we're at my sister's for a few days so please switch that schedule off");
    expect(paused.rules.map(({ enabled }) => enabled)).toEqual([false, false]);
    const gone = await talk(up, 'delete the light schedule');
    expect(gone.rules).toEqual([]);
  });

  test('an order behind a rule is not carried out at once', async () => {
    const { reply, rules } = await talk('when the door opens turn the light red and after a while do turn it blue');
    expect(reply).not.toContain('is blue');
    expect(rules).toEqual([]);
  });
});

describe('AGENT-06 one sentence that sets up two things', () => {
  test.each([
    [
      'I feel cold, so make the light blue if the temperature gets under eighteen and red if it passes twenty eight',
      /below 18: .* turns blue\. .*above 28: .* turns red\./,
    ],
    ['light on, and kill it at ten tonight', /is on\. At 10:00 PM .* goes off\.$/],
    [
      'I click the button once, the light goes to fifty percent, I double click it, the light goes to a hundred',
      /pressed: .* 50 percent\. When the button is pressed twice: .* 100 percent\.$/,
    ],
    [
      'when the doorbell rings make the light blue, when the washing machine is done make it green',
      /doorbell rings: .* blue.*washing machine is done: .* green/,
    ],
  ])('"%s"', async (sentence, reply) => {
    expect((await talk(sentence)).reply).toMatch(reply);
  });

  test('whose second half names no lamp', async () => {
    const sentence =
      'I would like the bed light to go on at eight in the evening and to be turned off at eleven in the evening';
    expect((await talkInHouse(sentence)).reply).toMatch(/bed light goes on\. At 11:00 PM the bed light goes off\.$/);
  });

  test('what a reminder says stays as it was said', async () => {
    const lock = 'turn the hall lamp on when the door opens and remind me at six to lock it';
    expect((await talkInHouse(lock)).reply).toMatch(/: lock it\.$/);
  });

  test.each([
    // The condition of one rule, twice: nothing goes on because of half of it.
    "be so kind as to light the lamp whenever I get up at night, when there's motion",
    'on sunday at seven wake me with green light and leave it on for an hour',
    // Nothing is done at once of what waits for something.
    'if the window opens and grandmother is already asleep, the light must get red',
  ])('and no two out of one: "%s"', async (sentence) => {
    const { rules, timers, shown } = await talk(sentence);
    expect([rules, [...timers], shown]).toEqual([[], [], 'off']);
  });
});

test('SAFE-04 a sentence of nothing but "and" is not read once for each of them', () => {
  const read: string[] = [];
  const understand = (text: string) => {
    read.push(text);
    return { text, route: 'agent', commands: [] } as never;
  };
  expect(splitInTurn(`set a timer ${'and '.repeat(400)}so on`, understand)).toBeUndefined();
  expect(read.length).toBeLessThan(3);
  splitInTurn('turn it red and so on and what not and more', understand);
  expect(read.length).toBeGreaterThan(2);
});
