import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import type { Foundation } from '../foundation.js';
import { announceElsewhere, forgetElsewhere } from './running-elsewhere.js';
import { announceRunning, forgetRunning, type Running } from './running.js';

/** How often a folder that cannot be written is tried again. */
const again = millis(5000);

/**
 * Says to the commands of other terminals that a Lantern runs here, as long as it does. Where the data folder cannot be written, it is
 * said in memory, and in the folder as soon as that is possible.
 */
export class Announcement {
  #timer: Disposable | null = null;
  #isMissed = false;

  constructor(
    private readonly foundation: Pick<Foundation, 'dataFolder' | 'clock' | 'facts' | 'tell'>,
    private readonly lock: FolderLock,
    private readonly running: Running,
  ) {}

  start(): void {
    const { dataFolder, tell } = this.foundation;
    try {
      this.#announce();
    } catch (error) {
      this.#isMissed = !announceElsewhere(dataFolder, this.running);
      if (this.#isMissed) tell('data', `other commands will not find this Lantern: ${describeError(error)}`);
      this.#retry();
    }
  }

  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = null;
    forgetRunning(this.foundation.dataFolder);
    forgetElsewhere(this.foundation.dataFolder);
  }

  #announce(): void {
    if (this.lock.take()) announceRunning(this.foundation.dataFolder, this.running);
  }

  #retry(): void {
    const { clock, facts, dataFolder } = this.foundation;
    this.#timer = clock.after('the data folder', again, () => {
      try {
        this.#announce();
      } catch {
        this.#retry();
        return;
      }
      forgetElsewhere(dataFolder);
      if (this.#isMissed)
        facts.announce({ type: 'trouble-mended', part: 'data', message: `${dataFolder} can be written again` });
    });
  }
}
