import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { Machine } from '../light/machine.js';
import { joinReplies } from './answer-in-turn.js';
import type { AssistantParts } from './assistant-parts.js';
import { tellMended } from './read-typed.js';
import { tellRingRoom } from './time/ring-room.js';
import { isTold } from './time/talked-times.js';

/** What a sentence came to, besides its reply. */
interface Told {
  /** What was answered before it in the same breath. */
  readonly before: string;
  readonly text: string;
  readonly understanding: Understanding;
  /** Where it was said. */
  readonly asked: Origin;
  /** What waited for its time before it. */
  readonly timers: Machine['timers'];
}

/** The whole reply: what was answered before it, as what it was read, and where it rings. */
export function tellWhole(
  reply: string,
  { before, text, understanding, asked, timers }: Told,
  parts: Pick<AssistantParts, 'engine' | 'here' | 'satellites'>,
): string {
  const set = [...parts.engine.machine.timers].find(([id, timer]) => isTold(timer) && !timers.has(id));
  const where = set ? tellRingRoom(asked, set[1], parts) : '';
  return joinReplies(before, tellMended(text, understanding), `${reply}${where}`);
}
