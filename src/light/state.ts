import { z } from 'zod';
import { compileExpression } from './expression/compile.js';
import { anyFunction } from './expression/custom-function.js';
import { findFrames } from './expression/find-frames.js';
import { LanternError } from '../core/errors.js';
import { lookSchema } from './look.js';
import { nameSchema } from './name.js';

/** An expression of `frame`, `t`, `random()`, variables and math. */
const expressionSchema = z.string().check((context) => {
  try {
    compileExpression(context.value, 'channel', anyFunction);
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    context.issues.push({ code: 'custom', message: error.message, input: context.value });
  }
});
const takes = 'takes a number from 0 to 255, or an expression as text';
/** A channel that is stored: a number, which was not always refused outside 0..255 and is clamped, or an expression. */
const channelSchema = z.union([z.number(), expressionSchema], takes);
/** A channel that somebody gives: a number 0..255, or an expression. */
const givenChannelSchema = z.union([z.number().min(0).max(255), expressionSchema], takes);

interface Moving {
  readonly r: number | string;
  readonly g: number | string;
  readonly b: number | string;
  readonly speed: number | null;
}

/** Refuses `frame` in a state without `speed`: it would be 0 forever, and the look that was meant to move would stand still. */
export function refuseStillFrame({ value, issues }: z.core.ParsePayload<Moving>): void {
  if (value.speed !== null) return;
  for (const channel of ['r', 'g', 'b'] as const)
    if (findFrames(value[channel]).length > 0)
      issues.push({
        code: 'custom',
        path: [channel],
        message: 'counts frames, but the state has no speed; add "speed": 50 (milliseconds a frame)',
        input: value[channel],
      });
}

/** A named look (LIGHT-05). */
export const stateSchema = z
  .strictObject({
    name: nameSchema,
    r: channelSchema,
    g: channelSchema,
    b: channelSchema,
    /** Milliseconds a frame; null or absent for a static look. */
    speed: z.number().min(1).max(3_600_000).nullable().default(null),
    /** How long fading into this state takes, milliseconds. */
    fade_ms: z.number().min(0).max(3_600_000).optional(),
    /** How the fade mixes: `even` to the eye (the default), `linear` in light power, or `oklab`. */
    fade_space: z.enum(['even', 'linear', 'oklab']).optional(),
    description: z.string().max(500).optional(),
    /** What the channels were made from; absent if somebody wrote them by hand. */
    look: lookSchema.optional(),
    /** Other names people use for it. */
    aliases: z.array(z.string().min(1).max(60)).max(20).optional(),
  })
  .check(refuseStillFrame);
/** The same as somebody gives it. */
export const givenStateSchema = stateSchema.safeExtend({
  r: givenChannelSchema,
  g: givenChannelSchema,
  b: givenChannelSchema,
});
export type LightState = z.infer<typeof stateSchema>;

/** The states that always exist and can't be deleted. `on` may be redefined. */
export const builtInStates: readonly LightState[] = [
  { name: 'off', r: 0, g: 0, b: 0, speed: null, description: 'no light' },
  { name: 'on', r: 255, g: 214, b: 170, speed: null, description: 'warm white' },
];

export const defaultFadeMs = 400;
