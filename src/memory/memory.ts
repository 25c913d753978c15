import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Embedder } from '../ports/embedder.js';
import type { Imprint, MemoryEntry, MemoryKind, MemoryLog } from '../ports/memory-log.js';
import { toWords } from './hashed-embedder.js';
import { createSignature, SignatureIndex } from './signature.js';

export interface MemoryParts {
  readonly log: MemoryLog;
  /** Asked for when it is first needed. */
  readonly embedder: () => Embedder;
  readonly clock: Clock;
  /** Names this run of Lantern, from start to stop. */
  readonly session: string;
}

/** How many of the newest messages a model is given, and how many of earlier sessions beside them (AGENT-11). */
const [recentMessages, relatedMemories] = [20, 10];
/** So many candidates by signature and by words are compared exactly. */
const candidates = 100;
/** Reciprocal rank fusion (Cormack et al., 2009): how little the very first places count above those after them. */
const fusion = 60;
/** Memories whose imprints are made anew at a time, and the pause between, milliseconds: nobody notices. */
const [renewedAtOnce, renewPause] = [50, millis(100)];

/** What was said, done and decided, found again by its words and by likeness. */
export class Memory {
  #index: SignatureIndex | undefined;
  readonly #forgotten = new Set<number>();

  constructor(private readonly parts: MemoryParts) {}

  /** What memories are compared by. */
  get embedder(): Embedder {
    return this.parts.embedder();
  }

  /** Keeps something; answers with its id. @throws LanternError `data-unwritable` */
  add(kind: MemoryKind, from: string, text: string): number {
    const { log, clock, session } = this.parts;
    const imprint = this.#imprint(text);
    const id = log.append({ at: clock.now(), session, kind, from, text }, imprint);
    this.#index?.add(id, imprint.signature);
    return id;
  }

  /** Makes imprints of another embedder anew, the newest first, bit by bit, until it is disposed of. Until then those are found by words. */
  renew(): Disposable {
    const { log, clock } = this.parts;
    let timer: Disposable | undefined;
    const step = () => {
      const strange = log.findStrange(this.embedder.name, renewedAtOnce);
      const imprints = new Map(strange.map(({ id, text }) => [id, this.#imprint(text)]));
      log.replaceImprints(imprints);
      for (const [id, { signature }] of imprints) this.#index?.add(id, signature);
      if (strange.length === renewedAtOnce) timer = clock.after('renewing memories', renewPause, step);
    };
    timer = clock.after('renewing memories', renewPause, step);
    return { [Symbol.dispose]: () => timer?.[Symbol.dispose]() };
  }

  #imprint(text: string): Imprint {
    const { embedder } = this;
    const vector = embedder.embed(text);
    return { embedder: embedder.name, vector, signature: createSignature(vector) };
  }

  /** What a model is given with a sentence: the newest messages of this session, and what is near of any earlier one. */
  context(about: string): readonly MemoryEntry[] {
    const { log, session } = this.parts;
    const recent = log.latest(recentMessages, session).filter(({ kind }) => kind === 'message');
    const seen = new Set(recent.map(({ text }) => text));
    const related = this.recall(about, relatedMemories * 2)
      .filter((entry) => entry.session !== session && !seen.has(entry.text))
      .slice(0, relatedMemories);
    return [...related.sort((one, other) => one.id - other.id), ...recent];
  }

  /** What has most to do with a text, the best first; nothing where nothing has. */
  recall(about: string, count: number): readonly MemoryEntry[] {
    const { log } = this.parts;
    const { embedder } = this;
    const vector = embedder.embed(about);
    const byWords = log.searchText(toWords(about), candidates);
    const near = this.#signatures().nearest(createSignature(vector), candidates, this.#forgotten);
    const vectors = log.vectors([...new Set([...near, ...byWords])], embedder.name);
    const likeness = (id: number) => cosine(vector, vectors.get(id));
    const byLikeness = near
      .filter((id) => likeness(id) > embedder.faintest)
      .sort((one, other) => likeness(other) - likeness(one));
    const scores = new Map<number, number>();
    for (const ranked of [byWords, byLikeness])
      ranked.forEach((id, place) => scores.set(id, (scores.get(id) ?? 0) + 1 / (fusion + place)));
    const best = [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
    return log.find(best.slice(0, count));
  }

  /** The newest last. */
  latest(count: number): readonly MemoryEntry[] {
    return this.parts.log.latest(count);
  }

  /** Answers with how many there were. */
  forget(ids: readonly number[]): number {
    for (const id of ids) this.#forgotten.add(id);
    return this.parts.log.forget(ids);
  }

  /** Read when first needed: nobody waits for it at start. */
  #signatures(): SignatureIndex {
    if (this.#index) return this.#index;
    const { log } = this.parts;
    const { embedder } = this;
    const index = new SignatureIndex(embedder);
    for (const [id, signature] of log.signatures(embedder.name)) index.add(id, signature);
    return (this.#index = index);
  }
}

function cosine(one: Float32Array, other: Float32Array | undefined): number {
  if (!other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
