import { z } from 'zod';
import { nameSchema } from '../../light/name.js';
import type { Tool } from '../../ports/tool.js';
import { answerRows, createTool } from '../create-tool.js';
import type { LightParts } from '../light-parts.js';

export function createDryRun({ engine }: LightParts): Tool {
  return createTool({
    name: 'dryRun',
    description: 'Says which rule an event would fire now, and why not the others. Changes nothing.',
    input: z.strictObject({ event: nameSchema, lamp: z.string().optional().describe('only this lamp, by its id') }),
    access: 'read',
    describe: ({ event }) => `try the event ${event}`,
    run: ({ event, lamp }) =>
      answerRows(engine.dryRun({ name: event, ...(lamp === undefined ? {} : { lamp }) }), `No rule is for ${event}.`),
  });
}
