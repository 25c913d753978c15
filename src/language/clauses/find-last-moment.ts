import { parseMoment, type SpokenTime } from '../time/spoken-time.js';

/** A time as it was told in a sentence. */
export interface ToldMoment {
  readonly moment: string;
  readonly value: SpokenTime;
}

const leads = /^(?:at|for|to|till|until|is|only|do|does|it|now|on|past|by)$/;

/** The last time of day, or day, that somebody tells in a sentence and does not take back: "she can't do nine, she can do *eleven*". */
export function findLastMoment(words: readonly string[]): ToldMoment | undefined {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const found = startsAt(words, at) ? parseMoment(words, at) : undefined;
    if (found && isTime(found.value) && !isDenied(words, at))
      return { moment: words.slice(at, found.next).join(' '), value: found.value };
  }
  return undefined;
}

const isTime = ({ at, date, recurrence }: SpokenTime) => recurrence === undefined && (at ?? date) !== undefined;

/** Not within a time: "half past *three*". */
const startsAt = (words: readonly string[], at: number) => {
  const before = parseMoment(words, at - 1);
  const isInside = at > 0 && before !== undefined && before.next > at && isTime(before.value);
  const isLonger = [2, 3].some((back) => at >= back && (parseMoment(words, at - back)?.next ?? 0) > at);
  return !isLonger && (!isInside || leads.test(words[at - 1] ?? ''));
};

const isDenied = (words: readonly string[], at: number) =>
  words.slice(Math.max(0, at - 3), at).some((word) => /^(?:not|never|than|of)$/.test(word));
