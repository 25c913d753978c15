import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteRules(parts: LightParts): Tool {
  return createTool({
    name: 'deleteRules',
    description: 'Deletes rules by their ids; all of them or none.',
    input: z.strictObject({ ids: z.array(z.string()).min(1).max(200) }),
    access: 'write',
    describe: ({ ids }) => `delete the rule${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`,
    run: ({ ids }, { origin }) => {
      const changes = [...new Set(ids)].map((id) => ({ kind: 'rule.delete' as const, id }));
      return applyAll(parts, changes, origin, `Deleted: ${ids.join(', ')}.`);
    },
  });
}
