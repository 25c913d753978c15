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

const onlyLit =
  /^(.*?)\b(?:leave|keep|have|let) (?:only|just) (.+?) (?:on|lit|burning)(?: and (?:turn|switch|shut|put)? ?(?:all )?(?:of )?(?:the )?(?:others?|rest|everything else)(?: lamps?| lights?| ones)?(?: go| goes)? (?:off|out|down))?\b(.*)$/;

/** "Put it on now *and leave it like that* till sunrise": until when is said of what came before. */
function leaveLikeThat(said: string): string {
  return said.replace(
    /(?: now)? and (?:then )?(?:leave|keep|let) (?:it|them)(?: be| stay)? (?:like that|like this|that way|this way|as it is|as they are|so)(?= (?:till|until|for) )/,
    '',
  );
}

/** "*Leave only the hall lamp on* and shut the others down": turn it on, and everything else off. */
export function leaveOnly(words: readonly string[]): readonly string[] {
  const said = leaveLikeThat(words.join(' '));
  if (!onlyLit.test(said)) return said.length === words.join(' ').length ? words : said.split(' ');
  return said.replace(onlyLit, '$1turn $2 on and everything else off$3').split(' ').filter(Boolean);
}
