import { z } from 'zod';
import { gestures } from '../../automation/button-gestures.js';
import { requestRoutes } from '../../core/command.js';
import { sentenceLimit } from '../../core/sentence-limit.js';
import { givenTimerSchema } from './given-timer.js';
import { sharedLookSchema } from './shared-look.js';

/** The version of these messages. It changes when an older Lantern would understand them wrongly. */
export const messagesVersion = 1;
/** More lamps than any one board drives. */
const mostLamps = 50;

const words = z.string().min(1).max(60);

/** A lamp of a satellite: as in its configuration, and what it shows. `own`: it was changed there while the hub was away. */
const satelliteLampSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: words,
  area: words.optional(),
  floor: words.optional(),
  aliases: z.array(words).max(20).default([]),
  look: sharedLookSchema,
  own: z.boolean().default(false),
});

/** What is read before anything else of a hello or a welcome. */
export const greetingSchema = z.object({ version: z.number().int(), lantern: z.string().max(60).default('') });

const tokens = z.array(words).max(1000);

/**
 * What a satellite says when it comes, whenever its hub does, and, with `again`, whenever it says something else than before. `rings`: it
 * can say what the hub keeps. `timers`: what was set there while the hub was away, absent where an older Lantern keeps that to itself; `gone`:
 * what of that it has let go of.
 */
export const helloSchema = greetingSchema.extend({
  room: words,
  lamps: z.array(satelliteLampSchema).max(mostLamps),
  rings: z.boolean().default(false),
  timers: z.array(givenTimerSchema).max(100).optional(),
  gone: tokens.default([]),
  again: z.boolean().default(false),
});
export type Hello = z.infer<typeof helloSchema>;

/**
 * What the hub answers. `keeps`: the timers that it has noted, which the satellite lets go of, absent where an older Lantern takes none;
 * `done`: those that are set at the hub.
 */
export const welcomeSchema = greetingSchema.extend({ keeps: tokens.optional(), done: tokens.default([]) });

/** A sentence that was said at a satellite, as `POST /api/say` takes it. With `waits` it is worked on when the satellite says `go`. */
export const saidSchema = z.object({
  id: words,
  text: z.string().min(1).max(sentenceLimit),
  conversation: z.string().max(100).default(''),
  waits: z.boolean().default(false),
});

/**
 * The satellite has heard in time that the hub has the sentence, and leaves it to it. A hub that hung gets none: the satellite has answered
 * by itself meanwhile.
 */
export const goSchema = z.object({ id: words });

/** A gesture of a satellite's button. */
export const pressSchema = z.object({ gesture: z.enum(gestures) });

/** What the hub says of a sentence: at once that it has it, and then its reply, as `POST /api/say` answers. */
export const answerSchema = z.union([
  z.object({ id: words, taken: z.literal(true) }),
  z.object({ id: words, reply: z.string().max(20_000), route: z.enum(requestRoutes) }),
]);
export type HubAnswer = z.infer<typeof answerSchema>;

const spoken = z.string().max(20_000);
/** Something that is to be said at the satellite: an alarm, the end of a timer. `ringing`: what goes on until it is answered. */
export const ringSchema = z.object({
  id: words,
  say: spoken.min(1),
  ringing: z.array(z.object({ id: z.string().max(200), text: spoken })).max(200),
});

/**
 * What the satellite says of it: `more`, that it has it and is about to say it; then that it is said, or with `silent` that nothing there
 * can be heard.
 */
export const rungSchema = z.object({
  id: words,
  more: z.literal(true).optional(),
  silent: z.literal(true).optional(),
});

/** The topics between a hub and its satellites. Names are those at the broker (`mqtt.client`). None of them is retained. */
export const satelliteTopics = {
  status: (name: string) => `lantern/${name}/status`,
  /** From a satellite to its hub: `hello`, `say`, `go`, `press`, `rung`. */
  toHub: (hub: string, satellite: string, part: string) => `lantern/${hub}/satellites/${satellite}/${part}`,
  /** What a lamp of the satellite became by itself. */
  lampToHub: (hub: string, satellite: string, lamp: string) => `lantern/${hub}/satellites/${satellite}/lamps/${lamp}`,
  /** From the hub: `welcome`, `answer`, `ring`, `quiet`. */
  toSatellite: (satellite: string, part: string) => `lantern/${satellite}/hub/${part}`,
  /** What a lamp of the satellite is to show. */
  lampToSatellite: (satellite: string, lamp: string) => `lantern/${satellite}/hub/lamps/${lamp}`,
} as const;
