import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Lamp, LampView } from '../core/lamp.js';
import type { Broker } from '../ports/broker.js';
import type { Elsewhere } from './elsewhere.js';

interface ReachParts {
  readonly engine: { readonly lamps: readonly Pick<Lamp, 'id'>[]; views(): readonly LampView[] };
  readonly facts: Hub<Fact>;
  readonly elsewhere: Pick<Elsewhere, 'satelliteOf' | 'isReached' | 'isAway'>;
  readonly broker: Pick<Broker, 'answers' | 'subscribe'> | null;
  /** Where this Lantern says at the broker that it is there. */
  readonly status: string;
}

/** Which lamps nothing reaches now, whatever they are to show: their device or satellite is away. Whoever follows the lamps is told. */
export class LampReach {
  #listening: Disposable | null = null;
  #hearing: AsyncDisposable | null = null;
  /** The lamps that were told to be away. */
  #told = '';

  constructor(private readonly parts: ReachParts) {}

  /** Whether a lamp is away. None is known to be before `start`. */
  isAway(lamp: string): boolean {
    if (!this.#listening) return false;
    const { elsewhere, broker } = this.parts;
    if (elsewhere.isReached(lamp) === false) return true;
    const satellite = elsewhere.satelliteOf(lamp);
    return satellite !== undefined && (broker?.answers !== true || elsewhere.isAway?.(satellite) === true);
  }

  /** Begins to tell. Calling it twice is harmless. */
  async start(): Promise<void> {
    const { facts, broker, status } = this.parts;
    this.#listening ??= facts.listen(({ type }) => {
      if (type === 'trouble-reported' || type === 'trouble-mended') this.look();
    });
    // A first connection is nothing that is mended.
    this.#hearing ??= (await broker?.subscribe(status, () => this.look())) ?? null;
  }

  async stop(): Promise<void> {
    this.#listening?.[Symbol.dispose]();
    this.#listening = null;
    await this.#hearing?.[Symbol.asyncDispose]();
    this.#hearing = null;
  }

  /** Tells the lamps anew if others are away than were told. */
  look(): void {
    const { engine, facts } = this.parts;
    const away = engine.lamps.flatMap(({ id }) => (this.isAway(id) ? [id] : [])).join();
    if (away === this.#told) return;
    this.#told = away;
    facts.announce({ type: 'light-changed', lamps: engine.views() });
  }
}
