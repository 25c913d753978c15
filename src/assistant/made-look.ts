import type { Command, Understanding } from '../core/command.js';
import { LanternError } from '../core/errors.js';
import type { LightCommand } from '../core/light-command.js';
import type { Target } from '../core/target.js';
import { planCommand } from '../engine/light-commands.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { LampStatus } from '../light/lamp-status.js';
import { createMachine, type Machine } from '../light/machine.js';
import { stateSchema } from '../light/state.js';

/** A look that was told in words, as what a lamp would show. */
export interface MadeLook {
  readonly state: string;
  readonly brightness: number;
  /** The states to make for it first. */
  readonly make: readonly ChangeInput[];
  /** The lamps that it was told for; none if it is for any lamp. */
  readonly targets: readonly Target[];
}

interface ReadWith {
  readonly machine: Machine;
  readonly understand: (text: string) => Pick<Understanding, 'route' | 'commands'>;
}

/** Openings that turn the bare words of a look into a whole command, tried one after the other. */
const frames = ['set the light to ', 'make the light ', 'turn the light ', 'make it ', ''];
/** A level after a look: "rainbow *at half*". */
const leveled = /^(?<look>.+?)[, ]+(?:at|with|and)(?: (?:a )?(?:brightness|level)(?: of)?)? (?<level>.+)$/;
const looks = /^light\.(?:color\.set|temperature\.set|effect\.start|brightness\.set|speed\.\w+)$/;

/** Reads a look from words such as "deep red", "warm white at 20 percent" or "rainbow at half"; null if they tell of none. */
export function readMadeLook(how: string, context: ReadWith): MadeLook | null {
  const commands = readLook(how, context) ?? readLeveled(how, context);
  return commands && plan(commands, context.machine);
}

function readLook(how: string, { understand }: ReadWith): readonly LightCommand[] | null {
  for (const frame of frames) {
    const { route, commands } = understand(`${frame}${how}`);
    if (route === 'command' && commands.length > 0 && commands.every(isLook) && countLooks(commands) <= 1)
      return commands;
  }
  return null;
}

function readLeveled(how: string, context: ReadWith): readonly LightCommand[] | null {
  const { look, level } = leveled.exec(how)?.groups ?? {};
  const first = look === undefined ? null : readLook(look, context);
  const second = level === undefined ? null : readLook(level, context);
  return first && second && countLooks(second) === 0 ? [...first, ...second] : null;
}

const timed = ['at', 'delay', 'for', 'sun', 'date', 'over'];
const isLook = (command: Command): command is LightCommand =>
  looks.test(command.intent) && !timed.some((field) => field in command);

/** A look has one color, or one effect: "red and green" is none. */
const countLooks = (commands: readonly Command[]) =>
  commands.filter(({ intent }) => !/brightness|speed/.test(intent)).length;

type LampChange = Extract<ChangeInput, { kind: 'lamp.set' }>;
const enter = (status: LampStatus, { state = status.state, brightness = status.brightness }: LampChange) => ({
  ...status,
  state,
  brightness,
  last_lit: state,
});

/** The commands are planned for an imaginary lamp, so that the result does not depend on what the real ones show now. */
function plan(commands: readonly LightCommand[], machine: Machine): MadeLook | null {
  if (countLooks(commands) !== 1) return null;
  const states = new Map(machine.states);
  const make: ChangeInput[] = [];
  let status: LampStatus = { state: 'on', brightness: 100, last_lit: 'on', since: 0 };
  const take = (change: ChangeInput) => {
    if (change.kind === 'lamp.set') status = enter(status, change);
    if (change.kind !== 'state.save') return;
    make.push(change);
    states.set(change.state.name, stateSchema.parse(change.state));
  };
  try {
    for (const command of commands) {
      const bare = createMachine({ ...machine, states, lamps: new Map([['lamp', status]]) });
      planCommand(command, 'lamp', bare).forEach(take);
    }
  } catch (error) {
    if (error instanceof LanternError) return null;
    throw error;
  }
  const { state, brightness } = status;
  return { state, brightness, make, targets: commands.flatMap(({ target }) => target ?? []) };
}
