import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteFunction(parts: LightParts): Tool {
  return createTool({
    name: 'deleteFunction',
    description:
      'Deletes a function that defineFunction made. With cascade states and rules that call it go too; without it is refused while there are any.',
    input: z.strictObject({ name: z.string().min(1).max(60), cascade: z.boolean().default(false) }),
    access: 'write',
    seldom: true,
    describe: ({ name, cascade }) => `delete the function ${name}${cascade ? ' and what uses it' : ''}`,
    run: ({ name, cascade }, { origin }) =>
      applyAll(parts, [{ kind: 'function.delete', name, cascade }], origin, `The function ${name} is deleted.`),
  });
}
