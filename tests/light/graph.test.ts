import { describe, expect, test } from '@jest/globals';
import { createGraph, edgesOf, findPath, rulesFor, searchGraph } from '../../src/light/graph.js';
import { glowFunction, lateTrigger, rainTool } from './custom-fixtures.js';
import { lampIn, machineWith } from './create-machine.js';

const machine = machineWith(
  [
    {
      id: 'rain',
      from: 'on',
      on: 'outside_updated',
      to: 'blue',
      condition: "glow(getData('rain')) > 1",
      lamp: 'lamp',
      description: 'Blue when it rains',
    },
    { id: 'count', from: '*', on: 'timer:tea', action: "setData('n', getData('n') + 1)" },
    { id: 'back', from: '*', on: '*', to: '@previous', priority: 5 },
    { id: 'off', from: '*', on: 'timer:*', to: 'on', enabled: false },
  ],
  {
    lamps: new Map([['lamp', lampIn('on')]]),
    states: new Map([
      ['blue', { name: 'blue', r: 0, g: "glow(getData('rain'))", b: 255, speed: null, description: 'deep sea' }],
    ]),
    variables: new Map([
      ['rain', 1],
      ['alone', 2],
    ]),
    timers: new Map([['timer:tea', { name: 'tea', kind: 'timer', due: 1, missed: 'fire' }]]),
    sources: new Map([
      [
        'outside',
        {
          name: 'outside',
          fetch: { tool: 'get_rain', args: {} },
          interval_ms: 1000,
          store: { rain: 'result' },
          enabled: true,
        },
      ],
    ]),
    tools: new Map([['get_rain', rainTool as never]]),
    functions: new Map([['glow', glowFunction as never]]),
    triggers: new Map([['late', { ...lateTrigger, fires: 'night' } as never]]),
  },
);
const graph = createGraph(machine);
const edges = (id: string) => edgesOf(graph, id).map(({ from, verb, to }) => `${from} ${verb} ${to}`);

describe('AGENT-15 the graph of a machine', () => {
  test('has every thing once, with its name and description as text', () => {
    expect([...graph.nodes.keys()].sort()).toEqual(
      [
        ...['lamp:lamp', 'state:on', 'state:off', 'state:blue'],
        ...['rule:rain', 'rule:count', 'rule:back', 'rule:off', 'rule:built-in/hold-is-off'],
        ...['variable:rain', 'variable:alone', 'variable:n'],
        ...['event:outside_updated', 'event:timer:tea', 'event:*', 'event:timer:*', 'event:button_hold', 'event:night'],
        ...['timer:timer:tea', 'source:outside', 'tool:get_rain', 'function:glow', 'trigger:late'],
      ].sort(),
    );
    expect(graph.nodes.get('state:blue')).toEqual({
      id: 'state:blue',
      kind: 'state',
      name: 'blue',
      text: 'blue deep sea',
    });
    expect(graph.nodes.get('tool:get_rain')!.text).toBe(`get_rain ${rainTool.description}`);
    expect(graph.nodes.get('lamp:lamp')!.text).toBe('lamp');
  });

  test('says what each has to do with which', () => {
    expect(edges('rule:rain')).toEqual([
      'event:outside_updated sets off rule:rain',
      'rule:rain leaves state:on',
      'rule:rain enters state:blue',
      'rule:rain is only for lamp:lamp',
      'rule:rain calls function:glow',
      'rule:rain reads variable:rain',
    ]);
    expect(edges('rule:count')).toEqual([
      'event:timer:tea sets off rule:count',
      'rule:count reads variable:n',
      'rule:count writes variable:n',
    ]);
    expect(edges('rule:back')).toEqual(['event:* sets off rule:back']);
    expect(edges('source:outside')).toEqual([
      'source:outside fetches with tool:get_rain',
      'source:outside fills variable:rain',
      'source:outside fires event:outside_updated',
    ]);
    expect(edges('trigger:late')).toEqual(['trigger:late fires event:night']);
    expect(edges('timer:timer:tea')).toEqual(['timer:timer:tea fires event:timer:tea']);
    expect(edges('lamp:lamp')).toEqual(['lamp:lamp shows state:on', 'rule:rain is only for lamp:lamp']);
    expect(edges('state:blue')).toEqual([
      'state:blue calls function:glow',
      'state:blue reads variable:rain',
      'rule:rain enters state:blue',
    ]);
    expect(edges('variable:alone')).toEqual([]);
  });

  test('is searched by words, all of which must be in name or description, whatever their case', () => {
    const found = (...words: string[]) => searchGraph(graph, words).map(({ id }) => id);
    expect(found('BLUE')).toEqual(['state:blue', 'rule:rain']);
    expect(found('blue', 'when')).toEqual(['rule:rain']);
    expect(found('deep', 'rains')).toEqual([]);
    expect(found()).toEqual([]);
  });

  test('has a shortest way between two things, whichever way its edges point', () => {
    const way = (from: string, to: string) =>
      findPath(graph, from, to)?.map(({ from: one, to: other }) => `${one} ${other}`);
    expect(way('trigger:late', 'event:night')).toEqual(['trigger:late event:night']);
    expect(way('tool:get_rain', 'state:blue')).toEqual([
      'source:outside tool:get_rain',
      'source:outside variable:rain',
      'state:blue variable:rain',
    ]);
    expect(way('lamp:lamp', 'lamp:lamp')).toEqual([]);
    expect(way('lamp:lamp', 'variable:alone')).toBeUndefined();
    expect(way('lamp:lamp', 'nothing:there')).toBeUndefined();
  });

  test('the rules for an event are those that are on, patterns included, in the order tried', () => {
    const ids = (event: string) => rulesFor(machine, event).map(({ id }) => id);
    expect(ids('timer:tea')).toEqual(['back', 'count']);
    expect(ids('button_hold')).toEqual(['built-in/hold-is-off', 'back']);
    expect(ids('else')).toEqual(['back']);
  });
});
