import { z } from 'zod';
import { commandSchema } from '../core/command.js';
import { nameSchema } from './name.js';

/** The occurrence of an appointment that a time is counted from: it moves and goes with it. `start`: wall time in milliseconds. */
const of = z.strictObject({ id: z.string().max(1000), start: z.number() }).optional();

/** What a timer is for, besides firing its event. Whoever set the timer carries this out when it is due. */
export const purposeSchema = z.discriminatedUnion('kind', [
  /** Rings at the end until somebody acknowledges it, for some minutes at most. `seconds` is the duration asked for: "the five minute timer". */
  z.strictObject({ kind: z.literal('countdown'), seconds: z.number().positive() }),
  /** Commands given now, to be carried out later. */
  z.strictObject({ kind: z.literal('commands'), commands: z.array(commandSchema).max(20), said: z.string().max(1000) }),
  /** Puts lamps back into their earlier state: "red for ten minutes". */
  z.strictObject({
    kind: z.literal('restore'),
    lamps: z.array(z.strictObject({ lamp: z.string(), state: z.string(), brightness: z.number() })).max(200),
    said: z.string().max(1000),
  }),
  /** Rings until somebody acknowledges it. `said`: its time, in words; `about`: its name; `lamps`: what comes up for it, none where it is empty; `color`: in which. */
  z.strictObject({
    kind: z.literal('alarm'),
    said: z.string().max(200).optional(),
    about: z.string().max(100).optional(),
    lamps: z.array(z.string()).max(200).optional(),
    color: z.string().max(60).optional(),
    of,
  }),
  /** The wake-up light of an alarm: it brightens until the alarm rings. */
  z.strictObject({ kind: z.literal('dawn'), alarm: nameSchema, until: z.number() }),
  /** Spoken, and shown on the light, until somebody acknowledges it. */
  z.strictObject({
    kind: z.literal('reminder'),
    message: z.string().max(1000),
    said: z.string().max(200).optional(),
    of,
  }),
]);
