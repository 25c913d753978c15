import { z } from 'zod';
import { commandSchema, requestRoutes } from '../core/command.js';
import type { Fact, LampShown, Trouble } from '../core/facts.js';
import type { LampView } from '../core/lamp.js';
import { stepStates } from '../core/plan-steps.js';
import { stopReasons } from '../core/run-view.js';
import { isSayable, joinLines, sentenceLimit, unsayableProblem } from '../core/sentence-limit.js';

const channel = z.number().min(0).max(255);
const color = z.tuple([channel, channel, channel]).readonly();
const request = z.string();

export const sentenceSchema = z
  .string()
  .overwrite(joinLines)
  .min(1)
  .max(sentenceLimit, `is too long: Lantern takes at most ${sentenceLimit} characters`)
  .refine(isSayable, unsayableProblem);

/** A client's own name for its conversation: its references ("it", "the other one") mean what was said there. */
export const conversationSchema = z
  .string()
  .regex(/^[\w.-]{1,40}$/, 'a name of 1 to 40 letters, digits, dots, dashes and underscores')
  .optional();

/** A `LampView` as sent to clients. */
export const lampSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The room that it is in. */
  area: z.string().exactOptional(),
  available: z.boolean().exactOptional(),
  colors: z
    .enum(['white', 'none'])
    .exactOptional()
    .describe('white: the lamp has a warm and a cold white; none: it only dims; absent where it shows any color'),
  state: z.string(),
  on: z.boolean(),
  brightness: z.number().min(0).max(100),
  rgb: color.describe('the light that it gives now, dimmer included, as a screen writes it: sRGB'),
  color: z
    .string()
    .exactOptional()
    .describe(
      "the light of the color that it has, or comes back with, at full brightness, as a screen writes it: #rrggbb in sRGB. A color by name is as people call a lamp's, and has other digits than in CSS. Absent where it moves",
    ),
  /** The temperature of its white; absent where it is not white. */
  kelvin: z.number().exactOptional(),
});

/** A `LampShown` as sent to clients. */
const shownSchema = z.object({ id: z.string(), srgb: color });

/** A `Trouble` as sent to clients. */
export const troubleSchema = z.object({ part: z.string(), message: z.string() });

/** A `RunView` as sent to clients. */
export const runSchema = z.object({
  state: z.enum(['idle', 'running', 'paused', 'stopped']),
  id: z.string(),
  text: z.string(),
  turns: z.number(),
  reason: z.enum(stopReasons).nullable(),
  question: z
    .object({
      kind: z.enum(['question', 'permission', 'plan', 'pause']),
      text: z.string(),
      tool: z.string().exactOptional(),
      effect: z.string().exactOptional(),
      word: z.string().exactOptional(),
    })
    .nullable(),
  plan: z
    .object({
      goal: z.string(),
      approved: z.boolean(),
      steps: z.array(
        z.object({ id: z.string(), what: z.string(), after: z.array(z.string()), state: z.enum(stepStates) }),
      ),
    })
    .nullable(),
});

/** All facts by their type, as sent to clients. */
const factSchemas = {
  'wake-detected': z.object({ type: z.literal('wake-detected'), request, word: z.string() }),
  'listening-started': z.object({ type: z.literal('listening-started'), request }),
  'speech-heard': z.object({ type: z.literal('speech-heard'), request, text: z.string(), final: z.boolean() }),
  'sentence-understood': z.object({
    type: z.literal('sentence-understood'),
    request,
    text: z.string(),
    route: z.enum(requestRoutes),
    commands: z.array(commandSchema),
    ms: z.number(),
  }),
  'light-changed': z.object({ type: z.literal('light-changed'), lamps: z.array(lampSchema) }),
  'lamps-shown': z.object({ type: z.literal('lamps-shown'), lamps: z.array(shownSchema) }),
  'reply-given': z.object({ type: z.literal('reply-given'), request, text: z.string() }),
  'speaking-started': z.object({ type: z.literal('speaking-started'), request }),
  'speaking-ended': z.object({ type: z.literal('speaking-ended'), request }),
  'sentence-answered': z.object({ type: z.literal('sentence-answered'), request }),
  'tool-called': z.object({
    type: z.literal('tool-called'),
    run: z.string(),
    tool: z.string(),
    ok: z.boolean(),
    client: z.string().exactOptional(),
  }),
  'ringing-changed': z.object({
    type: z.literal('ringing-changed'),
    ringing: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  'run-changed': z.object({ type: z.literal('run-changed'), run: runSchema }),
  'trouble-reported': z.object({ type: z.literal('trouble-reported'), part: z.string(), message: z.string() }),
  'trouble-mended': z.object({ type: z.literal('trouble-mended'), part: z.string(), message: z.string() }),
} satisfies { [Type in Fact['type']]: z.ZodType<Extract<Fact, { type: Type }>> };

/** What a client may send as JSON text. Binary messages are 16 kHz mono signed 16-bit little-endian PCM. */
export const clientMessageSchemas = {
  say: z.strictObject({ type: z.literal('say'), text: sentenceSchema, conversation: conversationSchema }),
  'listen-start': z.strictObject({ type: z.literal('listen-start'), conversation: conversationSchema }),
  'listen-stop': z.strictObject({ type: z.literal('listen-stop') }),
};

/** What the server may send to a client: a greeting, facts as they happen, and messages for that client alone. */
export type ServerMessage =
  | {
      readonly type: 'hello';
      readonly version: string;
      readonly lamps: readonly LampView[];
      readonly shown: readonly LampShown[];
      /** What is wrong with the lamps and their store already. */
      readonly troubles: readonly Trouble[];
    }
  | Fact
  /** Something was written: a rule, a look, a timer, a value. Told a moment later, once for all that was written meanwhile. */
  | { readonly type: 'set-up-changed' }
  | { readonly type: 'listening-ended' }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** What a client may receive; each is one JSON text message. */
export const serverMessageSchemas = {
  hello: z.object({
    type: z.literal('hello'),
    version: z.string(),
    lamps: z.array(lampSchema),
    shown: z.array(shownSchema),
    troubles: z.array(troubleSchema),
  }),
  ...factSchemas,
  'set-up-changed': z.object({ type: z.literal('set-up-changed') }),
  'listening-ended': z.object({ type: z.literal('listening-ended') }),
  error: z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
} satisfies { [Type in ServerMessage['type']]: z.ZodType<Extract<ServerMessage, { type: Type }>> };

const { say, 'listen-start': listenStart, 'listen-stop': listenStop } = clientMessageSchemas;
export const clientMessageSchema = z.discriminatedUnion('type', [say, listenStart, listenStop]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;
