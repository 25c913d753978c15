/** Words that begin what is said after a sentence to complete it. */
const beginnings = ['to', 'at', 'in', 'for'];
/** A longer ending is a sentence of its own. */
const mostWords = 5;

/**
 * What people add to a sentence that they have just said ("at ten percent", "in the kitchen"): the ends of the sentences that are
 * expected in this house. @param phrases the expected sentences
 */
export function listTails(phrases: readonly string[]): readonly string[] {
  const tails = phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    const at = words.findLastIndex((word) => beginnings.includes(word));
    const tail = words.slice(at);
    if (at < 1 || tail.length < 2 || tail.length > mostWords) return [];
    const said = tail.join(' ');
    return said.endsWith(' percent') ? [said, ['at', ...tail.slice(1)].join(' ')] : [said];
  });
  return [...new Set(tails)];
}
