import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';

export const ask: Tool = createTool({
  name: 'ask',
  description:
    'Asks the user one short question, aloud, and waits for the answer. Only where the request can be read in two ways.',
  input: z.strictObject({ question: z.string().min(1).max(300) }),
  access: 'read',
  strict: true,
  describe: ({ question }) => `ask: ${question}`,
  run: ({ question }) => ({ kind: 'question', question }),
});
