import type { RunRecord } from './run-record.js';

/** Messages at the end that stay whole: the last two turns of the model and what they led to. */
const recent = 4;
/** Shorter results are not worth leaving out. */
const shortResult = 200;
const leftOut = '(left out, because the conversation became long; call the tool again if you need it)';

/**
 * Leaves out older results of tools once a conversation is longer than it should be, so that no model has to cut it. What the model
 * thought before goes as well, because it counts only after exactly what it was thought after.
 * @param most tokens
 */
export function shortenConversation(run: RunRecord, most: number): void {
  if ((run.length ?? 0) <= most) return;
  const old = run.messages.slice(0, -recent);
  if (!old.some(({ parts }) => parts.some(isLong))) return;
  for (const message of old)
    if (message.role === 'user')
      message.parts = message.parts.map((part) => (isLong(part) ? { ...part, text: leftOut } : part));
  for (const message of run.messages)
    if (message.role === 'assistant') message.parts = message.parts.filter(({ type }) => type !== 'opaque');
}

type Part = RunRecord['messages'][number]['parts'][number];
type Result = RunRecord['results'][number];
const isLong = (part: Part): part is Result => part.type === 'tool-result' && part.text.length > shortResult;
