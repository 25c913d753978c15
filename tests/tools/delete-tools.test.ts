import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Untrusted } from '../../src/core/untrusted.js';
import { createCodeTools } from '../../src/tools/code-tools.js';
import { describeSetUp } from '../../src/tools/light/describe-set-up.js';
import { glowFunction, lateTrigger, rainTool } from '../light/custom-fixtures.js';
import { createCodeParts } from './code/code-parts.js';
import { createToolRig } from './call-tool.js';

const source = { name: 'rain', interval_ms: 5000, fetch: { tool: 'get_rain', args: {} }, store: { mm: 'result' } };
const status = (state: string, problem: string | null) => ({ ...source, enabled: true, status: { state, problem } });

function create() {
  const rig = createToolRig(undefined, (engine) =>
    createCodeTools({
      engine,
      ...createCodeParts(),
      sources: {
        list: () => [status('fine', null), status('failing', 'no net')] as never,
        poll: () => Promise.resolve(),
      },
    }),
  );
  rig.engine.apply(
    [
      { kind: 'tool.save', tool: rainTool },
      { kind: 'function.save', function: glowFunction },
      { kind: 'trigger.save', trigger: { ...lateTrigger, fires: 'night' } },
      { kind: 'source.save', source },
    ],
    { kind: 'cli' },
  );
  return rig;
}

describe('the tools that delete what others define', () => {
  test('delete it, with what uses it where that may go too', async () => {
    const { call, engine, describe: say } = create();
    await expect(call('deleteTool', { name: 'get_rain' })).rejects.toThrow('is used by data source rain');
    expect(await call('deleteTool', { name: 'get_rain', cascade: true })).toBe('The tool get_rain is deleted.');
    expect(await call('deleteFunction', { name: 'glow' })).toBe('The function glow is deleted.');
    expect(await call('deleteTransition', { name: 'late' })).toBe('The check late is deleted.');
    const { tools, functions, triggers, sources } = engine.machine;
    expect([tools.size, functions.size, triggers.size, sources.size]).toEqual([0, 0, 0, 0]);
    expect(await create().call('deleteDataSource', { name: 'rain' })).toBe('The data source rain is deleted.');
    expect(
      ['deleteTool', 'deleteFunction'].flatMap((name) => [
        say(name, { name: 'x' }),
        say(name, { name: 'x', cascade: true }),
      ]),
    ).toEqual([
      'delete the tool x',
      'delete the tool x and what uses it',
      'delete the function x',
      'delete the function x and what uses it',
    ]);
    expect([say('deleteTransition', { name: 'x' }), say('deleteDataSource', { name: 'x' })]).toEqual([
      'delete the check x',
      'delete the data source x',
    ]);
  });

  test('data sources are listed with how they are, as outside text', async () => {
    const { find } = create();
    expect(await find('listDataSources').run({}, {} as never)).toMatchObject({
      kind: 'result',
      text: new Untrusted(
        [
          { ...source, enabled: true, state: 'fine' },
          { ...source, enabled: true, state: 'failing', problem: 'no net' },
        ]
          .map((row) => JSON.stringify(row))
          .join('\n'),
      ),
    });
  });

  test('what was defined is told to the model', () => {
    const told = describeSetUp({ engine: create().engine, here: undefined }, 0, { timeZone: 'Asia/Tokyo' });
    expect(told).toMatch(/^It is Thursday, January 1, 1970 at 9:00\sAM\./);
    expect(told).toContain('data sources:\n{"name":"rain","tool":"get_rain","store":{"mm":"result"},"enabled":true}');
    expect(told).toContain(
      `custom tools, for data sources:\n{"name":"get_rain","description":"${rainTool.description}","inputs":{"city":"a city"}}`,
    );
    expect(told).toContain('custom functions, for expressions:\n{"name":"glow"');
    expect(told).toContain(
      'custom triggers:\n{"name":"late","description":"Tells whether it is late.","fires":"night","enabled":true}',
    );
  });
});

test('every tool and every field that is not plain says what it is for', () => {
  const { tools } = create();
  const plain = new Set([
    'name',
    'id',
    'ids',
    'event',
    'question',
    'message',
    'words',
    'value',
    'result',
    'enabled',
    'rules',
    'changes',
    'steps',
  ]);
  for (const { name, description, input } of tools) {
    expect({ name, isLong: description.length > 20 }).toEqual({ name, isLong: true });
    const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as {
      properties?: Record<string, { description?: string }>;
    };
    if (name.startsWith('define') || name.endsWith('DataSource')) continue;
    for (const [field, { description: what = '' }] of Object.entries(properties))
      if (!plain.has(field) && field !== 'cascade')
        expect({ name, field, isSaid: what.length > 5 }).toEqual({ name, field, isSaid: true });
  }
  const looks = {
    getStates: 'look at the states',
    getState: 'look at the lamps',
    getRules: 'look at the rules',
    listDataSources: 'look at the data sources',
  };
  for (const [name, said] of Object.entries(looks))
    expect(tools.find((tool) => tool.name === name)?.describe({})).toBe(said);
});
