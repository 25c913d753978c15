import { z } from 'zod';
import { tellLasting } from '../../engine/history.js';
import type { Tool } from '../../ports/tool.js';
import { answer, createTool } from '../create-tool.js';
import type { LightParts } from '../light-parts.js';

export function createUndo({ engine }: LightParts): Tool {
  return createTool({
    name: 'undo',
    description:
      'Takes back the last thing that was changed: what this request has done so far, or else the request before it, whole.',
    input: z.strictObject({}),
    access: 'write',
    describe: () => 'take back the last change',
    run: (_, { origin }) => {
      const undone = engine.undo(origin);
      const { origin: whose } = undone;
      return answer(`Taken back: ${whose.detail ?? `what the ${whose.kind} did`}.${tellLasting(undone)}`);
    },
  });
}
