import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';

export const done: Tool = createTool({
  name: 'done',
  description:
    'Ends the request. Call it once, alone, when the results say that everything is done, or that it cannot be.',
  input: z.strictObject({
    message: z.string().max(500).describe('said aloud: one or two short plain sentences on what happened'),
  }),
  access: 'read',
  strict: true,
  describe: () => 'end the request',
  run: ({ message }) => ({ kind: 'done', message }),
});
