/** Phrases with values, all found in a single walk through the sentence. */
export class Trie<Value> {
  private readonly root: TrieNode<Value> = {};

  add(words: readonly string[], value: Value): void {
    let node = this.root;
    for (const word of words) node = follow(node, word) ?? extend(node, word);
    if (node.values) node.values.push(value);
    else node.values = [value];
  }

  /** All phrases that begin at `at`, longest first. With `plurals`, a word may also be the plural or possessive of a phrase's word. */
  find(words: readonly string[], at: number, end: number, plurals = false): readonly Phrase<Value>[] {
    let found: Phrase<Value>[] | undefined;
    let node: TrieNode<Value> | undefined = this.root;
    for (let index = at; index < end; index += 1) {
      const word = words[index] ?? '';
      const from: TrieNode<Value> = node;
      node = follow(from, word) ?? (plurals && word.endsWith('s') ? follow(from, word.slice(0, -1)) : undefined);
      if (!node) break;
      if (node.values) (found ??= []).unshift({ next: index + 1, values: node.values });
    }
    return found ?? [];
  }
}

/**
 * Fields are created only when needed, because most nodes lead to a single word and end no phrase. A map for one word takes four times
 * the memory of the node itself, so the first word is kept without one.
 */
interface TrieNode<Value> {
  word?: string;
  following?: TrieNode<Value>;
  /** Where the second word and those after it lead. */
  others?: Map<string, TrieNode<Value>>;
  values?: Value[];
}

function follow<Value>(node: TrieNode<Value>, word: string): TrieNode<Value> | undefined {
  return node.word === word ? node.following : node.others?.get(word);
}

function extend<Value>(node: TrieNode<Value>, word: string): TrieNode<Value> {
  const following: TrieNode<Value> = {};
  if (node.word === undefined) {
    node.word = word;
    node.following = following;
  } else (node.others ??= new Map()).set(word, following);
  return following;
}

export interface Phrase<Value> {
  /** The index of the first word after the phrase. */
  readonly next: number;
  /** The values added under the phrase, in the order of adding. */
  readonly values: readonly Value[];
}
