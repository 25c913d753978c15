import { z } from 'zod';

/** The version of these messages. It changes when an older Lantern would understand them wrongly. */
export const recognitionVersion = 1;

/** The most readings that are asked for. */
const mostReadings = 10;
/** The longest piece of sound, as text: a second of 16-bit samples at 16 kHz is 42,668 characters. */
const longestPiece = 50_000;

const id = z.string().min(1).max(60);
/** A Lantern's name at the broker: part of a topic, so it has no slash and no wildcard. */
const name = z.string().regex(/^[\w-]{1,60}$/);
const seconds = z.number().min(0).max(3600);

/** Somebody has begun to speak at a Lantern, which looks for another that recognizes it. One of those that share the work gets this. */
export const wantedSchema = z.object({
  version: z.number().int(),
  id,
  from: name,
  readings: z.number().int().min(1).max(mostReadings),
});

/** A piece of the sound, counted from 0. `last`: there is no more. `dropped`: nobody wants to know what it was. */
export const soundSchema = z.object({
  id,
  place: z.number().int().min(0),
  sound: z.string().max(longestPiece),
  last: z.literal(true).optional(),
  dropped: z.literal(true).optional(),
});
export type SoundPiece = z.infer<typeof soundSchema>;

/** A Lantern takes it: the sound is to go there. */
export const takenSchema = z.object({ id, taker: name });

/** What was heard, as `Transcript` has it. */
const transcriptSchema = z.object({
  text: z.string().max(2000),
  words: z
    .array(z.object({ word: z.string().max(100), start: seconds, end: seconds, confidence: z.number().min(0).max(1) }))
    .max(500),
  timesAreGuessed: z.boolean().optional(),
  others: z
    .array(z.object({ text: z.string().max(2000), score: z.number() }))
    .max(mostReadings)
    .optional(),
});

/** What came of it: what was heard, or why nothing was. */
export const heardSchema = z.union([
  z.object({ id, heard: transcriptSchema }),
  z.object({ id, unheard: z.string().max(500) }),
]);
export type RecognitionOutcome = z.infer<typeof heardSchema>;

/** The topics. Names are those at the broker (`mqtt.client`). Nothing of it is retained. */
export const recognitionTopics = {
  /** To whoever recognizes for others. */
  wanted: 'lantern/recognition/wanted',
  /** The same, where a message goes to one of those that share the work (MQTT 5.0, section 4.8.2). */
  shared: '$share/lantern/lantern/recognition/wanted',
  /** To the Lantern that took it. */
  sound: (by: string) => `lantern/${by}/recognition/sound`,
  /** To the Lantern where it was said. */
  taken: (from: string) => `lantern/${from}/recognition/taken`,
  heard: (from: string) => `lantern/${from}/recognition/heard`,
} as const;
