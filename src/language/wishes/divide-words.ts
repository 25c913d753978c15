import type { WishWords } from './wish-orders.js';
import type { WishToken } from './wish-tokens.js';
import type { WishPart } from './wish-weights.js';

/** The words of a sentence, by the parts that its tokens are. */
export function divideWords(tokens: readonly WishToken[], divided: readonly WishPart[]): WishWords {
  const parts = withoutBareTimes(
    tokens,
    divided.map((part, at) => (part === 'time' && isSaidAnew(tokens, divided, at) ? 'beside' : part)),
  );
  const wordsOf = (...wanted: readonly WishPart[]) =>
    tokens.filter((_, at) => wanted.includes(parts[at] ?? 'beside')).flatMap(({ words }) => words);
  return {
    time: wordsOf('time'),
    about: wordsOf('about'),
    name: wordsOf('name'),
    kept: wordsOf('time', 'about'),
  };
}

/** "At five, she goes to church *before*": words that hold no time are part of none, where one is said. */
function withoutBareTimes(tokens: readonly WishToken[], parts: readonly WishPart[]): readonly WishPart[] {
  const isTime = tokens.map(({ mark }, at) => parts[at] === 'time' && /^@(?!lamp)/.test(mark));
  if (!isTime.includes(true)) return parts;
  const holds = (at: number, step: number): boolean =>
    parts[at] === 'time' && (isTime[at] === true || holds(at + step, step));
  return parts.map((part, at) => (part === 'time' && !holds(at, 1) && !holds(at, -1) ? 'beside' : part));
}

/** "*Five* is too early, six thirty": of two times of one kind the last is meant, where no "and" stands between. */
const isSaidAnew = (tokens: readonly WishToken[], parts: readonly WishPart[], at: number): boolean =>
  /^@(?:time|day|length|often)$/.test(clockMark(tokens[at])) &&
  tokens.some(
    (token, other) =>
      other > at &&
      parts[other] === 'time' &&
      clockMark(token) === clockMark(tokens[at]) &&
      (token.mark === '@length' || !tokens.slice(at, other).some(({ mark }) => mark === 'and')),
  );

/** A number where a time is wished is one. */
export const clockMark = (token: WishToken | undefined) => (token?.mark === '@number' ? '@time' : (token?.mark ?? ''));
