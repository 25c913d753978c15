import type { Command } from '../../core/command.js';
import type { Memory } from '../../memory/memory.js';
import { mentions, tellingOf, toWords } from '../../memory/words.js';
import type { MemoryEntry } from '../../ports/memory-log.js';

/** The most notes that answer one question. */
const mostTold = 3;

const asks =
  /^(?:(?:so|and|hey|please|now) )*(?:(?:do you (?:know|remember)|(?:can|could) you tell me|tell me|remind me|any idea) )?(when|where|who|whose|what|which|how)(?:['’](?:s|re|d))?\b(?: (?:exactly|else|day|time|many|much|often|old|long|far|kind|sort|of))*/i;
const forgets =
  /^(?:(?:oh|and|please|now|you can|can you|could you) )*forget (?:about |that )?(.+?)(?: again| now| please)*[.!?]*$/i;

/** Verbs and particles that a question may have where the note has another of them: "when do I put the bins out". */
const loose =
  /\b(?:go|goes|going|went|put|take|takes|taken|bring|get|gets|should|must|can|need|needs|again|now|today|just)\b/gi;

const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|quarter|dozen';
const times =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|mornings?|noon|afternoons?|evenings?|nights?|midnight|days?|daily|weeks?|weekly|weekends?|months?|monthly|years?|yearly|january|february|march|april|may|june|july|august|september|october|november|december|always|never|before|after)\b/i;
const places =
  /\b(?:in|on|at|under|behind|above|below|beneath|beside|between|near|inside|outside|over|by|with|upstairs|downstairs|here|there|left|right|next to)\b/i;
const isNumber = new RegExp(`\\b(?:\\d|(?:${numbers})\\b)`, 'i');
/** "on Tuesday" and "at eight" are no places. */
const timed = new RegExp(`\\b(?:in|on|at|by|before|after|over) (?:the )?(?:${times.source}|${isNumber.source})`, 'gi');

/** Whether a note has what a question that begins with this word asks for. */
function canAnswer(note: string, asked: string, question: string): boolean {
  if (/\b(?:when|what (?:day|time))\b/i.test(question)) return times.test(note) || isNumber.test(note);
  if (asked === 'where') return places.test(note.replaceAll(timed, ''));
  const verb = /\bwho(?:se|['’]s)? (\w+)/i.exec(question)?.[1];
  if (verb !== undefined) return toWords(note).includes(verb.toLowerCase());
  return asked !== 'how' || isNumber.test(note);
}

/**
 * What the owner's notes answer to a question that nothing else understands: those that have every telling word of it, in the
 * owner's own words. Undefined where no note does.
 */
export function answerFromNotes(text: string, memory: Pick<Memory, 'entries'>): string | undefined {
  const asked = asks.exec(text);
  if (!asked) return undefined;
  const about = text.slice(asked[0].length).replaceAll(loose, ' ');
  const word = asked[1]?.toLowerCase() ?? '';
  const told = notesOn(about, memory).filter((note) => canAnswer(note.text, word, text));
  if (told.length === 0) return undefined;
  return told
    .slice(-mostTold)
    .map((note) => `You told me: ${note.text.replace(/[.!?]+$/, '')}.`)
    .join(' ');
}

/** What "forget the bins" means where a note is about them, and nothing else understands it. Undefined where no note is. */
export function forgetNoted(
  text: string,
  memory: Pick<Memory, 'entries'>,
): Extract<Command, { intent: 'memory.forget' }> | undefined {
  const about = forgets.exec(text)?.[1];
  return about !== undefined && notesOn(about, memory).length > 0 ? { intent: 'memory.forget', about } : undefined;
}

function notesOn(about: string, memory: Pick<Memory, 'entries'>): readonly MemoryEntry[] {
  if (tellingOf(about).every((word) => /^(?:out|in|up|off|on|there|s|this|that|they|he|she)$/.test(word))) return [];
  return [...memory.entries('note')].filter(({ text }) => mentions(text, about));
}
