import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import type { TargetReader } from '../targets.js';
import { frameActions } from './frame-commands.js';
import type { FrameWords } from './span-reader.js';

/** An order has one verb, and another that leads to it: "go and get", "let it go". More of them in a row are scraps of talk. */
const mostVerbs = 2;

/** Finds talk in which the words for lights are somebody else's, or chance. */
export class OthersReader {
  constructor(
    private readonly words: Pick<FrameWords, 'verb' | 'actions' | 'modal' | 'wisher' | 'light'>,
    private readonly targets: Pick<TargetReader, 'skipName'>,
  ) {}

  /** Whether a sentence tells of somebody ("hey can make the light blue", where a "he" was misheard), or is made of scraps ("get set go …"). */
  areMeant(sentence: Words): boolean {
    const { words } = sentence;
    return words.some((_, at) => this.#tellsOfSomebody(sentence, at) || this.#isScrap(words, at));
  }

  /** Who it is that can do it stands before "can"; of a light, and where somebody is asked, that is no talk of others. */
  #tellsOfSomebody(sentence: Words, at: number): boolean {
    const { words } = sentence;
    const next = end(this.words.modal, words, at);
    if (next === at || !this.#isDone(words, next)) return false;
    return !this.#endsIn(this.words.wisher, words, at) && !this.#endsInLamp(sentence, at);
  }

  #isDone(words: readonly string[], at: number): boolean {
    return [this.words.verb, ...frameActions.map((name) => this.words.actions[name])].some(
      (trie) => end(trie, words, at) > at,
    );
  }

  #endsIn(trie: Trie<true>, words: readonly string[], to: number): boolean {
    return words.some((_, at) => at < to && end(trie, words.slice(0, to), at) === to);
  }

  #endsInLamp(sentence: Words, to: number): boolean {
    const isName = sentence.words.some((_, at) => at < to && this.targets.skipName(sentence, at) === to);
    return isName || this.#endsIn(this.words.light, sentence.words, to);
  }

  #isScrap(words: readonly string[], from: number): boolean {
    let at = from;
    let verbs = 0;
    for (let next = end(this.words.verb, words, at); next > at; next = end(this.words.verb, words, at)) {
      verbs += 1;
      at = next;
    }
    return verbs > mostVerbs;
  }
}

const end = (trie: Trie<true>, words: readonly string[], at: number) =>
  trie.find(words, at, words.length)[0]?.next ?? at;
