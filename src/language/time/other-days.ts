import { parseRecurrence } from './recurrences.js';
import { namedWeekdays, week } from './weekday-lists.js';

const others =
  /^(?:(?:on|for) )?(?:all |every )?(?:the )?(?:rest of the week|(?:other|remaining) days(?: of the week)?)(?: |$)/;

/** "Quarter past five on Mondays and quarter to seven *the rest of the week*": the days that are left, by their names. */
export function sayOtherDays(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => others.test(words.slice(index).join(' ')));
  if (at < 0) return words;
  const left = week.filter((day) => !listDays(words.slice(0, at)).includes(day));
  if (left.length === 0 || left.length === week.length) return words;
  const length = others.exec(words.slice(at).join(' '))?.[0].trim().split(' ').length ?? 0;
  const named = left.flatMap((day) => ['and', `${fullNames.get(day)}s`]).slice(1);
  return [...words.slice(0, at), 'on', ...named, ...words.slice(at + length)];
}

const fullNames = new Map(
  'monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((day) => [day.slice(0, 3), day]),
);

/** The days of the week of all series in a sentence. */
const listDays = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, at) => namedWeekdays(parseRecurrence(words, at)?.value ?? ''));
