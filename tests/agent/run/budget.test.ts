import { describe, expect, test } from '@jest/globals';
import { addUsage, countTokens, isSameDay, priceUsage, validateBudget } from '../../../src/agent/run/budget.js';
import { noteResult } from '../../../src/agent/calls/note-result.js';
import { isLastTurn, noteCall, validateTurns } from '../../../src/agent/run/stop-condition.js';
import { createRun } from '../create-parts.js';

const usage = { input: 1, output: 2, cacheRead: 3, cacheWrite: 4 };
const price = { input: 3, output: 15 };
const limits = { tokensPerRun: 100, tokensPerDay: 1000, secondsPerRun: 60, moneyPerRun: 1, moneyPerDay: 10, price };
const none = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const day = { at: 0, tokens: 0, money: 0 };

describe('AGENT-12 what a request has cost', () => {
  test('is counted kind by kind', () => {
    expect(addUsage(usage, { input: 10, output: 20, cacheRead: 30, cacheWrite: 40 })).toEqual({
      input: 11,
      output: 22,
      cacheRead: 33,
      cacheWrite: 44,
    });
    expect(countTokens(usage)).toBe(10);
  });

  test('a million read costs its price, a tenth of it from the cache, a quarter more into it', () => {
    const million = (kind: string) => priceUsage({ ...none, [kind]: 1_000_000 }, price);
    expect(['input', 'output', 'cacheRead', 'cacheWrite'].map(million).map((cost) => cost.toFixed(6))).toEqual([
      '3.000000',
      '15.000000',
      '0.300000',
      '3.750000',
    ]);
  });
});

describe('AGENT-12 the limits', () => {
  const validate = (parts: { input?: number; activeMs?: number; tokens?: number; money?: number }, over = {}) => {
    validateBudget(
      { ...none, input: parts.input ?? 0 },
      parts.activeMs ?? 0,
      { ...day, tokens: parts.tokens ?? 0, money: parts.money ?? 0 },
      { ...limits, ...over },
    );
  };

  test.each([
    [{ input: 99 }, {}],
    [{ activeMs: 59_999 }, {}],
    [{ tokens: 999 }, {}],
    [{ money: 9.99 }, {}],
    [{ input: 90 }, { moneyPerRun: 0.00028 }],
  ])('%j is below them', (parts, over) => {
    expect(() => {
      validate(parts, over);
    }).not.toThrow();
  });

  test.each([
    [{ input: 100 }, {}, 'this request has used 100 tokens, which is the limit; agent.budget sets the limit'],
    [{ input: 90 }, { moneyPerRun: 0.00027 }, 'this request has cost 0.00, which is the limit'],
    [{ activeMs: 60_000 }, {}, 'this request has taken 60 seconds, which is the limit'],
    [{ tokens: 1000 }, {}, "today's requests have used 1000 tokens, which is the limit"],
    [{ money: 10 }, {}, "today's requests have cost 10.00, which is the limit"],
  ])('%j reaches one', (parts, over, message) => {
    expect(() => {
      validate(parts, over);
    }).toThrow(message);
  });

  test('a day begins where the light is', () => {
    const at = (text: string) => Date.parse(text);
    const [evening, night] = [at('2026-11-21T22:30:00Z'), at('2026-11-21T23:30:00Z')];
    expect(isSameDay(evening, night, 'UTC')).toBe(true);
    expect(isSameDay(evening, night, 'Europe/Berlin')).toBe(false);
    expect(isSameDay(evening, evening + 365 * 86_400_000, 'UTC')).toBe(false);
  });

  test('as many turns as it may have', () => {
    expect(() => {
      validateTurns(createRun({ turns: 4 }), 5);
    }).not.toThrow();
    expect(() => {
      validateTurns(createRun({ turns: 5 }), 5);
    }).toThrow('this request took 5 turns, which is the limit');
  });

  test('the same call with the same input a fourth time is a loop; with another it is not', () => {
    const run = createRun();
    const call = (color: string, name = 'paint') => {
      noteCall(run, { id: 'x', name, input: { ok: true, value: { color } } });
    };
    for (let time = 0; time < 3; time += 1) for (const color of ['red', 'blue']) call(color);
    call('red', 'other');
    expect(() => {
      call('red');
    }).toThrow('I was going in circles; the model called paint 4 times with the same input');
  });
});

describe('whether a turn is the last', () => {
  const turn = (parts: object) => ({ text: 'hi', calls: [], usage: none, reason: 'end' as const, ...parts });
  const calls = [{ id: 'x', name: 'paint', input: { ok: true as const, value: {} } }];

  test('it is where nothing is called', () => {
    expect([isLastTurn(turn({})), isLastTurn(turn({ calls }))]).toEqual([true, false]);
    expect(isLastTurn(turn({ reason: 'length', calls }))).toBe(false);
    expect(isLastTurn(turn({ text: '' }))).toBe(true);
  });

  test('it is not where the model only paused', () => {
    expect(isLastTurn(turn({ reason: 'pause' }))).toBe(false);
  });

  test('one that was refused or cut ends the request, and is never taken for whole', () => {
    expect(() => isLastTurn(turn({ reason: 'refusal', calls }))).toThrow('declined the request');
    expect(() => isLastTurn(turn({ reason: 'length' }))).toThrow('longer than agent.answer_tokens allows');
    expect(() => isLastTurn(turn({ reason: 'full' }))).toThrow('longer than it can read');
  });
});

test('what tools achieved is noted once; a tool that worked after it failed is not failing any more', () => {
  const run = createRun();
  const after = (...notes: [string, 'changed' | 'failed' | 'read'][]) => {
    for (const [tool, how] of notes) noteResult(run, tool, how);
    return [run.wrote, run.failing];
  };
  expect(after(['a', 'changed'], ['a', 'changed'], ['b', 'read'])).toEqual([['a'], []]);
  expect(after(['a', 'failed'], ['a', 'failed'], ['c', 'failed'])).toEqual([['a'], ['a', 'c']]);
  expect(after(['a', 'changed'])).toEqual([['a'], ['c']]);
  expect(after(['c', 'read'])).toEqual([['a'], []]);
});
