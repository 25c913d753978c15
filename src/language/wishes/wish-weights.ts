import { z } from 'zod';
import { linearSchema, readLinear, type Linear } from '../gate/linear.js';

/**
 * What a token of a sentence is for the wish: nothing, its time, what it is about, or the name of what is set already. Of an automation that is to be
 * set up: what happens (`thing`) or when, or a number (`time`), what lamps do (`deed`), how long (`stay`), and what limits it (`limit`).
 */
const wishParts = ['beside', 'time', 'about', 'name', 'thing', 'deed', 'stay', 'limit'] as const;
export type WishPart = (typeof wishParts)[number];

/** A kind of wish, and the plain sentences that it comes to; see tools/wishes/kinds.yaml. */
const wishKindSchema = z.strictObject({
  name: z.string(),
  order: z.array(z.string()).readonly().default([]),
  /** Of something that is named. */
  named: z.array(z.string()).readonly().default([]),
  gist: z.array(z.string()).readonly().default([]),
  intents: z.array(z.string()).readonly().default([]),
  /** Whether what lamps do must wait for a time, or last for a while. */
  later: z.boolean().default(false),
  before: z.strictObject({ length: z.string().optional(), number: z.string().optional() }).default({}),
  unit: z.string().optional(),
  /** 0..1: less probable, it is none. */
  sure: z.number().default(0.4),
  /** Whether a time of day must be told. */
  clock: z.boolean().default(false),
  /** Whether what it comes to must have a word of its sentence: "forget the washing machine" ends no other timer. */
  names: z.boolean().default(false),
  denied_by: z.array(z.string()).readonly().default([]),
});
export type WishKind = z.infer<typeof wishKindSchema>;

/** The trained models as they are kept in a file; tools/wishes makes it. */
export const wishFileSchema = z.strictObject({
  /** From what they were made, and how: with the same they come out the same. */
  recipe: z.record(z.string(), z.unknown()),
  /** The kinds of wishes; the first is "none of these". */
  kinds: z.array(wishKindSchema).readonly(),
  parts: z.array(z.enum(wishParts)).readonly(),
  kind: linearSchema,
  part: linearSchema,
});
export type WishFile = z.infer<typeof wishFileSchema>;

/** The trained models, ready for use. */
export interface WishWeights {
  readonly kinds: readonly WishKind[];
  readonly parts: readonly WishPart[];
  readonly kind: Linear;
  readonly part: Linear;
}

/** @throws SyntaxError where there are more or fewer weights than the file tells */
export const readWishWeights = ({ kinds, parts, kind, part }: WishFile): WishWeights => ({
  kinds,
  parts,
  kind: readLinear(kind, kinds.length),
  part: readLinear(part, parts.length),
});
