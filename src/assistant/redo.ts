import { z } from 'zod';
import type { Origin } from '../core/origin.js';
import type { OutsideStep } from '../core/outside-step.js';
import type { Engine } from '../engine/engine.js';
import { findRedoable, type HistoryEntry } from '../engine/history.js';
import { hidingStep, notingStep } from '../memory/scrub-entry.js';
import type { AssistantParts } from './assistant-parts.js';

type RedoParts = Pick<AssistantParts, 'engine' | 'memory'>;

/** Takes back the latest undo, all of it where one sentence undid several things; returns what to say. @throws LanternError `not-found` */
export function redoLatest(origin: Origin, parts: RedoParts): string {
  const { engine } = parts;
  const { request } = redoOne(origin, parts).origin;
  let count = 1;
  while (request !== undefined && findRedoable(engine.wholeHistory(), origin)?.origin.request === request) {
    redoOne(origin, parts);
    count += 1;
  }
  return count === 1 ? 'Done again.' : `Done again: all ${count}.`;
}

function redoOne(origin: Origin, { engine, memory }: RedoParts): HistoryEntry {
  const entry = engine.redo(origin);
  for (const step of findUndone(entry, engine).flatMap(({ outside = [] }) => outside)) redoStep(step, memory);
  return entry;
}

/** The entries that an undo took back, the oldest first. */
function findUndone({ undoes }: HistoryEntry, engine: Pick<Engine, 'wholeHistory'>): readonly HistoryEntry[] {
  const wanted = new Set([undoes ?? []].flat());
  const found: HistoryEntry[] = [];
  for (const entry of engine.wholeHistory()) {
    if (found.length === wanted.size) break;
    if (wanted.has(entry.id)) found.unshift(entry);
  }
  return found;
}

/** A note is kept again, and what was forgotten is forgotten again. */
function redoStep({ kind, data }: OutsideStep, memory: RedoParts['memory']): void {
  if (kind === notingStep) memory?.unhide([z.number().parse(data)]);
  if (kind === hidingStep) memory?.hide(z.array(z.number()).parse(data), null);
}
