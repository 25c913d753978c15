import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Mouth } from './mouth.js';
import type { Request } from './request.js';
import type { Dialogue } from './workflows/dialogue.js';

/** How long somebody may think about an answer before they are asked again. */
const thinkingTime = millis(30_000);

/** Asks again where nobody answers an open question, and then lets it rest (TALK-02). */
export class Patience {
  #waiting: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly dialogue: Pick<Dialogue, 'awaits' | 'silence'>,
    private readonly mouth: Pick<Mouth, 'say'>,
  ) {}

  /** Waits for the answer to what a request has left open, if it has. */
  wait(request: Request): void {
    if (!this.dialogue.awaits(request.origin)) return;
    this.#waiting = this.clock.after('an answer', thinkingTime, () => {
      const said = this.dialogue.silence(request.origin);
      if (said === '') return;
      this.mouth.say(said, request, 'sorry');
      this.wait(request);
    });
  }

  /** Stops waiting. */
  end(): void {
    this.#waiting?.[Symbol.dispose]();
  }
}
