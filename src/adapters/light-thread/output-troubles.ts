import type { LightReport } from '../../core/light-messages.js';
import type { StuckLight } from '../../ports/light-thread.js';

type Trouble = Extract<LightReport, { readonly type: 'trouble' }>;

/** What is wrong with outputs now, by lamp. */
export class OutputTroubles {
  readonly #dark = new Map<string, string>();
  /** In sentences: also of those that work in part. */
  readonly #sentences = new Map<string, string>();
  readonly #stuck = new Map<string, StuckLight>();

  /** Why nothing shows on a lamp; undefined where something does. */
  failure(lamp: string): string | undefined {
    return this.#dark.get(lamp);
  }

  isDark(lamp: string): boolean {
    return this.#dark.has(lamp);
  }

  stuck(lamp: string): StuckLight | undefined {
    return this.#stuck.get(lamp);
  }

  sentences(): readonly string[] {
    return [...this.#sentences.values()];
  }

  /** @param sentence that tells it */
  note({ lamp, message, output, stuck = [] }: Trouble, sentence: string): void {
    if (output) {
      this.mend(lamp);
      this.#sentences.set(lamp, sentence);
    }
    if (output === 'dark') this.#dark.set(lamp, message);
    if (stuck.length > 0) this.#stuck.set(lamp, { channels: stuck, message });
  }

  mend(lamp: string): void {
    for (const known of [this.#dark, this.#sentences, this.#stuck]) known.delete(lamp);
  }

  clear(): void {
    for (const known of [this.#dark, this.#sentences, this.#stuck]) known.clear();
  }
}
