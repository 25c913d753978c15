import { describe, expect, test } from '@jest/globals';
import { createToolbox } from '../../src/agent/calls/toolbox.js';
import { loadPatterns } from '../../src/app/shipped/load-patterns.js';
import { hashedEmbedder } from '../../src/memory/hashed-embedder.js';
import { Memory } from '../../src/memory/memory.js';
import { createCodeTools } from '../../src/tools/code-tools.js';
import { createKnowledgeTools } from '../../src/tools/knowledge-tools.js';
import { createLightTools } from '../../src/tools/light-tools.js';
import { createEngine } from '../engine/create-engine.js';
import { FakeMemoryLog } from '../fakes/memory-log.js';
import { createCodeParts } from './code/code-parts.js';

const tools = createLightTools({ engine: createEngine().engine, here: undefined });
const { described } = createToolbox(tools);

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean;
}

function outline({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(
      ([name, { items }]) =>
        `${name}${required.includes(name) ? '' : '?'}${items?.properties ? `[${outline(items)}]` : ''}`,
    )
    .join(' ');
}

describe('AGENT-04 the tools of the light', () => {
  test('are those pinned here, with what they take, their access and tier', () => {
    const rule =
      'id? from on to? condition? action? priority? enabled? cooldown_ms? for_ms? mode? show_as? show_ms? ends? becomes? lamp? description?';
    expect(
      tools.map(
        ({ name, access, tier }, index) => `${name} ${access} ${tier}: ${outline(described[index]!.inputSchema)}`,
      ),
    ).toEqual([
      'getStates read allow: ',
      'getState read allow: lamp?',
      'getRules read allow: on? state?',
      'createState write allow: name r g b speed? fade_ms? fade_space? description?',
      'deleteState write allow: name cascade?',
      `appendRules write allow: rules[${rule}]`,
      'updateRule write allow: id changes',
      'deleteRules write allow: ids? on? state?',
      'setLight write allow: lamps? color? kelvin? effect? level? fade?',
      'setState write allow: lamp? state? brightness? fade_ms?',
      'getData read allow: name?',
      'setData write allow: name value',
      'createTimer write allow: name after_seconds? every_seconds?',
      'createSchedule write allow: name at? cron? time_zone?',
      'cancelTimer write allow: event',
      'dryRun read allow: event lamp?',
      'explain read allow: lamp?',
      'undo write allow: ',
      'proposePlan read allow: goal steps[id what after?]',
      'finishStep read allow: id result changes? note?',
      'ask read allow: question',
      'done read allow: message',
    ]);
  });

  test('take objects that hold nothing unknown, and say what each is for', () => {
    for (const { name, inputSchema, description } of described) {
      expect({ name, type: inputSchema['type'], more: inputSchema['additionalProperties'] }).toEqual({
        name,
        type: 'object',
        more: false,
      });
      expect(description.length).toBeGreaterThan(20);
      expect(inputSchema).not.toHaveProperty('$schema');
    }
  });

  test('AGENT-05 all of them together are short enough to send each time', () => {
    expect(JSON.stringify(described).length).toBeLessThan(16_000);
  });
});

test('AGENT-04 every tool that is asked for is there', () => {
  const asked =
    'getPattern getStates getState getRules createState deleteState appendRules updateRule deleteRules setState getData setData defineTool defineFunction defineTransition createDataSource listDataSources deleteDataSource createTimer createSchedule cancelTimer dryRun explain undo remember recall done';
  const { engine, clock } = createEngine();
  const memory = new Memory({ log: new FakeMemoryLog(), embedder: () => hashedEmbedder, clock, session: 'now' });
  const all = [
    ...tools,
    ...createKnowledgeTools({ engine, memory, patterns: loadPatterns() }),
    ...createCodeTools({ engine, ...createCodeParts() }),
  ].map(({ name }) => name);
  expect(asked.split(' ').filter((name) => !all.includes(name))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});
