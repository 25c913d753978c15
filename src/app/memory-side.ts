import { forgetCopied } from '../adapters/sqlite/forget-copied.js';
import { SqliteMemoryLog } from '../adapters/sqlite/sqlite-memory-log.js';
import { describeError } from '../core/errors.js';
import { millis } from '../core/units.js';
import { Forgetting } from '../memory/forgetting.js';
import { Memory } from '../memory/memory.js';
import type { AuditLog } from '../permission/audit.js';
import { trimAudit } from '../permission/trim-audit.js';
import type { Store } from '../ports/store.js';
import { TypedLines } from './data-folder/typed-lines.js';
import { findEmbedder } from './agent/find-embedder.js';
import type { Foundation } from './foundation.js';

/** In milliseconds. */
const day = 24 * 3600_000;

/** What this Lantern remembers of what was said, and the file that keeps it. */
export class MemorySide {
  readonly memory: Memory;
  /** What was typed into the terminal. */
  readonly typed: TypedLines;
  readonly #log: SqliteMemoryLog;
  #tidying: readonly Disposable[] = [];

  constructor(private readonly foundation: Foundation) {
    const { config, dataFolder, clock, tell } = foundation;
    this.#log = new SqliteMemoryLog(dataFolder, (message) => tell('data', message));
    this.typed = new TypedLines(dataFolder);
    const embedder = findEmbedder(config, dataFolder, (message) => tell('memory', message));
    const session = `${clock.now().toString(36)}-${process.pid}`;
    this.memory = new Memory({ log: this.#log, embedder, clock, session });
  }

  /** What forgets for good, in the memory and wherever else words are kept. */
  createForgetting(store: Store, audit: AuditLog): Forgetting {
    const { config, dataFolder, clock, tell } = this.foundation;
    const { keep_sentences_days: days, keep_audit_days: auditDays, keep_audit_entries: most } = config.memory;
    return new Forgetting({
      log: this.#log,
      store,
      clock,
      forgetAudited: (isTrace) => audit.forget(isTrace),
      trimAudit: () => trimAudit(audit, store, { from: clock.now() - auditDays * day, most }),
      typed: this.typed,
      forgetCopied: (isTrace) => forgetCopied(dataFolder, isTrace),
      keepSentences: millis(days * day),
      onTrouble: (error) => tell('memory', describeError(error)),
    });
  }

  /** @throws LanternError `data-unwritable`, `data-damaged` */
  start(): void {
    this.#log.start();
  }

  /** Begins to renew what another embedder has left, to prune, and to forget what is due. Only for a Lantern that stays. */
  startTime(forgetting: Forgetting): void {
    if (this.#tidying.length === 0) this.#tidying = [this.memory.renew(), this.memory.prune(), forgetting.tidy()];
  }

  stop(): void {
    for (const each of this.#tidying) each[Symbol.dispose]();
    this.#tidying = [];
    this.#log.stop();
  }
}
