/** The most words of what does something: "the hall window". */
export const longestSubject = 4;

const article = /^(?:the|my|our|a|an)$/;
const irregular: Readonly<Record<string, string>> = { be: 'is', go: 'goes', have: 'has' };

/** Verbs of what happens, which are surer than any word that may be one: "should the kitchen temperature *climb* over thirty". */
const happens =
  /^(?:climb|rise|fall|drop|sink|go|get|open|close|shut|ring|start|begin|stop|finish|end|exceed|reach|pass|be|come|leave|arrive|move|press|push|hold)$/;

/** "Should it start to rain, …": when it starts to rain. */
export function putStraight(words: readonly string[]): readonly (readonly string[])[] {
  if (words[0] !== 'should') return [];
  const places = Array.from({ length: longestSubject }, (_, at) => at + 2).filter((at) => at < words.length);
  const known = places.filter((at) => happens.test(words[at] ?? ''));
  return (known.length > 0 ? known.slice(0, 1) : places.filter((at) => mayBeVerb(words, at))).map((verb) => {
    const form = words[verb] ?? '';
    return ['when', ...words.slice(1, verb), irregular[form] ?? `${form}s`, ...words.slice(verb + 1)];
  });
}

/** "The temperature" begins with no verb. "CO2" is a name, and its number no verb. */
const mayBeVerb = (words: readonly string[], at: number) =>
  !article.test(words[at - 1] ?? '') && !/^co \d|^\d| \d+$/.test(words.slice(at, at + 2).join(' '));
