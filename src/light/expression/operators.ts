import { toNumber } from '../to-number.js';
import type { Value } from '../value.js';
import { evaluateWith, fold, isNumber, slotsOf, writeNumber, createWavePart, type Part } from './part.js';
import type { EvaluationStep } from './scope.js';
import { scaleWave, shiftWave, type Wave } from './wave.js';

/** A binary operator applied to two parts; undefined if there is no such operator. */
export function createBinary(operator: string, left: Part, right: Part): Part | undefined {
  const part = createUnfolded(operator, left, right);
  return part && fold(part, [left, right]);
}

function createUnfolded(operator: string, left: Part, right: Part): Part | undefined {
  const arithmetic =
    operator !== '+' || (isNumber(left) && isNumber(right)) ? arithmeticOperators[operator] : undefined;
  if (arithmetic) return fuse(operator, left, right) ?? createArithmetic(arithmetic, left, right);
  // JavaScript compares two texts as texts, and anything else as numbers.
  const relational = isNumber(left) || isNumber(right) ? relationalOperators[operator] : undefined;
  const equality = isNumber(left) && isNumber(right) ? equalityOperators[operator] : undefined;
  const comparison = relational ?? equality;
  if (comparison) return createComparison(comparison, left, right);
  const apply = valueOperators[operator];
  return apply && createValueBinary(apply, left, right);
}

/** Combines a wave and a constant into one wave. Sums and products with a constant give the same result in either order. */
function fuse(operator: string, left: Part, right: Part): Part | undefined {
  const wave = waveOf(left) ?? waveOf(right);
  const constant = numberOf(left) ?? numberOf(right);
  if (!wave || constant === undefined) return undefined;
  const fused = fuseWave(operator, wave, constant, numberOf(right) !== undefined);
  return fused && createWavePart(fused);
}

function fuseWave(operator: string, wave: Wave, constant: number, constantIsRight: boolean): Wave | undefined {
  if (operator === '*') return scaleWave(wave, constant);
  if (operator === '+') return shiftWave(wave, constant);
  // a - b is a + (-b) in IEEE 754, to the last bit.
  return operator === '-' && constantIsRight ? shiftWave(wave, -constant) : undefined;
}

function waveOf(part: Part) {
  return part.kind === 'number' ? part.wave : undefined;
}

function numberOf(part: Part): number | undefined {
  return part.kind === 'constant' && typeof part.value === 'number' ? part.value : undefined;
}

interface Arithmetic {
  readonly both: (left: EvaluationStep, right: EvaluationStep, cells: Float64Array, at: number) => EvaluationStep;
  /** A faster version for a constant right side. */
  readonly constant?: (left: EvaluationStep, right: number, cells: Float64Array, at: number) => EvaluationStep;
}

function createArithmetic({ both, constant }: Arithmetic, left: Part, right: Part): Part {
  const fixed = numberOf(right);
  if (constant && fixed !== undefined)
    return {
      kind: 'number',
      slots: slotsOf(left),
      write: (cells, at) => constant(writeNumber(left, cells, at), fixed, cells, at),
    };
  return {
    kind: 'number',
    slots: Math.max(slotsOf(left), slotsOf(right) + 1),
    write: (cells, at) => both(writeNumber(left, cells, at), writeNumber(right, cells, at + 1), cells, at),
  };
}

/** One literal closure per operator; with a shared one, V8 would call the operator instead of inlining it. */
const arithmeticOperators: Readonly<Record<string, Arithmetic>> = {
  '+': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) + (cells[at + 1] ?? NaN);
    },
    constant: (left, right, cells, at) => (scope) => {
      left(scope);
      cells[at] = (cells[at] ?? NaN) + right;
    },
  },
  '-': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) - (cells[at + 1] ?? NaN);
    },
    constant: (left, right, cells, at) => (scope) => {
      left(scope);
      cells[at] = (cells[at] ?? NaN) - right;
    },
  },
  '*': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) * (cells[at + 1] ?? NaN);
    },
    constant: (left, right, cells, at) => (scope) => {
      left(scope);
      cells[at] = (cells[at] ?? NaN) * right;
    },
  },
  '/': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) / (cells[at + 1] ?? NaN);
    },
    constant: (left, right, cells, at) => (scope) => {
      left(scope);
      cells[at] = (cells[at] ?? NaN) / right;
    },
  },
  '%': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) % (cells[at + 1] ?? NaN);
    },
    constant: (left, right, cells, at) => (scope) => {
      left(scope);
      cells[at] = (cells[at] ?? NaN) % right;
    },
  },
  '**': {
    both: (left, right, cells, at) => (scope) => {
      left(scope);
      right(scope);
      cells[at] = (cells[at] ?? NaN) ** (cells[at + 1] ?? NaN);
    },
  },
};

type Comparison = (cells: Float64Array, at: number) => boolean;

const relationalOperators: Readonly<Record<string, Comparison>> = {
  '<': (cells, at) => (cells[at] ?? NaN) < (cells[at + 1] ?? NaN),
  '<=': (cells, at) => (cells[at] ?? NaN) <= (cells[at + 1] ?? NaN),
  '>': (cells, at) => (cells[at] ?? NaN) > (cells[at + 1] ?? NaN),
  '>=': (cells, at) => (cells[at] ?? NaN) >= (cells[at + 1] ?? NaN),
};

const isEqual: Comparison = (cells, at) => cells[at] === cells[at + 1];
const isUnequal: Comparison = (cells, at) => cells[at] !== cells[at + 1];
const equalityOperators: Readonly<Record<string, Comparison>> = {
  '===': isEqual,
  '==': isEqual,
  '!==': isUnequal,
  '!=': isUnequal,
};

function createComparison(holds: Comparison, left: Part, right: Part): Part {
  return {
    kind: 'value',
    slots: Math.max(slotsOf(left), slotsOf(right) + 1),
    evaluate: (cells, at) => {
      const [first, second] = [writeNumber(left, cells, at), writeNumber(right, cells, at + 1)];
      return (scope) => {
        first(scope);
        second(scope);
        return holds(cells, at);
      };
    },
  };
}

function createValueBinary(apply: (left: Value, right: Value) => Value, left: Part, right: Part): Part {
  return {
    kind: 'value',
    slots: Math.max(slotsOf(left), slotsOf(right) + 1),
    evaluate: (cells, at) => {
      const [first, second] = [evaluateWith(left, cells, at), evaluateWith(right, cells, at + 1)];
      return (scope) => apply(first(scope), second(scope));
    },
  };
}

/** JavaScript's operators on values of any type. `+` concatenates if either side is text. */
const valueOperators: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string'
      ? `${String(left)}${String(right)}`
      : toNumber(left) + toNumber(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => isLooselyEqual(left, right),
  '!=': (left, right) => !isLooselyEqual(left, right),
  '<': (left, right) => compare(left, right, (a, b) => a < b),
  '<=': (left, right) => compare(left, right, (a, b) => a <= b),
  '>': (left, right) => compare(left, right, (a, b) => a > b),
  '>=': (left, right) => compare(left, right, (a, b) => a >= b),
};

/** Loose equality of scalars: null equals undefined; numbers and numeric texts compare as numbers. */
function isLooselyEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  const absent = left === undefined || left === null || right === undefined || right === null;
  if (absent) return (left ?? null) === (right ?? null);
  return typeof left !== typeof right && toNumber(left) === toNumber(right);
}

function compare(left: Value, right: Value, holds: (a: number | string, b: number | string) => boolean): boolean {
  if (typeof left === 'string' && typeof right === 'string') return holds(left, right);
  return holds(toNumber(left), toNumber(right));
}
