/** Phrases of words with a value each, found by walking the sentence once. */
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

  /** Every phrase that begins at `at`, the longest first. A plural or possessive of a phrase's word counts as that word. */
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

/** Most words of most phrases lead to one word only and end nothing: what is not needed is not made. */
interface TrieNode<Value> {
  next?: Map<string, TrieNode<Value>>;
  values?: Value[];
}

export interface Phrase<Value> {
  /** The index of the first word after the phrase. */
  readonly next: number;
  /** What was added under the phrase, in that order. */
  readonly values: readonly Value[];
}
