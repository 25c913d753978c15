/** A period after one of these never ends a sentence. */
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'mt', 'vs', 'e.g', 'i.e', 'approx', 'no', 'fig', 'ca']);
/** A period after one of these ends a sentence only before a capital letter: "at 7 p.m. The light", but "at 7 p.m. today". */
const abbreviations = new Set(
  'a.m p.m etc inc ltd co jr sr u.s u.k min max sec hr hrs jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun'.split(
    ' ',
  ),
);
/** Characters; a sentence without an end is spoken in pieces of at most this length. */
const longest = 300;
const closers = /^["'”’)\]]+/;

/**
 * Cuts text that arrives bit by bit into sentences. A sentence is returned as soon as its last character is there, or the
 * character after it if that decides ("3." may become "3.5", "p.m." may go on).
 */
export class SentenceSplitter {
  #text = '';

  /** Adds the next bit; returns the sentences that it completed. */
  push(bit: string): string[] {
    this.#text += bit;
    const sentences: string[] = [];
    for (let end = findEnd(this.#text); end !== null; end = findEnd(this.#text)) sentences.push(this.#take(end));
    return sentences.filter(isSpeakable);
  }

  /** Ends the text; returns the rest. */
  flush(): string[] {
    return [this.#take(this.#text.length)].filter(isSpeakable);
  }

  #take(end: number): string {
    const sentence = this.#text.slice(0, end).trim();
    this.#text = this.#text.slice(end);
    return sentence;
  }
}

/** The sentences of a whole text. */
export function splitSentences(text: string): string[] {
  const splitter = new SentenceSplitter();
  return [...splitter.push(text), ...splitter.flush()];
}

function isSpeakable(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence);
}

/** Where the first sentence ends; null if that is not known yet. */
function findEnd(text: string): number | null {
  for (const { index } of text.matchAll(/[.!?\n]/g)) {
    const rest = text.slice(index + 1);
    const mark = text[index];
    if (mark === '\n' || ((mark === '.' ? endsAtStop(text.slice(0, index), rest) : true) && !/^[.!?]/.test(rest)))
      return index + 1 + (closers.exec(rest)?.[0].length ?? 0);
  }
  if (text.length <= longest) return null;
  const cut = Math.max(text.lastIndexOf(', ', longest), text.lastIndexOf('; ', longest));
  return (cut > 0 ? cut : Math.max(text.lastIndexOf(' ', longest), longest - 1)) + 1;
}

/** Whether a period ends the sentence. While nothing follows, only if none of the exceptions can apply. */
function endsAtStop(before: string, rest: string): boolean {
  const word = /[\p{L}\p{N}.:]*$/u.exec(before)?.[0].toLowerCase() ?? '';
  const isNumber = /\d$/.test(word);
  if (rest !== '' && /^[\p{L}\p{N}]/u.test(rest)) return false;
  if (titles.has(word) || /^\p{L}$/u.test(word)) return false;
  // "1. Tea" begins a list; "It is 3." ends a sentence.
  if (isNumber) return rest !== '' && before.trim() !== word;
  if (!abbreviations.has(word)) return true;
  return /^["'”’)\]]*\s+\p{Lu}/u.test(rest);
}
