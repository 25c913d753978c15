/** Phrases of words with a value each, found by walking the sentence once. */
export class Trie<Value> {
  private readonly root: TrieNode<Value> = { next: new Map(), values: [] };

  add(words: readonly string[], value: Value): void {
    let node = this.root;
    for (const word of words) {
      let following = node.next.get(word);
      if (!following) {
        following = { next: new Map(), values: [] };
        node.next.set(word, following);
      }
      node = following;
    }
    node.values.push(value);
  }

  /** Every phrase that begins at `at`, the longest first. A plural or possessive of a phrase's word counts as that word. */
  find(words: readonly string[], at: number, end: number, plurals = false): readonly Phrase<Value>[] {
    const found: Phrase<Value>[] = [];
    let node: TrieNode<Value> | undefined = this.root;
    for (let index = at; index < end && node; index += 1) {
      const word: string = words[index] ?? '';
      node = node.next.get(word) ?? (plurals && word.endsWith('s') ? node.next.get(word.slice(0, -1)) : undefined);
      if (node && node.values.length > 0) found.unshift({ next: index + 1, values: node.values });
    }
    return found;
  }
}

interface TrieNode<Value> {
  readonly next: Map<string, TrieNode<Value>>;
  readonly values: Value[];
}

export interface Phrase<Value> {
  /** The index of the first word after the phrase. */
  readonly next: number;
  /** What was added under the phrase, in that order. */
  readonly values: readonly Value[];
}
