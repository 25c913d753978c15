import { z } from 'zod';

/** The kinds of slots, which decide how they are read: see `src/assistant/automations/automations.ts`. */
export const slotKinds = [
  'look',
  'looks',
  'count',
  'duration',
  'event',
  'moment',
  'early',
  'number',
  'variable',
] as const;
export type SlotKind = (typeof slotKinds)[number];

const callSchema = z.strictObject({
  /** Makes the call once for each of this slot's list: `${item}` is one, `${next}` the one after it, `${index}` its place. */
  each: z.string().optional(),
  /** One of the agent's tools. */
  tool: z.enum(['createState', 'appendRules', 'setState', 'setData', 'createTimer', 'createSchedule']),
  /** What the tool takes; `${slot}` stands for what a slot came to. */
  input: z.record(z.string(), z.unknown()),
});
export type Call = z.infer<typeof callSchema>;

/** One step of an example: something happens, then the lamp must be in a state. */
const stepSchema = z.strictObject({
  event: z.string().optional(),
  /** This many seconds pass. */
  wait: z.number().positive().optional(),
  data: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).optional(),
  state: z.string(),
});

/** One behavior as a file: an example for the model, and a template from which the fast path makes rules. */
export const patternSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z_]*$/),
  /** When to use it. */
  description: z.string().min(20),
  /** What people say for it, in the notation of the sentence files. When absent, only the model uses the pattern. */
  sentences: z.array(z.string()).optional(),
  /** Sentences of this kind are read by their parts, without templates of the pattern's own. */
  spoken: z.literal(true).optional(),
  /** If several patterns fit a sentence, the one with the highest rank counts; the most specific should have it. */
  rank: z.number().max(-1).default(-1),
  slots: z.record(z.string(), z.enum(slotKinds)).default({}),
  /** Beginning of the ids of rules that it replaces: those made for the same event. */
  replaces: z.string().optional(),
  /** What each of its variables is for. */
  variables: z.record(z.string(), z.string()).default({}),
  template: z.array(callSchema).min(1),
  /** Said when it is done; `${slot}` stands for what was said. */
  reply: z.string(),
  example: z.strictObject({
    request: z.string(),
    slots: z.record(z.string(), z.unknown()).default({}),
    then: z.array(stepSchema).min(1),
  }),
});
export type Pattern = z.infer<typeof patternSchema>;

/** The values of a pattern's slots, which go into its calls. */
export type SlotValues = Readonly<Record<string, unknown>>;

/** A template with its slots filled in. @throws SyntaxError for a slot that has no value */
export function instantiate(template: readonly Call[], values: SlotValues): readonly Call[] {
  return template.flatMap((call) => expand(call, values));
}

/** `${slot}` in a text as its value. @throws SyntaxError for a slot that has no value */
export function fillText(text: string, values: SlotValues): string {
  return text.replace(/\$\{([\w.]+)\}/g, (_, path: string) => String(find(path, values)));
}

function expand({ tool, each, input }: Call, values: SlotValues): readonly Call[] {
  if (each === undefined) return [callSchema.parse({ tool, input: fill(input, values) })];
  const list = find(each, values);
  if (!Array.isArray(list)) throw new SyntaxError(`the slot ${each} is not a list`);
  return list.map((item: unknown, index) => {
    const next: unknown = list[(index + 1) % list.length];
    return callSchema.parse({ tool, input: fill(input, { ...values, item, next, index }) });
  });
}

function fill(value: unknown, values: SlotValues): unknown {
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, values)]));
  if (typeof value !== 'string') return value;
  // A text that consists of a single slot keeps the type of the value, so a number stays a number.
  const whole = /^\$\{([\w.]+)\}$/.exec(value);
  return whole?.[1] === undefined ? fillText(value, values) : find(whole[1], values);
}

function find(path: string, values: SlotValues): unknown {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as SlotValues)[key] : undefined),
      values,
    );
  if (found === undefined) throw new SyntaxError(`there is no value for "${path}"`);
  return found;
}
