import { parseDuration } from '../time/durations.js';
import { parseSaidMoment } from '../time/spoken-time.js';

/** Words with which people tell, ask or order something, or point at what was said before. */
const signs =
  /^(?:no|nope|nah|not|none|never|sorry|instead|actually|rather|better|best|earlier|later|sooner|longer|shorter|more|less|another|make|move|moved|change|changed|shift|shifted|push|pushed|put|bring|brought|postpone|postponed|delay|delayed|reschedule|say|set|turn|switch|keep|leave|let|give|stop|skip|cancel|cancell?ed|drop|scrap|forget|delete|remove|bin|now|wait|mean|meant|it|that|this|these|those|them|one|ones|is|are|am|was|were|be|been|has|have|had|do|does|did|will|would|can|could|shall|should|must|may|might|need|needs|want|wants|prefer|like|suits?|works?|enough|fine|okay|ok|good|early|late|only|just|also|too|again|and|but|so|or|if|when|because|than|except|without|i|we|you|he|she|they|me|us|him|there|please|thanks|try|use|as|raise|lower|increase|decrease|adjust|limit|extend|shorten|cut|add|start|begin|end|bump|slide|prepone|wake|remind|what|which|why|how|who|where)$|'/;
const short = 'a an the of for with at on in by from to my our his her their'.split(' ');

/** "*Concert* on Friday at eight": a thing and its time and no more, as people note it in a calendar. It changes nothing that is set up. */
export function isEntry(words: readonly string[]): boolean {
  if (words.some((word) => signs.test(word))) return false;
  const things = withoutTimes(words);
  return things.length < words.length && things.some((word) => !short.includes(word));
}

function withoutTimes(words: readonly string[]): readonly string[] {
  const things: string[] = [];
  for (let at = 0; at < words.length;) {
    const next = (parseSaidMoment(words, at) ?? parseDuration(words, at))?.next;
    if (next === undefined) things.push(words[at] ?? '');
    at = next ?? at + 1;
  }
  return things;
}
