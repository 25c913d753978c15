import { z } from 'zod';
import { timerRequestSchema } from '../../light/timer.js';
import { LanternError } from '../../core/errors.js';
import { nameSchema } from '../../light/name.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import type { LightParts } from '../light-parts.js';

const { cron, at, time_zone: zone } = timerRequestSchema.shape;

export function createCreateSchedule(parts: LightParts): Tool {
  return createTool({
    name: 'createSchedule',
    description: 'Sets a schedule that fires the event schedule:NAME at clock times; replaces the one of that name.',
    input: z.strictObject({
      name: nameSchema,
      at: at.describe('every day at HH:MM'),
      cron: cron.describe('minute hour day month weekday: 30 6 * * 1-5 is every weekday at half past six'),
      time_zone: zone.describe("an IANA name; the house's own where absent"),
    }),
    access: 'write',
    describe: ({ name, at: time, cron: pattern }) => `set the schedule ${name} (${time ?? pattern ?? ''})`,
    run: ({ name, ...when }, { origin }) => {
      if ((when.at === undefined) === (when.cron === undefined))
        throw new LanternError('change-invalid', 'give exactly one of at and cron');
      const { writes } = parts.engine.apply(
        [{ kind: 'timer.save', timer: { name, kind: 'schedule', ...when } }],
        origin,
      );
      const due = parts.engine.machine.timers.get(`schedule:${name}`)?.due ?? 0;
      const said =
        writes.length === 0
          ? 'It was set so already.'
          : `The event schedule:${name} comes next at ${new Date(due).toISOString()}.`;
      return { kind: 'result', text: said };
    },
  });
}
