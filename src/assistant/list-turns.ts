import { z } from 'zod';
import { commandSchema, requestRoutes, type Command, type Route } from '../core/command.js';
import type { Engine } from '../engine/engine.js';
import { findLeftToUndo } from '../engine/left-to-undo.js';
import type { Memory } from '../memory/memory.js';
import type { Store } from '../ports/store.js';

/** A sentence that was said of late, what was understood, and what came of it. */
export interface SaidTurn {
  readonly request: string;
  /** Wall time, milliseconds. */
  readonly at: number;
  /** Empty, as its reply, where it was about forgetting: such sentences are not kept. */
  readonly text: string;
  readonly route: Route;
  readonly commands: readonly Command[];
  readonly reply: string;
  /** Whether something that it did can be taken back, or was; `none` if it did nothing, or something else hides it. */
  readonly undo: 'left' | 'undone' | 'none';
}

const keptSchema = z.object({
  id: z.string(),
  text: z.string(),
  route: z.enum(requestRoutes),
  reply: z.string(),
  commands: z.array(commandSchema).catch([]).default([]),
});

interface Records {
  readonly store: Pick<Store, 'recent'>;
  readonly engine: Pick<Engine, 'wholeHistory'>;
  readonly memory: Pick<Memory, 'hiddenSentences'>;
}

/** The newest sentences and their answers, the oldest first. @param since wall time in milliseconds: what was said before is left out */
export function listTurns({ store, engine, memory }: Records, count: number, since: number): readonly SaidTurn[] {
  const hidden = memory.hiddenSentences();
  const kept = store
    .recent('request', count)
    .filter(({ at }) => at >= since)
    .flatMap(({ at, body }) => {
      const parsed = keptSchema.safeParse(body);
      const isHidden = !parsed.success || hidden.has(parsed.data.text) || hidden.has(parsed.data.reply);
      return isHidden ? [] : [{ at, ...parsed.data }];
    })
    .reverse();
  const [first] = kept;
  if (!first) return [];
  const { left, undone } = findLeftToUndo(engine.wholeHistory(), beganAt(first));
  return kept.map(({ id: request, ...turn }) => {
    return { request, ...turn, undo: left.has(request) ? 'left' : undone.has(request) ? 'undone' : 'none' };
  });
}

/** A request is kept once it is answered; what it did came before. Its id begins with the time when it came. */
function beganAt({ id, at }: { readonly id: string; readonly at: number }): number {
  const began = Number.parseInt(id, 36);
  return Number.isNaN(began) ? at : Math.min(began, at);
}
