const ordinals: readonly (readonly string[])[] = [
  ['first', 'one', '1', '1st', 'former'],
  ['second', 'two', '2', '2nd', 'latter'],
  ['third', 'three', '3', '3rd'],
  ['fourth', 'four', '4', '4th'],
  ['fifth', 'five', '5', '5th'],
];
const filler = new Set(
  'the a an one that this my please i mean meant timer alarm lamp light at on for just s once time'.split(' '),
);
const everything = new Set(['all', 'both', 'everything', 'whole', 'lot']);
/** What may stand beside "all" in an answer; anything else says something by itself: "turn everything off". */
const besideAll = new Set(
  'of them those these series thing yes yeah yep ok okay no just cancel delete remove stop move change skip clear both and two three four five alarms timers reminders lamps lights appointments automations rules notes every each day week weekday get rid forget'.split(
    ' ',
  ),
);

/**
 * Which of several labeled things an answer means, by their words or their position in the list. Returns the indices;
 * undefined if the answer fits none, or fits several without saying "both".
 */
export function choose(labels: readonly string[], answer: string): readonly number[] | undefined {
  const words = toWords(answer);
  if (words.some((word) => everything.has(word))) return chooseAll(labels, words);
  const meant = words.filter((word) => !filler.has(word));
  const fitting = labels.flatMap((label, index) => {
    const said = toWords(label);
    return meant.length > 0 && meant.every((word) => said.includes(word)) ? [index] : [];
  });
  if (fitting.length === 1) return fitting;
  if (fitting.length > 1) return undefined;
  const left = words.filter((word) => !filler.has(word) || word === 'one');
  if (left.includes('last')) return [labels.length - 1];
  const place = ordinals.findIndex((names) =>
    left.some((word) => names.includes(word) && (word !== 'one' || left.length === 1) && !isCounted(word, left)),
  );
  return place >= 0 && place < labels.length ? [place] : undefined;
}

/** "Wake up call at *five* tomorrow for the airport": no fifth of them. */
const isCounted = (word: string, left: readonly string[]) =>
  left.length > mostBesideNumber && /^(?:\d|two|three|four|five)$/.test(word);
const mostBesideNumber = 3;

/** "All of them": the label that says so itself, or every one; undefined where the answer says something else. */
function chooseAll(labels: readonly string[], words: readonly string[]): readonly number[] | undefined {
  const said = new Set(labels.flatMap(toWords));
  if (!words.every((word) => [everything, besideAll, filler, said].some((set) => set.has(word)))) return undefined;
  const named = labels.findIndex((label) => toWords(label).some((word) => everything.has(word)));
  return named >= 0 ? [named] : labels.map((_, index) => index);
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
