import { z } from 'zod';
import type { Origin } from '../../core/origin.js';
import { stopReasons, type RunView } from '../../core/run-view.js';
import { planSchema, viewPlan } from './plan.js';

const textSchema = z.object({ type: z.literal('text'), text: z.string() });
const callSchema = z.object({ type: z.literal('tool-call'), id: z.string(), name: z.string(), input: z.unknown() });
const resultSchema = z.object({
  type: z.literal('tool-result'),
  id: z.string(),
  text: z.string(),
  failed: z.boolean(),
});
const opaqueSchema = z.object({ type: z.literal('opaque'), block: z.unknown() });
const messageSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), parts: z.array(z.union([textSchema, resultSchema])) }),
  z.object({ role: z.literal('assistant'), parts: z.array(z.union([textSchema, callSchema, opaqueSchema])) }),
]);
const usageSchema = z.object({
  input: z.number(),
  output: z.number(),
  cacheRead: z.number(),
  cacheWrite: z.number(),
  cacheWriteLong: z.number().optional(),
});

/** A call of the current turn that is not answered yet. */
const waitingSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.union([
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), text: z.string() }),
  ]),
});
export type WaitingCall = z.infer<typeof waitingSchema>;

const questionSchema = z.object({
  kind: z.enum(['question', 'permission', 'plan', 'pause']),
  text: z.string(),
  tool: z.string().optional(),
  effect: z.string().optional(),
  word: z.string().optional(),
});

/** Everything about a run. It is stored while the run is paused, so that the run can continue after a restart. */
export const runRecordSchema = z.object({
  id: z.string(),
  text: z.string(),
  origin: z.custom<Origin>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  /** Wall time, milliseconds. */
  startedAt: z.number(),
  state: z.enum(['running', 'paused', 'stopped']),
  reason: z.enum(stopReasons).nullable(),
  question: questionSchema.nullable(),
  turns: z.number(),
  /** A model other than the usual one. */
  model: z.string().optional(),
  /**
   * The instructions and the tools as the run began. They stay, because what the model thought only counts after exactly what it was
   * thought after.
   */
  beginning: z
    .object({
      instructions: z.string(),
      tools: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          inputSchema: z.record(z.string(), z.unknown()),
          examples: z.array(z.record(z.string(), z.unknown())).readonly().optional(),
          seldom: z.literal(true).optional(),
          strict: z.literal(true).optional(),
        }),
      ),
    })
    .optional(),
  /** The light's set-up when the run began. */
  present: z.string(),
  messages: z.array(messageSchema),
  /** Tokens of the conversation, as the model counted them last. */
  length: z.number().optional(),
  /** Of the current turn: calls that are still unanswered, and the answers so far. */
  waiting: z.array(waitingSchema),
  results: z.array(resultSchema),
  /** The call that a permission was just given for. */
  permitted: z.string().nullable(),
  usage: usageSchema,
  /** Milliseconds of work, without pauses. */
  activeMs: z.number(),
  /** Tools that changed something, and those whose last call failed. */
  wrote: z.array(z.string()),
  /** How many calls succeeded since the plan was agreed to. */
  worked: z.number().default(0),
  /** What was done outside the light's records, for people: "send the mail". */
  deeds: z.array(z.string()).default([]),
  /** Whether something was asked to be done, rather than answered. */
  wantsChange: z.boolean().default(true),
  failing: z.array(z.string()),
  /** How often each call was made, to notice a loop. */
  made: z.record(z.string(), z.number()),
  /** How to undo what tools did outside the light, oldest first. */
  steps: z.array(z.object({ kind: z.string(), data: z.unknown() })),
  /** The model's plan and its progress; null if it works without one. */
  plan: planSchema.nullable().default(null),
  /** How often in a row the critic rejected a thing, by the thing's name. */
  reviews: z.record(z.string(), z.number()).default({}),
  /** The review of the call for which a permission is being asked. */
  reviewed: z.object({ call: z.string(), notes: z.string() }).nullable().default(null),
  /** What was said to the user. */
  said: z.array(z.string()),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** A run that is about to begin. */
export function createRunRecord(
  id: string,
  text: string,
  origin: Origin,
  present: string,
  startedAt: number,
): RunRecord {
  return {
    id,
    text,
    origin,
    startedAt,
    state: 'running',
    reason: null,
    question: null,
    turns: 0,
    present,
    messages: [{ role: 'user', parts: [{ type: 'text', text }] }],
    waiting: [],
    results: [],
    permitted: null,
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    activeMs: 0,
    wrote: [],
    worked: 0,
    deeds: [],
    wantsChange: true,
    failing: [],
    made: {},
    steps: [],
    plan: null,
    reviews: {},
    reviewed: null,
    said: [],
  };
}

/** A run as clients see it. */
export function viewRun({ state, id, text, turns, reason, question, plan }: RunRecord): RunView {
  const { kind, text: asked = '', tool, effect, word } = question ?? {};
  return {
    state,
    id,
    text,
    turns,
    reason,
    question:
      kind === undefined
        ? null
        : {
            kind,
            text: asked,
            ...(tool === undefined ? {} : { tool }),
            ...(effect === undefined ? {} : { effect }),
            ...(word === undefined ? {} : { word }),
          },
    plan: plan && viewPlan(plan),
  };
}
