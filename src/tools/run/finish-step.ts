import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';

export const finishStep: Tool = createTool({
  name: 'finishStep',
  description:
    'Reports how a step of the plan that the user agreed to ended; answers with the steps that come next. A step that failed stops those that depend on it, and only those.',
  input: z.strictObject({
    id: z.string().min(1).max(30),
    result: z.enum(['done', 'failed']),
    note: z.string().max(200).optional().describe('why it failed'),
  }),
  access: 'read',
  describe: ({ id, result }) => `report the step ${id} as ${result}`,
  run: ({ id, result, note }) => ({ kind: 'step', id, result, ...(note === undefined ? {} : { note }) }),
});
