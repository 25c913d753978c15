import { toNumber } from '../to-number.js';
import type { Value } from '../value.js';
import type { Evaluate, Scope, EvaluationStep } from './scope.js';
import { readWave, writeWave, type Wave } from './wave.js';

/**
 * A part of an expression that is understood but does not yet know which cells it works in. Parts pass numbers to each other in
 * cells of a Float64Array rather than as return values, which V8 would box: one small object a call, sixty times a second.
 * `slots` is how many cells the part needs, including its result.
 */
export type Part =
  | { readonly kind: 'constant'; readonly value: Value }
  | {
      readonly kind: 'number';
      readonly slots: number;
      readonly wave?: Wave;
      write(cells: Float64Array, at: number): EvaluationStep;
    }
  | { readonly kind: 'value'; readonly slots: number; evaluate(cells: Float64Array, at: number): Evaluate };

export function createWavePart(wave: Wave): Part {
  return { kind: 'number', slots: 1, wave, write: (cells, at) => writeWave(wave, cells, at) };
}

export function slotsOf(part: Part): number {
  return part.kind === 'constant' ? 1 : part.slots;
}

/** Whether the part always gives a number; then `+` adds, and nothing has to be converted. */
export function isNumber(part: Part): boolean {
  return part.kind === 'number' || (part.kind === 'constant' && typeof part.value === 'number');
}

/** Writes the part's value as a number, converted as JavaScript operators convert. */
export function writeNumber(part: Part, cells: Float64Array, at: number): EvaluationStep {
  switch (part.kind) {
    case 'constant': {
      const value = toNumber(part.value);
      return () => {
        cells[at] = value;
      };
    }
    case 'number':
      return part.write(cells, at);
    case 'value': {
      const evaluate = part.evaluate(cells, at);
      return (scope) => {
        cells[at] = toNumber(evaluate(scope));
      };
    }
  }
  return part satisfies never;
}

export function evaluateWith(part: Part, cells: Float64Array, at: number): Evaluate {
  switch (part.kind) {
    case 'constant': {
      const { value } = part;
      return () => value;
    }
    case 'number': {
      if (part.wave) return readWave(part.wave);
      const step = part.write(cells, at);
      return (scope) => {
        step(scope);
        return cells[at];
      };
    }
    case 'value':
      return part.evaluate(cells, at);
  }
  return part satisfies never;
}

const nowhere: Scope = { frame: 0, t: 0, random: () => 0, getData: () => undefined };

/** Computes a part in advance if its operands are constants. Only for parts that depend on nothing but their operands. */
export function fold(part: Part, operands: readonly Part[]): Part {
  if (!operands.every((operand) => operand.kind === 'constant')) return part;
  return { kind: 'constant', value: evaluateWith(part, new Float64Array(slotsOf(part)), 0)(nowhere) };
}
