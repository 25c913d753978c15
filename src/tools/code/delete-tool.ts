import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteTool(parts: LightParts): Tool {
  return createTool({
    name: 'deleteTool',
    description:
      'Deletes a tool that defineTool made. With cascade data sources that fetch with it go too; without it is refused while there are any.',
    input: z.strictObject({ name: z.string().min(1).max(60), cascade: z.boolean().default(false) }),
    access: 'write',
    seldom: true,
    describe: ({ name, cascade }) => `delete the tool ${name}${cascade ? ' and what uses it' : ''}`,
    run: ({ name, cascade }, { origin }) =>
      applyAll(parts, [{ kind: 'tool.delete', name, cascade }], origin, `The tool ${name} is deleted.`),
  });
}
