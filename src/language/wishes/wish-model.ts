import { weighLinear } from '../gate/linear.js';
import { listKindFeatures, listPartFeatures } from './wish-features.js';
import type { WishToken } from './wish-tokens.js';
import type { WishKind, WishPart, WishWeights } from './wish-weights.js';

/** A kind, and how probable it is: 0..1. */
export interface WeighedKind {
  readonly kind: WishKind;
  readonly probability: number;
}

/** How many ways to divide a sentence are followed side by side. */
const width = 6;

/** Tells the kind of a wish and divides its sentence: logistic regression over hashed words, for the whole and for each word. */
export class WishModel {
  constructor(private readonly trained: WishWeights) {}

  /** The kinds that a sentence may be, likelier first, with their probabilities. */
  weighKinds(tokens: readonly WishToken[]): readonly WeighedKind[] {
    const { kinds, kind } = this.trained;
    const weighed = weighLinear(kind, listKindFeatures(tokens, kind.buckets));
    return kinds
      .map((each, at) => ({ kind: each, probability: weighed[at] ?? 0 }))
      .toSorted((one, other) => other.probability - one.probability);
  }

  /** What each token is for a wish of that kind. */
  divide(tokens: readonly WishToken[], kind: string): readonly WishPart[] {
    const { part, parts } = this.trained;
    let ways: readonly { readonly found: readonly WishPart[]; readonly score: number }[] = [{ found: [], score: 0 }];
    for (let at = 0; at < tokens.length; at += 1)
      ways = ways
        .flatMap(({ found, score }) => {
          const weighed = weighLinear(part, listPartFeatures(tokens, at, kind, found, part.buckets));
          return parts.map((each, index) => ({
            found: [...found, each],
            score: score + Math.log(weighed[index] ?? 0),
          }));
        })
        .toSorted((one, other) => other.score - one.score)
        .slice(0, width);
    return ways[0]?.found ?? [];
  }
}
