import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { answerRows, createTool } from '../create-tool.js';
import type { LightParts } from '../light-parts.js';

export function createGetStates({ engine }: LightParts): Tool {
  return createTool({
    name: 'getStates',
    description: 'Lists every state, one JSON object a line.',
    input: z.strictObject({}),
    access: 'read',
    describe: () => 'look at the states',
    run: () => answerRows([...engine.machine.states.values()], 'There are no states.'),
  });
}
