import { LanternError } from '../core/errors.js';
import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Embedder } from '../ports/embedder.js';
import type { Imprint, MemoryEntry, MemoryKind, MemoryLog } from '../ports/memory-log.js';
import { createSignature, SignatureIndex } from './signature.js';
import { isAbout, tellingOf } from './words.js';

export interface MemoryParts {
  readonly log: MemoryLog;
  /** Called when the embedder is first needed. */
  readonly embedder: () => Embedder;
  readonly clock: Clock;
  /** The name of this run of Lantern, from start to stop. */
  readonly session: string;
}

/** How many recent messages a model gets, and how many related memories of earlier sessions (AGENT-11). */
const [recentMessages, relatedMemories] = [20, 10];
/** How many candidates, found by signature and by words, are compared exactly. */
const candidates = 100;
/** Constant of reciprocal rank fusion (Cormack et al., 2009): larger values give the first places less weight. */
const fusion = 60;
/** How many memories are found by their meaning, and how often the oldest beyond them are left out. */
const [mostVectors, pruneEvery] = [100_000, millis(24 * 3600_000)];
/** How many imprints are renewed at a time, and the pause in between, milliseconds; small enough not to be noticed. */
const [renewedAtOnce, renewPause] = [50, millis(100)];

/** What was said, done and decided; it can be found again by words and by similarity. */
export class Memory {
  #index: SignatureIndex | undefined;

  constructor(private readonly parts: MemoryParts) {}

  /** The embedder by which memories are compared. */
  get embedder(): Embedder {
    return this.parts.embedder();
  }

  /** Stores a memory; returns its id. @throws LanternError `data-unwritable` */
  add(kind: MemoryKind, from: string, text: string): number {
    const { log, clock, session } = this.parts;
    const imprint = this.#imprint(text);
    const id = log.append({ at: clock.now(), session, kind, from, text }, imprint);
    this.#index?.add(id, imprint.signature);
    return id;
  }

  /** Renews imprints of other embedders, newest first, in small steps, until disposed. Until then those memories are found by words. */
  renew(): Disposable {
    const { log, clock } = this.parts;
    let timer: Disposable | undefined;
    const step = () => {
      const strange = log.findStrange(this.embedder.name, renewedAtOnce);
      const imprints = new Map(strange.map(({ id, text }) => [id, this.#imprint(text)]));
      if (imprints.size > 0) quietly(() => log.replaceImprints(imprints));
      for (const [id, { signature }] of imprints) this.#index?.add(id, signature);
      if (strange.length === renewedAtOnce) timer = clock.after('renewing memories', renewPause, step);
    };
    timer = clock.after('renewing memories', renewPause, step);
    return { [Symbol.dispose]: () => timer?.[Symbol.dispose]() };
  }

  /**
   * Keeps the memories that are found by their meaning at a number that is searched quickly, now and once a day, until disposed. Older
   * ones are then found by their words only.
   */
  prune(keep = mostVectors): Disposable {
    const { log, clock } = this.parts;
    let timer: Disposable | undefined;
    const step = () => {
      quietly(() => void log.pruneVectors(keep));
      timer = clock.after('pruning memories', pruneEvery, step);
    };
    timer = clock.after('pruning memories', renewPause, step);
    return { [Symbol.dispose]: () => timer?.[Symbol.dispose]() };
  }

  #imprint(text: string): Imprint {
    const { embedder } = this;
    const vector = embedder.embed(text);
    return { embedder: embedder.name, vector, signature: createSignature(vector) };
  }

  /** What a model gets along with a sentence: recent messages of this session, and related memories of earlier ones. */
  context(about: string): readonly MemoryEntry[] {
    const { log, session } = this.parts;
    const recent = log.latest(recentMessages, session).filter(({ kind }) => kind === 'message');
    const seen = new Set(recent.map(({ text }) => text));
    const related = this.#related(about, relatedMemories * 2)
      .entries.filter((entry) => entry.session !== session && !seen.has(entry.text))
      .slice(0, relatedMemories);
    return [...related.sort((one, other) => one.id - other.id), ...recent];
  }

  /** The memories that a text is about, best first; empty if there are none. */
  recall(about: string, count: number): readonly MemoryEntry[] {
    const { likeness, entries } = this.#related(about, candidates);
    const { sparse, faintest } = this.embedder;
    // Hashed words are alike by chance, too, so it takes words that are the same.
    const isMeant = (id: number) => !sparse && likeness(id) > faintest;
    return entries.filter(({ id, text }) => isMeant(id) || isAbout(text, about)).slice(0, count);
  }

  /** The memories that have anything to do with a text, best first. */
  #related(about: string, count: number): { likeness: (id: number) => number; entries: readonly MemoryEntry[] } {
    const { log } = this.parts;
    const { embedder } = this;
    const vector = embedder.embed(about);
    const hidden = new Set(log.hidden().map(({ entry }) => entry.id));
    const byWords = log.searchText(tellingOf(about), candidates).filter((id) => !hidden.has(id));
    const near = this.#signatures().nearest(createSignature(vector), candidates, hidden);
    const vectors = log.vectors([...new Set([...near, ...byWords])], embedder.name);
    const likeness = (id: number) => cosine(vector, vectors.get(id));
    const byLikeness = near
      .filter((id) => likeness(id) > embedder.faintest)
      .sort((one, other) => likeness(other) - likeness(one));
    const scores = new Map<number, number>();
    for (const ranked of [byWords, byLikeness])
      ranked.forEach((id, place) => scores.set(id, (scores.get(id) ?? 0) + 1 / (fusion + place)));
    const best = [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
    return { likeness, entries: log.find(best.slice(0, count)) };
  }

  /** The latest memories, oldest first. */
  latest(count: number): readonly MemoryEntry[] {
    return this.parts.log.latest(count);
  }

  /** The memories of these ids; those that are not there are left out. */
  find(ids: readonly number[]): readonly MemoryEntry[] {
    return this.parts.log.find(ids);
  }

  /** All memories of a kind, oldest first. */
  entries(kind?: MemoryKind): Iterable<MemoryEntry> {
    return this.parts.log.entries(kind);
  }

  /** Finds these memories no longer; they are forgotten for good after a day. @param about what was to be forgotten, in words; null where it was these */
  hide(ids: readonly number[], about: string | null): void {
    this.parts.log.hide(ids, this.parts.clock.now(), about);
  }

  /** Finds hidden memories again; returns how many. Those that are forgotten for good never come back. */
  unhide(ids: readonly number[]): number {
    return this.parts.log.unhide(ids);
  }

  /** The words of sentences that somebody wants forgotten, as long as an undo may bring them back. */
  hiddenSentences(): ReadonlySet<string> {
    const hidden = this.parts.log.hidden().map(({ entry }) => entry);
    return new Set(hidden.filter(({ kind }) => kind !== 'note').map(({ text }) => text));
  }

  /** Reads the signatures when they are first needed, so that the start does not wait for them. */
  #signatures(): SignatureIndex {
    if (this.#index) return this.#index;
    const { log } = this.parts;
    const { embedder } = this;
    return (this.#index = new SignatureIndex(embedder, (words) => log.signatures(embedder.name, words)));
  }
}

/** Does what is tried again another time; where nothing can be written now, nobody has to know. */
function quietly(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof LanternError) || error.code !== 'data-unwritable') throw error;
  }
}

function cosine(one: Float32Array, other: Float32Array | undefined): number {
  if (!other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
