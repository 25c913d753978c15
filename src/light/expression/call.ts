import { builtIns, type BuiltIn } from './functions.js';
import { createWavePart, evaluateWith, fold, slotsOf, writeNumber, type Part } from './part.js';
import { bendWave } from './wave.js';

/** Makes the error for a call that is refused; the caller adds the place. */
export type Refuse = (reason: string, remedy?: string) => Error;

/**
 * A call of a function on compiled arguments.
 * @throws what `refuse` makes, for an unknown function or the wrong number of arguments
 */
export function createCall(name: string, values: readonly Part[], mayChange: boolean, refuse: Refuse): Part {
  const expectCount = (minimum: number, maximum: number) => {
    if (values.length >= minimum && values.length <= maximum) return;
    const wanted = minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
    throw refuse(`${name} takes ${wanted} values, not ${values.length},`);
  };
  const [first = absent, second = absent] = values;
  switch (name) {
    case 'random':
      expectCount(0, 0);
      return createRandom();
    case 'getData':
      expectCount(1, 1);
      return createGetData(first);
    case 'setData':
      if (!mayChange) throw refuse('setData is allowed only in actions');
      expectCount(2, 2);
      return createSetData(first, second);
    default: {
      const builtIn = builtIns.get(name);
      if (!builtIn) throw refuse(`there is no function "${name}"`, `there are ${[...builtIns.keys()].join(', ')}`);
      expectCount(...builtIn.parameters);
      return createNumberCall(name, builtIn, values);
    }
  }
}

/** A call of a numeric function with the right number of arguments. */
export function createNumberCall(name: string, builtIn: BuiltIn, values: readonly Part[]): Part {
  const [first] = values;
  const line = first?.kind === 'number' ? first.wave : undefined;
  const wave = line && (name === 'sin' || name === 'cos') ? bendWave(line, name) : undefined;
  return wave ? createWavePart(wave) : createBuiltIn(builtIn, values);
}

const absent: Part = { kind: 'constant', value: undefined };

function createBuiltIn(builtIn: BuiltIn, values: readonly Part[]): Part {
  const slots = Math.max(...values.map((value, index) => slotsOf(value) + index));
  const steps = (cells: Float64Array, at: number) =>
    values.map((value, index) => writeNumber(value, cells, at + index));
  return fold({ kind: 'number', slots, write: (cells, at) => builtIn.write(steps(cells, at), cells, at) }, values);
}

function createRandom(): Part {
  return {
    kind: 'number',
    slots: 1,
    write: (cells, at) => (scope) => {
      cells[at] = scope.random();
    },
  };
}

function createGetData(name: Part): Part {
  if (name.kind === 'constant') {
    const fixed = String(name.value);
    return { kind: 'value', slots: 1, evaluate: () => (scope) => scope.getData(fixed) };
  }
  return {
    kind: 'value',
    slots: slotsOf(name),
    evaluate: (cells, at) => {
      const evaluate = evaluateWith(name, cells, at);
      return (scope) => scope.getData(String(evaluate(scope)));
    },
  };
}

/** Computes the value before the name. */
function createSetData(name: Part, value: Part): Part {
  return {
    kind: 'value',
    slots: Math.max(slotsOf(name), slotsOf(value)),
    evaluate: (cells, at) => {
      const [evaluateName, evaluateValue] = [evaluateWith(name, cells, at), evaluateWith(value, cells, at)];
      return (scope) => {
        const result = evaluateValue(scope);
        scope.setData?.(String(evaluateName(scope)), result);
        return result;
      };
    },
  };
}
