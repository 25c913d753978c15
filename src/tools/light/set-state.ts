import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { nameSchema } from '../../light/name.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, findLamps, type LightParts } from '../light-parts.js';

export function createSetState(parts: LightParts): Tool {
  return createTool({
    name: 'setState',
    description: 'Puts lamps into a state, sets their brightness, or both, now.',
    input: z.strictObject({
      lamp: z.string().optional().describe('a lamp, an area, or all; absent: the lamps here'),
      state: nameSchema.optional().describe('an existing state'),
      brightness: z.number().min(1).max(100).optional().describe('percent'),
      fade_ms: z.number().min(0).max(3_600_000).optional().describe("milliseconds; the state's own where absent"),
    }),
    access: 'write',
    strict: true,
    describe: ({ lamp = 'the light', state, brightness }) =>
      `set ${lamp} to ${[state, brightness === undefined ? undefined : `${brightness} percent`].filter(Boolean).join(' at ')}`,
    run: ({ lamp, ...wanted }, { origin }) => {
      if (wanted.state === undefined && wanted.brightness === undefined)
        throw new LanternError('change-invalid', 'give a state, a brightness, or both');
      const lamps = findLamps(parts, lamp).map(({ id }) => id);
      const changes = lamps.map((id) => ({ kind: 'lamp.set' as const, lamp: id, ...wanted }));
      const what = [wanted.state, wanted.brightness === undefined ? undefined : `${wanted.brightness} percent`];
      return applyAll(parts, changes, origin, `${lamps.join(', ')}: ${what.filter(Boolean).join(' at ')}.`);
    },
  });
}
