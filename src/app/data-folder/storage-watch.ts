import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../core/clock.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { millis } from '../../core/units.js';
import { isUnstored } from '../one-cause.js';

/** How often a folder that takes nothing is tried again. */
const again = millis(5000);
/** Bytes that must have room. On a full disk a database may still write into what it has, and then again not. */
const room = 256 * 1024;

interface WatchParts {
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  /** Stores what waits, or something else. @throws what keeps it from that */
  readonly store: () => void;
}

/** Finds out when a data folder that could not be written takes something again, and tells it. */
export class StorageWatch {
  #timer: Disposable | null = null;
  #listening: Disposable | null = null;

  constructor(private readonly parts: WatchParts) {}

  start(): void {
    const { facts, dataFolder } = this.parts;
    this.#listening ??= facts.listen((fact) => {
      if (!('part' in fact) || fact.part !== 'data') return;
      if (fact.type === 'trouble-mended') this.#rest();
      // Each try would wait for another program that holds the database; what is stored next finds its end.
      else if (isUnstored(fact.message, dataFolder) && !fact.message.includes('locked')) this.#lookLater();
    });
  }

  stop(): void {
    this.#listening?.[Symbol.dispose]();
    this.#listening = null;
    this.#rest();
  }

  #rest(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = null;
  }

  #lookLater(): void {
    this.#timer ??= this.parts.clock.after('the data folder', again, () => this.#look());
  }

  #look(): void {
    const { dataFolder, facts } = this.parts;
    const timer = this.#timer;
    try {
      this.#try();
    } catch {
      this.#timer = null;
      this.#lookLater();
      return;
    }
    // Whoever stored what waited has told it already.
    if (this.#timer !== timer) return;
    facts.announce({ type: 'trouble-mended', part: 'data', message: `${dataFolder} can be written again` });
  }

  #try(): void {
    const { dataFolder, store } = this.parts;
    const file = join(dataFolder, `room-${process.pid}`);
    try {
      writeFileSync(file, Buffer.alloc(room), { mode: 0o600 });
    } finally {
      rmSync(file, { force: true });
    }
    store();
  }
}
