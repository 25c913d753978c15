import type { Changed, LampSnapshot, Outcome } from '../core/outcome.js';
import type { Engine } from '../engine/engine.js';

const dark: LampSnapshot = { state: 'off', rgb: [0, 0, 0] };

/** Every lamp as it was when this was made, for telling what a request has changed. */
export class LampChanges {
  readonly #before: ReadonlyMap<string, LampSnapshot>;

  constructor(private readonly engine: Pick<Engine, 'lamps' | 'snapshot'>) {
    this.#before = new Map(engine.lamps.map(({ id }) => [id, engine.snapshot(id)]));
  }

  /**
   * Every lamp before and now.
   * @param made what a request that took long has changed; what somebody else did to other lamps meanwhile is left out
   */
  tell(made?: readonly Changed[]): Outcome['lamps'] {
    const isWide = made === undefined || made.some(({ kind }) => kind === 'state' || kind === 'variable');
    return this.engine.lamps.map(({ id }) => {
      const before = this.#before.get(id) ?? dark;
      const isOwn = isWide || made.some(({ kind, name }) => kind === 'lamp' && name === id);
      return { id, before, after: isOwn ? this.engine.snapshot(id) : before };
    });
  }
}

/** Whether any lamp looks other than before. */
export function hasChanged(lamps: ReturnType<LampChanges['tell']>): boolean {
  return lamps.some(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
