/** In characters, as the configuration allows. */
const longestId = 40;

/** The id of a lamp that somebody names: its name in small letters, and a number where another has that already. */
export function createLampId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId - 4)
    .replaceAll(/^-+|-+$/g, '');
  const id = plain === '' ? 'lamp' : plain;
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? id : `${id}-${count}`;
    if (!taken.has(next)) return next;
  }
}
