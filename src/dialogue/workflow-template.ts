import { z } from 'zod';

/** The kinds of values that a field can have; the extractor of the same name reads each. */
export const fieldKinds = [
  'name',
  'address',
  'phone',
  'email',
  'date',
  'last_day',
  'end',
  'series',
  'time',
  'recurrence',
  'message',
  'title',
  'moment',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

const fieldSchema = z.strictObject({
  kind: z.enum(fieldKinds),
  /** The question for a missing field. An optional field without a question is never asked for. */
  ask: z.string().min(1).optional(),
  optional: z.literal(true).optional(),
  /** What it usually is where it isn't told and another field has one of these words, or a third is given: a birthday is all day. */
  usual: z
    .strictObject({ of: z.string(), words: z.array(z.string()).min(1), given: z.string(), value: z.string() })
    .optional(),
  /** Its spoken names: "change the address". */
  words: z.array(z.string()).min(1),
});

/**
 * A conversation that collects fields, confirms them and then runs one tool (TALK-01). `{field}` in a sentence stands for the
 * field's value as it is read back; a part in square brackets is left out if one of its fields is missing or has no words.
 */
export const templateSchema = z.strictObject({
  workflow: z.string().regex(/^[a-z]+$/),
  /** The intent that starts it. */
  intent: z.string(),
  /** Use it only if the purpose contains one of these words; of several templates for an intent, the first that fits is used. */
  about: z.array(z.string()).optional(),
  /** Its spoken name: "your booking". */
  title: z.string(),
  /** In the order in which they are asked for. */
  fields: z.record(z.string().regex(/^[a-z]+$/), fieldSchema),
  /** A summary of the values so far. */
  summary: z.string(),
  /** The question before the tool runs; when absent, it runs as soon as nothing is missing. */
  confirm: z.string().optional(),
  /** Whether a plain no to that question drops it, because it is quickly said again; else what is wrong is asked for. */
  drops: z.literal(true).optional(),
  /** The check that looks at the values before they are confirmed; it may refuse or complete them. */
  check: z.string().optional(),
  tool: z.string(),
});
export type WorkflowTemplate = z.infer<typeof templateSchema>;

/** A field's value: what the tool gets, and what is read back. */
export interface FieldValue {
  readonly value: string;
  readonly said: string;
}
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A sentence of a template with its fields filled in. */
export function fillIn(sentence: string, values: FieldValues): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, field: string) => values[field]?.said ?? '…');
  const bracketed = /\[([^\]]*)\]/g;
  const complete = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, field = '']) => values[field]?.said);
  const text = fill(sentence.replace(bracketed, (_, part: string) => (complete(part) ? part : '')));
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.?])/g, '$1')
    .trim();
}
