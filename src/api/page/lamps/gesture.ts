import { signal } from '@preact/signals';
import { send } from '../model/client.js';

/** What a hand wants of a lamp; the API's own words. */
export interface Wish {
  readonly power?: 'on' | 'off' | 'toggle';
  /** Percent. */
  readonly level?: number;
  /** #rrggbb */
  readonly color?: string;
  readonly kelvin?: number;
  readonly effect?: string;
  /** Of an effect: 50 is its own pace. */
  readonly speed?: number;
}

/** In milliseconds: at most twenty changes a second, however fast the finger is. */
const pause = 50;

/** What can be said for the last thing that was done by hand; empty if there is nothing. */
export const sayable = signal('');
/** Why the last thing could not be done, for people; empty if it was. */
export const gestureProblem = signal('');

/** One movement of a finger over one control: many changes to see, one to undo. */
export class Touching {
  readonly #name = `drag-${Math.random().toString(36).slice(2, 12)}`;
  #wanted: Wish | undefined;
  #isSending = false;

  /** @param target a lamp's id, a room, or "all" */
  constructor(private readonly target: string) {}

  /** Asks for what is wanted now; what was wanted before and has not been sent yet is left out. */
  want(wish: Wish): void {
    this.#wanted = wish;
    if (!this.#isSending) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isSending = true;
    while (this.#wanted) {
      const wish = this.#wanted;
      this.#wanted = undefined;
      await Promise.all([touch(this.target, { ...wish, gesture: this.#name }), wait(pause)]);
    }
    this.#isSending = false;
  }
}

/** Does one thing to a lamp, a room, or all, and shows what can be said for it. */
export async function touch(target: string, body: Wish & { readonly gesture?: string }): Promise<void> {
  const answer = await send('POST /api/lamps/:target/light', body, { places: { target } });
  gestureProblem.value = 'problem' in answer ? answer.problem : answer.value.problems.join(' ');
  if ('value' in answer) sayable.value = answer.value.say ?? '';
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
