/** How many letters to insert, delete or replace to turn one word into the other (Levenshtein). */
export function measureDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const replaced = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known name that is most like one that isn't; undefined where none is like it. */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  // A third of the letters may be wrong: with more, it is another word.
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const other of known) {
    const [one, two] = [name.toLowerCase(), other.toLowerCase()];
    const distance = isSwapped(one, two) ? 1 : measureDistance(one, two);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

/** Whether one word is the other with one slip of the fingers: a letter wrong, missing or too many, or two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  return isSwapped(one, other) || measureDistance(one, other) === 1;
}

/** Whether two words differ by two neighbors that changed places, which is one slip of the fingers. */
function isSwapped(one: string, other: string): boolean {
  const at = Array.from(one, (_, index) => index).find((index) => one[index] !== other[index]);
  if (at === undefined || one.length !== other.length) return false;
  return `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}` === other;
}
