import { describe, expect, test } from '@jest/globals';
import { splitInTwo } from '../../src/assistant/split-in-two.js';
import { createAssistant } from './create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant, engine } = createAssistant();
  const replies: string[] = [];
  for (const sentence of sentences) replies.push((await assistant.say(sentence, { kind: 'text' })).reply);
  return { reply: replies.at(-1) ?? '', rules: [...engine.machine.rules.values()], timers: engine.machine.timers };
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

test('SAFE-04 a sentence of nothing but "and" is not read once for each of them', () => {
  const read: string[] = [];
  const understand = (text: string) => {
    read.push(text);
    return { text, route: 'agent', commands: [] } as never;
  };
  expect(splitInTwo(`set a timer ${'and '.repeat(400)}so on`, understand)).toBeUndefined();
  expect(read.length).toBeLessThan(3);
  splitInTwo('turn it red and so on and what not and more', understand);
  expect(read.length).toBeGreaterThan(3);
});
