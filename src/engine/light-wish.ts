import { LanternError } from '../core/errors.js';
import type { ChangePlanner } from './done.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { Machine } from '../light/machine.js';
import { planCommand } from './light-commands.js';
import { withFade } from './with-fade.js';
import type { LightCommand } from '../core/light-command.js';

/** Percent: the dimmer goes no lower. Only 0 is off. */
const lowest = 1;

/** What somebody wants of a lamp, put in one form: a look, a level, or both. */
export interface LightWish {
  readonly power?: 'on' | 'off' | 'toggle' | undefined;
  /** The name of a state that there is. */
  readonly state?: string | undefined;
  /** A name or #rrggbb. */
  readonly color?: string | undefined;
  /** A white instead of a color. */
  readonly kelvin?: number | undefined;
  /** Moves; with a color, in that. */
  readonly effect?: string | undefined;
  /** Ends an effect, before anything else that is wanted. */
  readonly still?: boolean | undefined;
  /** 0..100; 50 is the effect's own pace. */
  readonly speed?: number | undefined;
  /** Percent; 0 is off. */
  readonly level?: number | undefined;
  /** Seconds. */
  readonly fade?: number | undefined;
}

/** The changes that give a lamp what is wanted; none if it has that. @throws LanternError `change-invalid`, `not-found` */
export function planWish(wish: LightWish, lamp: string, machine: Machine): readonly ChangeInput[] {
  const { state, fade } = wish;
  const commands = readWish(wish);
  if (commands.length === 0 && state === undefined)
    throw new LanternError('change-invalid', 'give a color, kelvin, effect or level');
  const entered: readonly ChangeInput[] = state === undefined ? [] : [{ kind: 'lamp.set', lamp, state }];
  const changes = [...entered, ...commands.flatMap((command) => planCommand(command, lamp, machine))];
  return fade === undefined ? changes : withFade(changes, fade);
}

/** The steps to what is wanted: what ends an effect goes first, and a pace is that of the effect that moves by then. */
export function planWishes({ still, ...wish }: LightWish, lamp: string): readonly ChangePlanner[] {
  const { speed, ...look } = wish;
  const moves = speed === undefined || wish.effect === undefined ? [wish] : [look, { speed }];
  const steps: readonly LightWish[] = still ? [{ still }, ...moves] : moves;
  return steps.map((step) => (machine) => planWish(step, lamp, machine));
}

/** The commands that a wish comes to. "Off" stands alone. */
function readWish({ power, color, kelvin, effect, still, speed, level }: LightWish): readonly LightCommand[] {
  if (level === 0 || power === 'off') return [{ intent: 'light.off' }];
  const commands: LightCommand[] = [];
  if (power !== undefined) commands.push({ intent: power === 'on' ? 'light.on' : 'light.toggle' });
  if (level !== undefined) commands.push({ intent: 'light.brightness.set', level: Math.max(lowest, level) });
  if (still) commands.push({ intent: 'light.effect.stop' });
  commands.push(...readLook({ color, kelvin, effect }));
  if (speed !== undefined) commands.push({ intent: 'light.speed.set', speed });
  return commands;
}

/** An effect goes before a color, which it takes, and a color before a white. */
function readLook({ color, kelvin, effect }: LightWish): readonly LightCommand[] {
  if (effect !== undefined)
    return [{ intent: 'light.effect.start', effect, ...(color === undefined ? {} : { color }) }];
  if (color !== undefined) return [{ intent: 'light.color.set', color }];
  return kelvin === undefined ? [] : [{ intent: 'light.temperature.set', kelvin }];
}

/** A wish in a few words, such as "pulse blue at 40 percent". */
export function describeWish({ power, state, color, kelvin, effect, level }: LightWish): string {
  if (level === 0 || power === 'off') return 'off';
  const white = kelvin === undefined ? undefined : `${kelvin} kelvin`;
  const look = [power, state, color, effect, white].filter((part) => part !== undefined).join(' ');
  return [look, level === undefined ? '' : `${Math.round(level)} percent`].filter((part) => part !== '').join(' at ');
}
