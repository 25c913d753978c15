import { appendFileSync } from 'node:fs';
import type { ModelServer } from '../model-server/server.js';

type Sent = ModelServer['sent'];

/**
 * Writes down how long each request of a scenario was, in characters, for `npm run bench:cost`: what is the same in every request,
 * what the request before had already, and what is new.
 * @param file none is written if undefined
 */
export function noteCost(title: string, sent: Sent, file: string | undefined): void {
  if (file === undefined || sent.length === 0) return;
  let before = '';
  const requests = sent.map(({ body }) => {
    const { tools = [], system, messages } = body;
    const read = tools.filter((tool) => !('defer_loading' in tool));
    const fixed = `${JSON.stringify(read)}${JSON.stringify(system[0] ?? '')}`;
    const talk = `${JSON.stringify(system.slice(1))}${JSON.stringify(messages)}`;
    // The last characters close lists, and the mark for the cache moves with the end of the conversation.
    const start = before.slice(0, -60);
    const again = start !== '' && talk.startsWith(start) ? start.length : 0;
    before = talk.replaceAll(',"cache_control":{"type":"ephemeral"}', '');
    return { fixed: fixed.length, again, fresh: talk.length - again, written: countWritten(messages) };
  });
  appendFileSync(file, `${JSON.stringify({ title, requests })}\n`);
}

/** What the model itself wrote so far. */
function countWritten(messages: Sent[number]['body']['messages']): number {
  return messages
    .filter(({ role }) => role === 'assistant')
    .reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
}
