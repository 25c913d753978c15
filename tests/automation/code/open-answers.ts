import { FunctionAnswers } from '../../../src/automation/code/function-answers.js';
import type { ChangeInput } from '../../../src/light/changes/change.js';
import { createEngine, oneLamp } from '../../engine/create-engine.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';

export const cli = { kind: 'cli' } as const;
/** More than one expression. */
export const slowCode = '(n) => { let sum = 0; for (let i = 1; i <= n; i++) sum += i; return sum }';
/** A function `total` of one number. */
export const save = (code: string, name = 'total'): ChangeInput => ({
  kind: 'function.save',
  function: {
    name,
    description: 'Adds up the numbers to n.',
    code,
    inputs: { n: 'a number' },
    returns: 'their sum',
    sample: [1],
  },
});
export const show = (r: string): ChangeInput => ({ kind: 'state.save', state: { name: 'sum', r, g: 0, b: 0 } });
export const enter: ChangeInput = { kind: 'lamp.set', lamp: 'lamp', state: 'sum' };
export const set = (name: string, value: number): ChangeInput => ({ kind: 'data.set', name, value });

/** Answers of functions on an engine of fakes, with what a test wants to look at. */
export function open(lamps = oneLamp) {
  const made = createEngine(lamps);
  const { engine, clock, facts, told } = made;
  const sandbox = new SimulatedSandbox();
  const answers = new FunctionAnswers({ engine, sandbox, clock, facts });
  answers.start();
  return {
    ...made,
    sandbox,
    answers,
    apply: (...changes: ChangeInput[]) => engine.apply(changes, cli),
    red: () => engine.snapshot('lamp').rgb[0],
    asked: () => sandbox.jobs.map(({ args }) => args?.[0]),
    troubles: () => told.flatMap((fact) => (fact.type === 'trouble-reported' ? [`${fact.part}: ${fact.message}`] : [])),
  };
}
