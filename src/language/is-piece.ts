import { dropStops, lowerText } from './plain-text.js';

/** Words that stand for what was said before: "make *it* purple", "the desk *one* an hour later". */
const stands =
  /\b(?:it|that|them|those|these|both|ones|the (?:other|first|second|last|next)|(?:the|this) (?:\w+ )?one|too|as well|instead|rather)\b/;
/** What is to be done, or is there to be named. */
const deeds =
  /\b(?:turn|switch|set|put|make|dim|brighten|blink|flash|pulse|fade|light|lights|lamp|lamps|on(?! (?:\w+days?|week\w+|the)\b)|off|wake|remind|reminders?|alarms?|timers?|add|book|start|play|tell|keep|leave|give|call|name|everything)\b/;
/** What asks, or takes something back, or is said to anybody. */
const others =
  /^(?:what|which|when(?='s| is| are| do| does| did| will)|who|where|why|how|is|are|was|were|do|does|did|will|can|could|have|has|undo|redo|cancel|stop|enough|quiet|never ?mind|forget|yes|yeah|okay|ok|thanks?|thank you|hello|hi|good|sorry|help|repeat|again|say)\b/;
/** What people begin with who go on, or take something back. */
const leads =
  /^(?:(?:no|nah|nope|and|but|or|so|ok|okay|oh|yeah|well|then|please|pls|actually|sorry|wait|hang on|i mean|i meant) )+/;
/** What is set up anew begins so. */
const anew = /^(?:when|whenever|if|every|each|as soon as|once|daily|on weekdays|at weekends)(?: \S+){4}/;
/** What a whole order begins with, whose object is told: "set *it* up as a timer of ten minutes" is about something else. */
const own = /\b(?:wake me|remind me|timer (?:for|of)|alarm (?:for|at)|reminder (?:to|for))\b/;

/**
 * Whether words alone say nothing, since what they are about was said before them: "and just the desk", "make it ten", "not on Sundays". What asks
 * something is no such piece, and neither is a single word.
 */
export function isPiece(text: string): boolean {
  const said = dropStops(lowerText(text)).trim().replace(leads, '');
  const words = said.split(/\s+/);
  if (words.length < 2 || [others, own, anew].some((each) => each.test(said))) return false;
  return stands.test(said) || !deeds.test(said);
}
