import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { nameSchema } from '../../light/name.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

const seconds = z
  .number()
  .min(1)
  .max(366 * 86_400);

export function createCreateTimer(parts: LightParts): Tool {
  return createTool({
    name: 'createTimer',
    description:
      'Sets a timer that fires the event timer:NAME, once after a time or again and again; replaces the one of that name.',
    input: z.strictObject({
      name: nameSchema,
      after_seconds: seconds.optional().describe('once, after so long'),
      every_seconds: seconds.optional().describe('again and again, each time after so long'),
    }),
    access: 'write',
    describe: ({ name }) => `set the timer ${name}`,
    run: ({ name, after_seconds: after, every_seconds: every }, { origin }) => {
      if ((after === undefined) === (every === undefined))
        throw new LanternError('change-invalid', 'give exactly one of after_seconds and every_seconds');
      const when = every === undefined ? { after_ms: (after ?? 0) * 1000 } : { every_ms: every * 1000 };
      const said = `The event timer:${name} comes ${every === undefined ? `in ${after ?? 0}` : `every ${every}`} seconds.`;
      return applyAll(parts, [{ kind: 'timer.save', timer: { name, ...when } }], origin, said);
    },
  });
}
