import type { Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { forgottenAfter } from '../../dialogue/discourse.js';
import { findUndoable, type HistoryEntry } from '../../engine/history.js';
import type { AssistantParts } from '../assistant-parts.js';

const denies =
  /\b(?:do not|don['’]?t|never) (?:skip|cancel|delete|remove|drop|scrap|leave out)\b|\bkeep (?:it|that|(?:the|my) \w+) after all\b/i;
const ends = /\b(?:off|skip|cancel|delete|remove|drop|scrap|leave out|forget|stop|not?)\b/i;
/** Says no more than that what was just ended shall not be. */
const retracts =
  /^(?:(?:no|nope|wait|oh|sorry|actually|please)[,.!]* )*(?:(?:do not|don['’]?t)(?: do (?:it|that|this))?|(?:keep|leave) (?:it|that|them)(?: (?:please|on|in|set|as (?:it|they) (?:is|are|was|were)))?|(?:switch|turn|put|set|have) (?:(?:it|that|them)|(?:the|my|that) (?:alarm|timer|reminder))(?: back)? (?:on|in|up)(?: again)?)[\s.!]*$/i;
const endings = /^(?:alarm|reminder|timer|plan|assistant)\.cancel$/;

/**
 * "No, keep it", "no, don't", right after something was canceled: it is back. Undefined for anything else.
 * @param latest what was changed last in this conversation, where nothing else was talked of since
 */
export function keepJustEnded(text: string, latest: () => HistoryEntry | undefined): Understanding | undefined {
  if (!retracts.test(text.trim()) || !hasEnded(latest())) return undefined;
  return { text, route: 'command', commands: [{ intent: 'assistant.undo' }] };
}

/**
 * "Actually don't skip it": what was just canceled is back, and nothing is canceled by a sentence that says not to.
 * @param latest what was changed last in this conversation
 */
export function keepAfterAll(understanding: Understanding, latest: () => HistoryEntry | undefined): Understanding {
  const { text, commands, route } = understanding;
  if (!denies.test(text)) return understanding;
  const isEnd = commands.length > 0 && commands.every(({ intent }) => endings.test(intent));
  if (!isEnd && route !== 'agent') return understanding;
  if (hasEnded(latest())) return { text, route: 'command', commands: [{ intent: 'assistant.undo' }] };
  return isEnd ? { text, route: 'answer', commands: [], reply: 'OK, it stays.' } : understanding;
}

/** What a conversation changed last, where it was not long ago and nothing else was talked of since. @param talkedAt wall time of that, milliseconds */
export function findJustChanged(
  { engine, clock }: Pick<AssistantParts, 'engine' | 'clock'>,
  origin: Origin,
  talkedAt = 0,
): HistoryEntry | undefined {
  const [latest] = findUndoable(engine.wholeHistory(), origin);
  if (!latest || clock.now() - latest.at > forgottenAfter) return undefined;
  return talkedAt > latest.at ? undefined : latest;
}

/** Whether an alarm, a timer, a plan or an automation was taken away, or a time of it. */
function hasEnded(entry: HistoryEntry | undefined): boolean {
  if (!entry) return false;
  const { origin, writes } = entry;
  return ends.test(origin.detail ?? '') && writes.some(({ kind }) => kind === 'timer' || kind === 'rule');
}
