import type { Understanding } from '../../core/command.js';
import type { Lamp } from '../../core/lamp.js';
import { sayName } from '../../dialogue/resolve-reference.js';

/** Longest piece of a sentence that is said back. */
const longestEcho = 60;

/**
 * What is said to a sentence that nobody here understands: once with what was heard and the nearest thing that works, and only a
 * few words when it happens again right away.
 */
export class Refusals {
  #inRow = 0;

  constructor(private readonly lamps: readonly Lamp[]) {}

  /** Something was understood: the next refusal is told in full again. */
  understood(): void {
    this.#inRow = 0;
  }

  refuse({ text, topic, entities }: Understanding): string {
    this.#inRow += 1;
    if (this.#inRow > 1) return briefly[this.#inRow % briefly.length] ?? '';
    const heard = text.trim().length > longestEcho ? `${text.trim().slice(0, longestEcho)}…` : text.trim();
    return `I heard "${heard}", but I can't do that. ${this.#nearest(topic, entities?.lamps ?? [])}`;
  }

  #nearest(topic: Understanding['topic'], named: readonly string[]): string {
    const lamp =
      this.lamps.find(({ name, area }) => named.includes(name) || named.includes(area ?? '')) ?? this.lamps[0];
    const name = lamp === undefined || this.lamps.length === 1 ? 'the light' : sayName(lamp);
    if (topic === 'automation') return `Try "at nine turn on ${name}" or "when I press the button turn ${name} red".`;
    if (topic === 'everyday-question' || topic === 'chat') return `I can do lights, timers, alarms and reminders.`;
    return `Try "turn on ${name}" or "make ${name} blue".`;
  }
}

const briefly = ["I didn't get that either.", 'Sorry, not that one.', "I can't do that one."];
