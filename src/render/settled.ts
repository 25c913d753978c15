import type { Random } from '../core/random.js';
import type { Scene } from '../core/scene.js';
import type { Value } from '../light/value.js';
import { createProgram, evaluateChannel } from './scene-program.js';
import { TickScope } from './tick-scope.js';

/** What a scene shows after its fade, 0..255 a channel; for an animation, its first frame. */
export function settledColor(
  scene: Scene,
  data: ReadonlyMap<string, Value>,
  random: Random,
): readonly [number, number, number] {
  const scope = new TickScope(random, data);
  const [r, g, b] = createProgram(scene).channels.map((channel) =>
    Math.round(evaluateChannel(channel, scope, scene.brightness) * 255),
  );
  return [r ?? 0, g ?? 0, b ?? 0];
}
