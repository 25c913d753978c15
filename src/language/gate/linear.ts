import { z } from 'zod';

/** A trained logistic regression over hashed features, as it is kept in a file. */
export const linearSchema = z.strictObject({
  buckets: z.number().int().positive(),
  /** Of each class: what is added, and what a weight of 1 is worth. */
  biases: z.array(z.number()).readonly(),
  scales: z.array(z.number()).readonly(),
  /** Base64 of a signed byte for each bucket and class, bucket by bucket. */
  weights: z.string(),
});

/** The same, ready for use. */
export interface Linear extends Omit<z.infer<typeof linearSchema>, 'weights'> {
  readonly weights: Int8Array;
}

/** @throws SyntaxError where there are more or fewer weights than the classes need */
export function readLinear(
  { buckets, biases, scales, weights: kept }: z.infer<typeof linearSchema>,
  classes: number,
): Linear {
  const weights = new Int8Array(z.util.base64ToUint8Array(kept));
  if (weights.length !== classes * buckets || biases.length !== classes || scales.length !== classes)
    throw new SyntaxError(`${weights.length} weights for ${classes} classes of ${buckets}`);
  return { buckets, biases, scales, weights };
}

/** The probability of each class. @param features numbers from 0 to the buckets less one, each once */
export function weighLinear({ biases, scales, weights }: Linear, features: readonly number[]): readonly number[] {
  const count = biases.length;
  const sums = new Float64Array(count);
  for (const feature of features)
    for (let each = 0; each < count; each += 1) sums[each] = (sums[each] ?? 0) + (weights[feature * count + each] ?? 0);
  const share = 1 / Math.sqrt(features.length);
  const scores = biases.map((bias, each) => bias + share * (scales[each] ?? 0) * (sums[each] ?? 0));
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}
