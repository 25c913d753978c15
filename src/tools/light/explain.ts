import { z } from 'zod';
import { explainLamp } from '../../engine/explain-lamp.js';
import type { Tool } from '../../ports/tool.js';
import { answerRows, createTool } from '../create-tool.js';
import { findLamps, type LightParts } from '../light-parts.js';

export function createExplain(parts: LightParts): Tool {
  return createTool({
    name: 'explain',
    description: 'Says why lamps are as they are: who asked, which rule fired, on which event and data.',
    input: z.strictObject({ lamp: z.string().optional().describe('a lamp or an area; absent: the lamps here') }),
    access: 'read',
    describe: () => 'look into why the light is as it is',
    run: ({ lamp }) =>
      answerRows(
        findLamps(parts, lamp).map(({ id }) => explainLamp(parts.engine, id) ?? { lamp: id, state: 'as set up' }),
        'There are no lamps.',
      ),
  });
}
