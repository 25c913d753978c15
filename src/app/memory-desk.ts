import type { MemoryDesk } from '../api/memory-routes.js';
import { hideMemories } from '../assistant/answers/forget-memories.js';
import { LanternError } from '../core/errors.js';
import type { Memory } from '../memory/memory.js';
import { mentions } from '../memory/words.js';
import type { MemoryEntry } from '../ports/memory-log.js';
import type { Lantern } from './lantern.js';

export type { MemoryEntry };

/** How many of the newest sentences are told. */
const newest = 100;

/** What the API and the page tell of memories, and how they forget them. */
export function createMemoryDesk({
  foundation: { clock },
  lightSide: { store },
  memorySide: { memory },
  forgetting,
}: Pick<Lantern, 'foundation' | 'lightSide' | 'memorySide' | 'forgetting'>): MemoryDesk {
  return {
    list: () => {
      const entries = [...memory.entries()]
        .reverse()
        .map(({ id, at, kind, from, text }) => ({ id, at, kind, from, text }));
      const sentences = entries.filter(({ kind }) => kind !== 'note');
      const notes = entries.filter(({ kind }) => kind === 'note');
      return { notes, sentences: sentences.slice(0, newest), kept: sentences.length };
    },
    forget: (ids, forGood, origin) => {
      const meant = memory.find(ids);
      if (meant.length === 0) throw new LanternError('not-found', `there is no memory ${ids.join(', ')}`);
      const hidden = hideMemories(meant, null, origin, { memory, store, clock });
      if (forGood) forgetNow(hidden, forgetting);
      return hidden.length;
    },
  };
}

/** @throws LanternError `data-damaged` where files may still have it */
function forgetNow(ids: readonly number[], forgetting: Lantern['forgetting']): void {
  forgetting.forget(ids);
  if (forgetting.left !== null) throw new LanternError('data-damaged', `forgotten for good, but ${forgetting.left}`);
}

/** The memories that have all of these words; of several the notes count. */
export function findMemories(about: string, memory: Pick<Memory, 'entries'>): readonly MemoryEntry[] {
  const found = [...memory.entries()].filter(({ text }) => mentions(text, about));
  const notes = found.filter(({ kind }) => kind === 'note');
  return notes.length > 0 ? notes : found;
}
