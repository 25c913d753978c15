import type { Scene } from '../core/scene.js';
import { level } from '../core/units.js';
import type { LampStatus } from '../light/machine.js';
import { defaultFadeMs, type LightState } from '../light/state.js';

/** What the renderer is to show for a lamp in a state. `fadeMs` overrides the state's own fade. */
export function createScene(lamp: string, status: LampStatus, state: LightState, fadeMs: number | null): Scene {
  return {
    lamp,
    r: state.r,
    g: state.g,
    b: state.b,
    speed: state.speed,
    brightness: level(status.brightness / 100),
    fade: { ms: fadeMs ?? state.fade_ms ?? defaultFadeMs, space: state.fade_space ?? 'linear' },
  };
}
