/** More would fill the screen rather than help. */
const mostHits = 60;

/**
 * What the word being typed may become, in the form that readline wants: the hits, and what of the line they replace. What people say
 * from the start of the line goes first; where the line is none of that, names are completed by its last words.
 * @param phrases what people say, in lower case
 * @param names those of the house
 */
export function completeLine(
  line: string,
  phrases: Iterable<string>,
  names: readonly string[],
): [hits: string[], typed: string] {
  const start = line.trimStart();
  const typed = /\S*$/.exec(start)?.[0] ?? '';
  let hits = findNextWords(start.toLowerCase(), typed, phrases);
  for (const tail of listTails(start)) {
    if (hits.size > 0) break;
    hits = findNextWords(tail.toLowerCase(), typed, names);
  }
  const sorted = [...hits].sort().slice(0, mostHits);
  return [sorted.length === 1 ? sorted.map((hit) => `${hit} `) : sorted, typed];
}

/** The words that texts go on with which begin alike, spelled as far as they were typed. */
function findNextWords(start: string, typed: string, texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.toLowerCase().startsWith(start)) continue;
    const rest = /^\S*/.exec(text.slice(start.length))?.[0] ?? '';
    if (rest !== '') found.add(`${typed}${rest}`);
  }
  return found;
}

/** The last words of a line, more of them first: a name may have several. */
function listTails(line: string): readonly string[] {
  const words = line.split(/(?<=\s)(?=\S)/);
  return words.flatMap((_, at) => {
    const tail = words.slice(at).join('');
    return tail.trim() === '' ? [] : [tail];
  });
}
