import { describe, expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createGraph } from '../../src/light/graph.js';
import { glowFunction, lateTrigger, rainTool } from '../light/custom-fixtures.js';
import { createEngine, oneLamp } from './create-engine.js';

const cli = { kind: 'cli' } as const;
const source = {
  name: 'rain',
  interval_ms: 60_000,
  fetch: { tool: 'get_rain', args: { city: 'Berlin' } },
  store: { rain: 'result' },
};
const saves: readonly ChangeInput[] = [
  { kind: 'tool.save', tool: rainTool },
  { kind: 'function.save', function: glowFunction },
  { kind: 'trigger.save', trigger: lateTrigger },
];

describe('what a model wrote is kept like everything else', () => {
  test('DATA-05 DATA-06 tools, functions and triggers are saved with their defaults, outlive a restart and are undone', () => {
    const { engine, store } = createEngine();
    engine.apply(saves, cli);
    const again = createEngine(oneLamp, store).engine;
    expect(again.machine.tools.get('get_rain')).toEqual({ ...rainTool, secrets: [] });
    expect(again.machine.functions.get('glow')).toEqual({ ...glowFunction, secrets: [] });
    expect(again.machine.triggers.get('late')).toEqual({
      ...lateTrigger,
      secrets: [],
      poll_interval_ms: 60_000,
      cooldown_ms: 0,
      enabled: true,
    });
    engine.undo(cli);
    const { tools, functions, triggers } = engine.machine;
    expect([tools.size, functions.size, triggers.size]).toEqual([0, 0, 0]);
  });

  test.each<[string, ChangeInput, string]>([
    [
      'a tool that names a host it does not declare',
      { kind: 'tool.save', tool: { ...rainTool, hosts: [] } },
      'the code uses api.example.com, which is missing in hosts',
    ],
    [
      'code that is no function',
      { kind: 'trigger.save', trigger: { ...lateTrigger, code: '1 + 1' } },
      'the code is not one function (line 1, column 1)',
    ],
    [
      'code with a forbidden word',
      { kind: 'trigger.save', trigger: { ...lateTrigger, code: '() => process.exit()' } },
      'process is not allowed (line 1, column 7)',
    ],
    [
      'a function of other inputs than it says',
      { kind: 'function.save', function: { ...glowFunction, inputs: {} } },
      'the function takes 1 values, but its definition has 0',
    ],
    [
      'a secret that is not declared',
      { kind: 'function.save', function: { ...glowFunction, code: "(n) => '{{secret:KEY}}'" } },
      'the code uses the secret KEY, which is missing in secrets',
    ],
    [
      'a word of expressions',
      { kind: 'function.save', function: { ...glowFunction, name: 'clamp' } },
      '"clamp" already has a meaning in expressions; choose another name',
    ],
    [
      'code that nobody would read',
      { kind: 'function.save', function: { ...glowFunction, code: `(n) => ${'1 + '.repeat(15_000)} n` } },
      'is longer than 50000 characters',
    ],
  ])('DATA-05 DATA-08 %s is refused', (_what, change, message) => {
    expect(() => createEngine().engine.apply([change], cli)).toThrow(message);
  });

  test('DATA-08 there is a limit to each kind, with what to do', () => {
    const { engine } = createEngine();
    const many = <Kind extends object>(one: Kind) =>
      Array.from({ length: 100 }, (_each, number) => ({ ...one, name: `custom${number}` }));
    engine.apply(
      [
        ...many(rainTool).map((tool) => ({ kind: 'tool.save' as const, tool })),
        ...many(glowFunction).map((each) => ({ kind: 'function.save' as const, function: each })),
        ...many(lateTrigger).map((trigger) => ({ kind: 'trigger.save' as const, trigger })),
      ],
      cli,
    );
    const refusals = ['tool', 'function', 'trigger'].map(
      (kind) =>
        `there are 100 ${kind}s already, the most there may be; remove one first (lantern ${kind}s remove NAME)`,
    );
    for (const [index, change] of saves.entries()) expect(() => engine.apply([change], cli)).toThrow(refusals[index]);
  });
});

describe('DATA-05 tools and the sources that fetch with them', () => {
  const builtInTools = ['get_weather', 'fetch_json'];

  test('a source fetches with a tool that there is, and a built-in name is taken', () => {
    const { engine } = createEngine(oneLamp, undefined, { builtInTools });
    expect(() => engine.apply([{ kind: 'source.save', source }], cli)).toThrow(
      'source rain uses the fetcher "get_rain", which does not exist; there are get_weather, fetch_json',
    );
    engine.apply([{ kind: 'source.save', source }, ...saves], cli);
    engine.apply([{ kind: 'source.save', source: { ...source, name: 'b', fetch: { tool: 'fetch_json' } } }], cli);
    expect(() => engine.apply([{ kind: 'tool.save', tool: { ...rainTool, name: 'fetch_json' } }], cli)).toThrow(
      'the tool "fetch_json" is built in',
    );
  });

  test('a tool in use goes only with its sources, and an undo brings both back', () => {
    const { engine } = createEngine(oneLamp, undefined, { builtInTools });
    engine.apply([...saves, { kind: 'source.save', source }], cli);
    expect(() => engine.apply([{ kind: 'tool.delete', name: 'get_rain' }], cli)).toThrow(
      'the tool "get_rain" is used by data source rain; use cascade to delete it with them',
    );
    engine.apply([{ kind: 'tool.delete', name: 'get_rain', cascade: true }], cli);
    expect([engine.machine.tools.size, engine.machine.sources.size]).toEqual([0, 0]);
    engine.undo(cli);
    expect([engine.machine.tools.size, engine.machine.sources.size]).toEqual([1, 1]);
  });

  test('what newer sources fetch with stays when its making is undone', () => {
    const { engine } = createEngine(oneLamp, undefined, { builtInTools });
    engine.apply(saves, { kind: 'agent', request: 'one' });
    engine.apply([{ kind: 'source.save', source }], cli);
    engine.takeBack('one', cli);
    expect([...engine.machine.tools.keys(), ...engine.machine.functions.keys()]).toEqual(['get_rain']);
  });

  test('what is not there cannot be deleted', () => {
    const { engine } = createEngine();
    for (const kind of ['tool', 'function', 'trigger'] as const)
      expect(() => engine.apply([{ kind: `${kind}.delete`, name: 'none' }], cli)).toThrow(`there is no ${kind} "none"`);
  });

  test('AGENT-15 the graph tells what fetches with what, fills what and fires what', () => {
    const { engine } = createEngine();
    engine.apply([...saves, { kind: 'source.save', source }], cli);
    const edges = createGraph(engine.machine).edges.map(({ from, verb, to }) => `${from} ${verb} ${to}`);
    expect(edges).toEqual(
      expect.arrayContaining([
        'source:rain fetches with tool:get_rain',
        'source:rain fills variable:rain',
        'source:rain fires event:rain_updated',
        'trigger:late fires event:late',
      ]),
    );
  });
});
