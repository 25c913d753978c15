import type { Command, Understanding } from '../core/command.js';

/** What asks for something politely, complains of what was done, or names how it was: none of it shows that somebody else was spoken to. */
const harmless =
  /\b(?:can|could|would|will|won't) you(?: please)?\b(?! (?:like|say|want|care|prefer|rather|believe)\b)|\bdo you think you (?:can|could)\b|\b(?:would|do) you mind\b|\bthank you\b|\bif you (?:can|could|would|like|please|want)\b|\bi(?:'d| would)? (?:like|want|need|told|asked) you\b|^(?:no |but |oh )*you (?:can|may|could|should|must|got|turned|switched|set|misheard|forgot|did)\b|\b(?:as|how|what|like|where|the way) (?:it|they|that) (?:was|were|had been)\b|\bi (?:said|meant|wanted|told)\b|\b(?:that|it) was (?:the )?wrong\b|\bwould be (?:better|nicer|prettier)\b|\bit was (?:too|better|nicer|brighter|darker|warmer|fine|good|right)\b/g;
const toSomebody = /\b(?:you|your|yours|yourself|you're|you've|you'll)\b/;
/** What tells of something, or of somebody: nothing that a lamp or a timer is to do. */
export const tells =
  /^and i (?!want|need|would|like)|\b(?:he|she|he's|she's|they|they're|was|were|wasn't|weren't|had|did|didn't|would be|would have|said|says|told|went|came|wanted|looked|has been|have been)\b/;
/** "Give me a minute" is said to people who are to wait, and "no more for me" to those who pour. */
const idioms = /\bgive me (?:a|one|just a|half a) (?:minute|moment|second|sec)\b(?! (?:more|longer|timer))|\bno more\b/;
/** "Remind me what his name was", at no time: a question. */
const isAsked = (command: Command, said: string) =>
  command.intent === 'reminder.set' &&
  Object.keys(command).every((field) => field === 'intent' || field === 'message') &&
  /^(?:what|who|whose|where|why|how|which|if|whether)\b/.test(
    command.message ?? said.replace(/^.*?\bremind (?:me|us) /, ''),
  );

const greets = new Set(['hello', 'morning', 'evening', 'bye', 'how', 'who', 'name', 'health']);
/** "Hi grandma", "okay, see you later", "and how was your day": said to people, and on the telephone. */
const isSmallTalk = (command: Command, said: string) =>
  (command.intent === 'manners' && greets.has(command.said)) ||
  (/^(?:time|date)\./.test(command.intent) && toSomebody.test(said));

/** How somebody begins who puts an appointment down; who tells of one is no such person. */
const books =
  /^(?:(?:please|and|also|then|can you|could you|will you) )*(?:add|book|put|schedule|make|create|note|enter|pencil)\b/;
const isTold = (said: string, commands: readonly Command[]) =>
  commands.some(({ intent }) => intent === 'appointment.book') && !books.test(said);

const atOnce = /^(?:light|scene|timer|assistant)\./;
/** Whether something happens at once to a light, a timer, or what is going on. */
export const setsAtOnce = ({ commands }: Pick<Understanding, 'commands'>): boolean =>
  commands.some(({ intent }) => atOnce.test(intent));

/** Ends and lengthens what those words would mean: "no more blinking" ends it. */
const more = /^(?:light\.\w+\.increase|timer\.(?:start|increase))$/;

/**
 * Whether the form of words that were said without the wake word shows that they were meant for somebody else, although a command can be
 * read in them: "do you want some more tea" is heard as "teal" beside a lamp that was just talked of.
 */
export function isToOthers(text: string, understanding: Understanding): boolean {
  const { commands } = understanding;
  const said = text.toLowerCase();
  if (commands.some((command) => isAsked(command, said)) || isTold(said, commands)) return true;
  if (commands.some((command) => isSmallTalk(command, said))) return true;
  if (!setsAtOnce(understanding)) return false;
  const left = said.replaceAll(harmless, ' ');
  const isIdiom = idioms.test(said) && commands.some(({ intent }) => more.test(intent));
  return isIdiom || toSomebody.test(left) || tells.test(left);
}
