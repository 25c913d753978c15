/** Behind these a number is a time of day: "at one", "between twelve and one". */
const leadsTime =
  /^(?:at|to|till|until|til|from|by|for|before|after|past|around|about|between|and|or|than|not|no|on|say|be|it|is|was|make|instead|like|only|just|every|each|today|tomorrow|tonight|half|quarter|\w+day|\w+days)$/;
const determiner = /^(?:the|my|our|your|that|this|which|other|another|his|her|their)$/;
/** What makes it an hour after all: "one o'clock", "one pm", "one thirty". */
const tellsTime = /^(?:oclock|am|pm|a|p|hundred|oh|o|\d\d|ten|fifteen|twenty|thirty|forty|fifty)$/;
/** The most words between its article and "one": "the half past six porch light one". */
const longestName = 7;

/** Whether "one" stands for something that is named, and tells no time: "the porch *one*", "that *one*". */
export function isStandIn(words: readonly string[], at: number): boolean {
  if (words[at] !== 'one' || tellsTime.test(words[at + 1] ?? '')) return false;
  const before = words.slice(Math.max(0, at - longestName), at);
  const from = before.findLastIndex((word) => determiner.test(word));
  // "The *Saturday* one", and "on Saturday one".
  return from >= 0 && (from === before.length - 2 || !leadsTime.test(before.at(-1) ?? ''));
}
