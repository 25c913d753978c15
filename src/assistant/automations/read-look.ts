import type { Command, Understanding } from '../../core/command.js';
import type { Target } from '../../core/target.js';
import { LanternError } from '../../core/errors.js';
import { planCommand } from '../../engine/light-commands.js';
import type { LightCommand } from '../../core/light-command.js';
import { builtInStates, type LightState } from '../../light/state.js';
import { createMachine, type Machine } from '../../light/machine.js';

/** A look as a state that rules can name. */
export interface SaidLook {
  readonly state: string;
  /** The words that were said for it. */
  readonly said: string;
  /** The state's channels: numbers, or expressions. */
  readonly r: number | string;
  readonly g: number | string;
  readonly b: number | string;
  /** The state to create first; null if it already exists. */
  readonly make: Partial<LightState> | null;
  /** The lamps it is for; undefined if none were named. */
  readonly target: Target | undefined;
}

const nowhere = { state: 'nowhere', brightness: 100, last_lit: 'on', since: 0 };
const random = { name: 'random', r: 'random() * 255', g: 'random() * 255', b: 'random() * 255' };
const lead = /^(?:(?:please|then|and|to|it|them|should|shall|will|let|have|the lights?|the lamps?|a|an|some)\s+)+/i;
/** Openings that turn the bare words of a look into a whole command, tried one after the other. */
const frames = ['', 'turn the light ', 'make it ', 'turn it ', 'make the light '];

/** Reads a look from words such as "red", "turn the kitchen blue", "pulse green" or "random colors"; null if they name no look. */
export function readLook(
  said: string,
  understand: (text: string) => Pick<Understanding, 'route' | 'commands'>,
  machine: Machine,
): SaidLook | null {
  const plain = said.trim().replace(lead, '');
  if (/\brandom(?:ly)?\b/.test(plain)) return toLook(random, machine.states.has('random') ? null : random, said);
  for (const text of [said.trim(), plain]) {
    for (const frame of frames) {
      const { route, commands } = understand(`${frame}${text}`);
      const [command] = commands;
      if (route !== 'command' || commands.length !== 1 || !command || !isLook(command)) continue;
      return lookOf(command, said, machine);
    }
  }
  return null;
}

function isLook(command: Command): command is LightCommand {
  const timed =
    ('delay' in command && command.delay) || ('at' in command && command.at) || ('for' in command && command.for);
  const looks = [
    'light.on',
    'light.off',
    'light.color.set',
    'light.temperature.set',
    'light.effect.start',
    'light.scene.set',
  ];
  return looks.includes(command.intent) && !timed;
}

function lookOf(command: LightCommand, said: string, machine: Machine): SaidLook | null {
  const { target } = command;
  if (command.intent === 'light.on' || command.intent === 'light.off') {
    const state = builtInStates.find(({ name }) => `light.${name}` === command.intent);
    return state ? toLook(state, null, said, target) : null;
  }
  // The command is planned for an imaginary lamp, so the result does not depend on what the real ones show now.
  const bare = createMachine({ ...machine, lamps: new Map([['lamp', nowhere]]) });
  try {
    const changes = planCommand(command, 'lamp', bare);
    const make = changes.flatMap((change) => (change.kind === 'state.save' ? [change.state] : []))[0];
    const entered = changes.flatMap((change) => (change.kind === 'lamp.set' ? (change.state ?? []) : []))[0];
    const state = make ?? machine.states.get(entered ?? '');
    return state ? toLook(state, make ?? null, said, target) : null;
  } catch (error) {
    if (error instanceof LanternError) return null;
    throw error;
  }
}

type Channels = Pick<SaidLook, 'r' | 'g' | 'b'> & { readonly name: string };

function toLook(state: Channels, make: object | null, said: string, target?: Target): SaidLook {
  const { name, r, g, b } = state;
  return { state: name, said: said.trim().replace(/^to\s+/, ''), r, g, b, make, target };
}
