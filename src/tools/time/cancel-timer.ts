import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

export function createCancelTimer(parts: LightParts): Tool {
  return createTool({
    name: 'cancelTimer',
    description: 'Deletes a timer or a schedule by its event.',
    input: z.strictObject({ event: z.string().describe('timer:NAME or schedule:NAME') }),
    access: 'write',
    describe: ({ event }) => `cancel ${event}`,
    run: ({ event }, { origin }) =>
      applyAll(parts, [{ kind: 'timer.delete', id: event }], origin, `${event} is canceled.`),
  });
}
