import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** No board takes as long for one question; a thread without memory turns within its allocator for good. Milliseconds. */
const patience = millis(10_000);

/** Notices that a thread has owed an answer for ten seconds, and that it answers again. */
export class AnswerWatch {
  #owed = 0;
  #isSilent = false;
  #timer: Disposable | undefined;

  /** @param onSilent called once with true, and with false when an answer comes after all */
  constructor(
    private readonly clock: Clock,
    private readonly onSilent: (isSilent: boolean) => void,
  ) {}

  asked(): void {
    this.#owed += 1;
    if (this.#owed === 1) this.#wait();
  }

  answered(): void {
    this.#owed -= 1;
    this.#timer?.[Symbol.dispose]();
    if (this.#owed > 0) this.#wait();
    if (this.#isSilent) this.onSilent(false);
    this.#isSilent = false;
  }

  /** No answer is owed any more. */
  end(): void {
    this.#owed = 0;
    this.#isSilent = false;
    this.#timer?.[Symbol.dispose]();
  }

  #wait(): void {
    this.#timer = this.clock.after('an answer of the recognizer', patience, () => {
      this.#isSilent = true;
      this.onSilent(true);
    });
  }
}
