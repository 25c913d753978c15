import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import { millis, type Millis } from '../core/units.js';
import type { HiddenMemory, MemoryLog } from '../ports/memory-log.js';
import type { LogEntry, LogKind, Store } from '../ports/store.js';
import { createPresentFinder, type PastChange } from './past-words.js';
import { hasTrace, scrubChange, type Gone } from './scrub-entry.js';
import { createTraceFinder, type IsTrace } from './traces.js';

export interface ForgettingParts {
  readonly log: MemoryLog;
  readonly store: Store;
  readonly clock: Clock;
  /** Takes words out of the log of decisions and tool calls. */
  readonly forgetAudited: (isTrace: IsTrace) => void;
  /** Lets go of the entries of that log that are older or more than it keeps; returns how many. */
  readonly trimAudit: () => number;
  /** Takes words out of the copies of the database that are kept beside it; returns the files that may still have them. */
  readonly forgetCopied: (isTrace: IsTrace) => readonly string[];
  /** What was typed into a terminal. */
  readonly typed: { forget(isGone: (line: { readonly at: number; readonly text: string }) => boolean): void };
  /** How long sentences are kept, notes not included. */
  readonly keepSentences: Millis;
  readonly onTrouble: (error: unknown) => void;
}

/** How long what was forgotten can be brought back. */
const bringBackFor = millis(24 * 3600_000);
/** How often what is due is forgotten, and how soon first. */
const [tidyEvery, tidyFirst] = [millis(3600_000), millis(10_000)];
/** Records that may hold what was said; they are deleted rather than changed. */
const talkRecords = ['dialogue', 'run'] as const;
const toldLogs = ['request', 'run'] as const;

/** Forgets for good, in every place that keeps words; until then, what was forgotten is only hidden. */
export class Forgetting {
  /** Whether the file may hold words of what was deleted, as after a full disk or a power cut. */
  #unwiped = true;
  #left: readonly string[] = [];

  constructor(private readonly parts: ForgettingParts) {}

  /** What is to be told of files that may still have what was last forgotten; null if there are none. */
  get left(): string | null {
    const [many, it] = this.#left.length === 1 ? ['a file', 'it'] : ['files', 'them'];
    if (this.#left.length === 0) return null;
    return `${many} beside the database could not be cleaned and may still have it: ${this.#left.join(', ')}; delete ${it} if you need nothing of ${it}`;
  }

  /** Forgets these memories now; returns how many there were. @throws LanternError `data-unwritable` */
  forget(ids: readonly number[]): number {
    const { log, clock } = this.parts;
    const wanted = new Set(ids);
    log.hide(ids, clock.now(), null);
    return this.#purge(log.hidden().filter(({ entry }) => wanted.has(entry.id)));
  }

  /** Forgets everything that is hidden now; returns how many memories that were. @throws LanternError `data-unwritable` */
  forgetHidden(): number {
    return this.#purge(this.parts.log.hidden());
  }

  /** Forgets everything that was ever said, and what was kept of it. @throws LanternError `data-unwritable` */
  clear(): number {
    const { log } = this.parts;
    log.unhide(log.hidden().map(({ entry }) => entry.id));
    const ids = [...log.entries()].map(({ id }) => id);
    this.#scrub({ isTrace: () => true, ids: new Set(ids) }, ids);
    return ids.length;
  }

  /** Forgets what has been hidden for a day, and sentences and entries of logs older than they are kept: soon, and every hour until disposed. */
  tidy(): Disposable {
    const { clock, onTrouble } = this.parts;
    let timer: Disposable | undefined;
    const step = () => {
      timer = clock.after('forgetting', tidyEvery, step);
      try {
        this.forgetDue();
      } catch (error) {
        onTrouble(error);
      }
    };
    timer = clock.after('forgetting', tidyFirst, step);
    return { [Symbol.dispose]: () => timer?.[Symbol.dispose]() };
  }

  /** Forgets what is due by now. @throws LanternError `data-unwritable` */
  forgetDue(): void {
    const { log, store, clock, keepSentences, trimAudit, typed, onTrouble } = this.parts;
    const due = this.#purge(log.hidden().filter(({ at }) => at <= clock.now() - bringBackFor));
    if (due > 0 && this.left !== null) onTrouble(new LanternError('data-damaged', this.left));
    const end = clock.now() - keepSentences;
    const old = log.sentencesBefore(end);
    const requests = [...this.#entriesOf('request'), ...this.#entriesOf('run')].filter(({ at }) => at < end);
    this.#unwiped ||= old.length + requests.length > 0;
    log.forget(old);
    typed.forget(({ at }) => at < end);
    store.rewrite(new Map(requests.map(({ id }) => [id, null])));
    if (trimAudit() > 0) this.#unwiped = true;
    if (this.#unwiped) this.#wipe();
  }

  #wipe(): void {
    this.#unwiped = true;
    this.parts.log.wipe();
    this.#unwiped = false;
  }

  #purge(hidden: readonly HiddenMemory[]): number {
    if (hidden.length === 0) return 0;
    const { log } = this.parts;
    const gone = { isTrace: createTraceFinder(hidden), ids: new Set(hidden.map(({ entry }) => entry.id)) };
    const told = [...log.entries()].filter(({ kind, text }) => kind !== 'note' && gone.isTrace(text));
    // The words that tell what else is a trace go last, so that what is cut off in between is done again.
    this.#scrub(gone, [...told.map(({ id }) => id), ...gone.ids]);
    return hidden.length;
  }

  #scrub(gone: Gone, ids: readonly number[]): void {
    const { log, store, forgetAudited, forgetCopied, typed } = this.parts;
    // What was said and answered is all that these tell.
    for (const kind of toldLogs) this.#scrubLog(kind, (body) => (hasTrace(body, gone.isTrace) ? null : body));
    const history = [...this.#entriesOf('history')].map(({ body }) => body as PastChange);
    const leavePresent = createPresentFinder(history, store);
    this.#scrubLog('history', (body) => scrubChange(body, gone, leavePresent));
    forgetAudited(gone.isTrace);
    typed.forget(({ text }) => gone.isTrace(text));
    for (const kind of talkRecords)
      for (const [id, value] of store.read(kind))
        if (hasTrace(value, gone.isTrace)) store.commit([{ kind, id, value: null }]);
    try {
      this.#left = forgetCopied(gone.isTrace);
    } finally {
      // What is in use must not keep words because the folder can't be read.
      log.forget(ids);
      this.#wipe();
    }
  }

  #scrubLog(kind: LogKind, scrub: (body: unknown) => unknown): void {
    const changed = new Map<number, unknown>();
    for (const { id, body } of this.#entriesOf(kind)) {
      const left = scrub(body);
      if (left !== body) changed.set(id, left);
    }
    if (changed.size > 0) this.parts.store.rewrite(changed);
  }

  *#entriesOf(kind: LogKind): Generator<LogEntry> {
    for (let before: number | undefined; ;) {
      const page = this.parts.store.recent(kind, 200, before);
      yield* page;
      before = page.at(-1)?.id;
      if (before === undefined) return;
    }
  }
}
