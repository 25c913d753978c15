import type { Evaluate, EvaluationStep } from './scope.js';

/** `shape(source * rate + phase) * depth + offset`, which is what most animations are made of: worth closures of its own. */
export interface Wave {
  readonly source: 'frame' | 't';
  readonly shape: 'line' | 'sin' | 'cos';
  readonly rate: number;
  readonly phase: number;
  readonly depth: number;
  readonly offset: number;
}

/** Adding -0 leaves every number as it is, -0 too; adding 0 would not. */
const nothing = -0;
const isNothing = (value: number) => Object.is(value, nothing);

export function createWave(source: Wave['source']): Wave {
  return { source, shape: 'line', rate: 1, phase: nothing, depth: 1, offset: nothing };
}

/**
 * The wave times a constant; undefined where that would reorder roundings, which must be JavaScript's own: a product with
 * the product of two constants is not two products.
 */
export function scaleWave(wave: Wave, factor: number): Wave | undefined {
  if (wave.shape === 'line') return wave.rate === 1 && isNothing(wave.phase) ? { ...wave, rate: factor } : undefined;
  return wave.depth === 1 && isNothing(wave.offset) ? { ...wave, depth: factor } : undefined;
}

/** The wave plus a constant; undefined where that can't be said as one wave. */
export function shiftWave(wave: Wave, amount: number): Wave | undefined {
  if (wave.shape === 'line') return isNothing(wave.phase) ? { ...wave, phase: amount } : undefined;
  return isNothing(wave.offset) ? { ...wave, offset: amount } : undefined;
}

export function bendWave(wave: Wave, shape: 'sin' | 'cos'): Wave | undefined {
  return wave.shape === 'line' ? { ...wave, shape } : undefined;
}

/** Leaves the wave's number in a cell. */
export function writeWave(
  { source, shape, rate, phase, depth, offset }: Wave,
  cells: Float64Array,
  at: number,
): EvaluationStep {
  const ofFrame = source === 'frame';
  switch (shape) {
    case 'line':
      return ofFrame
        ? (scope) => void (cells[at] = scope.frame * rate + phase)
        : (scope) => void (cells[at] = scope.t * rate + phase);
    case 'sin':
      return ofFrame
        ? (scope) => void (cells[at] = Math.sin(scope.frame * rate + phase) * depth + offset)
        : (scope) => void (cells[at] = Math.sin(scope.t * rate + phase) * depth + offset);
    case 'cos':
      return ofFrame
        ? (scope) => void (cells[at] = Math.cos(scope.frame * rate + phase) * depth + offset)
        : (scope) => void (cells[at] = Math.cos(scope.t * rate + phase) * depth + offset);
  }
  return shape satisfies never;
}

/** The wave as an expression of its own: in one call, which is what the same thing written in JavaScript costs. */
export function readWave({ source, shape, rate, phase, depth, offset }: Wave): Evaluate {
  const ofFrame = source === 'frame';
  switch (shape) {
    case 'line':
      return ofFrame ? (scope) => scope.frame * rate + phase : (scope) => scope.t * rate + phase;
    case 'sin':
      if (ofFrame && isNothing(phase) && isNothing(offset)) return (scope) => Math.sin(scope.frame * rate) * depth;
      return ofFrame
        ? (scope) => Math.sin(scope.frame * rate + phase) * depth + offset
        : (scope) => Math.sin(scope.t * rate + phase) * depth + offset;
    case 'cos':
      return ofFrame
        ? (scope) => Math.cos(scope.frame * rate + phase) * depth + offset
        : (scope) => Math.cos(scope.t * rate + phase) * depth + offset;
  }
  return shape satisfies never;
}
