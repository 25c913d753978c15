import type { Scene } from '../core/scene.js';
import { level } from '../core/units.js';
import type { LampStatus } from '../light/lamp-status.js';
import { namesCalled } from '../light/expression/names-called.js';
import { defaultFadeMs, type LightState } from '../light/state.js';

type FunctionCodes = ReadonlyMap<string, { readonly code: string }>;

/** What the renderer must show for a lamp in a state. `fadeMs` overrides the state's own fade. */
export function createScene(
  lamp: string,
  status: LampStatus,
  state: LightState,
  fadeMs: number | null,
  functions: FunctionCodes = new Map(),
): Scene {
  const codes =
    functions.size === 0 ? [] : [state.r, state.g, state.b].flatMap((channel) => codesIn(channel, functions));
  return {
    lamp,
    r: state.r,
    g: state.g,
    b: state.b,
    ...(codes.length === 0 ? {} : { functions: Object.fromEntries(codes) }),
    speed: state.speed,
    brightness: level(status.brightness / 100),
    fade: { ms: fadeMs ?? state.fade_ms ?? defaultFadeMs, space: state.fade_space ?? 'even' },
  };
}

function codesIn(channel: number | string, functions: FunctionCodes): readonly (readonly [string, string])[] {
  return [...namesCalled(channel)].flatMap((name) => {
    const found = functions.get(name);
    return found ? [[name, found.code] as const] : [];
  });
}
