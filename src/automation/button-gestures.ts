import type { Clock } from '../core/clock.js';
import { millis, type Millis } from '../core/units.js';

export type Gesture = 'click' | 'double_click' | 'hold' | 'release';

/** The times that tell gestures apart. */
export interface ButtonTiming {
  /** A level counts once it has been steady for so long: longer than contacts bounce (1 to 10 ms). */
  readonly debounce: Millis;
  /** A second press begins within this after the first's release; 0: there are no double clicks, and clicks tell at once. */
  readonly double: Millis;
  /** From a press to a hold. */
  readonly hold: Millis;
}

/** A timer this late says that the process was busy: edges that came meanwhile may still wait to be read. */
const lateness = millis(20);

/**
 * Makes gestures of a button's raw edges: a click (told when no second one has followed), a double click, a hold (told
 * while the button is still down) and the release that ends a hold. Judges by the times of the edges, so that a busy
 * process judges as an idle one does.
 */
export class ButtonGestures {
  /** The level that counts. */
  #pressed = false;
  /** A level that does not count yet: a bounce, or noise. `since`: its first edge. */
  #change: { pressed: boolean; since: number; settlesAt: number } | null = null;
  /** What is told at a time unless the level changes before. */
  #decision: { at: number; tell: () => void } | null = null;
  #held = false;
  #clicks = 0;
  #timer: Disposable | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly timing: ButtonTiming,
    private readonly onGesture: (gesture: Gesture) => void,
  ) {}

  /** Takes an edge that came at monotonic time `at`, milliseconds. Edges may repeat a level, as when one was lost. */
  edge(pressed: boolean, at: number): void {
    this.#advance(at);
    this.#change = { pressed, since: this.#change?.since ?? at, settlesAt: at + this.timing.debounce };
    this.#arm();
  }

  /** Forgets everything, as when the button is taken away. */
  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.#change = this.#decision = null;
    this.#pressed = this.#held = false;
    this.#clicks = 0;
  }

  /** Lets happen what is due until `time`, each in its turn. */
  #advance(time: number): void {
    for (let next = this.#next(); next && next.at <= time; next = this.#next()) next.run();
  }

  /** A level that is just changing settles before anything is decided: that may decide otherwise. */
  #next(): { at: number; run: () => void } | null {
    const decision = this.#decision;
    const change = this.#change;
    if (change && (!decision || change.since <= decision.at))
      return { at: change.settlesAt, run: () => this.#settle() };
    return (
      decision && {
        at: decision.at,
        run: () => {
          this.#decision = null;
          decision.tell();
        },
      }
    );
  }

  #arm(): void {
    this.#timer?.[Symbol.dispose]();
    const next = this.#next();
    this.#timer = next && this.#wake(next.at);
  }

  #wake(due: number): Disposable {
    const delay = millis(Math.max(0, due - this.clock.monotonic()));
    return this.clock.after('button', delay, () => {
      if (this.clock.monotonic() - due <= lateness) this.#tick();
      else this.#timer = this.clock.after('button', lateness, () => this.#tick());
    });
  }

  #tick(): void {
    this.#advance(this.clock.monotonic());
    this.#arm();
  }

  #settle(): void {
    const change = this.#change;
    this.#change = null;
    if (!change || change.pressed === this.#pressed) return;
    this.#pressed = change.pressed;
    this.#decision = null;
    if (change.pressed) this.#decision = { at: change.since + this.timing.hold, tell: () => this.#hold() };
    else this.#release(change.since);
  }

  #hold(): void {
    this.#held = true;
    // A click before it is dropped: who holds wants the light off, not on and off.
    this.#clicks = 0;
    this.onGesture('hold');
  }

  #release(at: number): void {
    if (this.#held) {
      this.#held = false;
      this.onGesture('release');
      return;
    }
    this.#clicks += 1;
    if (this.#clicks === 2 || this.timing.double === 0) this.#tellClicks();
    else this.#decision = { at: at + this.timing.double, tell: () => this.#tellClicks() };
  }

  #tellClicks(): void {
    const gesture = this.#clicks === 2 ? 'double_click' : 'click';
    this.#clicks = 0;
    this.onGesture(gesture);
  }
}
