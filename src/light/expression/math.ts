import { builtIns, several, unary, type BuiltIn } from './functions.js';

const shared = [
  'sin',
  'cos',
  'tan',
  'abs',
  'floor',
  'ceil',
  'round',
  'sqrt',
  'exp',
  'log',
  'sign',
  'pow',
  'min',
  'max',
];

/** The functions of JavaScript's `Math` that the body of a simple function may call. */
export const mathFunctions: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  ...[...builtIns].filter(([name]) => shared.includes(name)),
  ...Object.entries({
    trunc: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.trunc(cells[at] ?? NaN);
    }),
    asin: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.asin(cells[at] ?? NaN);
    }),
    acos: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.acos(cells[at] ?? NaN);
    }),
    atan: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.atan(cells[at] ?? NaN);
    }),
    cbrt: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.cbrt(cells[at] ?? NaN);
    }),
    log2: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.log2(cells[at] ?? NaN);
    }),
    log10: unary((value, cells, at) => (scope) => {
      value(scope);
      cells[at] = Math.log10(cells[at] ?? NaN);
    }),
    atan2: several(2, (cells, at) => {
      cells[at] = Math.atan2(cells[at] ?? NaN, cells[at + 1] ?? NaN);
    }),
    hypot: several(2, (cells, at) => {
      cells[at] = Math.hypot(cells[at] ?? NaN, cells[at + 1] ?? NaN);
    }),
  }),
]);

export const mathConstants: ReadonlyMap<string, number> = new Map(
  Object.entries({ PI: Math.PI, E: Math.E, LN2: Math.LN2, LN10: Math.LN10, SQRT2: Math.SQRT2, SQRT1_2: Math.SQRT1_2 }),
);
