import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import { answerRows, createTool } from '../create-tool.js';
import { findLamps, type LightParts } from '../light-parts.js';

export function createGetState(parts: LightParts): Tool {
  return createTool({
    name: 'getState',
    description: 'What lamps show now: their state, brightness (1 to 100) and color, one JSON object a line.',
    input: z.strictObject({ lamp: z.string().optional().describe('a lamp or an area; absent: every lamp') }),
    access: 'read',
    describe: () => 'look at the lamps',
    run: ({ lamp }) => {
      // The color that a lamp comes to, because just after a change it is still fading.
      const views = parts.engine.views().map((view) => ({ ...view, rgb: parts.engine.snapshot(view.id).rgb }));
      const wanted = findLamps(parts, lamp ?? 'all').map(({ id }) => id);
      return answerRows(
        views.filter(({ id }) => wanted.includes(id)),
        'There are no lamps.',
      );
    },
  });
}
