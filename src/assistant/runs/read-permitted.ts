import type { Consent } from '../../core/consent.js';
import type { RunView } from '../../core/run-view.js';
import { readPermission } from '../../dialogue/read-consent.js';
import { namesOtherWord } from '../../core/challenge-words.js';
import type { LastAsked } from './last-asked.js';

/** A permission question, and how its answer came. */
interface Asked {
  readonly run: RunView;
  /** The word that it takes; null if a plain yes is enough. */
  readonly word: string | null;
  /** Typed, or with the wake word right in front. */
  readonly isDeliberate: boolean;
}

/**
 * Reads the answer to a permission question. Where a voice in the room named another word of the list, the right one no longer counts
 * without the wake word: a television that says one after the other would come to it.
 */
export function readPermitted(
  text: string,
  { run, word, isDeliberate }: Asked,
  asked: LastAsked,
): Consent | 'word' | null {
  if (!isDeliberate && namesOtherWord(text, word)) asked.noteGuess(run);
  const consent = readPermission(text, { word, isDeliberate, isReminded: asked.isReminded(run) });
  const isGuess = word !== null && !isDeliberate && asked.isGuessed(run);
  return consent === 'once' && isGuess ? null : consent;
}
