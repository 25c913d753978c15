import { evaluateWith, fold, isNumber, slotsOf, writeNumber, type Part } from './part.js';
import type { Evaluate, EvaluationStep } from './scope.js';

/** A unary operator applied to a part; undefined if there is no such operator. */
export function createUnary(operator: string, inner: Part): Part | undefined {
  const slots = slotsOf(inner);
  if (operator === '-') {
    const write = (cells: Float64Array, at: number): EvaluationStep => {
      const step = writeNumber(inner, cells, at);
      return (scope) => {
        step(scope);
        cells[at] = -(cells[at] ?? NaN);
      };
    };
    return fold({ kind: 'number', slots, write }, [inner]);
  }
  if (operator === '+') {
    if (inner.kind === 'number') return inner;
    return fold({ kind: 'number', slots, write: (cells, at) => writeNumber(inner, cells, at) }, [inner]);
  }
  if (operator !== '!') return undefined;
  const evaluate = (cells: Float64Array, at: number): Evaluate => {
    const step = evaluateWith(inner, cells, at);
    return (scope) => !step(scope);
  };
  return fold({ kind: 'value', slots, evaluate }, [inner]);
}

export function createLogical(operator: '||' | '&&' | '??', left: Part, right: Part): Part {
  const evaluate = (cells: Float64Array, at: number): Evaluate => {
    const [first, second] = [evaluateWith(left, cells, at), evaluateWith(right, cells, at)];
    switch (operator) {
      case '||':
        return (scope) => first(scope) || second(scope);
      case '&&':
        return (scope) => first(scope) && second(scope);
      case '??':
        return (scope) => first(scope) ?? second(scope);
    }
    return operator satisfies never;
  };
  return fold({ kind: 'value', slots: Math.max(slotsOf(left), slotsOf(right)), evaluate }, [left, right]);
}

export function createConditional(test: Part, then: Part, otherwise: Part): Part {
  if (test.kind === 'constant') return test.value ? then : otherwise;
  const slots = Math.max(slotsOf(test), slotsOf(then), slotsOf(otherwise));
  if (isNumber(then) && isNumber(otherwise)) {
    const write = (cells: Float64Array, at: number): EvaluationStep => {
      const holds = evaluateWith(test, cells, at);
      const [first, second] = [writeNumber(then, cells, at), writeNumber(otherwise, cells, at)];
      return (scope) => (holds(scope) ? first(scope) : second(scope));
    };
    return { kind: 'number', slots, write };
  }
  const evaluate = (cells: Float64Array, at: number): Evaluate => {
    const holds = evaluateWith(test, cells, at);
    const [first, second] = [evaluateWith(then, cells, at), evaluateWith(otherwise, cells, at)];
    return (scope) => (holds(scope) ? first(scope) : second(scope));
  };
  return { kind: 'value', slots, evaluate };
}
