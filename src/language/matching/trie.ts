/** Phrases with values, all found in a single walk through the sentence. */
export class Trie<Value> {
  private readonly root = new TrieNode<Value>('');
  /** The value that was added last, which thousands of phrases in a row share. */
  private alone: readonly [Value] | undefined;

  add(words: readonly string[], value: Value): void {
    let node = this.root;
    for (const word of words) node = follow(node, word) ?? extend(node, word);
    if (this.alone?.[0] !== value) this.alone = [value];
    node.values = node.values ? [...node.values, value] : this.alone;
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

/** So many words after one are a chain; a map for a few takes four times the memory of their nodes. */
const longestChain = 6;

/** A word, and what may follow it. */
class TrieNode<Value> {
  /** The words that may follow: the first of a chain, or all by word. */
  following: TrieNode<Value> | Map<string, TrieNode<Value>> | undefined = undefined;
  /** The next word of the chain that this one is in. */
  beside: TrieNode<Value> | undefined = undefined;
  values: readonly Value[] | undefined = undefined;

  constructor(readonly word: string) {}
}

function follow<Value>({ following }: TrieNode<Value>, word: string): TrieNode<Value> | undefined {
  if (following instanceof Map) return following.get(word);
  let node = following;
  while (node !== undefined && node.word !== word) node = node.beside;
  return node;
}

function extend<Value>(node: TrieNode<Value>, word: string): TrieNode<Value> {
  const added = new TrieNode<Value>(word);
  const { following } = node;
  if (following instanceof Map) following.set(word, added);
  else {
    const chain = [added, ...listChain(following)];
    if (chain.length > longestChain) node.following = mapChain(chain);
    else [node.following, added.beside] = [added, following];
  }
  return added;
}

function listChain<Value>(first: TrieNode<Value> | undefined): readonly TrieNode<Value>[] {
  const chain: TrieNode<Value>[] = [];
  for (let node = first; node; node = node.beside) chain.push(node);
  return chain;
}

function mapChain<Value>(chain: readonly TrieNode<Value>[]): Map<string, TrieNode<Value>> {
  for (const node of chain) node.beside = undefined;
  return new Map(chain.map((node) => [node.word, node]));
}

export interface Phrase<Value> {
  /** The index of the first word after the phrase. */
  readonly next: number;
  /** The values added under the phrase, in the order of adding. */
  readonly values: readonly Value[];
}
