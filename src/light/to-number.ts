import type { Value } from './value.js';

/** Converts any value to a number as JavaScript operators do; undefined becomes NaN. */
export function toNumber(value: Value): number {
  return typeof value === 'number' ? value : Number(value);
}
