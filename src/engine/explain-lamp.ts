import type { Origin } from '../core/origin.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { LampStatus } from '../light/lamp-status.js';
import { showingOver, type Firing } from '../light/rules/transition.js';
import type { Engine } from './engine.js';
import { standing, type HistoryEntry } from './history.js';

/** Why a lamp is as it is (LIGHT-14). */
export interface Explanation {
  readonly lamp: string;
  readonly state: string;
  /** Wall time of the change, milliseconds. */
  readonly at: number;
  /** Who or what caused the change. */
  readonly origin: Origin;
  /** Whether an undo brought the lamp back to what it is; the rest tells of what had made it so at first, where that is known. */
  readonly undone: boolean;
  /** When it was brought back to what was made so at first; null where it was not. */
  readonly broughtBack: number | null;
  /** The rule that moved the lamp, with its event and data; null if no rule did. */
  readonly firing: Firing | null;
  /** Who made that rule. */
  readonly ruleOrigin: Origin | null;
}

/** The change that put a lamp into its current state, and what led to it; null if nothing has changed the lamp yet. */
export function explainLamp(engine: Engine, lamp: string): Explanation | null {
  const { state } = engine.status(lamp);
  const last = findCause(engine, lamp);
  if (!last) return null;
  const first = last.undoes === undefined ? undefined : findFirst(engine, lamp);
  const cause = first ?? last;
  const firing = cause.firings.findLast((each) => isSeen(each, lamp, state)) ?? null;
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
    undone: last.undoes !== undefined,
    broughtBack: first ? last.at : null,
    firing,
    ruleOrigin: made ? made.origin : null,
  };
}

/** The change that brought what is seen: that of the automation that shows it for a while, or the last of what the lamp does by itself. */
function findCause(engine: Engine, lamp: string): HistoryEntry | undefined {
  const { state, showings } = engine.status(lamp);
  const rule = showings?.at(-1)?.rule;
  const isShown = (each: Firing) => each.rule === rule && isSeen(each, lamp, state);
  const shown = rule === undefined ? undefined : findEntry(engine, ({ firings }) => firings.some(isShown));
  const own = showings ? undefined : findEntry(engine, ({ writes }) => writes.some((each) => changesOwn(each, lamp)));
  return (
    shown ?? own ?? findEntry(engine, ({ writes }) => writes.some(({ kind, id }) => kind === 'lamp' && id === lamp))
  );
}

/** The change that an undo brought a lamp back to: the newest that stands and made it what it is. */
function findFirst(engine: Engine, lamp: string): HistoryEntry | undefined {
  const now = tellOwn(engine.status(lamp));
  for (const entry of standing(engine.wholeHistory()))
    if (entry.undoes === undefined && entry.writes.some((write) => changesOwn(write, lamp)))
      return entry.writes.some((write) => changesOwn(write, lamp) && tellOwn(write.after) === now) ? entry : undefined;
  return undefined;
}

/** Whether a rule put a lamp into its state; not where it only ended. */
const isSeen = (firing: Firing, lamp: string, state: string) =>
  firing.lamp === lamp && firing.to === state && firing.event !== showingOver;

/** Whether a write changed what a lamp does by itself, and not only what is shown on it for a while. */
function changesOwn({ kind, id, before, after }: MachineWrite, lamp: string): boolean {
  return kind === 'lamp' && id === lamp && tellOwn(before) !== tellOwn(after);
}

/** What a lamp goes back to once nothing is shown on it anymore. @param status as it is stored: a lamp's, or null */
function tellOwn(status: unknown): string {
  if (status === null || status === undefined) return '';
  const { showings = [], ...shown } = status as LampStatus;
  const { state, brightness } = showings[0]?.found ?? shown;
  return `${state} ${brightness}`;
}

function findEntry(engine: Engine, isWanted: (entry: HistoryEntry) => boolean): HistoryEntry | undefined {
  // What could not be stored has happened all the same.
  const unkept = engine.keeper.unkept().find(isWanted);
  if (unkept) return unkept;
  for (const entry of engine.wholeHistory()) if (isWanted(entry)) return entry;
  return undefined;
}
