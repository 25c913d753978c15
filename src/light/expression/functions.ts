import type { Value } from '../value.js';
import type { EvaluationStep } from './scope.js';

/** A built-in numeric function. */
export interface BuiltIn {
  readonly parameters: readonly [minimum: number, maximum: number];
  /** Combines the steps of the arguments into one step. The arguments leave their numbers in the cells from `at` on. */
  write(values: readonly EvaluationStep[], cells: Float64Array, at: number): EvaluationStep;
}

const none: EvaluationStep = () => undefined;

/** Each function has its own literal closure: only then does V8 inline Math.sin and the like, without boxing numbers. */
type Unary = (value: EvaluationStep, cells: Float64Array, at: number) => EvaluationStep;
export function unary(write: Unary): BuiltIn {
  return { parameters: [1, 1], write: ([value = none], cells, at) => write(value, cells, at) };
}

type Several = (values: readonly EvaluationStep[], cells: Float64Array, at: number) => EvaluationStep;
export function several(count: number, join: (cells: Float64Array, at: number) => void): BuiltIn {
  const write: Several = (values, cells, at) => {
    const [first = none, second = none, third = none] = values;
    return (scope) => {
      first(scope);
      second(scope);
      third(scope);
      join(cells, at);
    };
  };
  return { parameters: [count, count], write };
}

/** `min` and `max`: combines each further argument with the result so far. */
function chain(join: (cells: Float64Array, at: number, next: number) => void): BuiltIn {
  const write: Several = (values, cells, at) => (scope) => {
    for (let index = 0; index < values.length; index++) {
      (values[index] ?? none)(scope);
      if (index > 0) join(cells, at, at + index);
    }
  };
  return { parameters: [1, 16], write };
}

/** One channel of a fully saturated hue; `offset` rotates the color wheel. Hue in degrees, result 0..255 (HSV with S = V = 1). */
function hueChannel(offset: number): BuiltIn {
  return unary((value, cells, at) => (scope) => {
    value(scope);
    const position = ((((cells[at] ?? NaN) + offset) % 360) + 360) % 360;
    if (position < 60) cells[at] = (255 * position) / 60;
    else if (position < 180) cells[at] = 255;
    else cells[at] = position < 240 ? (255 * (240 - position)) / 60 : 0;
  });
}

/** The built-in numeric functions, by name. */
export const builtIns: ReadonlyMap<string, BuiltIn> = new Map(
  Object.entries({
    sin: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.sin(cells[at] ?? NaN);
    }),
    cos: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.cos(cells[at] ?? NaN);
    }),
    tan: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.tan(cells[at] ?? NaN);
    }),
    abs: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.abs(cells[at] ?? NaN);
    }),
    floor: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.floor(cells[at] ?? NaN);
    }),
    ceil: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.ceil(cells[at] ?? NaN);
    }),
    round: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.round(cells[at] ?? NaN);
    }),
    sqrt: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.sqrt(cells[at] ?? NaN);
    }),
    exp: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.exp(cells[at] ?? NaN);
    }),
    log: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.log(cells[at] ?? NaN);
    }),
    sign: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.sign(cells[at] ?? NaN);
    }),
    pow: several(2, (cells, at) => {
      cells[at] = (cells[at] ?? NaN) ** (cells[at + 1] ?? NaN);
    }),
    clamp: several(3, (cells, at) => {
      cells[at] = Math.min(Math.max(cells[at] ?? NaN, cells[at + 1] ?? NaN), cells[at + 2] ?? NaN);
    }),
    mix: several(3, (cells, at) => {
      const from = cells[at] ?? NaN;
      cells[at] = from + ((cells[at + 1] ?? NaN) - from) * (cells[at + 2] ?? NaN);
    }),
    min: chain((cells, at, next) => {
      cells[at] = Math.min(cells[at] ?? NaN, cells[next] ?? NaN);
    }),
    max: chain((cells, at, next) => {
      cells[at] = Math.max(cells[at] ?? NaN, cells[next] ?? NaN);
    }),
    hue2r: hueChannel(120),
    hue2g: hueChannel(0),
    hue2b: hueChannel(-120),
  }),
);

export const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['undefined', undefined],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['PI', Math.PI],
  ['E', Math.E],
]);
