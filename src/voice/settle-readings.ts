import type { OtherReading, Transcript } from '../core/transcript.js';

/** What a text would do in this house: equal values do the same, and only what has the same kind can be mistaken for each other. */
export interface Meaning {
  readonly kind: string;
  readonly value: string;
}

/** The kind of questions and whatever else does nothing to the house: what else may have been said does not matter. */
export const harmless = 'question';

/** Reads a text as a whole command or question; null if it is neither. */
export type ReadMeaning = (text: string) => Meaning | null;

// Scores are logarithms: at -1.5 a reading is a quarter as likely as the best, at -3 a twentieth. Measured on recordings of people,
// where right values came up to 0.7 behind where the best reading was a command, and up to 2.9 behind where it was none.

/** How far behind a command another one may be to raise a doubt. */
const closeRivals = -1.5;
/** The same where the best reading is no command. */
const farRivals = -3;
/** A command of so few words at most may be a question: in longer ones there is enough to tell them apart. */
const mostWords = 2;
/** How far behind such a command a question may be: "why" is heard as "white", by up to 3.1; no "white" of eight voices had a "why" beside it. */
const questionRivals = -3.3;
const mostTexts = 3;
/** Words that say nothing before a command, as often misheard as said: "how to set a timer". */
const idle = new Set("how to i i'd like want need hey okay oh can could would you please and so now just".split(' '));
/** At least this share of the words of the best reading must be in another one that is taken for it. */
const leastShared = 0.6;

/**
 * Weighs the best reading of an utterance against others of the same sound. If a reading that is about as likely would do something
 * else of the same kind, the result is in doubt. If the best reading is no command, but a similar one would be, that is in doubt
 * too: it is asked about, never done. Of a short command and a question that is about as likely, the question is taken, and where
 * that is less likely, it is in doubt.
 * @param said the best reading @param others the others, without the wake word
 */
export function settleReadings(said: Transcript, others: readonly OtherReading[], read: ReadMeaning): Transcript {
  return settleQuestion(said, others, read) ?? settleRivals(said, others, read);
}

/**
 * Of an answer, the likeliest reading that answers: "no" is heard as "now", which answers nothing. Null where none does.
 * @param takes whether words answer the open question
 */
export function settleAnswer(
  said: Transcript,
  others: readonly OtherReading[],
  takes: (text: string) => boolean,
): Transcript | null {
  const { text, words } = said;
  if (takes(text)) return { text, words };
  const answer = others.find((other) => other.score >= farRivals && takes(other.text));
  return answer ? reword(said, answer.text) : null;
}

/** Asked for yes or no: of two words that sound alike, the same one would be heard again. */
function settleQuestion(said: Transcript, others: readonly OtherReading[], read: ReadMeaning): Transcript | null {
  const { text, words } = said;
  const question = words.length <= mostWords ? findQuestion(others, read) : undefined;
  if (!question || (read(text)?.kind ?? harmless) === harmless) return null;
  return question.score >= closeRivals ? reword(said, question.text) : { text, words, doubt: [text] };
}

function settleRivals({ text, words }: Transcript, others: readonly OtherReading[], read: ReadMeaning): Transcript {
  const lead = read(text);
  const readings = [{ text, score: 0 }, ...others];
  const texts = lead ? listRivals(readings, lead.kind, read) : listRescued(readings, text, read);
  return texts.length === 0 || (lead && texts.length === 1) ? { text, words } : { text, words, doubt: texts };
}

/** The likeliest question: to answer one does no harm, and to do what nobody asked for may. */
function findQuestion(others: readonly OtherReading[], read: ReadMeaning): OtherReading | undefined {
  return others.find(({ text, score }) => score >= questionRivals && read(text)?.kind === harmless);
}

/** The same sound with other words, whose times are only guessed. */
export function reword({ words }: Transcript, text: string): Transcript {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const confidence = Math.min(...words.map((word) => word.confidence));
  const said = text.split(' ');
  const each = (end - start) / said.length;
  const spread = said.map((word, at) => ({ word, start: start + at * each, end: start + (at + 1) * each, confidence }));
  return { text, words: spread };
}

/** The texts that would do different things of one kind, the likeliest first. */
function listRivals(readings: readonly OtherReading[], kind: string, read: ReadMeaning): readonly string[] {
  const found = new Map<string, string>();
  for (const { text, score } of readings) {
    const meaning = score >= closeRivals ? read(text) : null;
    if (meaning?.kind === kind && !found.has(meaning.value)) found.set(meaning.value, text);
  }
  return [...found.values()].slice(0, mostTexts);
}

/** The commands that may be meant although the best reading is none. */
function listRescued(readings: readonly OtherReading[], said: string, read: ReadMeaning): readonly string[] {
  const found = new Map<string, string>();
  for (const { text, score } of readings) {
    if (score < farRivals || !isSimilar(said, text)) continue;
    const command = findCommand(text, read);
    if (command && !found.has(command.value)) found.set(command.value, command.text);
  }
  return [...found.values()].slice(0, mostTexts);
}

function findCommand(text: string, read: ReadMeaning): { text: string; value: string } | null {
  const words = text.split(' ');
  const first = words.findIndex((word) => !idle.has(word));
  const rest = words.slice(Math.max(0, first)).join(' ');
  const meaning = read(rest);
  return meaning && meaning.kind !== harmless ? { text: rest, value: meaning.value } : null;
}

function isSimilar(said: string, other: string): boolean {
  const words = said.split(' ');
  const heard = new Set(other.split(' '));
  return words.filter((word) => heard.has(word)).length >= words.length * leastShared;
}
