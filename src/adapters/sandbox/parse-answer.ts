/** Deeper than any answer a light has use for; code that walks values may recurse this far. */
const deepest = 64;

/**
 * An answer of model-written code as a value: plain data, without `__proto__` keys, which a later merge would obey.
 * @throws Error saying what is wrong with it
 */
export function parseAnswer(text: string): unknown {
  let depth = 0;
  // Strings are passed over whole: brackets in them count for nothing.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) throw new Error(`nested more than ${deepest} deep`);
  }
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown;
}
