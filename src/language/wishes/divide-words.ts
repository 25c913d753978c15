import type { WishWords } from './wish-orders.js';
import type { WishToken } from './wish-tokens.js';
import type { WishPart } from './wish-weights.js';

/** The words of a sentence, by the parts that its tokens are. */
export function divideWords(tokens: readonly WishToken[], divided: readonly WishPart[]): WishWords {
  const parts = divided.map((part, at) => (part === 'time' && isSaidAnew(tokens, divided, at) ? 'beside' : part));
  const wordsOf = (...wanted: readonly WishPart[]) =>
    tokens.filter((_, at) => wanted.includes(parts[at] ?? 'beside')).flatMap(({ words }) => words);
  return {
    time: wordsOf('time'),
    about: wordsOf('about'),
    name: wordsOf('name'),
    kept: wordsOf('time', 'about'),
  };
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
