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
const mostTexts = 3;
/** Words that say nothing before a command, as often misheard as said: "how to set a timer". */
const idle = new Set("how to i i'd like want need hey okay oh can could would you please and so now just".split(' '));
/** At least this share of the words of the best reading must be in another one that is taken for it. */
const leastShared = 0.6;

/**
 * Weighs the best reading of an utterance against others of the same sound. If a reading that is about as likely would do something
 * else of the same kind, the result is in doubt. If the best reading is no command, but a similar one would be, that is in doubt
 * too: it is asked about, never done.
 * @param said the best reading @param others the others, without the wake word
 */
export function settleReadings(said: Transcript, others: readonly OtherReading[], read: ReadMeaning): Transcript {
  const { text, words } = said;
  const plain = { text, words };
  const lead = read(text);
  const readings = [{ text, score: 0 }, ...others];
  const texts = lead ? listRivals(readings, lead.kind, read) : listRescued(readings, text, read);
  return texts.length === 0 || (lead && texts.length === 1) ? plain : { ...plain, doubt: texts };
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
