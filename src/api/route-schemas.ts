import { z } from 'zod';
import { commandSchema, requestRoutes as sentenceRoutes } from '../core/command.js';
import { consents } from '../core/consent.js';
import { changeSchema } from '../light/changes/change.js';
import { nameSchema } from '../light/name.js';
import { rememberedSchema } from '../permission/remembered.js';
import { conversationSchema, runSchema, sentenceSchema, troubleSchema } from './socket-messages.js';

/** What the routes take and answer with, besides what a part has in a file of its own. */

/** `impaired`: it is up, but something is wrong with the lamps or their store. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'impaired']),
  version: z.string(),
  troubles: z.array(troubleSchema).optional(),
});

/** What a change is for, as shown in the history. */
const detailSchema = z.string().max(200).optional();
/** The most changes in one set; enough for a whole set-up, which `lantern import` sends at once. */
export const changesLimit = 25_000;

export const changesBodySchema = z.strictObject({
  changes: z.array(changeSchema).min(1).max(changesLimit),
  detail: detailSchema,
});
export const eventBodySchema = z.strictObject({ name: nameSchema, lamp: z.string().optional() });
export const pollBodySchema = z.strictObject({ name: z.string().max(60) });
/** An entry of the history, or all that was done for a sentence; without either, the newest that somebody asked for. */
export const undoBodySchema = z
  .strictObject({ id: z.number().int().optional(), request: z.string().min(1).max(60).optional() })
  .refine(({ id, request }) => id === undefined || request === undefined, { message: 'give id or request, not both' });
/** What is to be undone; undefined for the newest. */
export function findUndone({ id, request }: z.infer<typeof undoBodySchema>) {
  if (id !== undefined) return { id };
  return request === undefined ? undefined : { request };
}
const writeSchema = z.object({ kind: z.string(), id: z.string(), before: z.unknown(), after: z.unknown() });
/** A rule that fired: on what event, in which state, with what data. */
const firingSchema = z.object({
  rule: z.string(),
  event: z.string(),
  lamp: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  condition: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export const doneSchema = z.object({
  id: z.number().nullable(),
  writes: z.array(writeSchema),
  firings: z.array(firingSchema),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Present where nothing can be stored: it acts all the same, and is lost with a power cut. */
  unkept: z.object({ message: z.string(), first: z.boolean() }).optional(),
});
const originSchema = z.object({
  kind: z.string(),
  request: z.string().optional(),
  conversation: z.string().optional(),
  detail: z.string().optional(),
});
export const historyEntrySchema = z.object({
  id: z.number(),
  at: z.number(),
  origin: originSchema,
  writes: z.array(writeSchema),
  firings: z.array(firingSchema),
  undoes: z.union([z.number(), z.array(z.number())]).optional(),
  redo: z.literal(true).optional(),
  outside: z.array(z.unknown()).optional(),
});

export const sayBodySchema = z.strictObject({ text: sentenceSchema, conversation: conversationSchema });
/** An order about the request that the agent works on. `question`: the one that it answers, word by word; it answers no later one. */
export const runBodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['stop', 'pause', 'resume']) }),
  z.strictObject({ action: z.literal('answer'), text: sentenceSchema, question: z.string().optional() }),
  z.strictObject({ action: z.literal('permit'), consent: z.enum(consents), question: z.string().optional() }),
]);
export const revokeBodySchema = z.strictObject({ name: z.string().min(1).max(200) });
export const decisionsSchema = z.object({ decisions: z.array(rememberedSchema) });
const moment = z.object({
  state: z.string(),
  rgb: z
    .tuple([z.number(), z.number(), z.number()])
    .describe('red, green and blue as states have them, after the fade: each 0 to 255, in lightness'),
});
const duration = z.number().nonnegative();

/** An `Outcome` as sent to clients. */
export const outcomeSchema = z.object({
  request: z.string(),
  text: z.string(),
  route: z.enum(sentenceRoutes),
  commands: z.array(commandSchema),
  lamps: z.array(z.object({ id: z.string(), before: moment, after: moment })),
  reply: z.string(),
  run: runSchema.pick({ state: true, reason: true, turns: true, question: true, plan: true }).optional(),
  changes: z.array(z.object({ kind: z.string(), name: z.string() })).optional(),
  failed: z.string().optional(),
  ms: z.object({
    wake: duration.optional(),
    endpoint: duration.optional(),
    hub: duration.optional(),
    recognise: duration.optional(),
    decide: duration,
    light: duration.optional(),
    total: duration,
  }),
});

export const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
