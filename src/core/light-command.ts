import { z } from 'zod';
import { commandTiming } from './command-timing.js';
import { targetSchema } from './target.js';

/** `over`: seconds that the change takes, where the lamp's look would come at once. */
const light = { target: targetSchema.optional(), ...commandTiming, over: z.number().positive().max(3600).optional() };
const percent = z.number().min(0).max(100);

/** What lamps can be told, each a kind of command. */
export const lightSchemas = [
  z.strictObject({ intent: z.literal('light.on'), ...light }),
  z.strictObject({ intent: z.literal('light.off'), ...light }),
  z.strictObject({ intent: z.literal('light.toggle'), ...light }),
  z.strictObject({ intent: z.literal('light.brightness.set'), level: percent, ...light }),
  z.strictObject({ intent: z.literal('light.brightness.increase'), by: percent.optional(), ...light }),
  z.strictObject({ intent: z.literal('light.brightness.decrease'), by: percent.optional(), ...light }),
  /** A share of the present brightness: "half as bright", "twice as bright". */
  z.strictObject({ intent: z.literal('light.brightness.scale'), factor: z.number().positive().max(100), ...light }),
  /** Exactly this state and brightness, as a lamp had or has them. */
  z.strictObject({ intent: z.literal('light.show'), state: z.string(), brightness: percent, ...light }),
  z.strictObject({ intent: z.literal('light.color.set'), color: z.string(), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.set'), kelvin: z.number().min(1000).max(12_000), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.warmer'), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.cooler'), ...light }),
  z.strictObject({
    intent: z.literal('light.effect.start'),
    effect: z.string(),
    color: z.string().optional(),
    ...light,
  }),
  z.strictObject({ intent: z.literal('light.effect.stop'), ...light }),
  z.strictObject({ intent: z.literal('light.speed.set'), speed: percent, ...light }),
  z.strictObject({ intent: z.literal('light.speed.increase'), ...light }),
  z.strictObject({ intent: z.literal('light.speed.decrease'), ...light }),
  z.strictObject({ intent: z.literal('light.scene.set'), name: z.string(), ...light }),
] as const;
export const lightCommandSchema = z.discriminatedUnion('intent', lightSchemas);
export type LightCommand = z.infer<typeof lightCommandSchema>;
