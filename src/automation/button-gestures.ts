import type { Clock } from '../core/clock.js';
import { millis, type Millis } from '../core/units.js';

export const gestures = ['click', 'double_click', 'hold', 'release'] as const;
export type Gesture = (typeof gestures)[number];

/** The times that tell gestures apart. */
export interface ButtonTiming {
  /** A level counts once it has been steady for this long: longer than contacts bounce (1 to 10 ms). */
  readonly debounce: Millis;
  /** A second press must begin within this time after the first release. 0 switches double clicks off, so that clicks report at once. */
  readonly double: Millis;
  /** The time from a press to a hold. */
  readonly hold: Millis;
}

/** If a timer is this late, the process was busy, and edges that came meanwhile may still be unread. */
const lateness = millis(20);

/**
 * Turns a button's raw edges into gestures: a click (reported when no second one followed), a double click, a hold (reported
 * while the button is still down) and the release that ends a hold. It goes by the times of the edges, so that a busy process
 * gives the same result as an idle one.
 */
export class ButtonGestures {
  /** The level that counts. */
  #pressed = false;
  /** A level that does not count yet: it may be a bounce or noise. `since`: its first edge. */
  #change: { pressed: boolean; since: number; settlesAt: number } | null = null;
  /** What will be reported at a certain time, unless the level changes before. */
  #decision: { at: number; tell: () => void } | null = null;
  #held = false;
  #clicks = 0;
  #timer: Disposable | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly timing: ButtonTiming,
    private readonly onGesture: (gesture: Gesture) => void,
  ) {}

  /** Processes an edge at monotonic time `at`, milliseconds. Edges may repeat a level, if one was lost. */
  edge(pressed: boolean, at: number): void {
    this.#advance(at);
    this.#change = { pressed, since: this.#change?.since ?? at, settlesAt: at + this.timing.debounce };
    this.#arm();
  }

  /** Forgets everything, for example when the button is disconnected. */
  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.#change = this.#decision = null;
    this.#pressed = this.#held = false;
    this.#clicks = 0;
  }

  /** Carries out everything that is due until `time`, in order. */
  #advance(time: number): void {
    for (let next = this.#next(); next && next.at <= time; next = this.#next()) next.run();
  }

  /** A level that is changing settles before a decision is made, because it may change the decision. */
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
    // A click before a hold is dropped: holding means light off, not on and off.
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
