import { readMessage } from '../read-message.js';
import { ringSchema } from './messages.js';
import type { SatelliteLinkParts } from './satellite-link-parts.js';

/** At a satellite: says what the hub wants to be said. */
export class RingsOfHub {
  /** The last order to say something. */
  #rung = '';

  /** @param answer tells the hub what becomes of an order */
  constructor(
    private readonly parts: Pick<SatelliteLinkParts, 'ring' | 'canRing'>,
    private readonly answer: (rung: object) => void,
  ) {}

  /** The broker may bring the same order twice. */
  take(payload: string): void {
    const read = readMessage(ringSchema, payload);
    if (typeof read === 'string') return;
    const { id, ...order } = read.message;
    const answer = (how: object) => this.answer({ id, ...how });
    answer(this.parts.canRing() ? { more: true } : { silent: true });
    if (this.#rung !== id) this.parts.ring(order, (isHeard) => answer(isHeard ? {} : { silent: true }));
    this.#rung = id;
  }

  /** Nothing of the hub rings here any more. */
  end(): void {
    this.parts.ring({ say: '', ringing: [] });
  }
}
