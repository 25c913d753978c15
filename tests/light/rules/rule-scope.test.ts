import { describe, expect, test } from '@jest/globals';
import { MachineDraft } from '../../../src/light/changes/machine-draft.js';
import type { Effect } from '../../../src/light/changes/effect.js';
import { compileExpression } from '../../../src/light/expression/compile.js';
import { kinds } from '../../../src/light/kinds.js';
import { createMachine } from '../../../src/light/machine.js';
import { createScope, runAction } from '../../../src/light/rules/rule-scope.js';
import { createInputs } from '../create-inputs.js';
import { lampIn } from '../create-machine.js';

const draftWith = (variables: Record<string, number | string>) =>
  new MachineDraft(createMachine({ variables: new Map(Object.entries(variables)) }));

/** Runs an action; what it did, and what it is told to have failed at. */
function run(action: string, variables: Record<string, number | string> = {}, draft = draftWith(variables)) {
  const effects: Effect[] = [];
  const done = runAction('a', compileExpression(action, 'action'), draft, lampIn('off'), createInputs(5), effects);
  const problems = effects.map((effect) => (effect.type === 'problem' ? effect.message : effect.type));
  return { done, problems, writes: draft.writes.map(({ id, after }) => [id, after]) };
}

describe('what an action writes', () => {
  test('LIGHT-04 is all written at its end, and it sees its own writes before', () => {
    expect(run("setData('a', 1); setData('b', getData('a') + getData('c'))", { c: 5 })).toEqual({
      done: true,
      problems: [],
      writes: [
        ['a', 1],
        ['b', 6],
      ],
    });
  });

  test('LIGHT-04 a variable that is set to nothing is gone', () => {
    expect(run("setData('c', undefined)", { c: 5 }).writes).toEqual([['c', null]]);
    expect(run("setData('c', undefined); setData('d', getData('c') ?? 7)", { c: 5 }).writes).toEqual([
      ['c', null],
      ['d', 7],
    ]);
  });

  test.each([
    ["setData('a', 1); setData('b', 1 / 0)", 'its action failed: b cannot be Infinity'],
    ["setData('a', 1); setData('b*', 1)", 'its action failed: "b*" is not a valid variable name'],
    ["setData('a', 1); setData('b', getData('long') + getData('long'))", 'b cannot be a text of 12000 characters'],
  ])('LIGHT-04 %s writes nothing, and says why', (action, message) => {
    const { done, problems, writes } = run(action, { long: 'x'.repeat(6000) });
    expect([done, writes]).toEqual([false, []]);
    expect(problems).toEqual([expect.stringContaining(message)]);
  });

  test('DATA-08 it makes no more variables than there may be, but may set those that there are', () => {
    const full = () =>
      new MachineDraft(
        createMachine({
          variables: new Map(Array.from({ length: kinds.variable.most - 1 }, (_, at) => [`v${at}`, at])),
        }),
      );
    expect(run("setData('new', 1)", {}, full()).done).toBe(true);
    const { done, problems, writes } = run("setData('new', 1); setData('newer', 1)", {}, full());
    expect([done, writes]).toEqual([false, []]);
    expect(problems).toEqual(['its action would create more than 5000 variables, which is the limit']);
    expect(run("setData('new', 1); setData('v1', 9); setData('gone', undefined)", {}, full()).done).toBe(true);
  });
});

describe('what a rule reaches', () => {
  test('is data, which is remembered, chance, and the seconds since its lamp entered its state', () => {
    const moment = { ...createInputs(5000), random: { next: () => 0.25 } };
    const { scope, reads, questions } = createScope(draftWith({ a: 1 }), { ...lampIn('on'), since: 2000 }, moment);
    expect([scope.t, scope.frame, scope.random(), scope.getData('a'), scope.getData('b')]).toEqual([
      3,
      0,
      0.25,
      1,
      undefined,
    ]);
    expect([reads, questions]).toEqual([{ a: 1, b: undefined }, []]);
  });

  test('of a function that only the sandbox runs it is the answer, else the last one and a question', () => {
    const answers = {
      attended: true,
      find: (_: string, [value]: readonly unknown[]) => (value === 1 ? 10 : value === 2 ? null : undefined),
      last: () => 99,
    };
    const ask = (value: number, moment = { ...createInputs(0), answers }) => {
      const { scope, reads, questions } = createScope(draftWith({}), lampIn('on'), moment);
      const answer = scope.call!({ key: `risk(${value})`, name: 'risk', values: () => [value] }, scope);
      expect(reads).toEqual({ [`risk(${value})`]: answer });
      return [answer, questions];
    };
    expect(ask(1)).toEqual([10, []]);
    expect(ask(2)).toEqual([null, []]);
    expect(ask(3)).toEqual([99, [{ name: 'risk', values: [3] }]]);
    expect(ask(3, createInputs(0) as never)).toEqual([0, [{ name: 'risk', values: [3] }]]);
  });
});
