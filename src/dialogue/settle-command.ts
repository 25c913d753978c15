import { unitOf } from '../core/unit-of.js';
import { commandSchema, type Command } from '../core/command.js';
import type { Target } from '../core/target.js';
import { startFields } from '../core/command-timing.js';
import { resolveTarget } from '../core/resolve-target.js';
import { waitingOf, type Discourse, type House, type TopicTurn } from './discourse.js';
import { onlyLit } from './only-lit.js';
import { resolveReference } from './resolve-reference.js';

/** What a sentence comes to: commands without references, a question, or something to say. */
export type Settled =
  | {
      readonly commands: readonly Command[];
      readonly about?: readonly string[];
      readonly back?: number;
      readonly only?: true;
    }
  | { readonly ask: string }
  | { readonly say: string; readonly commands?: readonly Command[] }
  /** It says nothing that can be acted on after what was said. */
  | { readonly unclear: true };

/** A command with its references resolved. */
export function settleCommand(command: Command, discourse: Discourse, house: House): Settled {
  if (command.intent === 'light.scene.set' && command.target === undefined) {
    const kept = house.sceneLamps(command.name);
    const lamps = kept?.filter((id) => house.lamps.some((lamp) => lamp.id === id));
    if (lamps?.length === 0) return { say: `The lights of ${command.name} are not here anymore.` };
    if (lamps) return { commands: [withLamps(command, lamps)] };
  }
  const isMove = command.intent === 'plan.change' || (command.intent === 'plan.cancel' && !command.all);
  const plans = waitingOf(discourse.at(-1));
  if (isMove && command.target === undefined && plans)
    return { commands: [commandSchema.parse({ ...inUnitOf(discourse.at(-1), command), plans: [...plans] })] };
  if (command.intent === 'plan.change' && command.target === undefined) return { unclear: true };
  if (command.intent === 'manners' && command.said === 'night')
    return { commands: [command, { intent: 'light.off', target: { all: true } }] };
  return takesLamps(command) ? settleLamps(command, discourse, house) : { commands: [command] };
}

function settleLamps(command: WithLamps, discourse: Discourse, house: House): Settled {
  const meant = resolveReference(command.target, discourse, house) ?? onlyLit(command, house);
  if (meant === undefined) {
    const plain = withoutReference(command);
    lampsOf(plain, house); // A lamp or place that is not there is told before anything is done.
    return { commands: [plain] };
  }
  if ('ask' in meant) return meant;
  if (meant.lamps.length === 0) return { say: 'There is no other light.' };
  return { commands: [withLamps(command, meant.lamps)] };
}

type WithLamps = Command & { readonly target?: Target | undefined };

/** "In ten minutes …", "make that twenty": a bare number is in the unit of the plan, not an hour of the day; midnight and noon are no numbers. */
function inUnitOf(last: TopicTurn | undefined, command: Command): Command {
  if (command.intent !== 'plan.change' || !command.at?.endsWith(':00')) return command;
  const [delay] = last?.commands.flatMap((each) => ('delay' in each ? (each.delay ?? []) : [])) ?? [];
  if (delay === undefined || isMidday(command)) return command;
  return commandSchema.parse({ ...dropAt(command), delay: Number(command.at.slice(0, 2)) * unitOf(delay) });
}

const isMidday = ({ at, either }: Extract<Command, { intent: 'plan.change' }>) =>
  at === '00:00' || (at === '12:00' && !either);

const dropAt = (command: Command) =>
  Object.fromEntries(Object.entries(command).filter(([field]) => field !== 'at' && field !== 'either'));

/** Whether a command without a target is about the lamps that were talked of. */
export function takesLamps(command: Command): command is WithLamps {
  const { intent } = command;
  if (/^(light\.|state\.get$|explain$)/.test(intent)) return true;
  // A question about the house, or a plan, is about all of it unless lamps are named.
  return /^(state\.ask|plan\.|scene\.save)/.test(intent) && 'target' in command && command.target !== undefined;
}

function withoutReference(command: WithLamps): Command {
  if (command.target?.refers === undefined) return command;
  const named = Object.entries(command.target).filter(([field]) => field !== 'refers');
  return withTarget(command, named.length > 0 ? Object.fromEntries(named) : undefined);
}

export function withLamps(command: Command, lamps: readonly string[]): Command {
  return withTarget(command, { lamps: [...lamps] });
}

export function withTarget(command: Command, target: Target | undefined): Command {
  const rest = Object.fromEntries(Object.entries(command).filter(([field]) => field !== 'target'));
  return commandSchema.parse(target === undefined ? rest : { ...rest, target });
}

/** The ids of the lamps that a settled command is for. @throws LanternError `not-found` */
export function lampsOf(command: Command, house: House): readonly string[] {
  const target = 'target' in command ? command.target : undefined;
  return resolveTarget(target, house.lamps, house.here).map(({ id }) => id);
}

/** A command at the time of another one that it takes the place of. */
export function atTimeOf(first: Command | undefined, command: Command): Command {
  // A question is for now, whatever it comes after.
  if (!command.intent.startsWith('light.')) return command;
  const when = Object.entries(first ?? {}).filter(([field]) => startFields.has(field) || field === 'for');
  return commandSchema.parse({ ...Object.fromEntries(when), ...command });
}
