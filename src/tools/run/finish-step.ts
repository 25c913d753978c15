import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';

export const finishStep: Tool = createTool({
  name: 'finishStep',
  description: 'Reports how a step of the agreed plan ended. A failed one stops those that depend on it.',
  input: z.strictObject({
    id: z.string().min(1).max(30),
    result: z.enum(['done', 'failed']),
    changes: z.array(z.string().min(1).max(120)).max(20).optional().describe('names of what it changed'),
    note: z.string().max(200).optional().describe('why it failed or needed nothing'),
  }),
  access: 'read',
  strict: true,
  describe: ({ id, result }) => `report the step ${id} as ${result}`,
  run: ({ id, result, changes = [], note }) => ({
    kind: 'step',
    id,
    result,
    changes,
    ...(note === undefined ? {} : { note }),
  }),
});
