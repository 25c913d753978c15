import { z } from 'zod';
import { gpioSchema } from './output-schema.js';

/** Variables that the house sets itself, which no sensor may be named after. */
const taken = new Set(
  (
    'hour minute weekday sunrise sunset daylight talking online offline started transitions_today last_transitions state_since ' +
    'appointment_minutes in_appointment'
  ).split(' '),
);

/** A sensor at this machine: one that says yes or no on a pin, or a number that a driver of the kernel keeps in a file. */
export const inputSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _, 40 at most')
      .refine((name) => !taken.has(name) && !name.startsWith('button_'), 'Lantern itself has something of this name')
      .describe('the variable with its value; events begin with it: motion, motion_ended, lux_updated'),
    pin: gpioSchema.optional().describe('the GPIO that a motion sensor or contact is on, a Broadcom number'),
    active_low: z.boolean().default(false).describe('the pin is at ground while there is something, as with a contact'),
    debounce_ms: z.number().min(0).max(10_000).default(30).describe('how long the pin must stay as it is'),
    file: z.string().min(1).max(500).optional().describe('the file with the number, as of a light sensor in /sys'),
    every_ms: z.number().min(100).max(86_400_000).default(1000).describe('how often the file is read'),
  })
  .refine(({ pin, file }) => (pin === undefined) !== (file === undefined), { message: 'give either pin or file' });
