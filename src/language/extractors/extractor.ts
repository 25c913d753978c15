import type { LocalMoment } from '../../core/local-time.js';

export type ExtractorName =
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'date'
  | 'last_day'
  | 'end'
  | 'series'
  | 'time'
  | 'recurrence'
  | 'message'
  | 'yes_no';

/** What an answer to a question contains. All values are plain JSON. */
export interface Extraction {
  readonly value: unknown;
  /** The words that gave the value, for reading it back. */
  readonly said: string;
  /** Values for other fields in the same answer: "tomorrow *morning*" when a date was asked for. */
  readonly also?: Readonly<Partial<Record<ExtractorName, unknown>>>;
}

/**
 * Reads one kind of value from an answer, typed or spoken. Undefined if there is none, or if it did not understand all the
 * words: half an answer would be silently wrong. `now` is the current local time.
 */
export type Extractor = (text: string, now: LocalMoment) => Extraction | undefined;

/** A longer answer cannot be a single value. */
export const longestAnswer = 300;

const hesitation =
  "um|uh|uhm|er|erm|hmm|well|so|ok|okay|yes|yeah|yep|sure|alright|right|oh|please|and|actually|sorry|just|hi|hello|no|i think|i guess|let's say|lets say|let us say|i would say|i'd say|i believe";
const politeness =
  "please|thanks|thank you|thank you very much|thank you so much|ok|okay|i think|i guess|then|sir|ma'am";
const before = new RegExp(`^(?:(?:${hesitation})\\b[\\s,.!]*)+(?=\\S)`, 'iu');
const after = new RegExp(`(?:[\\s,.!]+(?:${politeness}))+[\\s.!]*$`, 'iu');

/** The answer without hesitation before it, politeness after it, and spaces or full stops around it. */
export function trimAnswer(text: string): string {
  const plain = text
    .replaceAll(/[\u2018\u2019\u02bc`]/g, "'")
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain
    .replace(before, '')
    .replace(after, '')
    .replace(/[\s,.!?;]+$/u, '');
}

/** The answer without its introduction ("my name is"); `led` tells whether there was one. */
export function trimLead(text: string, lead: RegExp): { readonly rest: string; readonly led: boolean } {
  const rest = text.replace(lead, '');
  return { rest: rest.trim(), led: rest.length < text.length };
}
