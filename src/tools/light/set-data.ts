import { z } from 'zod';
import { nameSchema } from '../../light/name.js';
import { valueSchema } from '../../light/value.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createSetData(parts: LightParts): Tool {
  return createTool({
    name: 'setData',
    description: 'Sets a variable that rules and expressions read with getData(name). null removes it.',
    input: z.strictObject({ name: nameSchema, value: valueSchema }),
    access: 'write',
    describe: ({ name, value }) => `set the variable ${name} to ${JSON.stringify(value)}`,
    run: ({ name, value }, { origin }) =>
      applyAll(
        parts,
        [{ kind: 'data.set', name, value }],
        origin,
        value === null ? `${name} is removed.` : `${name} is ${JSON.stringify(value)}.`,
      ),
  });
}
