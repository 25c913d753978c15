import { z } from 'zod';
import type { Store } from '../../ports/store.js';

const answerSchema = z.object({
  /** Its last answer. */
  truth: z.boolean(),
  /** When it last fired, wall time in milliseconds; null if it never did. */
  fired: z.number().nullable(),
});
export type LastAnswer = z.infer<typeof answerSchema>;

/**
 * The last answer of each trigger. It is stored before the trigger's event fires, so that after a restart an answer that is still
 * true does not fire again, while one that became true meanwhile does.
 */
export class LastAnswers {
  readonly #known = new Map<string, LastAnswer>();

  constructor(private readonly store: Store) {}

  start(): void {
    this.#known.clear();
    for (const [name, value] of this.store.read('answer')) {
      const answer = answerSchema.safeParse(value);
      if (answer.success) this.#known.set(name, answer.data);
    }
  }

  get(name: string): LastAnswer | undefined {
    return this.#known.get(name);
  }

  /** Writes only if something changed. @throws LanternError `data-unwritable` */
  set(name: string, answer: LastAnswer): void {
    const known = this.#known.get(name);
    if (known?.truth === answer.truth && known.fired === answer.fired) return;
    this.store.commit([{ kind: 'answer', id: name, value: answer }]);
    this.#known.set(name, answer);
  }

  /** @throws LanternError `data-unwritable` */
  remove(name: string): void {
    if (!this.#known.delete(name)) return;
    this.store.commit([{ kind: 'answer', id: name, value: null }]);
  }
}
