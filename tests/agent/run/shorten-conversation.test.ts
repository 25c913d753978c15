import { expect, test } from '@jest/globals';
import { shortenConversation } from '../../../src/agent/run/shorten-conversation.js';
import { createRun } from '../create-parts.js';

/** A run with as many calls as wanted, each with thinking before it and a long result. */
function createLongRun(calls: number) {
  const run = createRun();
  for (let index = 0; index < calls; index += 1) {
    run.messages.push(
      {
        role: 'assistant',
        parts: [
          { type: 'opaque', block: { type: 'thinking', thinking: '', signature: `s${index}` } },
          { type: 'tool-call', id: `c${index}`, name: 'look', input: {} },
        ],
      },
      { role: 'user', parts: [{ type: 'tool-result', id: `c${index}`, text: 'x'.repeat(3000), failed: false }] },
    );
  }
  return run;
}
const results = (run: ReturnType<typeof createRun>) =>
  run.messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'tool-result' ? [part.text.length] : [])));

test('a conversation that is short enough stays as it is', () => {
  const run = { ...createLongRun(3), length: 9000 };
  const before = structuredClone(run.messages);
  shortenConversation(run, 10_000);
  expect(run.messages).toEqual(before);
});

test('beyond that, older results are left out, and so is what the model thought after them', () => {
  const run = { ...createLongRun(5), length: 5000 };
  shortenConversation(run, 4000);
  expect(results(run).map((length) => length > 200)).toEqual([false, false, false, true, true]);
  expect(JSON.stringify(run.messages)).toContain('call the tool again if you need it');
  expect(JSON.stringify(run.messages)).not.toContain('thinking');
  expect(run.messages).toHaveLength(11);
});
