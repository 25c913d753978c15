import { z } from 'zod';
import { among } from './alarm-command.js';
import { commandTiming } from './command-timing.js';

const duration = z.number().positive();
const named = { name: z.string().optional(), ...commandTiming };
const timer = { ...named, ...among };

/** The commands about countdowns; without a name, the only one there is. */
export const timerSchemas = [
  z.strictObject({ intent: z.literal('timer.start'), seconds: duration, ...named }),
  /** One that ends at a clock time. */
  z.strictObject({ intent: z.literal('timer.until'), ...named }),
  z.strictObject({
    intent: z.literal('timer.cancel'),
    all: z.literal(true).optional(),
    seconds: duration.optional(),
    ...timer,
  }),
  z.strictObject({ intent: z.literal('timer.pause'), seconds: duration.optional(), ...timer }),
  z.strictObject({ intent: z.literal('timer.resume'), seconds: duration.optional(), ...timer }),
  z.strictObject({ intent: z.literal('timer.status'), seconds: duration.optional(), ...timer }),
  /** Another length, from now on. */
  z.strictObject({ intent: z.literal('timer.set'), seconds: duration, ...timer }),
  z.strictObject({ intent: z.literal('timer.increase'), seconds: duration, ...timer }),
  z.strictObject({ intent: z.literal('timer.decrease'), seconds: duration, ...timer }),
  /** As long as it was set for, from now on. */
  z.strictObject({ intent: z.literal('timer.restart'), seconds: duration.optional(), ...timer }),
  /** Another name for a timer that runs. */
  z.strictObject({ intent: z.literal('timer.rename'), to: z.string().min(1), ...timer }),
] as const;
