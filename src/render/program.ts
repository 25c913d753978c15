import type { Channel, Scene } from '../core/scene.js';
import { compileExpression } from '../light/expression/compile.js';
import type { Evaluate, Scope } from '../light/expression/scope.js';
import { toNumber } from '../light/value.js';

/** A scene's three channels, ready to be evaluated at every tick. */
export interface Program {
  readonly scene: Scene;
  readonly channels: readonly [Evaluate, Evaluate, Evaluate];
}

/** @throws LanternError `expression-invalid`; scenes come from validated states, so this is a bug where it happens */
export function createProgram(scene: Scene): Program {
  return { scene, channels: [compileChannel(scene.r), compileChannel(scene.g), compileChannel(scene.b)] };
}

function compileChannel(channel: Channel): Evaluate {
  return typeof channel === 'number' ? () => channel : compileExpression(channel, 'channel');
}

/** A channel's value now, 0..1 in perceived lightness, dimmer included; NaN is no light (LIGHT-05). */
export function evaluateChannel(evaluate: Evaluate, scope: Scope, brightness: number): number {
  const value = toNumber(evaluate(scope));
  // NaN fails every comparison and so becomes 0.
  return (value > 0 ? Math.min(value, 255) / 255 : 0) * brightness;
}
