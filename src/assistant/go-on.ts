import { LanternError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import { isAmended, isCorrection } from '../language/goes-on.js';
import { repairHomophones } from '../language/homophones.js';
import type { Discourses } from './discourses.js';
import type { Followed, Request } from './request.js';
import type { AgentTalk } from './runs/agent-talk.js';
import type { Dialogue } from './workflows/dialogue.js';

/** Everything that only ends something. */
const isEnd = ({ intent }: { readonly intent: string }) => intent === 'assistant.stop' || intent === 'assistant.cancel';

/** What somebody said right after a sentence, and what is to be understood: both sentences as one, or the second one alone. */
export interface ReadTail {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Reads what was said right after a sentence. Where both together are a command, and another one than the first ("wake me at seven",
 * "thirty"), they are one sentence; a correction stands alone ("no, the desk lamp").
 */
export function readTail(
  text: string,
  { text: before, at, whole }: Followed,
  origin: Origin,
  discourses: Pick<Discourses, 'read'>,
): ReadTail {
  const said = repairHomophones(text.split(' ')).join(' ');
  const own = discourses.read(said, origin, true).understanding;
  const isOwn = own.route === 'command' && (own.commands.some(isEnd) || isCorrection(said));
  const joined = discourses.read(whole, origin, true, at).understanding;
  const isWhole = !isOwn && isAmended(joined, discourses.read(before, origin, true, at).understanding);
  return isWhole ? { text: whole, isWhole } : { text: said, isWhole };
}

interface Talk {
  readonly engine: Pick<Engine, 'undo'>;
  readonly discourses: Pick<Discourses, 'read' | 'forgetSince'>;
  readonly dialogue: Pick<Dialogue, 'askedAt' | 'cancel'>;
  readonly agent: Pick<AgentTalk, 'run' | 'stop'>;
}

/** The sentence as it is to be understood, where it may go on with the one before. What only half of it led to is taken back. */
export async function completeSentence(text: string, { follows, origin }: Request, talk: Talk): Promise<string> {
  if (!follows) return text;
  const { engine, discourses, dialogue, agent } = talk;
  const tail = readTail(text, follows, origin, discourses);
  if (!tail.isWhole) return tail.text;
  const { id, at } = follows;
  if (agent.run.id === id) await agent.stop();
  if (dialogue.askedAt >= at) dialogue.cancel();
  takeBack(id, origin, engine);
  discourses.forgetSince(at, origin);
  return tail.text;
}

/** What was changed again since stays. The undo is no part of the request: "undo that" then takes back the whole sentence, and not this. */
function takeBack(request: string, { kind, conversation }: Origin, engine: Talk['engine']): void {
  const origin = { kind, detail: 'the sentence went on', ...(conversation !== undefined && { conversation }) };
  try {
    engine.undo(origin, { request });
  } catch (error) {
    if (!(error instanceof LanternError && error.code === 'not-found')) throw error;
  }
}
