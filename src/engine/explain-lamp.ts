import type { Origin } from '../core/origin.js';
import type { Firing } from '../light/rules/transition.js';
import type { Engine } from './engine.js';
import type { HistoryEntry } from './history.js';

/** Why a lamp is as it is (LIGHT-14). */
export interface Explanation {
  readonly lamp: string;
  readonly state: string;
  /** Wall time of the change, milliseconds. */
  readonly at: number;
  /** Who or what caused the change. */
  readonly origin: Origin;
  /** Whether it was an undo. */
  readonly undone: boolean;
  /** The rule that moved the lamp, with its event and data; null if no rule did. */
  readonly firing: Firing | null;
  /** Who made that rule. */
  readonly ruleOrigin: Origin | null;
}

/** The change that put a lamp into its current state, and what led to it; null if nothing has changed the lamp yet. */
export function explainLamp(engine: Engine, lamp: string): Explanation | null {
  const cause = findEntry(engine, ({ writes }) => writes.some(({ kind, id }) => kind === 'lamp' && id === lamp));
  if (!cause) return null;
  const { state } = engine.status(lamp);
  const firing = cause.firings.findLast((each) => each.lamp === lamp && each.to === state) ?? null;
  const made =
    firing &&
    findEntry(
      engine,
      ({ id, writes }) => id <= cause.id && writes.some((write) => write.kind === 'rule' && write.id === firing.rule),
    );
  return {
    lamp,
    state,
    at: cause.at,
    origin: cause.origin,
    undone: cause.undoes !== undefined,
    firing,
    ruleOrigin: made ? made.origin : null,
  };
}

function findEntry(engine: Engine, isWanted: (entry: HistoryEntry) => boolean): HistoryEntry | undefined {
  // What could not be stored has happened all the same.
  const unkept = engine.keeper.unkept().find(isWanted);
  if (unkept) return unkept;
  for (const entry of engine.wholeHistory()) if (isWanted(entry)) return entry;
  return undefined;
}
