/** Words after which more has to come. "On", "off" and "in" are not among them: "turn it on" is whole. */
const openEnds = new Set(
  'and or but then to the a an my our your his her with for from of by at until till after before between than as if when except excluding without'.split(
    ' ',
  ),
);
/** Of those, the ones behind which nothing is whole whatever stands before: "that is what I asked for" is, "cancel the" isn't. */
const hanging = new Set('and or but the a an my our your'.split(' '));
/** Verbs that say nothing without what follows: "turn", "set it", "make the". */
const openVerb = /^(?:turn|set|make|change|switch|put|give|bring)(?: (?:it|them|that|this|up|down|on|off))?$/;
/** Of those with two words, the ones that are whole. */
const whole = /^(?:turn|switch) (?:it |them )?(?:on|off|up|down)$/;

/** "Turn everything off *but not*", "*apart*". */
const opensException = /\b(?:but not|just not|only not|apart)$/;

/** Whether a sentence stops in the middle, so that whoever says it is likely to go on: "set the brightness to", "and". */
export function breaksOff(text: string): boolean {
  const words = text.trim().toLowerCase();
  if (openEnds.has(words.split(' ').at(-1) ?? '') || opensException.test(words)) return true;
  return openVerb.test(words) && !whole.test(words);
}

/** Whether the last word needs another one, so that nothing shorter is meant: "cancel the", "yes and". */
export const isLeftHanging = (words: readonly string[]): boolean => hanging.has(words.at(-1) ?? '');
