import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createDeleteDataSource(parts: LightParts): Tool {
  return createTool({
    name: 'deleteDataSource',
    description: 'Deletes a data source. Its variables keep their last values; rules for its event stay.',
    input: z.strictObject({ name: z.string().min(1).max(60) }),
    access: 'write',
    seldom: true,
    describe: ({ name }) => `delete the data source ${name}`,
    run: ({ name }, { origin }) =>
      applyAll(parts, [{ kind: 'source.delete', name }], origin, `The data source ${name} is deleted.`),
  });
}
