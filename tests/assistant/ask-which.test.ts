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
