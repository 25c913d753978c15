import { describe, expect, test } from '@jest/globals';
import type { Command, Understanding } from '../../src/core/command.js';
import { readHeard } from '../../src/assistant/ask-which.js';

const undo: Command = { intent: 'assistant.undo' };
const read = (text: string): { understanding: Understanding } => ({
  understanding: { text, route: 'command', commands: text.includes('and') ? [undo, undo] : [undo] },
});
const ask = (...doubt: readonly string[]) => readHeard(doubt[0] ?? '', doubt, read);

describe('LANG-04 what was not heard well is asked back', () => {
  test.each([
    ['Ten or nine minutes?', 'set a timer for ten minutes', 'set a timer for nine minutes'],
    ['Blue, brown or green?', 'make it blue', 'make it brown', 'make it green'],
    ['Hours or minutes?', 'set a timer for five hours', 'set a timer for five minutes'],
    ['An egg timer or a timer?', 'set an egg timer for five seconds', 'set a timer for five seconds'],
    ['Bed light or light?', 'turn the bed light on', 'turn the light on'],
  ])('%s', (question, ...doubt) => {
    const { understanding, asks } = ask(...doubt);
    expect(understanding).toEqual({ text: doubt[0], route: 'ask', commands: [], question });
    expect(asks?.choices?.map(({ command }) => command)).toEqual(doubt.map(() => undo));
  });

  test('the answer chooses by words of the question', () => {
    const { asks } = ask('set a timer for ten minutes', 'set a timer for nine minutes');
    expect(asks?.choices?.map(({ label }) => label)).toEqual(['ten minutes', 'nine minutes']);
  });

  test('nobody is asked about what would change nothing', () => {
    const doubt = ['turn the bed light off', 'turn the bed light on'];
    const read = (text: string): { understanding: Understanding } => ({
      understanding: { text, route: 'command', commands: [{ intent: text.endsWith('on') ? 'light.on' : 'light.off' }] },
    });
    const [off = ''] = doubt;
    expect(readHeard(off, doubt, read, ({ intent }) => intent === 'light.on')).toEqual(read(off));
    expect(readHeard(off, doubt, read, ({ intent }) => intent === 'light.off').understanding).toMatchObject({
      question: 'Off or on?',
    });
  });

  test('a single sentence takes a yes', () => {
    const { understanding, asks } = ask('turn the light red');
    expect(understanding).toMatchObject({ offers: [undo], question: 'Did you say "turn the light red"?' });
    expect(asks).toBeUndefined();
  });

  test('but not where one of them does several things', () => {
    expect(ask('make it red', 'make it red and dim')).toEqual(read('make it red'));
  });

  test('nor where the sentence is not at its end', () => {
    const said = 'set the desk lamp to';
    const read = (text: string): { understanding: Understanding } => ({
      understanding: { text, route: text === said ? 'agent' : 'command', commands: text === said ? [] : [undo] },
    });
    const doubt = ['set the desk lamp to on', 'set the desk lamp to off'];
    expect(readHeard(said, doubt.slice(0, 1), read)).toEqual(read(said));
    expect(readHeard(said, doubt, read)).toEqual(read(said));
  });
});

const commands: Readonly<Record<string, Command>> = {
  'turn on bed light': { intent: 'light.on', target: { name: 'Bed light' } },
  'turn bed light blue': { intent: 'light.color.set', color: 'blue', target: { name: 'Bed light' } },
  'turn the light on': { intent: 'light.on' },
  'turn the light off': { intent: 'light.off' },
  'turn off the kitchen': { intent: 'light.off', target: { area: 'Kitchen' } },
  'turn on the kitchen': { intent: 'light.on', target: { area: 'Kitchen' } },
  'turn off all the lights': { intent: 'light.off', target: { all: true } },
  'turn off the lights': { intent: 'light.off', target: { refers: 'lights' } },
  'remind me to buy are to jokes': { intent: 'reminder.set', message: 'buy are to jokes' },
  'remind me to buy a party jokes': { intent: 'reminder.set', message: 'buy a party jokes' },
  'switch on all night': { intent: 'light.on', target: { all: true } },
};
const readIt = (text: string): { understanding: Understanding } => {
  const command = commands[text];
  return { understanding: { text, route: command ? 'command' : 'agent', commands: command ? [command] : [] } };
};

describe('LANG-04 what nobody can answer is not asked', () => {
  test.each([
    [['turn on bed light', 'turn bed light blue']],
    [['turn off the kitchen', 'turn on the kitchen', 'turn off all the lights']],
    [['turn off all the lights', 'turn off the lights']],
  ])('of %j the first is done', (doubt) => {
    const found = readHeard(doubt[0] ?? '', doubt, readIt);
    expect(found).toEqual(readIt(doubt[0] ?? ''));
  });

  test('of free words, and of what was heard otherwise, the first is asked about', () => {
    const doubt = ['remind me to buy are to jokes', 'remind me to buy a party jokes'];
    const { understanding, asks } = readHeard(doubt[0] ?? '', doubt, readIt);
    expect([understanding.question, asks]).toEqual(['Did you say "remind me to buy are to jokes"?', undefined]);
    const other = readHeard('turn the lie', ['turn on bed light', 'turn bed light blue'], readIt);
    expect(other.understanding.question).toBe('Did you say "turn on bed light"?');
  });

  test('on or off can be answered', () => {
    const doubt = ['turn the light on', 'turn the light off'];
    expect(readHeard(doubt[0] ?? '', doubt, readIt).understanding.question).toBe('On or off?');
  });

  test('talk of how things were is no order that was misheard', () => {
    const said = 'the computer was on all night';
    expect(readHeard(said, ['switch on all night'], readIt)).toEqual(readIt(said));
  });
});
