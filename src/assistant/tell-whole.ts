import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { joinReplies } from './answer-in-turn.js';
import type { AssistantParts } from './assistant-parts.js';
import { tellMended } from './read-typed.js';
import { tellRingRoom } from './time/ring-room.js';

/** What a sentence came to, besides its reply. */
interface Told {
  /** What was answered before it in the same breath. */
  readonly before: string;
  readonly text: string;
  readonly understanding: Understanding;
  /** Where it was said. */
  readonly asked: Origin;
  /** Whether something waits for its time since. */
  readonly isSet: boolean;
}

/** The whole reply: what was answered before it, as what it was read, and where it rings. */
export function tellWhole(
  reply: string,
  { before, text, understanding, asked, isSet }: Told,
  parts: Pick<AssistantParts, 'engine' | 'here' | 'satellites'>,
): string {
  const where = isSet ? tellRingRoom(asked, understanding.ringsIn, parts) : '';
  return joinReplies(before, tellMended(text, understanding), `${reply}${where}`);
}
