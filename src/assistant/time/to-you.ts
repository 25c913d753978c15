/** A message as Lantern says it to its owner: "call my mom" becomes "call your mom". */
export function toYou(message: string): string {
  const turned: Readonly<Record<string, string>> = {
    my: 'your',
    mine: 'yours',
    me: 'you',
    i: 'you',
    am: 'are',
    myself: 'yourself',
  };
  // "At nine am" is a time.
  return message.replace(/\b(?:my|mine|me|i|myself|(?<=\bi )am)\b/gi, (word) => turned[word.toLowerCase()] ?? word);
}
