import type { LampColors, Rgb } from '../core/lamp.js';
import { toScreenColor } from '../core/lightness.js';
import { nearestMired } from '../core/nearest-mired.js';
import { isDark } from '../core/scene.js';
import type { Engine } from '../engine/engine.js';
import { baseOf, warmWhite } from '../engine/light-commands.js';
import { createAnimation } from '../light/animations.js';
import { beneathFlash } from '../light/lamp-status.js';
import type { Look } from '../light/look.js';
import type { Machine } from '../light/machine.js';
import type { LightState } from '../light/state.js';
import { toByte } from './brightness.js';
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
  | { readonly color_mode: 'color_temp'; readonly color_temp: number }
  | { readonly color_mode: 'brightness' };

/** What a lamp is on its way to, not what a fade passes on the way, nor a flash: else sliders jump. */
export function reportLamp(machine: Machine, lamp: string, colors: LampColors = 'rgb'): LampReport {
  const { lamps, states } = machine;
  const found = lamps.get(lamp);
  if (!found) return { state: 'OFF' };
  const status = beneathFlash(found);
  const shown = states.get(status.state);
  if (!shown || isDark(shown)) return { state: 'OFF' };
  const look = lookOf(shown, states);
  return {
    state: 'ON',
    brightness: toByte(status.brightness),
    effect: look?.kind === 'effect' ? look.effect : noEffect,
    ...fitColor(reportColor(machine, status.state, look), colors),
  };
}

/** The same, as far as it can show that. */
export function reportOffered({ machine, lamps }: Pick<Engine, 'machine' | 'lamps'>, lamp: string): LampReport {
  return reportLamp(machine, lamp, lamps.find(({ id }) => id === lamp)?.colors);
}

/** A color as a lamp can show it: its nearest white, or none. */
function fitColor(report: ColorReport, colors: LampColors): ColorReport {
  if (colors === 'none') return { color_mode: 'brightness' };
  if (colors === 'rgb' || report.color_mode !== 'rgb') return report;
  const { r, g, b } = report.color;
  return { color_mode: 'color_temp', color_temp: Math.round(1_000_000 / nearestMired([r, g, b])) };
}

/** What a state shows; of a moving one, whatever its pace. */
function lookOf({ look }: LightState, states: Machine['states']): Look | undefined {
  return look?.kind === 'pace' ? states.get(look.of)?.look : look;
}

/** The color that a state is said by, else the one that it shows or moves around. */
function reportColor(machine: Machine, state: string, look: Look | undefined): ColorReport {
  if (look?.kind === 'white') return { color_mode: 'color_temp', color_temp: look.kelvin };
  return { color_mode: 'rgb', color: screenColor(machine, state) };
}

/** The light that it gives, as a screen writes it: a color by name is as people call a lamp's, and may be another on a screen. */
function screenColor(machine: Machine, state: string): Rgb {
  const { r: red, g: green, b: blue } = baseOf(machine, state).rgb;
  const [r, g, b] = toScreenColor([red, green, blue]);
  return { r, g, b };
}

/** The color of a lamp, as a screen shows it; of one that is off, that with which it comes back. */
export function reportScreenColor(machine: Machine, lamp: string): Rgb {
  const found = machine.lamps.get(lamp);
  if (!found) return warmWhite;
  const { state, last_lit: before } = beneathFlash(found);
  const shown = state === 'off' ? before : state;
  return machine.states.has(shown) ? screenColor(machine, shown) : warmWhite;
}

/** How fast an effect moves by itself, 0..255. */
export const ownSpeed = 128;

/** How fast a lamp's effect moves, 0..255, as the speed is ordered: a quarter of the range more is twice as fast. */
export function reportPace({ lamps, states }: Machine, lamp: string): number {
  const found = lamps.get(lamp);
  const shown = found && states.get(beneathFlash(found).state);
  const own = shown && ownFrame(shown, states);
  if (!own || !shown.speed) return ownSpeed;
  const percent = 50 + 25 * Math.log2(own / shown.speed);
  return Math.round(Math.min(255, Math.max(0, (percent / 100) * 255)));
}

/** Milliseconds a frame of an effect as it moves by itself. */
function ownFrame(shown: LightState, states: Machine['states']): number | undefined {
  const look = lookOf(shown, states);
  return look?.kind === 'effect' ? createAnimation(look.effect, warmWhite)?.speed : undefined;
}

/** What Home Assistant calls a choice of which nothing is chosen. */
const noLook = 'None';

/** The kept look that the lamps have now. */
export function reportLook({ scenes, lamps }: Machine): string {
  const shown = [...scenes.values()].find((scene) =>
    scene.lamps.every(({ lamp, state, brightness }) => {
      const found = lamps.get(lamp);
      const status = found && beneathFlash(found);
      return status?.state === state && (state === 'off' || status.brightness === brightness);
    }),
  );
  return shown?.name ?? noLook;
}
