const eve = "new year(?:'?s| s)? eve";
const lastMidnight = new RegExp(`\\bat midnight (?:on |of )?${eve}\\b|\\b(?:on )?${eve} at midnight\\b`);

/** "At midnight on New Year's Eve" is when the year ends, and not when its last day begins. */
export function sayYearsEnd(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  return lastMidnight.test(text) ? text.replace(lastMidnight, 'at midnight on january 1').split(' ') : words;
}
