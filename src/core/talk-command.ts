import { z } from 'zod';
import { automationSchema } from './automation-command.js';
import { clockTime, commandTiming } from './command-timing.js';
import { targetSchema } from './target.js';

const light = { target: targetSchema.optional(), ...commandTiming };

/** What is said about the sentence before, each a kind of command: `dialogue` turns them into others. */
export const talkSchemas = [
  /** "It's too dark in here": what is lit gets brighter, or is switched on where nothing is. */
  z.strictObject({
    intent: z.literal('talk.comfort'),
    need: z.enum(['brighter', 'dimmer']),
    lit: z.literal(true).optional(),
    ...light,
  }),
  /** Only these lamps: all others go off. */
  z.strictObject({ intent: z.literal('talk.only'), ...light }),
  z.strictObject({ intent: z.literal('talk.swap'), ...light, other: targetSchema.optional() }),
  /** The look of another lamp. */
  z.strictObject({
    intent: z.literal('talk.copy'),
    from: targetSchema,
    /** So many times as bright as that. */
    factor: z.number().positive().optional(),
    ...light,
  }),
  /** Back to how it was before the last `steps` changes of this conversation; without `steps`, before its first. */
  z.strictObject({ intent: z.literal('talk.restore'), steps: z.number().int().min(1).optional(), ...light }),
  z.strictObject({
    intent: z.literal('talk.target'),
    target: targetSchema,
    /** "Not the sofa, the shelf" says by itself that it corrects. */
    corrects: z.literal(true).optional(),
  }),
  z.strictObject({ intent: z.literal('talk.more'), bit: z.literal(true).optional(), target: targetSchema.optional() }),
  z.strictObject({ intent: z.literal('talk.less'), bit: z.literal(true).optional(), target: targetSchema.optional() }),
  z.strictObject({ intent: z.literal('talk.again'), target: targetSchema.optional() }),
  z.strictObject({ intent: z.literal('talk.excess') }),
  /** Other parts for the automation that was just set up: "only after dark", "for three minutes", "at ten instead". */
  z.strictObject({
    intent: z.literal('talk.amend'),
    ...clockTime,
    ...automationSchema.partial().shape,
    /** A number alone: another threshold, level, length or hour. */
    number: z.number().optional(),
    /** Besides, not instead: "do the same when the timer ends". */
    also: z.literal(true).optional(),
    /** `when` is for its days alone; others keep theirs: "on Mondays at six instead". */
    apart: z.literal(true).optional(),
    /** Lamps that are left out of it. */
    except: targetSchema.optional(),
    /** So many times as long. */
    scale: z.number().positive().optional(),
  }),
  /** What was planned last, at once. */
  z.strictObject({ intent: z.literal('talk.now') }),
  z.strictObject({ intent: z.literal('talk.fine') }),
  /** As it was before the last change; with `is`, on or off as it is, whatever was planned. */
  z.strictObject({
    intent: z.literal('talk.leave'),
    is: z.enum(['on', 'off']).optional(),
    target: targetSchema.optional(),
  }),
] as const;
