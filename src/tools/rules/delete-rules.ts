import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

const inputSchema = z
  .strictObject({
    ids: z.array(z.string()).min(1).max(200).optional(),
    on: z.string().optional().describe('an event'),
    state: z.string().optional().describe('from or to it'),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'give ids, on or state');

/** The rules that are meant. Ids that do not exist are among them, so that they are refused. */
function findIds({ engine }: LightParts, { ids, on, state }: z.output<typeof inputSchema>): readonly string[] {
  const { rules } = engine.machine;
  const fits = (id: string) => {
    const rule = rules.get(id);
    const isOf = on === undefined || rule?.on === on;
    return !rule || (isOf && (state === undefined || rule.from === state || rule.to === state));
  };
  return [...new Set(ids ?? rules.keys())].filter(fits);
}

export function createDeleteRules(parts: LightParts): Tool {
  return createTool({
    name: 'deleteRules',
    description: 'Deletes rules by ids, event or state.',
    input: inputSchema,
    access: 'write',
    describe: (given) => {
      const ids = findIds(parts, given);
      return ids.length === 0 ? 'delete no rule' : `delete the rule${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;
    },
    run: (given, { origin }) => {
      const ids = findIds(parts, given);
      if (ids.length === 0) throw new LanternError('not-found', 'no rule is for that; getRules lists them');
      const changes = ids.map((id) => ({ kind: 'rule.delete' as const, id }));
      return applyAll(parts, changes, origin, `Deleted: ${ids.join(', ')}.`);
    },
  });
}
