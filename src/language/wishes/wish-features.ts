import { hashFeature, listFeatures } from '../gate/features.js';
import type { WishToken } from './wish-tokens.js';
import type { WishPart } from './wish-weights.js';

/** What tells the kind of a wish. */
export const listKindFeatures = (tokens: readonly WishToken[], buckets: number): readonly number[] =>
  listFeatures(
    tokens.map(({ mark }) => mark),
    buckets,
  );

/** How many tokens on each side tell what one is. */
const reach = 3;
const stem = 4;

/**
 * What tells the part of the token at `at`.
 * @param before the parts of the tokens before it
 */
export function listPartFeatures(
  tokens: readonly WishToken[],
  at: number,
  kind: string,
  before: readonly WishPart[],
  buckets: number,
): readonly number[] {
  const said = [...listNear(tokens, at), ...listBefore(tokens, at, before)];
  const features = [...said, ...said.map((each) => `${kind}: ${each}`), kind];
  return [...new Set(features.map((feature) => hashFeature(feature) & (buckets - 1)))];
}

const markAt = (tokens: readonly WishToken[], at: number) => tokens[at]?.mark ?? (at < 0 ? '<' : '>');

/** The tokens around it. */
function listNear(tokens: readonly WishToken[], at: number): readonly string[] {
  const mark = (step: number) => markAt(tokens, at + step);
  const near = Array.from({ length: 2 * reach + 1 }, (_, each) => each - reach);
  return [
    ...near.map((step) => `${step} ${mark(step)}`),
    ...near.filter((step) => Math.abs(step) < reach).map((step) => `${step} ~${mark(step).slice(0, stem)}`),
    `${mark(-1)} ${mark(0)}`,
    `${mark(0)} ${mark(1)}`,
    `${mark(-2)} ${mark(-1)} _`,
    `_ ${mark(1)} ${mark(2)}`,
  ];
}

/** What those before it are. */
function listBefore(tokens: readonly WishToken[], at: number, before: readonly WishPart[]): readonly string[] {
  const [last = '<', second = '<'] = [before.at(-1), before.at(-2)];
  const [previous, own, next] = [-1, 0, 1].map((step) => markAt(tokens, at + step));
  return [
    `was ${last}`,
    `were ${second} ${last}`,
    `was ${last} ${own}`,
    `was ${last} ${own} ${next}`,
    `was ${last} ${previous} ${own}`,
    before.includes('time') ? 'behind its time' : 'no time yet',
    before.includes('about') ? `behind what it is about ${last}` : 'nothing yet',
    ...ofSetUp.filter((part) => before.includes(part)).map((part) => `behind its ${part}`),
  ];
}

/** The parts of what is to be set up. */
const ofSetUp: readonly WishPart[] = ['thing', 'deed', 'stay', 'limit'];
