// Short sentences of words that mean nothing here, so that a word nobody taught the gate is no reason to believe anything.
const syllables = 'ba ko ri xy lo phen gra tum mel sor vi dan que zil ort hep nu wam chi fe'.split(' ');

/**
 * @param random numbers 0..1
 * @param others real words that occur in none of the sentences with a meaning
 */
export function makeStrange(random, others, count) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const upTo = (most) => Array.from({ length: 1 + Math.floor(random() * most) });
  const word = () =>
    random() < 0.5
      ? upTo(3)
          .map(() => pick(syllables))
          .join('')
      : pick(others);
  return Array.from({ length: count }, () => upTo(3).map(word));
}
