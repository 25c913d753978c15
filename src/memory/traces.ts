import type { HiddenMemory } from '../ports/memory-log.js';
import { commonWords, mentions, toWords } from './words.js';

/** Whether a text keeps words of what was forgotten. */
export type IsTrace = (text: string) => boolean;

/** How many words of a long note give it away: replies, questions and logs tell only its beginning. */
const tellingWords = 5;

/**
 * Finds what kept the words of forgotten memories: texts on their topic, texts that contain a note or its beginning, and the very
 * sentences.
 */
export function createTraceFinder(forgotten: readonly Pick<HiddenMemory, 'entry' | 'about'>[]): IsTrace {
  const topics = [...new Set(forgotten.flatMap(({ about }) => about ?? []))];
  const entries = forgotten.map(({ entry }) => ({ kind: entry.kind, words: toWords(entry.text) }));
  const sentences = new Set(entries.map(({ words }) => words.join(' ')));
  const notes = entries
    .filter(({ kind, words }) => kind === 'note' && words.some((word) => !commonWords.has(word)))
    .map(({ words }) => ` ${words.slice(0, tellingWords).join(' ')} `);
  return (text) => {
    if (topics.some((about) => mentions(text, about))) return true;
    const said = toWords(text).join(' ');
    return (said !== '' && sentences.has(said)) || notes.some((note) => ` ${said} `.includes(note));
  };
}
