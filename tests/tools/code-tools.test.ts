import { describe, expect, test } from '@jest/globals';
import { Untrusted } from '../../src/core/untrusted.js';
import { createAsked, createPermissionQuestion } from '../../src/agent/calls/permit.js';
import { examineCall } from '../../src/agent/calls/examine-call.js';
import { createToolbox } from '../../src/agent/calls/toolbox.js';
import { createSeededRandom } from '../../src/core/random.js';
import type { ToolContext } from '../../src/ports/tool.js';
import { createCodeTools } from '../../src/tools/code-tools.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { glowFunction, lateTrigger, rainTool } from '../light/custom-fixtures.js';
import { createCodeParts } from './code/code-parts.js';
import { createToolRig } from './call-tool.js';
import { SimulatedSandbox } from '../simulated/sandbox.js';

function begin(poll: (name: string) => Promise<void> = () => Promise.resolve()) {
  const { engine } = createEngine(oneLamp, new MemoryStore(), { builtInTools: ['fetch_json'] });
  const sandbox = new SimulatedSandbox();
  const tools = createCodeTools({ engine, ...createCodeParts(), sandbox, sources: { list: () => [], poll } });
  const context: ToolContext = {
    origin: { kind: 'agent', request: 'r' },
    signal: new AbortController().signal,
    onRollback: () => undefined,
  };
  const find = (name: string) => tools.find((tool) => tool.name === name)!;
  const examine = (name: string, input: object) => examineCall(find(name), input, context);
  const call = async (name: string, input: object) => {
    const outcome = await find(name).run(find(name).input.parse(input), context);
    return outcome.kind === 'result' ? outcome : { text: outcome.kind, outside: undefined, failed: undefined };
  };
  const ask = (name: string, input: object) => createPermissionQuestion(find(name), input, createSeededRandom(1)).text;
  const tier = (name: string, input: object) => createAsked(find(name), input).tier;
  return { engine, sandbox, tools, call, examine, ask, tier };
}

test('the examples of a tool fit its input', () => {
  const shown = [...createToolRig().tools, ...begin().tools].filter(({ examples }) => examples);
  expect(shown.map(({ name }) => name)).toEqual(['createState', 'appendRules', 'createDataSource']);
  for (const { input, examples } of shown)
    for (const example of examples!) expect(input.safeParse(example)).toMatchObject({ success: true });
});

describe('the tools that define things', () => {
  test('AGENT-04 are those pinned here, with what they take and whether they change anything', () => {
    const { tools } = begin();
    const { described } = createToolbox(tools);
    const keys = (index: number) => {
      const { properties, required = [] } = described[index]!.inputSchema as {
        properties: object;
        required?: string[];
      };
      return Object.keys(properties).map((key) => `${key}${required.includes(key) ? '' : '?'}`);
    };
    expect(tools.map(({ name, access }, index) => `${name} ${access}: ${keys(index).join(' ')}`)).toEqual([
      'defineTool write: name description code inputs returns hosts? sample',
      'defineFunction write: name description code inputs returns sample',
      'defineTransition write: name description code hosts? answers? poll_interval_ms? cooldown_ms? fires? enabled?',
      'deleteTool write: name cascade?',
      'deleteFunction write: name cascade?',
      'deleteTransition write: name',
      'createDataSource write: name interval_ms? cron? time_zone? fetch? webhook? mqtt? store? fires? enabled?',
      'listDataSources read: ',
      'deleteDataSource write: name',
    ]);
    for (const { inputSchema } of described) expect(inputSchema['additionalProperties']).toBe(false);
    expect(JSON.stringify(described).length).toBeLessThan(11_000);
  });

  test('AGENT-09 everything that is wrong is told at once, with its stage and whether it can be mended', async () => {
    const { examine } = begin();
    const found = await examine('defineTool', {
      ...rainTool,
      name: 'No Name',
      code: '({ city }) => { eval(city); return process.exit() }',
    });
    expect(found).toMatchObject({ ok: false });
    const text = found.ok ? '' : found.text;
    expect(text).toContain('- definition: ');
    expect(text).toMatch(/- forbidden: .*eval.* \(line 1, column \d+\)\n- forbidden: .*process/);
  });

  test('AGENT-09 a name that is taken, a word of expressions and a fetcher that is not there are found before anybody is asked', async () => {
    const { examine } = begin();
    const taken = { ...rainTool, name: 'fetch_json', hosts: [], code: '() => 1', inputs: {}, sample: { args: {} } };
    for (const [name, input, message] of [
      ['defineTool', taken, 'the tool "fetch_json" is built in'],
      ['defineFunction', { ...glowFunction, name: 'random' }, '"random" already has a meaning in expressions'],
      [
        'createDataSource',
        { name: 's', interval_ms: 1000, fetch: { tool: 'get_x', args: {} }, store: {}, enabled: true },
        'uses the fetcher "get_x", which does not exist',
      ],
    ] as const) {
      const found = await examine(name, input);
      expect(found.ok ? '' : found.text).toContain(message);
    }
  });

  test('PERM-01 the question names the hosts, the secrets and what it is for; what reaches nothing needs none', () => {
    const { ask, tier } = begin();
    expect(ask('defineTool', rainTool)).toBe(
      'May I use defineTool to make get_rain, which asks api.example.com and says of itself: "Reads how much rain there will be"?',
    );
    const code = rainTool.code.replace('?q=', '?key={{secret:RAIN_KEY}}&q=');
    expect(ask('defineTool', { ...rainTool, code })).toContain(
      'asks api.example.com with the secret RAIN_KEY and says of itself: "',
    );
    expect(tier('defineTool', rainTool)).toBe('confirm');
    expect(tier('defineFunction', glowFunction)).toBe('allow');
    expect(tier('defineTransition', lateTrigger)).toBe('allow');
    expect(tier('defineTransition', { ...lateTrigger, hosts: ['a.example.com'] })).toBe('confirm');
    const fetch = { tool: 'fetch_json', args: { url: 'https://api.example.com/a?b' } };
    expect(tier('createDataSource', { name: 's', interval_ms: 1000, fetch })).toBe('confirm');
    expect(tier('createDataSource', { name: 's', webhook: {} })).toBe('allow');
    const keyed = { ...fetch, args: { ...fetch.args, headers: { authorization: '{{secret:API_KEY}}' } } };
    expect(ask('createDataSource', { name: 's', interval_ms: 1000, fetch: keyed, store: {} })).toContain(
      's, which asks api.example.com with the secret API_KEY every 1 seconds?',
    );
  });

  test('what is defined is in the light, with the secrets that its code names, and is deleted again', async () => {
    const { engine, call } = begin();
    const code = '() => "{{secret:RAIN_KEY}}".length';
    const tool = { ...rainTool, code, inputs: {}, sample: { args: {} } };
    expect(await call('defineTool', tool)).toMatchObject({
      text: expect.stringContaining('The tool get_rain is there'),
      outside: new Untrusted('19'),
    });
    expect(engine.machine.tools.get('get_rain')).toMatchObject({ secrets: ['RAIN_KEY'] });
    expect((await call('defineFunction', glowFunction)).text).toBe(
      'The function glow is there. Of its sample it makes 0.',
    );
    expect((await call('defineTransition', lateTrigger)).text).toBe(
      'The check late is there and fires late when it turns true; just now it is false.',
    );
    await call('deleteTool', { name: 'get_rain' });
    await call('deleteFunction', { name: 'glow' });
    await call('deleteTransition', { name: 'late' });
    const { tools, functions, triggers } = engine.machine;
    expect([tools.size, functions.size, triggers.size]).toEqual([0, 0, 0]);
  });

  test('a check that answers something else than true or false is not made', async () => {
    const { engine, call } = begin();
    expect(await call('defineTransition', { ...lateTrigger, code: '() => 3' })).toMatchObject({
      failed: true,
      outside: new Untrusted('3'),
    });
    expect(engine.machine.triggers.size).toBe(0);
  });

  test('a source that is made says what its first answer brought, or why there was none', async () => {
    const source = { name: 's', interval_ms: 1000, fetch: { tool: 'fetch_json' }, store: { x: 'result' } };
    const good = begin();
    good.engine.apply([{ kind: 'data.set', name: 'x', value: 4 }], { kind: 'source' });
    expect(await good.call('createDataSource', source)).toMatchObject({
      text: 'The data source s is made and fires s_updated. Its first answer brought:',
      outside: new Untrusted('{"x":4}'),
    });
    const bad = begin(() => Promise.reject(new Error('nobody there')));
    expect(await bad.call('createDataSource', source)).toMatchObject({
      text: expect.stringContaining('Its first answer failed:'),
      outside: new Untrusted('nobody there'),
    });
    expect((await bad.call('createDataSource', { ...source, enabled: false })).text).toBe(
      'The data source s is replaced and fires s_updated.',
    );
  });
});
