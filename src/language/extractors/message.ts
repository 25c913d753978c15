import { longestAnswer, trimAnswer, trimLead, type Extractor } from './extractor.js';
import { extractMoment, fieldsOfMoment } from './said-moment.js';

const lead =
  /^(?:(?:(?:it's|it is|that's|i need|i want|i have|remind me|tell me|remember|about|that i (?:need|have)|that) )?to|remind me (?:about|of|that|to)|(?:the |my )?(?:message|note|reminder|text) (?:is|says|should say|reads)|it should say|(?:just )?say|that i|about(?: the)?|of|it's about|it is about|it's|it is|that)\b[\s:,]*/iu;
/** Words that begin a time at the end of a message: "call mom *at five*", but not "a card for monday". */
const momentHead =
  /^(?:at|on|in|by|every|each|tomorrow|today|tonight|this|next|daily|weekly|hourly|monthly|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;
/** After one of these words, the time belongs to the message itself. */
const bound = /^(?:for|about|of|the|a|an|until|till|from|since|with|and|or|before|after)$/i;
/** None of these is a message; they answer something else, or nothing. */
const empty =
  /^(?:nothing|something|anything|it|that|this|what|stop|cancel|help|never mind|nevermind|i don't know|forget it)?$/iu;

/** What to remember or pass on: "to call mom" gives "call mom"; "call mom at five" also gives the time. */
export const extractMessage: Extractor = (text, now) => {
  if (text.length > longestAnswer) return undefined;
  const { rest } = trimLead(trimAnswer(text), lead);
  const words = rest.split(' ');
  for (let start = 1; start < words.length; start += 1) {
    if (!momentHead.test(words[start] ?? '') || bound.test(words[start - 1] ?? '')) continue;
    const found = extractMoment(words.slice(start).join(' '));
    const also = found && fieldsOfMoment(found.moment, now);
    const message = words.slice(0, start).join(' ');
    if (also && !empty.test(message) && !extractMoment(message)) return { value: message, said: message, also };
  }
  return empty.test(rest) || !/[\p{L}\p{N}]/u.test(rest) || extractMoment(rest)
    ? undefined
    : { value: rest, said: rest };
};
