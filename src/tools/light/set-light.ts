import { z } from 'zod';
import { describeWish, planWish } from '../../engine/light-wish.js';
import { animationNames } from '../../light/animations.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';
import { applyAll, findLamps, type LightParts } from '../light-parts.js';

const inputSchema = z.strictObject({
  lamps: z.array(z.string()).max(50).optional().describe('lamps, areas, or all; absent: the lamps here'),
  color: z.string().max(60).optional().describe('a name or #rrggbb'),
  kelvin: z.number().min(1000).max(12_000).optional().describe('a white instead of a color'),
  effect: z.enum(animationNames).optional().describe('moves; with color, in it'),
  level: z.number().min(0).max(100).optional().describe('percent; 0 is off'),
  fade: z.number().min(0).max(3600).optional().describe('seconds'),
});

/** One call lights a color, a white or an effect; no state has to be made for it first. */
export function createSetLight(parts: LightParts): Tool {
  return createTool({
    name: 'setLight',
    description: 'Lights lamps now in a color, a white or an effect, at a level, or switches them off. Needs no state.',
    input: inputSchema,
    access: 'write',
    strict: true,
    describe: (wanted) => `set ${(wanted.lamps ?? ['the light']).join(' and ')} to ${describeWish(wanted)}`,
    run: (wanted, { origin }) => {
      const said = wanted.lamps ?? [undefined];
      const lamps = [...new Set(said.flatMap((each) => findLamps(parts, each).map(({ id }) => id)))];
      const { machine } = parts.engine;
      const changes = lamps.flatMap((lamp) => planWish(wanted, lamp, machine));
      return applyAll(parts, changes, origin, `${lamps.join(', ')}: ${describeWish(wanted)}.`);
    },
  });
}
