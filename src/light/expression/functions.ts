import { toNumber, type Value } from '../value.js';

interface BuiltIn {
  readonly parameters: readonly [minimum: number, maximum: number];
  readonly call: (...values: number[]) => number;
}

const numeric = (parameters: number, call: (...values: number[]) => number): BuiltIn => ({
  parameters: [parameters, parameters],
  call,
});

/** One channel of a fully saturated hue; `offset` turns the wheel. Hue in degrees, result 0..255 (HSV, S = V = 1). */
function hueChannel(offset: number): BuiltIn {
  return numeric(1, (hue = 0) => {
    const position = (((hue + offset) % 360) + 360) % 360;
    if (position < 60) return (255 * position) / 60;
    if (position < 180) return 255;
    return position < 240 ? (255 * (240 - position)) / 60 : 0;
  });
}

/** The functions that expressions may call on numbers, by name. */
export const builtIns: ReadonlyMap<string, BuiltIn> = new Map(
  Object.entries({
    sin: numeric(1, Math.sin),
    cos: numeric(1, Math.cos),
    tan: numeric(1, Math.tan),
    abs: numeric(1, Math.abs),
    floor: numeric(1, Math.floor),
    ceil: numeric(1, Math.ceil),
    round: numeric(1, Math.round),
    sqrt: numeric(1, Math.sqrt),
    exp: numeric(1, Math.exp),
    log: numeric(1, Math.log),
    pow: numeric(2, Math.pow),
    sign: numeric(1, Math.sign),
    min: { parameters: [1, 16], call: Math.min },
    max: { parameters: [1, 16], call: Math.max },
    clamp: numeric(3, (value = 0, low = 0, high = 0) => Math.min(Math.max(value, low), high)),
    mix: numeric(3, (from = 0, to = 0, share = 0) => from + (to - from) * share),
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

type Binary = (left: Value, right: Value) => Value;

/** JavaScript's operators on scalars. `+` joins when either side is text. */
export const binaryOperators: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  [
    '+',
    (left, right) =>
      typeof left === 'string' || typeof right === 'string'
        ? `${String(left)}${String(right)}`
        : toNumber(left) + toNumber(right),
  ],
  ['-', (left, right) => toNumber(left) - toNumber(right)],
  ['*', (left, right) => toNumber(left) * toNumber(right)],
  ['/', (left, right) => toNumber(left) / toNumber(right)],
  ['%', (left, right) => toNumber(left) % toNumber(right)],
  ['**', (left, right) => toNumber(left) ** toNumber(right)],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  // Loose equality of scalars: null and undefined are one, numbers and numeric text compare as numbers.
  ['==', (left, right) => isLooselyEqual(left, right)],
  ['!=', (left, right) => !isLooselyEqual(left, right)],
  ['<', (left, right) => compare(left, right, (a, b) => a < b)],
  ['<=', (left, right) => compare(left, right, (a, b) => a <= b)],
  ['>', (left, right) => compare(left, right, (a, b) => a > b)],
  ['>=', (left, right) => compare(left, right, (a, b) => a >= b)],
]);

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
