import { z } from 'zod';
import { isSayable } from '../../core/sentence-limit.js';
import { agentSchema } from './agent-schema.js';
import { inputSchema } from './input-schema.js';
import { buttonSchema, outputSchema } from './output-schema.js';
import { mcpSchema } from './mcp-schema.js';
import { sandboxSchema } from './sandbox-schema.js';
import { temperatureUnits } from '../../core/temperature.js';
import { secretSchema } from './secret-schema.js';
import { workbenchSchema } from './workbench-schema.js';
import { wakeWordSchema } from './wake-word-schema.js';
import {
  calendarSchema,
  homeAssistantSchema,
  mqttSchema,
  placeSchema,
  satelliteSchema,
  satellitesSchema,
  sourcesSchema,
  tlsSchema,
  weatherSchema,
  wledSchema,
  wyomingSchema,
} from './service-schemas.js';

const idSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and dashes, 40 at most');

/** What makes Lantern listen where nothing else is configured, or the speech model does not know it. */
export const usualWakeWords = ['jarvis', 'computer'];

/** What people call something: on one line, and shown as it is written. */
const calledSchema = z
  .string()
  .min(1, 'a name has at least one letter; leave it out to use the id')
  .max(60)
  .refine(isSayable, 'a name has no control characters, and none that turn its letters round');

const lampSchema = z.strictObject({
  id: idSchema.describe('how programs name the lamp'),
  name: calledSchema.optional().describe('how people name it; default: its id'),
  area: calledSchema.optional().describe('the room it is in'),
  floor: calledSchema.optional().describe('the floor it is on'),
  aliases: z.array(calledSchema).default([]).describe('other names people use'),
  output: outputSchema.default({ driver: 'virtual' }).describe('what drives it'),
});

const serverSchema = z
  .string()
  .regex(/^(?:tcp:\/\/)?[^\s:/]+:\d{1,5}$/, 'tcp://HOST:PORT')
  .optional();

const wakeSchema = z.strictObject({
  engine: z
    .enum(['auto', 'vosk', 'porcupine'])
    .default('auto')
    .describe('auto: Porcupine if there is an access key, else Vosk'),
  words: z.array(wakeWordSchema).min(1).default(usualWakeWords).describe('the words that make Lantern listen'),
  sensitivity: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('a higher value misses fewer wake words, but hears more false ones'),
  pause_ms: z
    .number()
    .min(0)
    .max(10_000)
    .default(1500)
    .describe('after a wake word, ignore further ones for this long'),
  access_key: secretSchema.optional().describe("Porcupine's access key, by reference"),
  server: serverSchema.describe('a Wyoming server that hears the wake words (openWakeWord), tcp://HOST:PORT'),
});

const recognizerSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe('recognize speech; false: Lantern is only typed to, and needs less memory'),
  model: z
    .string()
    .min(1)
    .optional()
    .describe(
      'a Vosk model: its folder, or the name of a downloaded one; default: the small English one that is included',
    ),
  library: z
    .string()
    .min(1)
    .optional()
    .describe('path of libvosk, for machines that Lantern has none for (arm64, armv7)'),
  server: z
    .string()
    .regex(/^(?:broker|(?:tcp:\/\/)?[^\s:/]+:\d{1,5})$/, 'tcp://HOST:PORT, or broker')
    .optional()
    .describe(
      'what recognizes sentences: a Wyoming server (faster-whisper), tcp://HOST:PORT; broker: whichever Lantern at the broker does it for others',
    ),
  for_others: z
    .boolean()
    .default(false)
    .describe('recognize what other Lanterns at the broker hear; all that do so share the work'),
});

const endpointSchema = z.strictObject({
  silence_ms: z.number().min(100).max(5000).default(700).describe('silence that ends a sentence'),
  complete_ms: z
    .number()
    .min(100)
    .max(5000)
    .default(250)
    .describe('silence that ends a sentence which is already a whole command or question'),
  longest_ms: z.number().min(1000).max(60_000).default(15_000).describe('the longest sentence that is heard'),
});

const microphoneSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('listen with the microphone, if there is one'),
  recorder: z.enum(['auto', 'arecord', 'sox', 'rec']).default('auto').describe('the program that records'),
  device: z.string().optional().describe('the sound card; default: the one the system uses'),
  echo_canceller: z
    .boolean()
    .default(true)
    .describe(
      "take Lantern's own voice out of what it hears, where libspeexdsp is installed; false: spares a slow board the work",
    ),
});

const speechSchema = z.strictObject({
  engine: z.enum(['auto', 'espeak-ng', 'festival', 'say', 'silent']).default('auto').describe('what speaks replies'),
  voice: z.string().optional().describe('a voice of that engine'),
  rate: z.number().min(80).max(450).optional().describe("words a minute; default: the engine's own"),
  volume: z.number().min(0).max(1).default(0.8).describe('0 is silent'),
  server: serverSchema.describe('a Wyoming server that speaks replies (piper), tcp://HOST:PORT'),
  chimes: z
    .boolean()
    .default(true)
    .describe('play short sounds after the wake word, and instead of replies if nothing can speak'),
});

/** The schema of the configuration file. Every key has a default or may be absent. */
export const configSchema = z.strictObject({
  lamps: z
    .array(lampSchema)
    .min(1)
    .max(200)
    .default([{ id: 'lamp', name: 'lamp', aliases: [], output: { driver: 'virtual' } }])
    .describe('the lamps'),
  board: z
    .string()
    .default('auto')
    .describe('the board that the pins are on, one of hardware/boards; auto: this machine'),
  button: buttonSchema.optional(),
  inputs: z
    .array(inputSchema)
    .max(20)
    .default([])
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two have the same name')
    .describe('sensors on pins or in files of this machine'),
  here: z.string().optional().describe('the area meant by "here" and by a command that names none'),
  time_zone: z.string().optional().describe("an IANA time zone; default: the machine's own"),
  alarms: z
    .strictObject({
      wake_light_minutes: z
        .number()
        .min(0)
        .max(60)
        .default(10)
        .describe('how long before an alarm the light begins to come up; 0: not at all'),
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
        .describe('how long no wake word is needed after a spoken reply'),
    })
    .prefault({}),
  web: z
    .strictObject({
      enabled: z.boolean().default(true).describe('serve the page and the API'),
      host: z.string().default('127.0.0.1').describe('address to listen on; any but loopback needs a token'),
      port: z.number().int().min(0).max(65_535).default(8420).describe('port to listen on; 0 picks a free one'),
      token: secretSchema.optional().describe('the token that other machines must send, by reference'),
      tls: tlsSchema.optional(),
    })
    .prefault({}),
  wyoming: wyomingSchema.prefault({}),
  wled: wledSchema.optional(),
  agent: agentSchema.prefault({}),
  mcp: mcpSchema.prefault({}),
  workbench: workbenchSchema.prefault({}),
  sandbox: sandboxSchema.prefault({}),
  memory: z
    .strictObject({
      model: z
        .string()
        .optional()
        .describe(
          'a folder with a static model of Model2Vec; default: models/embedding in the data folder, if it exists',
        ),
      keep_sentences_days: z
        .number()
        .min(1)
        .max(36_500)
        .default(30)
        .describe('how long what was said and answered is kept; notes are kept until they are forgotten'),
      keep_audit_days: z
        .number()
        .min(1)
        .max(36_500)
        .default(30)
        .describe('how long the log of what tools did, and who allowed it, is kept'),
      keep_audit_entries: z
        .number()
        .int()
        .min(100)
        .max(1_000_000)
        .default(10_000)
        .describe('the most entries of that log; the oldest beyond them go, however young'),
    })
    .prefault({}),
  place: placeSchema.optional(),
  temperature_unit: z.enum(temperatureUnits).default('celsius').describe('the unit in which temperatures are told'),
  weather: weatherSchema.optional(),
  calendar: calendarSchema.prefault({}),
  sources: sourcesSchema.prefault({}),
  mqtt: mqttSchema.optional(),
  home_assistant: homeAssistantSchema.optional(),
  satellites: satellitesSchema,
  satellite: satelliteSchema.optional(),
  log: z
    .strictObject({
      level: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn').describe('how much is logged'),
    })
    .prefault({}),
});
export type Config = z.infer<typeof configSchema>;
