import { parseColor } from '../core/color-names.js';
import type { Rgb } from '../core/lamp.js';
import { isDark } from '../core/scene.js';
import type { Look } from '../light/look.js';
import type { Machine } from '../light/machine.js';
import type { LightState } from '../light/state.js';
import { noEffect } from './light-command.js';

/** What a lamp is to show, as Home Assistant takes it. Without `color_mode` it would ignore the color. */
export type LampReport = { readonly state: 'OFF' } | LitReport;

type LitReport = {
  readonly state: 'ON';
  /** 1..255 */
  readonly brightness: number;
  readonly effect: string;
} & ColorReport;

type ColorReport =
  | { readonly color_mode: 'rgb'; readonly color: Rgb }
  /** Kelvin, though the key is that of mired (`color_temp_kelvin`). */
  | { readonly color_mode: 'color_temp'; readonly color_temp: number };

const warm: Rgb = { r: 255, g: 214, b: 170 };

/** What a lamp is on its way to, not what a fade passes on the way: else sliders jump. */
export function reportLamp({ lamps, states }: Machine, lamp: string): LampReport {
  const status = lamps.get(lamp);
  const shown = states.get(status?.state ?? 'off');
  if (!status || !shown || isDark(shown)) return { state: 'OFF' };
  const look = lookOf(shown, states);
  return {
    state: 'ON',
    brightness: Math.max(1, Math.round((status.brightness / 100) * 255)),
    effect: look?.kind === 'effect' ? look.effect : noEffect,
    ...reportColor(look, shown, states),
  };
}

/** What a state shows; of a moving one, whatever its pace. */
function lookOf({ look }: LightState, states: Machine['states']): Look | undefined {
  return look?.kind === 'pace' ? states.get(look.of)?.look : look;
}

function reportColor(look: Look | undefined, shown: LightState, states: Machine['states']): ColorReport {
  if (look?.kind === 'white') return { color_mode: 'color_temp', color_temp: look.kelvin };
  return { color_mode: 'rgb', color: colorOf(look) ?? channelsOf(states.get(baseOf(look)) ?? shown) ?? warm };
}

/** The color that a look is said by. */
function colorOf(look: Look | undefined): Rgb | undefined {
  const name = look?.kind === 'color' || look?.kind === 'effect' ? look.color : undefined;
  const color = name === undefined ? undefined : parseColor(name);
  return color && round(color);
}

/** The state that an effect goes around; empty if it is no effect around a state. */
function baseOf(look: Look | undefined): string {
  return (look?.kind === 'effect' ? look.of : undefined) ?? '';
}

/** The color of a state that stays as it is. */
function channelsOf({ r, g, b }: LightState): Rgb | undefined {
  return typeof r === 'number' && typeof g === 'number' && typeof b === 'number' ? round({ r, g, b }) : undefined;
}

function round({ r, g, b }: Rgb): Rgb {
  const byte = (channel: number) => Math.round(Math.min(255, Math.max(0, channel)));
  return { r: byte(r), g: byte(g), b: byte(b) };
}
