import { z } from 'zod';
import { calibrationSchema } from './calibration-schema.js';

/** The Broadcom number of a pin. */
export const gpioSchema = z.number().int().min(0).max(63);

const every = { calibration: calibrationSchema.optional().describe('white point, curve and power limit') };

const pwm = {
  ...every,
  pins: z
    .strictObject({
      red: gpioSchema,
      green: gpioSchema,
      blue: gpioSchema,
      white: gpioSchema.optional().describe('carries the part that red, green and blue have in common'),
    })
    .describe('Broadcom numbers, as in GPIO 12'),
  // Slower pulses flicker on cameras and in the corner of the eye; faster ones have fewer steps and heat the transistors.
  frequency: z.number().int().min(2000).max(20_000).default(2000).describe('pulses a second'),
  inverted: z.boolean().default(false).describe('for common-anode LEDs, which are lit while the pin is low'),
  software_pwm: z
    .boolean()
    .default(false)
    .describe('allow pins without hardware PWM; their light is coarser and may flicker under load'),
};

const color = z
  .enum(['rgb', 'white', 'none'])
  .default('rgb')
  .describe(
    'rgb: the lamp has colors; white: it has a warm and a cold white; none: it only dims, and is sent no color',
  );

const wled = {
  ...every,
  address: z
    .string()
    .regex(
      /^(?:[a-zA-Z0-9.-]+|\[[0-9a-fA-F:]+\])(?::\d{1,5})?$/,
      'a host or host:port, such as 192.168.1.40 or wled-desk.local',
    )
    .describe('where the device is'),
  color,
};

const mqtt = {
  ...every,
  topic: z
    .string()
    .regex(/^[^\s+#/][^+#]*$/, 'a topic without + and #, such as zigbee2mqtt/desk')
    .describe("zigbee2mqtt: its topic, such as zigbee2mqtt/desk; tasmota: the device's topic, such as tasmota_445566"),
  format: z.enum(['zigbee2mqtt', 'tasmota']).default('zigbee2mqtt').describe('whose messages it speaks'),
  color,
};

/** What drives a lamp. PWM drivers need pins of the board. */
export const outputSchema = z.discriminatedUnion(
  'driver',
  [
    z.strictObject({ driver: z.literal('virtual'), ...every }),
    z.strictObject({ driver: z.literal('sysfs-pwm'), ...pwm }),
    z.strictObject({ driver: z.literal('pigpio'), ...pwm }),
    z.strictObject({ driver: z.literal('wled'), ...wled }),
    z.strictObject({ driver: z.literal('mqtt'), ...mqtt }),
  ],
  { error: 'the driver is virtual, sysfs-pwm, pigpio, wled or mqtt' },
);
export type OutputConfig = z.infer<typeof outputSchema>;

/** A momentary button between a pin and ground (or 3.3 V). */
export const buttonSchema = z.strictObject({
  pin: gpioSchema.describe('Broadcom number of its pin'),
  active_low: z
    .boolean()
    .default(true)
    .describe('the button connects the pin to ground (a pull-up is set); false: to 3.3 V'),
  debounce_ms: z.number().min(1).max(200).default(20).describe('a level counts after it has been steady for this long'),
  double_ms: z
    .number()
    .min(0)
    .max(2000)
    .default(300)
    .describe('a second press within this makes a double click; 0: no double clicks, and clicks act at once'),
  hold_ms: z.number().min(200).max(10_000).default(700).describe('a press this long is a hold'),
  hold_yields: z
    .boolean()
    .default(false)
    .describe('let rules of a priority above 100 answer a hold, which otherwise always switches off'),
});
