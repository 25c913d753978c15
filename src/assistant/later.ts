import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import { resolveTarget } from '../engine/targets.js';
import type { LightCommand } from '../engine/light-commands.js';
import { formatTime } from './answers.js';
import { describeDuration } from './durations.js';

interface LaterContext {
  readonly engine: Engine;
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
}

/** Whether a command is meant for another time than now. */
export function isForLater(command: Command): boolean {
  return ('delay' in command && command.delay !== undefined) || ('at' in command && command.at !== undefined);
}

/** Keeps commands for when their time comes; answers with what to say. They all wait for the first one's time. */
export function postpone(
  commands: readonly LightCommand[],
  said: string,
  origin: Origin,
  context: LaterContext,
): string {
  const { engine, now, timeZone } = context;
  const [first] = commands;
  if (!first) return '';
  const due = first.at === undefined ? now + (first.delay ?? 0) * 1000 : engine.nextClockTime(first.at);
  const purpose = { kind: 'commands' as const, commands: commands.map(dropTime), said };
  engine.apply([{ kind: 'timer.save', timer: { name: freeName(engine, 'later'), due, purpose } }], origin);
  return first.at === undefined
    ? `In ${describeDuration(first.delay ?? 0)}, then.`
    : `At ${formatTime({ now: due, timeZone })}, then.`;
}

/** The timer that puts the lamps of a timed command ("red for ten minutes") back to what they are now. */
export function planReturn(commands: readonly LightCommand[], said: string, context: LaterContext) {
  const timed = commands.filter((command) => command.for !== undefined);
  const { engine, here } = context;
  const ids = new Set(
    timed.flatMap((command) => resolveTarget(command.target, engine.lamps, here).map(({ id }) => id)),
  );
  const lamps = [...ids].map((lamp) => {
    const { state, brightness } = engine.status(lamp);
    return { lamp, state, brightness };
  });
  const seconds = timed[0]?.for ?? 0;
  const purpose = { kind: 'restore' as const, lamps, said };
  const timer = { name: freeName(engine, 'return'), after_ms: seconds * 1000, purpose };
  return timed.length === 0
    ? null
    : { change: { kind: 'timer.save' as const, timer }, reply: `For ${describeDuration(seconds)}.` };
}

function dropTime(command: LightCommand): LightCommand {
  const rest = { ...command };
  delete rest.delay;
  delete rest.at;
  return rest;
}

function freeName(engine: Engine, base: string): string {
  let number = 1;
  while (engine.machine.timers.has(`timer:${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
