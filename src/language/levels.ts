import { parseNumber, type Found } from './numbers.js';

/** How a level was said: `percent` for "50 percent", `word` for "half", `bare` for a number that may mean something else. */
export interface SpokenLevel {
  readonly percent: number;
  readonly said: 'percent' | 'word' | 'bare';
}

const fractions = new Map<string, number>(
  Object.entries({
    half: 50,
    halfway: 50,
    'half way': 50,
    'a half': 50,
    'the half': 50,
    'half brightness': 50,
    middle: 50,
    medium: 50,
    'a third': 33,
    'one third': 33,
    'two thirds': 67,
    'a quarter': 25,
    'one quarter': 25,
    'three quarters': 75,
  }),
);

/** A percentage in digits or words at `at`: "50 percent", "twenty five percent", "seven", "three quarters". The range is not checked. */
export function parsePercent(words: readonly string[], at: number): Found<SpokenLevel> | undefined {
  for (const length of [2, 1]) {
    const value = at + length <= words.length ? fractions.get(words.slice(at, at + length).join(' ')) : undefined;
    if (value !== undefined) return { next: at + length, value: { percent: value, said: 'word' } };
  }
  const sign = words[at] === 'minus' || words[at] === 'negative' ? -1 : 1;
  const number = parseNumber(words, sign < 0 ? at + 1 : at);
  // "The window one" is a lamp, not one percent.
  if (!number || (words[at] === 'one' && words[number.next] !== 'percent' && number.next === at + 1)) return undefined;
  const isShare = /^(\d+\/\d+|0?\.\d+)$/.test(words[at] ?? '') && number.next === at + 1 && words[at + 1] !== 'percent';
  // "3/4", "0.5", "50/50": a share of full brightness.
  if (isShare)
    return {
      next: number.next,
      value: { percent: Math.round(Math.min(1, words[at] === '50/50' ? 0.5 : number.value) * 100), said: 'word' },
    };
  const percent = sign * number.value;
  if (words[number.next] === 'percent') return { next: number.next + 1, value: { percent, said: 'percent' } };
  if (words[number.next] === 'per' && /^(cent|sent|scent)$/.test(words[number.next + 1] ?? ''))
    return { next: number.next + 2, value: { percent, said: 'percent' } };
  return { next: number.next, value: { percent, said: 'bare' } };
}

/** "Green *at two*": a time, unless brightness was spoken of. @param at where the level stands */
export function isClock(words: readonly string[], at: number, { percent, said }: SpokenLevel): boolean {
  const isHour = Number.isInteger(percent) && percent >= 1 && percent <= 12;
  return words[at - 1] === 'at' && said === 'bare' && isHour && !words.slice(0, at).some((word) => ofLevel.test(word));
}

const ofLevel = /^(?:brightness|level|intensity|dim|dimmed|bright|low|lower|brighten)$/;
