import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { spellNumber } from '../../language/spell-number.js';
import { timerId } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import { describeDuration } from './describe-duration.js';
import { isCalled } from './is-called.js';

/** The commands about countdowns. */
export type TimerCommand = Exclude<Extract<Command, { intent: `timer.${string}` }>, { intent: 'timer.until' }>;

/** A countdown that somebody set by voice or text. */
interface Countdown {
  readonly id: string;
  readonly name: string;
  readonly seconds: number;
  /** Milliseconds left. */
  readonly left: number;
  readonly paused: boolean;
  readonly ringing: boolean;
  /** The satellite that it rings at; '' for this Lantern itself. */
  readonly satellite: string;
}

const unnamed = 'timer';
/** In seconds. */
const longest = 366 * 86_400;
/** Milliseconds; what ended less long ago has just ended. */
const tellLateFrom = 60_000;

/** Sets, cancels, pauses, changes or lists countdowns; returns what to say. `now` is wall time in milliseconds. */
export function actOnTimer(command: TimerCommand, engine: Engine, origin: Origin, now: number): Answer {
  const running = listCountdowns(engine, now);
  if (command.intent === 'timer.start') return { say: start(command.seconds, command.name, running, engine, origin) };
  const { among } = command;
  const meant = select(
    command,
    running.filter(({ id }) => among?.includes(id) ?? true),
  );
  if (!('countdowns' in meant)) return meant;
  return { say: actOnAll(command, meant.countdowns, engine, origin) };
}

function actOnAll(
  command: Exclude<TimerCommand, { intent: 'timer.start' }>,
  meant: readonly Countdown[],
  engine: Engine,
  origin: Origin,
): string {
  switch (command.intent) {
    case 'timer.status':
      return meant.map(tellLeft).join(' ');
    case 'timer.cancel':
      engine.apply(
        meant.map(({ id }) => ({ kind: 'timer.delete', id })),
        origin,
      );
      return `${list(meant)} ${meant.length === 1 ? 'is' : 'are'} canceled.`;
    case 'timer.pause':
    case 'timer.resume': {
      const paused = command.intent === 'timer.pause';
      engine.apply(
        meant.map(({ id }) => ({ kind: 'timer.adjust', id, paused })),
        origin,
      );
      return `${list(meant)} ${paused ? `${meant.length === 1 ? 'is' : 'are'} paused` : `go${meant.length === 1 ? 'es' : ''} on`}.`;
    }
    case 'timer.rename':
      return rename(command.to, meant, engine, origin);
    case 'timer.set':
      return setLength(() => command.seconds, meant, engine, origin);
    case 'timer.restart':
      return setLength((each) => each.seconds, meant, engine, origin);
    case 'timer.increase':
    case 'timer.decrease': {
      const by = command.seconds * (command.intent === 'timer.increase' ? 1000 : -1000);
      engine.apply(
        meant.map(({ id }) => ({ kind: 'timer.adjust', id, by_ms: by })),
        origin,
      );
      return meant
        .map(
          (countdown) =>
            `${subject(countdown)} now has ${describeDuration(Math.max(0, countdown.left + by) / 1000)} to go.`,
        )
        .join(' ');
    }
  }
  return command satisfies never;
}

function tellLeft(countdown: Countdown): string {
  if (countdown.ringing) return describeTimerEnd(countdown.name);
  return `${subject(countdown)} has ${describeDuration(countdown.left / 1000)} to go${countdown.paused ? ', paused' : ''}.`;
}

/** Another length from now on; one that is paused stays so. */
function setLength(
  lengthOf: (countdown: Countdown) => number,
  meant: readonly Countdown[],
  engine: Engine,
  origin: Origin,
): string {
  const changes = meant.map((each) => {
    const { id, name, left, paused } = each;
    const purpose = { kind: 'countdown' as const, seconds: lengthOf(each) };
    return paused
      ? { kind: 'timer.adjust' as const, id, by_ms: purpose.seconds * 1000 - left }
      : { kind: 'timer.save' as const, timer: { name, after_ms: purpose.seconds * 1000, purpose } };
  });
  engine.apply(changes, origin);
  return meant.map((each) => `${subject(each)} now has ${describeDuration(lengthOf(each))} to go.`).join(' ');
}

/** One timer goes on under another name. */
function rename(to: string, [renamed]: readonly Countdown[], engine: Engine, origin: Origin): string {
  if (!renamed) return '';
  const { id, left, seconds, paused, satellite } = renamed;
  const purpose = { kind: 'countdown' as const, seconds };
  const timer = { name: to, kind: 'timer' as const, after_ms: left, purpose, satellite };
  if (to !== renamed.name && engine.machine.timers.has(timerId(timer))) return `There is a ${to} timer already.`;
  engine.apply(
    [
      { kind: 'timer.delete', id },
      { kind: 'timer.save', timer },
      ...(paused ? [{ kind: 'timer.adjust' as const, id: timerId(timer), paused }] : []),
    ],
    origin,
  );
  return `It is called ${to} now, and has ${describeDuration(left / 1000)} to go.`;
}

/** What is said when a countdown is done. `lateMs`: how long ago that was, because nothing ran then. */
export function describeTimerEnd(name: string, lateMs = 0): string {
  const ago = lateMs < tellLateFrom ? '' : `; it ended ${describeDuration(Math.round(lateMs / 60_000) * 60)} ago`;
  return `${nameAloud(name)} is done${ago}.`;
}

/** A countdown as Lantern calls it: "Your tea timer". */
export function nameAloud(name: string): string {
  return name.startsWith(unnamed) ? `Your ${name}` : `Your ${name} timer`;
}

/** All countdowns, running, paused or ringing. `now` is wall time in milliseconds. */
export function listCountdowns(engine: Engine, now: number): readonly Countdown[] {
  return [...engine.machine.timers].flatMap(
    ([id, { name, due, purpose, paused_ms: paused, ringing_since: since, satellite = '' }]) => {
      if (purpose?.kind !== 'countdown') return [];
      const left = paused ?? Math.max(0, due - now);
      return [
        {
          id,
          name,
          seconds: purpose.seconds,
          left,
          paused: paused !== undefined,
          ringing: since !== undefined,
          satellite,
        },
      ];
    },
  );
}

function start(
  seconds: number,
  asked: string | undefined,
  running: readonly Countdown[],
  engine: Engine,
  origin: Origin,
): string {
  if (seconds > longest) return 'A timer takes a year at most. For what is later, set a reminder.';
  // Whoever sets the next one has heard the one that rings.
  const taken = new Set(running.filter(({ ringing }) => !ringing).map(({ name }) => name));
  const base = asked ?? unnamed;
  let name = base;
  for (let number = 2; taken.has(name) && asked === undefined; number++) name = `${base} ${number}`;
  const { satellite = '' } = origin;
  const timer = { name, after_ms: seconds * 1000, purpose: { kind: 'countdown' as const, seconds }, satellite };
  engine.apply([{ kind: 'timer.save', timer }], origin);
  const replaced = taken.has(name) ? ', instead of the one before' : '';
  return `${asked === undefined ? 'Timer' : `${capitalize(asked)} timer`} set for ${describeDuration(seconds)}${replaced}.`;
}

/** Who only asked has the answer. */
const noTimer = (say: string, { intent }: TimerCommand): Answer =>
  intent === 'timer.status' ? { say } : { say, failed: 'not-found' };

/** The countdowns that are meant, or what to say if that is not clear. */
function select(
  command: Exclude<TimerCommand, { intent: 'timer.start' }>,
  running: readonly Countdown[],
): { readonly countdowns: readonly Countdown[] } | Answer {
  if (running.length === 0) return noTimer('No timer is running.', command);
  if ('all' in command && command.all) return { countdowns: running };
  const { name } = command;
  const length =
    'seconds' in command && !['timer.increase', 'timer.decrease', 'timer.set'].includes(command.intent)
      ? command.seconds
      : undefined;
  const found = running.filter(
    (each) => (name === undefined || isCalled(each, name)) && (length === undefined || each.seconds === length),
  );
  if (found.length === 0) {
    const names = running.map((each) => each.name).join(', ');
    return noTimer(`There is no such timer; there ${running.length === 1 ? 'is' : 'are'} ${names}.`, command);
  }
  if (found.length === 1 || command.intent === 'timer.status') return { countdowns: found };
  return {
    say: `Which one: ${found.map((each) => tellChoice(each, found)).join(', or ')}?`,
    choices: found.map((each) => ({ label: labelChoice(each, found), command: { ...command, name: each.name } })),
  };
}

/** A countdown by what it can be asked for: its own name, or how long it was set for, where no other without a name is as long. */
function tellChoice({ name, seconds }: Countdown, all: readonly Countdown[]): string {
  const others = all.filter((each) => each.name.startsWith(unnamed));
  if (!name.startsWith(unnamed)) return others.length === 0 ? name : `the ${name} timer`;
  const isOnly = others.filter((each) => each.seconds === seconds).length === 1;
  return isOnly ? `the one of ${describeDuration(seconds)}` : name;
}

/** With the ways to say a length: "the ten minute one". */
function labelChoice(countdown: Countdown, all: readonly Countdown[]): string {
  const told = tellChoice(countdown, all);
  const numbers = (told.match(/\b\d{1,2}\b/g) ?? []).map((digits) => spellNumber(Number(digits)));
  const singular = told.replace(/s\b/g, '');
  const nameless =
    all.filter((each) => each.name.startsWith(unnamed)).length === 1 && countdown.name.startsWith(unnamed);
  return [
    told,
    ...(told.startsWith('the one of') ? [...numbers, singular] : []),
    ...(nameless ? ['without name'] : []),
  ].join(' ');
}

/** What was typed keeps its capitals, and what is heard has none. */
function subject({ name }: Countdown): string {
  return nameAloud(name);
}

function list(countdowns: readonly Countdown[]): string {
  return countdowns.length === 1 && countdowns[0] ? subject(countdowns[0]) : `${countdowns.length} timers`;
}
