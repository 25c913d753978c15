import { parseColor } from '../../core/color-names.js';
import type { LampView } from '../../core/lamp.js';

/** A clause that says what lamps show now. */
const claim =
  /\b(?:lights?|lamps?|it|they|everything)(?: is| are|'s|’s|'re|’re| glows?| shows?| shines?) (?:all |both |now |already |currently |still |just now )*([a-z]+(?: [a-z]+)?)/i;
/** One that denies, supposes or asks says nothing of them. */
const hedges = /\b(?:not|no|never|if|would|could|should|shall|want|was|were|can|may|might)\b|n['’]t\b|\?/i;
/** How far two colors of full strength may be apart and still be called the same, as a distance of channels 0..1. */
const sameColor = 0.6;

/** Whether a sentence says rightly what lamps show, and where it does not, what they show. */
export type LookJudged = { readonly kind: 'unsaid' | 'true' } | { readonly kind: 'false'; readonly truth: string };

/** Compares what a sentence says of lamps with what they show. It judges on, off and colors; of anything else it knows nothing. */
export function judgeLook(sentence: string, lamps: readonly LampView[]): LookJudged {
  if (lamps.length === 0) return { kind: 'unsaid' };
  const namedIn = (text: string) => {
    const named = lamps.filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
    return named.length > 0 ? named : lamps;
  };
  const clauses = sentence.split(/[,;:]|\bso\b|\bbut\b|\band\b|\bbecause\b/i).filter((clause) => !hedges.test(clause));
  const judged = clauses.flatMap((clause) => {
    const said = claim.exec(clause)?.[1]?.toLowerCase();
    return said === undefined ? [] : [isSo(said, namedIn(clause))];
  });
  if (judged.includes(false)) return { kind: 'false', truth: describeLamps(namedIn(sentence)) };
  return { kind: judged.length > 0 && judged.every((each) => each === true) ? 'true' : 'unsaid' };
}

/** Null where the word is neither on, off nor a color. */
function isSo(said: string, lamps: readonly LampView[]): boolean | null {
  const [first = ''] = said.split(' ');
  if (first === 'on') return lamps.some(({ on }) => on);
  if (first === 'off') return lamps.some(({ on }) => !on);
  const color = parseColor(said) ?? parseColor(first);
  if (!color) return null;
  const wanted = strengthen([color.r, color.g, color.b]);
  return lamps.some(
    ({ on, state, rgb }) => on && (state.includes(first) || distance(strengthen(rgb), wanted) < sameColor),
  );
}

/** The same color at full strength, channels 0..1. */
function strengthen(rgb: readonly number[]): readonly number[] {
  const most = Math.max(...rgb, 1);
  return rgb.map((channel) => channel / most);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((channel, at) => channel - (other[at] ?? 0)));
}

/** The most lamps that are told one by one. */
const mostTold = 3;

function describeLamps(lamps: readonly LampView[]): string {
  if (lamps.length > mostTold) {
    const on = lamps.filter((lamp) => lamp.on).length;
    return on === 0 ? 'All lamps are off.' : `${on} of ${lamps.length} lamps are on.`;
  }
  return lamps
    .map(({ name, on, state }) => {
      const look = state.replace(/^.*\//, '').replaceAll(/[_-]+/g, ' ');
      const rest = look === 'on' ? '' : `, showing ${look}`;
      return `The ${name} is ${on ? `on${rest}` : 'off'}.`;
    })
    .join(' ');
}
