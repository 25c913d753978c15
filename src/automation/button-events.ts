import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Engine } from '../engine/engine.js';
import type { Button } from '../ports/button.js';
import { ButtonGestures, type ButtonTiming, type Gesture } from './button-gestures.js';
import { pressButton } from './press-button.js';

export interface ButtonEventsParts {
  readonly button: Button;
  readonly timing: ButtonTiming;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly facts: Hub<Fact>;
  /** Whether the gesture was meant for something else, such as the answer to a permission question. What comes of a hold is off all the same. */
  readonly isTaken?: (gesture: Gesture) => boolean;
}

/** Tells the button's gestures apart, and does what comes of each. */
export class ButtonEvents {
  readonly #gestures: ButtonGestures;

  constructor(private readonly parts: ButtonEventsParts) {
    this.#gestures = new ButtonGestures(parts.clock, parts.timing, (gesture) => this.#fire(gesture));
  }

  /** @throws LanternError `button-unavailable` */
  start(): Promise<void> {
    return this.parts.button.start((pressed, at) => this.#gestures.edge(pressed, at));
  }

  async stop(): Promise<void> {
    await this.parts.button.stop();
    this.#gestures.stop();
  }

  /** Whatever fails there, the light obeys. */
  #isTaken(gesture: Gesture): boolean {
    try {
      return this.parts.isTaken?.(gesture) ?? false;
    } catch (error) {
      this.#tell(error);
      return false;
    }
  }

  #tell(error: unknown): void {
    const { facts, button } = this.parts;
    facts.announce({ type: 'trouble-reported', part: button.name, message: describeError(error) });
  }

  /** Failures (such as a full disk) are reported and do not spread: the next gesture works again. */
  #fire(gesture: Gesture): void {
    const origin = { kind: 'button', detail: gesture.replace('_', ' ') } as const;
    try {
      pressButton(gesture, origin, { engine: this.parts.engine, isTaken: (made) => this.#isTaken(made) });
    } catch (error) {
      this.#tell(error);
    }
  }
}
