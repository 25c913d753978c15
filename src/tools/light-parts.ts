import type { Lamp } from '../core/lamp.js';
import { createNoLampError } from '../core/not-found.js';
import type { Engine } from '../engine/engine.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { Origin } from '../core/origin.js';
import type { ToolOutcome } from '../ports/tool.js';

/** What the light tools work with. */
export interface LightParts {
  readonly engine: Engine;
  /** The area meant if no lamp is named; undefined for all lamps. */
  readonly here: string | undefined;
}

/** The lamps that a tool's `lamp` means: an id, a name, an area, or "all". @throws LanternError `not-found`, listing the lamps */
export function findLamps({ engine, here }: LightParts, said: string | undefined): readonly Lamp[] {
  const { lamps } = engine;
  if (said?.toLowerCase() === 'all') return lamps;
  const wanted = (said ?? here)?.toLowerCase();
  if (wanted === undefined) return lamps;
  const found = lamps.filter(({ id, name, area, aliases }) =>
    [id, name, area, ...aliases].some((known) => known?.toLowerCase() === wanted),
  );
  if (found.length > 0) return found;
  if (said === undefined) return lamps;
  throw createNoLampError(
    said,
    lamps.map(({ id }) => id),
  );
}

/** Applies changes and reports the result, including rules that failed. */
export function applyAll(
  { engine }: LightParts,
  changes: readonly ChangeInput[],
  origin: Origin,
  said: string,
): ToolOutcome {
  const { problems } = engine.apply(changes, origin);
  return { kind: 'result', text: [said, ...problems].join('\n') };
}
