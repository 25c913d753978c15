import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { planCommand, type LightCommand } from '../../engine/light-commands.js';
import { animationNames } from '../../light/animations.js';
import type { ChangeInput } from '../../light/changes/change.js';
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
type Wanted = z.output<typeof inputSchema>;

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
      const { lamps, changes } = planWish(parts, wanted);
      return applyAll(parts, changes, origin, `${lamps.join(', ')}: ${describeWish(wanted)}.`);
    },
  });
}

/** @throws LanternError `change-invalid`, `not-found` */
function planWish(parts: LightParts, wanted: Wanted) {
  const commands = readWish(wanted);
  if (commands.length === 0) throw new LanternError('change-invalid', 'give a color, kelvin, effect or level');
  const said = wanted.lamps ?? [undefined];
  const lamps = [...new Set(said.flatMap((each) => findLamps(parts, each).map(({ id }) => id)))];
  const { machine } = parts.engine;
  const changes = lamps.flatMap((lamp) => commands.flatMap((command) => planCommand(command, lamp, machine)));
  return { lamps, changes: changes.map((change) => fade(change, wanted.fade)) };
}

function readWish({ color, kelvin, effect, level }: Wanted): readonly LightCommand[] {
  if (level === 0) return [{ intent: 'light.off' }];
  const commands: LightCommand[] = [];
  if (level !== undefined) commands.push({ intent: 'light.brightness.set', level });
  if (effect !== undefined)
    commands.push({ intent: 'light.effect.start', effect, ...(color === undefined ? {} : { color }) });
  else if (color !== undefined) commands.push({ intent: 'light.color.set', color });
  else if (kelvin !== undefined) commands.push({ intent: 'light.temperature.set', kelvin });
  return commands;
}

function fade(change: ChangeInput, seconds: number | undefined): ChangeInput {
  return change.kind === 'lamp.set' && seconds !== undefined ? { ...change, fade_ms: seconds * 1000 } : change;
}

function describeWish({ color, kelvin, effect, level }: Wanted): string {
  if (level === 0) return 'off';
  const look = [color, effect, kelvin === undefined ? undefined : `${kelvin} kelvin`].filter(Boolean).join(' ');
  return [look, level === undefined ? '' : `${level} percent`].filter((part) => part !== '').join(' at ');
}
