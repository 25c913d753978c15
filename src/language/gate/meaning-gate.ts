import { z } from 'zod';
import { listFeatures } from './features.js';
import { linearSchema, weighLinear, type Linear } from './linear.js';

/** What a sentence can mean to the gate: one command, or any of several whose values other readers find. */
const meaningSchema = z.strictObject({
  name: z.string(),
  /** What it does by itself, where it needs no value of the sentence's. */
  command: z.looseObject({ intent: z.string() }).optional(),
  /** The intents of other readers' commands that it bears out. */
  intents: z.array(z.string()).readonly(),
});

/** The trained gate as it is kept in a file; tools/gate makes it. */
export const gateFileSchema = z.strictObject({
  /** From what it was made, and how: with the same it comes out the same. */
  recipe: z.record(z.string(), z.unknown()),
  /** SHA-256 of the weights. */
  checksum: z.string(),
  /** The first is "none of these". */
  meanings: z.array(meaningSchema).readonly(),
  ...linearSchema.shape,
});
export type GateMeaning = z.infer<typeof meaningSchema>;

/** The trained weights, ready for use. */
export interface GateWeights extends Linear {
  readonly meanings: readonly GateMeaning[];
}

/** What a sentence most probably means, of the meanings that the gate knows. */
export interface WeighedMeaning {
  readonly meaning: GateMeaning;
  /** 0..1 */
  readonly probability: number;
}

/**
 * A small classifier: logistic regression over hashed words. It never finds a value and never decides by itself what a lamp does;
 * it tells what kind of sentence this is, where no template fits.
 */
export class MeaningGate {
  constructor(private readonly trained: GateWeights) {}

  /** @param marked the words with marks for names, see `listFeatures` */
  weigh(marked: readonly string[]): WeighedMeaning | undefined {
    const { meanings, buckets } = this.trained;
    const weighed = weighLinear(this.trained, listFeatures(marked, buckets));
    const probability = Math.max(...weighed);
    const meaning = meanings[weighed.indexOf(probability)];
    return meaning && { meaning, probability };
  }
}
