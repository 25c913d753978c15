import type { Scene } from '../core/scene.js';
import { compileChannel, type NumberExpression } from '../light/expression/compile.js';
import type { Scope } from '../light/expression/scope.js';

/** A scene's three channels, ready to be evaluated at every tick. */
export interface Program {
  readonly scene: Scene;
  readonly channels: readonly [NumberExpression, NumberExpression, NumberExpression];
  /** Whether the look is the same at every tick. */
  readonly constant: boolean;
}

/** @throws LanternError `expression-invalid`; scenes come from validated states, so this is a bug where it happens */
export function createProgram(scene: Scene): Program {
  const channels = [compileChannel(scene.r), compileChannel(scene.g), compileChannel(scene.b)] as const;
  return { scene, channels, constant: channels.every(({ constant }) => constant) };
}

/** A channel's value now, 0..1 in perceived lightness, dimmer included; NaN is no light (LIGHT-05). */
export function evaluateChannel({ run, cells }: NumberExpression, scope: Scope, brightness: number): number {
  run(scope);
  return toLightness(cells[0] ?? NaN, brightness);
}

export function toLightness(value: number, brightness: number): number {
  // NaN fails every comparison and so becomes 0.
  return (value > 0 ? Math.min(value, 255) / 255 : 0) * brightness;
}
