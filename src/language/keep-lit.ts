/** What says when all goes off: a clock, a span, a sun, a good night. */
const later = new Set(
  'in at after when once by until half hour hours minutes later goodnight night sunset sunrise'.split(' '),
);
const keeps = new Set(['keep', 'leave']);
const stay = new Set(['on', 'lit', 'alone', 'burning']);

/**
 * "Turn the lights off in half an hour *but leave the hall on*": what is left on is left out of what goes off then. Now, one sentence
 * does both. "Goodnight" alone says that everything goes off.
 */
export function leaveOutKept(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => word === 'but' && keeps.has(words[index + 1] ?? ''));
  const before = words.slice(0, at);
  if (at < 1 || !stay.has(words.at(-1) ?? '') || !before.some((word) => later.has(word))) return words;
  const kept = words.slice(words[at + 2] === 'me' ? at + 3 : at + 2, -1);
  const isNight = /^(?:good ?night|night)(?: (?:all|everyone|everybody|lantern|then))?$/.test(before.join(' '));
  return kept.length === 0 ? words : [...(isNight ? ['turn', 'everything', 'off'] : before), 'except', ...kept];
}
