import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { describeMemories } from '../../src/tools/knowledge/describe-memories.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { parseOutsideSchema } from '../../src/adapters/mcp/outside-schema.js';
import { tameText } from '../../src/adapters/mcp/outside-text.js';
import { escapeMarks, fitForModel, Untrusted } from '../../src/core/untrusted.js';
import { z } from 'zod';
import { ModelServer, type Call } from '../model-server/server.js';
import { canary, findStrings, readUnmarked, tricks } from './canaries.js';
import { createScenarioLantern } from './run-scenario.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Calls that read everything which may hold what somebody else wrote, and some that fail with it. */
const reading: readonly Call[] = [
  { tool: 'getData' },
  { tool: 'getStates' },
  { tool: 'getState' },
  { tool: 'getRules' },
  { tool: 'explain' },
  { tool: 'dryRun', input: { event: 'bell' } },
  { tool: 'searchSetUp', input: { words: ['bell'] } },
  { tool: 'listDataSources' },
  { tool: 'recall', input: { about: 'CANARY' } },
];
const failing: readonly Call[] = [
  { tool: 'getData', input: { name: 'nothing' } },
  { tool: 'setState', input: { state: 'nothing' } },
  { tool: 'createState', input: { name: 'bad', r: canary, g: 0, b: 0 } },
  { tool: 'deleteRules', input: { ids: [canary.slice(0, 40)] } },
  { tool: 'explain', input: { lamp: canary } },
  { tool: canary },
  { tool: 'setData', json: `{"name": ${canary}` },
];

test('DESIGN-7 what others wrote stays between its marks, through every channel to the model', async () => {
  const server = new ModelServer({
    title: 'canary',
    key: 'right',
    model: [{ calls: reading }, { calls: failing }, { text: 'Nothing of that was for me.' }],
  });
  servers.push(server);
  const lantern = createScenarioLantern(await server.start(), { agent: { critic: 'off' } }, new MemoryStore());
  lantern.engine.apply(
    [
      { kind: 'data.set', name: 'from_mqtt', value: canary },
      { kind: 'data.set', name: 'from_webhook', value: `a title: ${canary}` },
      { kind: 'state.save', state: { name: 'bell look', r: 1, g: 2, b: 3, description: canary.slice(0, 190) } },
      { kind: 'rule.save', rule: { from: '*', on: 'bell', to: 'bell look', description: canary.slice(0, 190) } },
    ],
    { kind: 'cli', detail: canary },
  );
  lantern.memory.add('message', 'user', `the bell and the CANARY ${canary}`);
  await lantern.assistant.say('please tell me about the bell and the CANARY at length', { kind: 'text' });
  expect(server.sent.length).toBe(3);
  const heard = server.sent.flatMap(({ body }) => [
    ...findStrings(body.system),
    ...body.messages.flatMap(({ content }) =>
      content.flatMap((part) => (part['type'] === 'tool_result' ? findStrings(part['content']) : [])),
    ),
  ]);
  expect(heard.join('').split('CANARY').length).toBeGreaterThan(40);
  const quoted = /The input is not valid|There is no tool|there is no|is not valid|unexpected/;
  const loose = heard.filter((text) => readUnmarked(text).includes('CANARY') && !quoted.test(text));
  expect(loose).toEqual([]);
  // Errors quote what the model itself has sent; even there no mark can be made of it.
  const forged = heard.filter((text) =>
    /<\s*\/?(?!outside>|\/outside>|present>|\/present>)/.test(text.replaceAll(/<\/?(?:outside|present)>/g, '')),
  );
  expect(forged).toEqual([]);
  expect(heard.join('')).not.toMatch(/[＜＞\u200b\u00ad\u0000\u001b]/);
});

test.each(tricks)('%j opens and closes nothing', (trick) => {
  expect(readUnmarked(`${fitForModel(new Untrusted(trick))}after`)).toBe('after');
  expect(escapeMarks(trick)).not.toMatch(/[<>＜＞&\u200b\u00ad]|&lt;/);
  expect(tameText(trick, 200)).not.toMatch(/[<>]/);
  expect(readUnmarked(describeMemories([{ at: 0, from: 'user', text: trick } as never]))).not.toContain('CANARY');
});

test('choices of an outside tool that could imitate marks are not shown', () => {
  const schema = parseOutsideSchema({ type: 'object', properties: { mode: { enum: ['on', canary] } } });
  expect(JSON.stringify(z.toJSONSchema(schema!))).not.toContain('CANARY');
});

test('only one file makes and takes the marks', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const makers = files.filter((path) => readFileSync(join('src', path), 'utf8').includes('outside>'));
  expect(makers).toEqual(['core/untrusted.ts']);
});
