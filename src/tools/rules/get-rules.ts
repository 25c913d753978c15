import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { answerRows, createTool } from '../create-tool.js';
import { describeRule } from './describe-rule.js';
import type { LightParts } from '../light-parts.js';

export function createGetRules({ engine }: LightParts): Tool {
  return createTool({
    name: 'getRules',
    description: 'Lists rules with their ids, one JSON object a line, in the order of a priority.',
    input: z.strictObject({
      on: z.string().optional().describe('only for this event'),
      state: z.string().optional().describe('only from or to this state'),
    }),
    access: 'read',
    describe: () => 'look at the rules',
    run: ({ on, state }) => {
      const rules = [...engine.machine.rules.values()].filter(
        (rule) =>
          (on === undefined || rule.on === on) && (state === undefined || rule.from === state || rule.to === state),
      );
      return answerRows(rules.map(describeRule), 'There are no such rules.');
    },
  });
}
