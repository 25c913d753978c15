// What counts as a finding.

/** In milliseconds of the processor: a busy machine is no finding, and neither is waiting. */
export const longestWork = 1000;
/** In bytes, of the whole process. */
export const mostMemory = 700 * 2 ** 20;

/** What nobody should read who sent something wrong: the engine's own words, places in the program, stacks. */
const internals = [
  /\bat [^\n]{0,200}\.(?:js|ts):\d+/,
  /node:internal|node_modules|\/dist[-/]|file:\/\/\//,
  /Cannot (?:read|set) propert|Cannot convert|Cannot destructure|is not a function|is not iterable|is not a constructor/,
  /\[object \w+\]|Maximum call stack|Invalid array length|Invalid string length|Invalid time value/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|SqliteError)\b|SQLITE_|Unexpected token .* JSON|in JSON at position/,
  /Expected ['",].* JSON|Unterminated string in JSON|Unexpected (?:end of JSON|non-whitespace)/,
  /Invalid regular expression|Invalid Date|\bundefined\b|out of range\. It must be/,
];

/** The first raw word in a message that is not one of the sender's own. @returns null where all is said in plain words */
export function findRaw(message, input) {
  for (const pattern of internals) {
    const [raw] = pattern.exec(message) ?? [];
    if (raw !== undefined && !String(input).includes(raw)) return raw;
  }
  return null;
}

/** What somebody threw, as a finding; null for an error of Lantern's own in plain words. */
export function judgeThrown(error, input) {
  if (error?.name !== 'LanternError') return `throws ${error?.stack ?? String(error)}`;
  if (error.code === 'unexpected') return `throws "unexpected": ${error.message}`;
  const raw = findRaw(error.message, input);
  return raw === null ? null : `says "${raw}" in: ${error.message.slice(0, 500)}`;
}

/** What an answer is, apart from what is particular to its input: two of the same kind teach as much as one. */
export function kindOf(answer) {
  return String(answer)
    .replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, '"…"')
    .replaceAll(/\d+/g, '0')
    .slice(0, 120);
}
