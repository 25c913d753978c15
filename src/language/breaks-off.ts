/** Words after which more has to come. "On", "off" and "in" are not among them: "turn it on" is whole. */
const openEnds = new Set(
  'and or but then to the a an my our your his her with for from of by at until till after before between than as if when'.split(
    ' ',
  ),
);
/** Verbs that say nothing without what follows: "turn", "set it", "make the". */
const openVerb = /^(?:turn|set|make|change|switch|put|give|bring)(?: (?:it|them|that|this|up|down|on|off))?$/;
/** Of those with two words, the ones that are whole. */
const whole = /^(?:turn|switch) (?:it |them )?(?:on|off|up|down)$/;

/** Whether a sentence stops in the middle, so that whoever says it is likely to go on: "set the brightness to", "and". */
export function breaksOff(text: string): boolean {
  const words = text.trim().toLowerCase();
  if (openEnds.has(words.split(' ').at(-1) ?? '')) return true;
  return openVerb.test(words) && !whole.test(words);
}
