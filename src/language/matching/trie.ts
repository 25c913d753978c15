/** Phrases with values, all found in a single walk through the sentence. */
export class Trie<Value> {
  private readonly root: TrieNode<Value> = {};

  add(words: readonly string[], value: Value): void {
    let node = this.root;
    for (const word of words) {
      node.next ??= new Map<string, TrieNode<Value>>();
      let following = node.next.get(word);
      if (!following) {
        following = {};
        node.next.set(word, following);
      }
      node = following;
    }
    if (node.values) node.values.push(value);
    else node.values = [value];
  }

  /** All phrases that begin at `at`, longest first. With `plurals`, a word may also be the plural or possessive of a phrase's word. */
  find(words: readonly string[], at: number, end: number, plurals = false): readonly Phrase<Value>[] {
    let found: Phrase<Value>[] | undefined;
    let node: TrieNode<Value> | undefined = this.root;
    for (let index = at; index < end; index += 1) {
      const word = words[index] ?? '';
      const next: TrieNode<Value>['next'] = node.next;
      node = next?.get(word) ?? (plurals && word.endsWith('s') ? next?.get(word.slice(0, -1)) : undefined);
      if (!node) break;
      if (node.values) (found ??= []).unshift({ next: index + 1, values: node.values });
    }
    return found ?? [];
  }
}

/** Fields are created only when needed, because most nodes lead to a single word and end no phrase. */
interface TrieNode<Value> {
  next?: Map<string, TrieNode<Value>>;
  values?: Value[];
}

export interface Phrase<Value> {
  /** The index of the first word after the phrase. */
  readonly next: number;
  /** The values added under the phrase, in the order of adding. */
  readonly values: readonly Value[];
}
