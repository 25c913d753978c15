import type { Evaluate, EvaluationStep } from './scope.js';

/** `shape(source * rate + phase) * depth + offset`. Most animations have this form, so it gets closures of its own. */
export interface Wave {
  readonly source: 'frame' | 't';
  readonly shape: 'line' | 'sin' | 'cos';
  readonly rate: number;
  readonly phase: number;
  readonly depth: number;
  readonly offset: number;
}

/** Adding -0 leaves every number unchanged, even -0; adding 0 would turn -0 into 0. */
const nothing = -0;
const isNothing = (value: number) => Object.is(value, nothing);

export function createWave(source: Wave['source']): Wave {
  return { source, shape: 'line', rate: 1, phase: nothing, depth: 1, offset: nothing };
}

/**
 * The wave times a constant; undefined if one wave cannot express that. Rounding must be exactly JavaScript's, and multiplying
 * twice rounds differently from multiplying once by the product.
 */
export function scaleWave(wave: Wave, factor: number): Wave | undefined {
  if (wave.shape === 'line') return wave.rate === 1 && isNothing(wave.phase) ? { ...wave, rate: factor } : undefined;
  return wave.depth === 1 && isNothing(wave.offset) ? { ...wave, depth: factor } : undefined;
}

/** The wave plus a constant; undefined if one wave cannot express that. */
export function shiftWave(wave: Wave, amount: number): Wave | undefined {
  if (wave.shape === 'line') return isNothing(wave.phase) ? { ...wave, phase: amount } : undefined;
  return isNothing(wave.offset) ? { ...wave, offset: amount } : undefined;
}

export function bendWave(wave: Wave, shape: 'sin' | 'cos'): Wave | undefined {
  return wave.shape === 'line' ? { ...wave, shape } : undefined;
}

/** Computes the wave and leaves the number in a cell. */
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

/** The wave as a complete expression in a single call, as fast as the same formula written in JavaScript. */
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
