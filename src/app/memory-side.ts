import { SqliteMemoryLog } from '../adapters/sqlite/sqlite-memory-log.js';
import { Memory } from '../memory/memory.js';
import { findEmbedder } from './agent/find-embedder.js';
import type { Foundation } from './foundation.js';

/** What this Lantern remembers of what was said, and the file that keeps it. */
export class MemorySide {
  readonly memory: Memory;
  readonly #log: SqliteMemoryLog;
  #tidying: readonly Disposable[] = [];

  constructor({ config, dataFolder, clock, tell }: Foundation) {
    this.#log = new SqliteMemoryLog(dataFolder, (message) => tell('data', message));
    const embedder = findEmbedder(config, dataFolder, (message) => tell('memory', message));
    const session = `${clock.now().toString(36)}-${process.pid}`;
    this.memory = new Memory({ log: this.#log, embedder, clock, session });
  }

  /** @throws LanternError `data-unwritable`, `data-damaged` */
  start(): void {
    this.#log.start();
  }

  /** Begins to renew what another embedder has left, and to prune. Only for a Lantern that stays. */
  startTime(): void {
    if (this.#tidying.length === 0) this.#tidying = [this.memory.renew(), this.memory.prune()];
  }

  stop(): void {
    for (const each of this.#tidying) each[Symbol.dispose]();
    this.#tidying = [];
    this.#log.stop();
  }
}
