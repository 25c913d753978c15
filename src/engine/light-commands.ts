import { anyColor, nextFamiliarColor, parseColor } from '../core/color-names.js';
import { blackbodyColor } from '../core/blackbody.js';
import type { Command } from '../core/command.js';
import { LanternError } from '../core/errors.js';
import type { Rgb } from '../core/lamp.js';
import { kelvin } from '../core/units.js';
import { createAnimation } from '../light/animations.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { LampStatus } from '../light/lamp-status.js';
import type { Machine } from '../light/machine.js';
import type { LightState } from '../light/state.js';

export type LightCommand = Extract<Command, { intent: `light.${string}` }>;

/** How far "brighter" and "dimmer" go where nothing is said, in percent of full. */
const brightnessStep = 20;
const speedStep = 1.5;
const temperatureStep = 500;
/** What `on` looks like, and what lamps are made for. */
const [warmest, onTemperature, coolest] = [1800, 4000, 6500];

/** The changes that do a light command for one lamp. @throws LanternError `not-found`, `change-invalid` */
export function planCommand(command: LightCommand, lamp: string, machine: Machine): readonly ChangeInput[] {
  const status = machine.lamps.get(lamp);
  if (!status) throw new LanternError('not-found', `there is no lamp "${lamp}"`);
  const lit = status.state === 'off' ? status.last_lit : status.state;
  const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp, state });
  switch (command.intent) {
    case 'light.on':
      return status.state === 'off' ? [set(lit)] : [];
    case 'light.off':
      return status.state === 'off' ? [] : [set('off')];
    case 'light.toggle':
      return [set(status.state === 'off' ? lit : 'off')];
    case 'light.brightness.set':
      return planBrightness(lamp, status, lit, command.level);
    case 'light.brightness.increase':
      return planBrightness(lamp, status, lit, status.brightness + (command.by ?? brightnessStep));
    case 'light.brightness.decrease':
      // Dimming never switches off: that has a word of its own.
      return planBrightness(lamp, status, lit, Math.max(1, status.brightness - (command.by ?? brightnessStep)));
    case 'light.color.set':
      return planLook(lamp, machine, colorState(command.color === anyColor ? otherColor(lit) : command.color));
    case 'light.temperature.set':
      return planLook(lamp, machine, whiteState(command.kelvin));
    case 'light.temperature.warmer':
      return planLook(lamp, machine, whiteState(temperatureOf(lit) - temperatureStep));
    case 'light.temperature.cooler':
      return planLook(lamp, machine, whiteState(temperatureOf(lit) + temperatureStep));
    case 'light.effect.start':
      return planEffect(lamp, command.effect, command.color, machine, lit);
    case 'light.effect.stop':
      return machine.states.get(status.state)?.speed === null ? [] : planLook(lamp, machine, stillState(status.state));
    case 'light.speed.set':
      // 50 is an animation's own pace, 100 four times that.
      return planSpeed(lamp, machine, lit, (_now, own) => own / 2 ** ((command.speed - 50) / 25));
    case 'light.speed.increase':
      return planSpeed(lamp, machine, lit, (now) => now / speedStep);
    case 'light.speed.decrease':
      return planSpeed(lamp, machine, lit, (now) => now * speedStep);
    case 'light.scene.set':
      return [set(findState(machine, command.name))];
  }
  return command satisfies never;
}

function planBrightness(lamp: string, status: LampStatus, lit: string, wanted: number): ChangeInput[] {
  if (wanted < 1) return status.state === 'off' ? [] : [{ kind: 'lamp.set', lamp, state: 'off' }];
  const brightness = Math.min(100, wanted);
  if (status.state === 'off') return [{ kind: 'lamp.set', lamp, state: lit, brightness }];
  return brightness === status.brightness ? [] : [{ kind: 'lamp.set', lamp, brightness }];
}

/** A look that sentences ask for is a state like any other; one that somebody has redefined stays as they want it. */
function planLook(
  lamp: string,
  machine: Machine,
  state: Omit<LightState, 'speed'> & { speed?: number | null },
): ChangeInput[] {
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
  const base = color === undefined ? baseColor(machine, lit) : { name: color, rgb: knownColor(color) };
  const look = createAnimation(effect, base.rgb);
  if (!look) return [{ kind: 'lamp.set', lamp, state: findState(machine, effect) }];
  const usesBase = JSON.stringify(look) !== JSON.stringify(createAnimation(effect, { r: 1, g: 2, b: 3 }));
  const name = usesBase && base.name !== null ? `animation/${effect}/${base.name}` : `animation/${effect}`;
  return planLook(lamp, machine, { name, ...look });
}

/** Another pace is a state of its own, `NAME:MS`: other lamps in the same look keep theirs. */
function planSpeed(
  lamp: string,
  machine: Machine,
  state: string,
  change: (now: number, own: number) => number,
): ChangeInput[] {
  const found = machine.states.get(state);
  if (!found?.speed) throw new LanternError('change-invalid', `"${state}" does not move, so it has no speed`);
  const name = ownPace(state);
  const own = machine.states.get(name)?.speed ?? found.speed;
  const speed = Math.round(Math.min(10_000, Math.max(1, change(found.speed, own))));
  return planLook(lamp, machine, { ...found, name: speed === own ? name : `${name}:${speed}`, speed });
}

/** A state's name without the pace it was set to. */
function ownPace(state: string): string {
  return state.replace(/:\d+$/, '');
}

function colorState(color: string) {
  const name = color.trim().toLowerCase();
  return { name: `color/${name}`, ...knownColor(name) };
}

const otherColor = (state: string) => nextFamiliarColor(/^color\/(.+)$/.exec(state)?.[1]);

function knownColor(color: string): Rgb {
  const rgb = parseColor(color);
  if (!rgb) throw new LanternError('not-found', `there is no colour "${color}"`);
  return rgb;
}

function whiteState(wanted: number) {
  const temperature = Math.round(Math.min(coolest, Math.max(warmest, wanted)));
  return { name: `white/${temperature}`, ...blackbodyColor(kelvin(temperature)) };
}

function temperatureOf(state: string): number {
  const [, temperature] = /^white\/(\d+)$/.exec(state) ?? [];
  return temperature === undefined ? onTemperature : Number(temperature);
}

/** The colour an effect is made of when none is said: the one showing. */
function baseColor(machine: Machine, state: string): { name: string | null; rgb: Rgb } {
  const named = /^(?:color|animation\/[^/]+)\/(.+)$/.exec(ownPace(state))?.[1];
  const rgb = named === undefined ? undefined : parseColor(named);
  if (named && rgb) return { name: named, rgb };
  const { r, g, b } = machine.states.get(state) ?? {};
  if (typeof r === 'number' && typeof g === 'number' && typeof b === 'number') {
    return { name: state === 'on' ? null : state.replaceAll('/', '-'), rgb: { r, g, b } };
  }
  return { name: null, rgb: { r: 255, g: 214, b: 170 } };
}

/** What an animation stands still as: its base colour where it has one. */
function stillState(state: string) {
  const color = /^animation\/[^/]+\/(.+)$/.exec(ownPace(state))?.[1];
  return color && parseColor(color) ? colorState(color) : { name: 'on', r: 0, g: 0, b: 0 };
}

/** A saved state by the name people say: case does not matter, nor the group it is in. */
function findState(machine: Machine, said: string): string {
  const wanted = said.trim().toLowerCase();
  const names = [...machine.states.keys()];
  const found =
    names.find((name) => name.toLowerCase() === wanted) ??
    names.find((name) => name.toLowerCase().endsWith(`/${wanted}`));
  if (found === undefined) throw new LanternError('not-found', `there is no state "${said}"`);
  return found;
}
