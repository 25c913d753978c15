import { z } from 'zod';
import { nameSchema } from '../../light/name.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteState(parts: LightParts): Tool {
  return createTool({
    name: 'deleteState',
    description: 'Deletes a state. Fails while rules name it or a lamp is in it, unless cascade is true.',
    input: z.strictObject({
      name: nameSchema,
      cascade: z.boolean().default(false).describe('delete the rules that name it too; lamps in it go off'),
    }),
    access: 'write',
    describe: ({ name, cascade }) => `delete the state ${name}${cascade ? ' and what uses it' : ''}`,
    run: ({ name, cascade }, { origin }) =>
      applyAll(parts, [{ kind: 'state.delete', name, cascade }], origin, `The state ${name} is deleted.`),
  });
}
