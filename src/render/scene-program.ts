import { lightnessToLinear, linearToLightness } from '../core/lightness.js';
import { LanternError } from '../core/errors.js';
import type { Channel, Scene } from '../core/scene.js';
import { compileChannel, type NumberExpression } from '../light/expression/compile.js';
import { noFunctions, type FunctionLibrary } from '../light/expression/custom-function.js';
import { createLibrary } from '../light/expression/function-library.js';
import type { Scope } from '../light/expression/scope.js';

/** A scene's three channels, ready to be evaluated at each tick. */
export interface Program {
  readonly scene: Scene;
  readonly channels: readonly [NumberExpression, NumberExpression, NumberExpression];
  /** Whether the look is the same at every tick. */
  readonly constant: boolean;
}

/** A scene, compiled once. */
export function createProgram(scene: Scene): Program {
  const library = scene.functions ? createLibrary(Object.entries(scene.functions)) : noFunctions;
  const compileOrFail = (channel: Channel) => compileUsable(channel, library);
  const channels = [compileOrFail(scene.r), compileOrFail(scene.g), compileOrFail(scene.b)] as const;
  return { scene, channels, constant: channels.every(({ constant }) => constant) };
}

/** States are validated when saved, but an undo may bring back a function that breaks them. A broken channel counts as NaN. */
function compileUsable(channel: Channel, library: FunctionLibrary): NumberExpression {
  try {
    return compileChannel(channel, library);
  } catch (error) {
    if (error instanceof LanternError) return compileChannel(NaN);
    throw error;
  }
}

/** A channel's current value, 0..1 in perceived lightness, including the dimmer; NaN becomes 0 (LIGHT-05). */
export function evaluateChannel({ run, cells }: NumberExpression, scope: Scope, brightness: number): number {
  run(scope);
  return linearToLightness(lightnessToLinear(toLightness(cells[0] ?? NaN)) * lightnessToLinear(brightness));
}

/** A number of a state, 0..255, as lightness 0..1. */
export function toLightness(value: number): number {
  // NaN fails every comparison and so becomes 0.
  return value > 0 ? Math.min(value, 255) / 255 : 0;
}
