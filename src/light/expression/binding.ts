import type { Value } from '../value.js';
import { evaluateWith, slotsOf, writeNumber, type Part } from './part.js';
import type { EvaluationStep } from './scope.js';

/** Longest text in characters, the same as for variables: otherwise a text that grows with each call would grow without end. */
const longestText = 10_000;

/** A value as it enters and leaves a function, as in JSON: undefined becomes null, and so does a text that is too long. */
function carry(value: Value): Value {
  return value === undefined || (typeof value === 'string' && value.length > longestText) ? null : value;
}

interface Bound {
  /** The parameter as the function's body uses it. */
  readonly part: Part;
  /** Computes the argument beforehand; null if it can be computed for free where it is used. */
  readonly prepare: ((cells: Float64Array, at: number) => EvaluationStep) | null;
}

/** A call of a function whose body is one expression. Each argument is computed once, however often the body uses it. */
export function createBinding(values: readonly Part[], createBody: (parameters: readonly Part[]) => Part): Part {
  const bound = values.map(bind);
  const body = createBody(bound.map(({ part }) => part));
  const prepares = bound.map(({ prepare }) => prepare);
  if (prepares.every((prepare) => prepare === null)) return body;
  const count = values.length;
  const slots = Math.max(slotsOf(body) + count, ...values.map((value, index) => slotsOf(value) + index));
  const prepareAll = (cells: Float64Array, at: number): readonly EvaluationStep[] =>
    prepares.flatMap((prepare, index) => (prepare ? [prepare(cells, at + index)] : []));
  if (body.kind === 'number') {
    const write = (cells: Float64Array, at: number): EvaluationStep => {
      const steps = prepareAll(cells, at);
      const finish = writeNumber(body, cells, at + count);
      return (scope) => {
        for (const step of steps) step(scope);
        finish(scope);
        cells[at] = cells[at + count] ?? NaN;
      };
    };
    return { kind: 'number', slots, write };
  }
  return {
    kind: 'value',
    slots,
    evaluate: (cells, at) => {
      const steps = prepareAll(cells, at);
      const finish = evaluateWith(body, cells, at + count);
      return (scope) => {
        for (const step of steps) step(scope);
        return carry(finish(scope));
      };
    },
  };
}

function bind(value: Part): Bound {
  if (value.kind === 'constant') return { part: { kind: 'constant', value: carry(value.value) }, prepare: null };
  if (value.kind === 'number') return value.wave ? { part: value, prepare: null } : bindNumber(value);
  return bindValue(value);
}

/** A number argument, kept in a cell. Which cell is known only when the call is placed; the body is written right after. */
function bindNumber(value: Part): Bound {
  let place = 0;
  return {
    prepare: (cells, at) => {
      const step = writeNumber(value, cells, at);
      place = at;
      return step;
    },
    part: {
      kind: 'number',
      slots: 1,
      write: (cells, at) => {
        const from = place;
        return () => {
          cells[at] = cells[from] ?? NaN;
        };
      },
    },
  };
}

function bindValue(value: Part): Bound {
  let box: { value: Value } = { value: null };
  return {
    prepare: (cells, at) => {
      const evaluate = evaluateWith(value, cells, at);
      const own: { value: Value } = { value: null };
      box = own;
      return (scope) => {
        own.value = carry(evaluate(scope));
      };
    },
    part: {
      kind: 'value',
      slots: 1,
      evaluate: () => {
        const own = box;
        return () => own.value;
      },
    },
  };
}
