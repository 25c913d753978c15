/** "Hmm", "um, well": sounds of somebody who thinks. */
const sound = String.raw`(?:h+m+|m+|u+m+|u+h+m?|e+r+m?|eh|well)`;
/** What comes before one of these. */
const lead = String.raw`(?:(?:${sound}|oh|ah|so|okay|ok|right|yeah|yes|no|sorry|now)[\s,.!]+)*`;
const moment = String.raw`(?:a|one|half a)(?: little| quick)? (?:second|sec|minute|min|moment|bit|tick)`;
/** What people say while they think: "let me think", "just a moment", "I don't know yet". */
const thought = `(?:${[
  `let (?:me|us) (?:just )?(?:think|see|check|look)(?: (?:about|over) (?:it|that))?(?: (?:first|now|again))?(?: (?:for )?${moment})?`,
  String.raw`(?:that is |that's )?a? ?(?:very )?good question`,
  String.raw`(?:hold|hang) on(?: ${moment})?`,
  `(?:wait|just|only|give me|bear with me for) (?:just )?${moment}`,
  'one (?:moment|sec|tick)|bear with me',
  "(?:i am|i'm) (?:still )?thinking",
  "(?:i have|i've got|i need|i'd have|i would have|i'll have) to (?:think|check|look)(?: (?:about )?(?:it|that))?(?: (?:up|first))?",
  "(?:(?:i am|i'm) )?not (?:quite |really |so |too )?sure(?: yet)?",
  "i (?:really )?(?:don't|do not|dont) (?:really |quite )?know(?: (?:yet|really|exactly|that))?",
  "i (?:haven't|have not|havent) (?:decided|thought about (?:it|that))(?: yet)?",
  "(?:i have |i've |i've got |i have got )?no idea(?: yet)?",
  'i dunno|dunno',
].join('|')})`;
const after = String.raw`(?:[\s,.!]+(?:please|yet|now|then|sorry|actually|${sound}|maybe|perhaps|say|probably|but))*`;
const leading = new RegExp(String.raw`^(?:${lead}${thought}${after}(?:[\s,.!?]+|$))+`, 'iu');
const hedge = new RegExp(
  String.raw`^(?:${lead}(?:maybe|perhaps|probably|possibly|(?:i )?(?:suppose|reckon))[\s,.!]+)+(?=\S)`,
  'iu',
);
/** "Hmm" is heard as words too: "eight am and let me think". */
const heardBefore = /^(?:\S+\s+){1,4}let me (?:think|see|check)[\s,.!]+(?=\S)/iu;
const onlySounds = new RegExp(String.raw`^(?:${sound}[\s,.!?]*)+$`, 'iu');

/** An answer without what its speaker thinks aloud in front of it: "hmm, let me think, *at seven*", "maybe *tomorrow*". '' where it is nothing else. */
export function withoutThinking(text: string): string {
  const plain = text.trim().replaceAll('\u2019', "'");
  return onlySounds.test(plain) ? '' : plain.replace(leading, '').replace(heardBefore, '').replace(hedge, '');
}

/** Whether somebody only thinks aloud, and has not answered yet. */
export const isThinking = (text: string): boolean => text.trim() !== '' && withoutThinking(text) === '';
