import type { Clock } from '../core/clock.js';
import { gestureRequest } from '../core/origin.js';
import type { ChangePlanner, Done } from '../engine/done.js';
import { isStateNamed } from '../light/changes/states-named.js';
import type { HomeCommand } from './light-command.js';

/** In milliseconds: a slider or a color wheel under a finger sends more often than this. */
const pause = 1500;

interface Drag {
  readonly request: string;
  /** Monotonic, milliseconds. */
  last: number;
  /** The states that it made on its way. */
  readonly made: Set<string>;
}

/** Finds the movements of a hand in what is sent for a lamp: a burst of colors is one thing to undo, and only the last color stays. */
export class Drags {
  readonly #drags = new Map<string, Drag>();

  constructor(private readonly clock: Clock) {}

  /** What a command for a lamp belongs to; undefined if it is none that a slider or a color wheel sends. */
  follow(lamp: string, command: HomeCommand): Drag | undefined {
    if (!isSliding(command)) {
      this.#drags.delete(lamp);
      return undefined;
    }
    const now = this.clock.monotonic();
    const before = this.#drags.get(lamp);
    const goesOn = before !== undefined && now - before.last <= pause;
    const drag = goesOn
      ? before
      : { request: gestureRequest(`home-${lamp}-${this.clock.now()}`), last: now, made: new Set<string>() };
    drag.last = now;
    this.#drags.set(lamp, drag);
    return drag;
  }
}

function isSliding({ color, color_temp: white, brightness, effect, flash, state }: HomeCommand): boolean {
  if (state === 'OFF' || effect !== undefined || flash !== undefined) return false;
  return color !== undefined || white !== undefined || brightness !== undefined;
}

/** Notes the states that a step of a drag made. */
export function noteMade({ made }: Drag, { writes }: Done): void {
  for (const { kind, id, before } of writes) if (kind === 'state' && before === null) made.add(id);
}

/** Deletes what a drag made on its way and nothing shows or uses any more. */
export function forgetPassed({ made }: Drag): ChangePlanner {
  return (machine) =>
    [...made]
      .filter((state) => machine.states.has(state) && !isStateNamed(state, machine))
      .map((name) => ({ kind: 'state.delete', name }));
}
