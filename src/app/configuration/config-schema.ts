import { z } from 'zod';
import { agentSchema } from './agent-schema.js';
import { buttonSchema, outputSchema } from './output-schema.js';
import { mcpSchema } from './mcp-schema.js';
import { sandboxSchema } from './sandbox-schema.js';
import { secretSchema } from './secret-schema.js';
import { workbenchSchema } from './workbench-schema.js';
import { calendarSchema, mqttSchema, placeSchema, sourcesSchema, weatherSchema } from './service-schemas.js';

const idSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and dashes, 40 at most');

const lampSchema = z.strictObject({
  id: idSchema.describe('how programs name the lamp'),
  name: z.string().min(1).max(60).optional().describe('how people name it; its id where absent'),
  area: z.string().min(1).max(60).optional().describe('the room it is in'),
  floor: z.string().min(1).max(60).optional().describe('the floor it is on'),
  aliases: z.array(z.string().min(1).max(60)).default([]).describe('other names people use'),
  output: outputSchema.default({ driver: 'virtual' }).describe('what drives it'),
});

const wakeSchema = z.strictObject({
  engine: z
    .enum(['auto', 'vosk', 'porcupine'])
    .default('auto')
    .describe('auto: Porcupine where an access key is configured, else Vosk'),
  words: z
    .array(z.string().regex(/^[a-z]+( [a-z]+)*$/, 'lower-case words'))
    .min(1)
    .default(['jarvis', 'computer'])
    .describe('what opens the ear'),
  sensitivity: z.number().min(0).max(1).default(0.5).describe('higher hears more, and more that was not meant'),
  pause_ms: z.number().min(0).max(10_000).default(1500).describe('deaf to the wake word for so long after one'),
  access_key: secretSchema.optional().describe("Porcupine's access key, by reference"),
});

const recognizerSchema = z.strictObject({
  model: z
    .string()
    .min(1)
    .optional()
    .describe('a Vosk model: its folder, or the name of a downloaded one; the bundled small English one where absent'),
  library: z
    .string()
    .min(1)
    .optional()
    .describe('path of libvosk, where the vosk package has none for this machine (arm64, armv7)'),
});

const endpointSchema = z.strictObject({
  silence_ms: z.number().min(100).max(5000).default(700).describe('silence that ends a sentence'),
  complete_ms: z
    .number()
    .min(100)
    .max(5000)
    .default(300)
    .describe('silence that ends a sentence which is already a whole command'),
  longest_ms: z.number().min(1000).max(60_000).default(15_000).describe('no sentence is longer'),
});

const microphoneSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('listen with the microphone, where there is one'),
  recorder: z.enum(['auto', 'arecord', 'sox', 'rec']).default('auto').describe('the program that records'),
  device: z.string().optional().describe('which sound card; the default one where absent'),
});

const speechSchema = z.strictObject({
  engine: z.enum(['auto', 'espeak-ng', 'festival', 'say', 'silent']).default('auto').describe('what speaks replies'),
  voice: z.string().optional().describe('a voice of that engine'),
  rate: z.number().min(80).max(450).optional().describe("words a minute; the engine's own where absent"),
  volume: z.number().min(0).max(1).default(0.8).describe('0 is silent'),
  chimes: z.boolean().default(true).describe('short sounds: after the wake word, and where nothing can speak'),
});

/** The whole configuration: one YAML file, this one schema. Every key has a default or may be absent. */
export const configSchema = z.strictObject({
  lamps: z
    .array(lampSchema)
    .min(1)
    .max(200)
    .default([{ id: 'lamp', name: 'lamp', aliases: [], output: { driver: 'virtual' } }])
    .describe('the lamps'),
  board: z.string().default('auto').describe('which of hardware/boards the pins are on; auto: what the machine is'),
  button: buttonSchema.optional(),
  here: z.string().optional().describe('the area meant by "here" and by a command that names none'),
  time_zone: z.string().optional().describe("an IANA time zone; the machine's own where absent"),
  alarms: z
    .strictObject({
      wake_light_minutes: z
        .number()
        .min(0)
        .max(60)
        .default(10)
        .describe('so long before an alarm the light begins to come up; 0: not at all'),
    })
    .prefault({}),
  light: z
    .strictObject({
      frames_per_second: z.number().int().min(10).max(120).default(60).describe('how often each lamp is rendered'),
      allow_flashing: z.boolean().default(false).describe('let light flash faster than 3 Hz, which can harm people'),
    })
    .prefault({}),
  voice: z
    .strictObject({
      wake: wakeSchema.prefault({}),
      recognizer: recognizerSchema.prefault({}),
      endpoint: endpointSchema.prefault({}),
      microphone: microphoneSchema.prefault({}),
      speech: speechSchema.prefault({}),
      follow_up_ms: z
        .number()
        .min(0)
        .max(60_000)
        .default(6000)
        .describe('after a spoken reply no wake word is needed for so long'),
    })
    .prefault({}),
  web: z
    .strictObject({
      enabled: z.boolean().default(true).describe('serve the page and the API'),
      host: z.string().default('127.0.0.1').describe('address to listen on; others than loopback need a token'),
      port: z.number().int().min(0).max(65_535).default(8420).describe('port to listen on; 0 picks a free one'),
      token: secretSchema.optional().describe('what other machines must show, by reference'),
    })
    .prefault({}),
  agent: agentSchema.prefault({}),
  mcp: mcpSchema.prefault({}),
  workbench: workbenchSchema.prefault({}),
  sandbox: sandboxSchema.prefault({}),
  memory: z
    .strictObject({
      model: z
        .string()
        .optional()
        .describe('a folder with a static model of Model2Vec; models/embedding of the data folder where there is one'),
    })
    .prefault({}),
  place: placeSchema.optional(),
  weather: weatherSchema.optional(),
  calendar: calendarSchema.prefault({}),
  sources: sourcesSchema.prefault({}),
  mqtt: mqttSchema.optional(),
  log: z
    .strictObject({
      level: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn').describe('how much is logged'),
    })
    .prefault({}),
});
export type Config = z.infer<typeof configSchema>;
