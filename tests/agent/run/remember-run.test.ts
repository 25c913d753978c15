import { expect, test } from '@jest/globals';
import { Untrusted } from '../../../src/core/untrusted.js';
import { Agent } from '../../../src/agent/agent.js';
import type { ToolOutcome } from '../../../src/ports/tool.js';
import { createParts, createTool } from '../create-parts.js';

const long = 'x'.repeat(1000);
const tools = [
  createTool(),
  createTool({ name: 'look', access: 'read', describe: () => 'look around' }),
  createTool({
    name: 'browse',
    access: 'read',
    describe: () => 'read the page',
    reach: () => ({ hosts: ['a.example'] }),
    run: (): ToolOutcome => ({ kind: 'result', text: new Untrusted(long) }),
  }),
  createTool({ name: 'fail', run: () => Promise.reject(new Error('no')) }),
  createTool({ name: 'remember' }),
];

async function work(calls: readonly string[]) {
  const made = createParts({
    tools,
    answers: [{ text: '', calls: calls.map((tool) => ({ tool })) }, { text: 'Fine.' }],
  });
  const origin = { kind: 'text' } as never;
  const sorted = { topic: null, confidence: 0 };
  await new Agent(made.parts).begin({ id: 'run-1', text: 'paint it', origin, sorted, when: 'wait' }).ended;
  return made.remembered;
}

test('AGENT-11 a finished task is remembered with what its tools changed and brought from outside', async () => {
  const [task, ...results] = await work(['paint', 'look', 'browse', 'fail', 'remember']);
  expect(task).toMatch(/^task assistant: Asked: paint it – .*Fine\./);
  expect(results).toEqual([
    'tool-call paint: paint it red: fine',
    expect.stringMatching(/^tool-call browse: read the page:  *x+ …$/),
  ]);
  expect(results[1]!.length).toBeLessThan(450);
});

test('AGENT-11 a question that changed nothing is no task', async () => {
  expect(await work(['look'])).toEqual([]);
});
