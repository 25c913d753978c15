import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteTransition(parts: LightParts): Tool {
  return createTool({
    name: 'deleteTransition',
    description: 'Deletes a check that defineTransition made. Rules for its event stay, and nothing fires it any more.',
    input: z.strictObject({ name: z.string().min(1).max(60) }),
    access: 'write',
    seldom: true,
    describe: ({ name }) => `delete the check ${name}`,
    run: ({ name }, { origin }) =>
      applyAll(parts, [{ kind: 'trigger.delete', name }], origin, `The check ${name} is deleted.`),
  });
}
