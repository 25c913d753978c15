import { z } from 'zod';
import { LanternError } from '../core/errors.js';
import type { Engine } from '../engine/engine.js';
import { createGraph, edgesOf, findPath, searchGraph } from '../light/graph.js';
import type { Memory } from '../memory/memory.js';
import type { PatternLibrary } from '../pattern/pattern-library.js';
import { createForget, createRecall, createRemember } from './knowledge/memory-tools.js';
import { createGetPattern } from './knowledge/get-pattern.js';
import type { Tool } from '../ports/tool.js';
import { answer, answerData, answerRows, createTool } from './create-tool.js';

export interface KnowledgeParts {
  readonly engine: Engine;
  readonly patterns: PatternLibrary;
  readonly memory: Memory;
}

/** Tools about patterns, about how things in the machine are connected, and about memories. */
export function createKnowledgeTools(parts: KnowledgeParts): readonly Tool[] {
  return [
    createGetPattern(parts.patterns),
    createSearchSetUp(parts),
    createFindPath(parts),
    createRemember(parts.memory),
    createRecall(parts.memory),
    createForget(parts.memory),
  ];
}

function createSearchSetUp({ engine }: KnowledgeParts): Tool {
  return createTool({
    name: 'searchSetUp',
    description:
      'Finds lamps, states, rules, variables, events and timers by words of their names, each with its connections.',
    input: z.strictObject({ words: z.array(z.string().min(1).max(60)).min(1).max(5) }),
    access: 'read',
    describe: ({ words }) => `look for ${words.join(' ')} in the set-up`,
    run: ({ words }) => {
      const graph = createGraph(engine.machine);
      const found = searchGraph(graph, words).slice(0, 10);
      const rows = found.map(({ id }) => ({
        id,
        connections: edgesOf(graph, id).map(({ from, verb, to }) => `${from} ${verb} ${to}`),
      }));
      return answerRows(rows, 'Nothing here is called that.');
    },
  });
}

function createFindPath({ engine }: KnowledgeParts): Tool {
  const idSchema = z.string().min(3).max(120).describe('an id that searchSetUp gave, such as event:doorbell');
  return createTool({
    name: 'findConnection',
    description: 'The shortest way in which two things of the set-up have to do with each other.',
    input: z.strictObject({ from: idSchema, to: idSchema }),
    access: 'read',
    seldom: true,
    describe: ({ from, to }) => `look how ${from} and ${to} are connected`,
    run: ({ from, to }) => {
      const graph = createGraph(engine.machine);
      const missing = [from, to].find((id) => !graph.nodes.has(id));
      if (missing !== undefined) throw new LanternError('not-found', `there is no "${missing}"; searchSetUp finds ids`);
      const path = findPath(graph, from, to);
      if (!path) return answer('They have nothing to do with each other.');
      return answerData(path.map((edge) => `${edge.from} ${edge.verb} ${edge.to}`).join('\n'));
    },
  });
}
