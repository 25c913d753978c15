import { z } from 'zod';

/** The kinds of value that a field can hold; each is read by the extractor of that name. */
export const fieldKinds = [
  'name',
  'address',
  'phone',
  'email',
  'date',
  'time',
  'recurrence',
  'message',
  'title',
  'moment',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

const fieldSchema = z.strictObject({
  kind: z.enum(fieldKinds),
  /** What is asked where the field is missing; an optional field without a question is never asked for. */
  ask: z.string().min(1).optional(),
  optional: z.literal(true).optional(),
  /** What people call it: "change the address". */
  words: z.array(z.string()).min(1),
});

/**
 * A conversation that collects fields, confirms and then runs one tool (TALK-01). `{field}` in a sentence stands for the
 * field's value as said back; a part in square brackets is left out while one of its fields is missing.
 */
export const templateSchema = z.strictObject({
  workflow: z.string().regex(/^[a-z]+$/),
  /** The intent that begins it. */
  intent: z.string(),
  /** Only where what it is about has one of these words; of several templates for an intent the first that fits is taken. */
  about: z.array(z.string()).optional(),
  /** What people call it: "your booking". */
  title: z.string(),
  /** In the order asked. */
  fields: z.record(z.string().regex(/^[a-z]+$/), fieldSchema),
  /** What the values come to so far. */
  summary: z.string(),
  /** Asked before the tool runs; absent: it runs as soon as nothing is missing. */
  confirm: z.string().optional(),
  /** Looks at the values before they are confirmed, and may refuse or complete them. */
  check: z.string().optional(),
  tool: z.string(),
});
export type WorkflowTemplate = z.infer<typeof templateSchema>;

/** A field's value: what the tool gets, and what is said back. */
export interface FieldValue {
  readonly value: string;
  readonly said: string;
}
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A sentence of a template with its fields filled in. */
export function fillIn(sentence: string, values: FieldValues): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, field: string) => values[field]?.said ?? '…');
  const bracketed = /\[([^\]]*)\]/g;
  const complete = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, field = '']) => values[field]);
  const text = fill(sentence.replace(bracketed, (_, part: string) => (complete(part) ? part : '')));
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.?])/g, '$1')
    .trim();
}
