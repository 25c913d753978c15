import { parseSaidMoment } from './spoken-time.js';

/** Courtesy, and "too", before what is to be remembered and behind it. */
const lead =
  /^(?:(?:please|pls|plz|kindly|also|too) )+(?:(?:to|about|that|of|2) (?=\S))?(?:(?:please|pls|plz|kindly) (?:to )?)?/i;
/** "Remind me *2 do my homework*". */
const two =
  /^2 (?=(?:do|get|go|take|call|ring|phone|buy|feed|clean|pick|bring|turn|put|make|check|pay|send|text|write|tell|ask)\b)/i;
const tail = /(?: (?:please|pls|plz|too|as well|also|thanks|thank you|ta|cheers))+$/i;
/** A time in front of it, which is said by the reminder's own time. */
const timed =
  /^(?:(?:at|on|in|by|tomorrow|tonight|today) .{0,30}?|tomorrow |tonight |today )(?:please|pls|plz) (?:to )?(?=\S)/i;

/** What a reminder says, without courtesy and what only told its time: "please to take the pills", "the oven at noon too". */
export function tidyMessage(message: string): string {
  const plain = message.replace(timed, '');
  const ended = plain.replace(tail, '');
  const begun = ended.replace(lead, '').replace(two, '');
  const said = ended === plain ? begun : withoutTime(begun);
  return said.trim() === '' ? message : said;
}

/** "The oven *at noon*", where a "too" behind it hid its time. */
function withoutTime(said: string): string {
  const words = said.split(' ');
  const at = words.findIndex((word, from) => from > 0 && starts.test(word) && isMoment(words, from));
  return at < 0 ? said : words.slice(0, at).join(' ');
}

const starts = /^(?:at|on|in|tomorrow|tonight|today|every)$/i;

function isMoment(words: readonly string[], from: number): boolean {
  const said = words.map((word) => word.toLowerCase());
  return parseSaidMoment(said, from)?.next === said.length;
}
