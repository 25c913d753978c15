import type { LampSnapshot, Outcome } from '../core/outcome.js';
import type { Engine } from '../engine/engine.js';

const dark: LampSnapshot = { state: 'off', rgb: [0, 0, 0] };

/** Every lamp as it was when this was made, for telling what a request has changed. */
export class LampChanges {
  readonly #before: ReadonlyMap<string, LampSnapshot>;

  constructor(private readonly engine: Pick<Engine, 'lamps' | 'snapshot'>) {
    this.#before = new Map(engine.lamps.map(({ id }) => [id, engine.snapshot(id)]));
  }

  /** Every lamp before and now. */
  tell(): Outcome['lamps'] {
    return this.engine.lamps.map(({ id }) => ({
      id,
      before: this.#before.get(id) ?? dark,
      after: this.engine.snapshot(id),
    }));
  }
}

/** Whether any lamp looks other than before. */
export function hasChanged(lamps: ReturnType<LampChanges['tell']>): boolean {
  return lamps.some(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
