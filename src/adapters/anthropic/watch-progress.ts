import type { Anthropic } from '@anthropic-ai/sdk';

type StreamEvent = Anthropic.RawMessageStreamEvent;

/** Hands on the events of an answer, and reports those that bring something of it: no signs of life, and no pieces without content. */
export async function* watchProgress(
  events: AsyncIterable<StreamEvent>,
  onProgress: () => void,
): AsyncGenerator<StreamEvent, void> {
  for await (const event of events) {
    if (bringsSomething(event)) onProgress();
    yield event;
  }
}

function bringsSomething(event: StreamEvent): boolean {
  if (event.type === 'content_block_delta')
    return Object.entries(event.delta).some(([name, value]) => name !== 'type' && value !== '');
  // A server that is no Claude may send other kinds.
  return event.type === 'content_block_start' || event.type === 'message_delta';
}
