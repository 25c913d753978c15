import { anyColor, nextFamiliarColor, parseColor } from '../core/color-names.js';
import { blackbodyColor, nearestTemperature } from '../core/blackbody.js';
import type { Command } from '../core/command.js';
import { LanternError } from '../core/errors.js';
import type { LightCommand } from '../core/light-command.js';
import { createNoLampError } from '../core/not-found.js';
import type { Rgb } from '../core/lamp.js';
import { srgbToNumber } from '../core/lightness.js';
import { isDark } from '../core/scene.js';
import { kelvin } from '../core/units.js';
import { createAnimation } from '../light/animations.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { LampStatus } from '../light/lamp-status.js';
import { nameLook, type Look } from '../light/look.js';
import type { Machine } from '../light/machine.js';
import { anyLamp } from '../light/saved-scene.js';
import { endFlash } from './end-flash.js';
import { findState } from './find-state.js';
import { withFade } from './with-fade.js';

export function isLightCommand(command: Command): command is LightCommand {
  return command.intent.startsWith('light.');
}

/** How far "brighter" and "dimmer" go if no amount is given, in percent of full brightness. */
const brightnessStep = 20;
const speedStep = 1.5;
const temperatureStep = 500;
/** Kelvin: how far "warmer" and "cooler" go, and the temperature of the state `on`. */
const [warmest, onTemperature, coolest] = [1800, 4000, 9000];
export const warmWhite: Rgb = { r: 255, g: 214, b: 170 };

/** The changes that carry out a light command for one lamp. @throws LanternError `not-found`, `change-invalid` */
export function planCommand(command: LightCommand, lamp: string, machine: Machine): readonly ChangeInput[] {
  const changes = planAtOnce(command, lamp, machine);
  return command.over === undefined ? changes : withFade(changes, command.over);
}

function planAtOnce(command: LightCommand, lamp: string, machine: Machine): readonly ChangeInput[] {
  const status = machine.lamps.get(lamp);
  if (!status) throw createNoLampError(lamp, machine.lamps.keys());
  const flash = endFlash(lamp, status, machine);
  if (flash) return [flash.change, ...planAtOnce(command, lamp, flash.machine)];
  const shown = machine.states.get(status.state);
  const dark = !shown || isDark(shown);
  const lit = dark ? status.last_lit : status.state;
  const look = machine.states.get(lit)?.look;
  const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp, state });
  switch (command.intent) {
    case 'light.on':
      return dark ? [set(lit)] : [];
    case 'light.off':
      return planOff(lamp, status);
    case 'light.toggle':
      return dark ? [set(lit)] : planOff(lamp, status);
    case 'light.brightness.set':
      return planBrightness(lamp, status, lit, command.level);
    case 'light.brightness.increase':
      return planBrightness(lamp, status, lit, status.brightness + (command.by ?? brightnessStep));
    case 'light.brightness.decrease':
      // Dimming never switches a lamp off, nor one on that is dark; there are other words for that.
      if (status.state === 'off') return [];
      return planBrightness(
        lamp,
        status,
        lit,
        command.by === undefined ? stepDown(status.brightness) : Math.max(1, status.brightness - command.by),
      );
    case 'light.brightness.scale':
      if (status.state === 'off' && command.factor < 1) return [];
      return planBrightness(lamp, status, lit, Math.max(1, Math.round(status.brightness * command.factor)));
    case 'light.show':
      return planExactly(lamp, status, command.state, command.brightness);
    case 'light.color.set':
      return planLook(lamp, machine, colorState(command.color === anyColor ? otherColor(look) : command.color));
    case 'light.temperature.set':
      return planLook(lamp, machine, whiteState(command.kelvin));
    case 'light.temperature.warmer':
      return planLook(lamp, machine, whiteState(warmer(whiteOf(status.state, look))));
    case 'light.temperature.cooler':
      return planLook(lamp, machine, whiteState(cooler(temperatureOf(look))));
    case 'light.effect.start':
      return planEffect(lamp, command.effect, command.color, machine, lit);
    case 'light.effect.stop':
      return machine.states.get(status.state)?.speed === null ? [] : planStill(lamp, machine, status);
    case 'light.speed.set':
      // 50 is an animation's own pace, 100 is four times as fast.
      return planSpeed(lamp, machine, lit, (_now, own) => own / 2 ** ((command.speed - 50) / 25));
    case 'light.speed.increase':
      return planSpeed(lamp, machine, lit, (now) => now / speedStep);
    case 'light.speed.decrease':
      return planSpeed(lamp, machine, lit, (now) => now * speedStep);
    case 'light.scene.set':
      return planScene(lamp, machine, command.name);
  }
  return command satisfies never;
}

/** A lamp that is off is shown so once more: it may still fade, or have been lit by something else. That is no change of the lamp. */
function planOff(lamp: string, { state, showings = [] }: LampStatus): ChangeInput[] {
  const isOff = state === 'off' && showings.length === 0;
  return [isOff ? { kind: 'lamp.set', lamp } : { kind: 'lamp.set', lamp, state: 'off' }];
}

function planBrightness(lamp: string, status: LampStatus, lit: string, wanted: number): ChangeInput[] {
  if (wanted < 1) return planOff(lamp, status);
  const brightness = Math.min(100, wanted);
  if (status.state === 'off') return [{ kind: 'lamp.set', lamp, state: lit, brightness }];
  return brightness === status.brightness ? [] : [{ kind: 'lamp.set', lamp, brightness }];
}

/** "Dimmer": a step, but never more than half of what is left. */
function stepDown(brightness: number): number {
  return Math.max(1, Math.round(Math.max(brightness / 2, brightness - brightnessStep)));
}

/** Puts a lamp into a state and brightness that it, or another lamp, had. */
function planExactly(lamp: string, status: LampStatus, state: string, wanted: number): ChangeInput[] {
  const brightness = Math.min(100, Math.max(1, wanted));
  if (status.state === state && status.brightness === brightness) return state === 'off' ? planOff(lamp, status) : [];
  return [{ kind: 'lamp.set', lamp, state, brightness }];
}

type NewState = Extract<ChangeInput, { kind: 'state.save' }>['state'];

/** Looks from sentences are states like any others. If somebody has redefined such a state, it stays as they defined it. */
function planLook(lamp: string, machine: Machine, state: NewState): ChangeInput[] {
  const known = machine.states.has(state.name);
  if (known && machine.lamps.get(lamp)?.state === state.name) return [];
  const enter: ChangeInput = { kind: 'lamp.set', lamp, state: state.name };
  return known ? [enter] : [{ kind: 'state.save', state }, enter];
}

function planEffect(
  lamp: string,
  effect: string,
  color: string | undefined,
  machine: Machine,
  lit: string,
): ChangeInput[] {
  const { rgb, ...base } = color === undefined ? baseOf(machine, lit) : { color, rgb: knownColor(color) };
  const animation = createAnimation(effect, rgb);
  if (!animation) return [{ kind: 'lamp.set', lamp, state: findState(machine, effect) }];
  const usesBase = JSON.stringify(animation) !== JSON.stringify(createAnimation(effect, { r: 1, g: 2, b: 3 }));
  const look: Look = { kind: 'effect', effect, ...(usesBase ? base : {}) };
  return planLook(lamp, machine, { name: nameLook(look), ...animation, look });
}

/** Another pace is a separate state, so that other lamps with the same look keep their pace. */
function planSpeed(
  lamp: string,
  machine: Machine,
  state: string,
  change: (now: number, own: number) => number,
): ChangeInput[] {
  const found = machine.states.get(state);
  if (!found?.speed) throw new LanternError('change-invalid', 'that light does not move, so it has no speed');
  const base = ownPace(state, found.look);
  const own = machine.states.get(base.name)?.speed ?? found.speed;
  const speed = Math.round(Math.min(10_000, Math.max(1, change(found.speed, own))));
  if (speed === own) return planLook(lamp, machine, { ...found, ...base, speed });
  const look: Look =
    base.look?.kind === 'effect' ? { ...base.look, frame_ms: speed } : { kind: 'pace', of: base.name, frame_ms: speed };
  return planLook(lamp, machine, { ...found, name: nameLook(look), speed, look });
}

/** The same look at its own pace: its name, and its data if it has any. */
function ownPace(state: string, look: Look | undefined): { readonly name: string; readonly look?: Look } {
  if (look?.kind === 'pace') return { name: look.of };
  if (look?.kind !== 'effect') return { name: state, ...(look ? { look } : {}) };
  const { frame_ms: _pace, ...plain } = look;
  // A state that already has its own pace keeps its name, which may not be the usual one.
  return { name: _pace === undefined ? state : nameLook(plain), look: plain };
}

function colorState(said: string): NewState {
  const color = said.trim().toLowerCase();
  const look: Look = { kind: 'color', color };
  return { name: nameLook(look), ...knownColor(color), look };
}

function otherColor(look: Look | undefined): string {
  return nextFamiliarColor(look?.kind === 'color' ? look.color : undefined);
}

function knownColor(color: string): Rgb {
  const rgb = parseColor(color);
  if (!rgb)
    throw new LanternError('change-invalid', `there is no color "${color}"; give a name such as red, or #rrggbb`);
  if (!color.startsWith('#')) return rgb;
  // Whoever writes digits means that color of a screen. A color by name is as people call a lamp's.
  return { r: srgbToNumber(rgb.r), g: srgbToNumber(rgb.g), b: srgbToNumber(rgb.b) };
}

// A number that somebody said counts as it is; from beyond the limits a step leads nowhere but back.
const warmer = (from: number) => Math.min(from, Math.max(warmest, from - temperatureStep));
const cooler = (from: number) => Math.max(from, Math.min(coolest, from + temperatureStep));

function whiteState(wanted: number): NewState {
  const temperature = Math.round(wanted);
  const look: Look = { kind: 'white', kelvin: temperature };
  return { name: nameLook(look), ...blackbodyColor(kelvin(temperature)), look };
}

/** The white that is to be warmer. Of a lamp that is off, and of a plain "white", which is as cool as daylight, a step is not to be seen. */
const whiteOf = (state: string, look: Look | undefined) =>
  state === 'off' ? onTemperature : look?.kind === 'white' ? look.kelvin : Math.min(temperatureOf(look), onTemperature);

function temperatureOf(look: Look | undefined): number {
  if (look?.kind === 'white') return look.kelvin;
  const rgb = look?.kind === 'color' ? parseColor(look.color) : undefined;
  // "Cool white" is a color with a name, and a white all the same.
  return (rgb && nearestTemperature(rgb)) ?? onTemperature;
}

interface Base {
  readonly color?: string;
  readonly of?: string;
  readonly rgb: Rgb;
}

/** What an effect is based on when no color is said: the current look. @param follow whether to look at the state behind it */
export function baseOf(machine: Pick<Machine, 'states'>, state: string, follow = true): Base {
  const found = machine.states.get(state);
  const { look } = found ?? {};
  if (look?.kind === 'pace' && follow) return baseOf(machine, look.of, false);
  const named = look?.kind === 'color' || look?.kind === 'effect' ? look.color : undefined;
  if (named !== undefined && parseColor(named)) return { color: named, rgb: knownColor(named) };
  if (look?.kind === 'effect' && look.of !== undefined && follow) return baseOf(machine, look.of, false);
  if (typeof found?.r !== 'number' || typeof found.g !== 'number' || typeof found.b !== 'number')
    return { rgb: warmWhite };
  return { ...(state === 'on' ? {} : { of: state }), rgb: { r: found.r, g: found.g, b: found.b } };
}

/** Stops an animation: shows the color or state that it is based on, else what stood still before it. */
function planStill(lamp: string, machine: Machine, { state, last_still: before = 'on' }: LampStatus): ChangeInput[] {
  const { color, of = before } = baseOf(machine, state);
  if (color !== undefined) return planLook(lamp, machine, colorState(color));
  return [{ kind: 'lamp.set', lamp, state: machine.states.get(of)?.speed === null ? of : 'on' }];
}

/** A saved scene has a look for some lamps, and leaves the others alone, or one for any lamp, as a state is. */
function planScene(lamp: string, machine: Machine, name: string): ChangeInput[] {
  const scene = machine.scenes.get(name);
  if (!scene) return [{ kind: 'lamp.set', lamp, state: findState(machine, name) }];
  const own = scene.lamps.find((kept) => kept.lamp === lamp) ?? scene.lamps.find((kept) => kept.lamp === anyLamp);
  return own ? [{ kind: 'lamp.set', ...own, lamp }] : [];
}
