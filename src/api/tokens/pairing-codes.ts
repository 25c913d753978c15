import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';

/** In milliseconds: long enough to fetch the phone. */
const lifetime = 600_000;
/** Codes that are remembered, so that a used or old one is told from a wrong one. */
const most = 20;

interface Pairing {
  readonly name: string;
  readonly until: number;
  isUsed: boolean;
}

/** The codes that let one device in, once, within ten minutes. They are in memory only, so a restart ends them. */
export class PairingCodes {
  readonly #pairings = new Map<string, Pairing>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly draw: () => Buffer = () => randomBytes(16),
  ) {}

  /** @param name what the device is called once it is paired */
  make(name: string): { readonly code: string; readonly until: number } {
    const code = this.draw().toString('base64url');
    const until = this.clock.now() + lifetime;
    this.#pairings.set(code, { name, until, isUsed: false });
    const oldest = this.#pairings.keys().next().value;
    if (this.#pairings.size > most && oldest !== undefined) this.#pairings.delete(oldest);
    return { code, until };
  }

  /** Answers with the name for the device, and lets nobody else in with this code. @throws LanternError `not-found` */
  take(code: string): string {
    const pairing = this.#pairings.get(code);
    if (!pairing) throw refuse('is not one of this Lantern, or it was restarted since');
    if (pairing.isUsed) throw refuse('has been used already');
    if (this.clock.now() > pairing.until) throw refuse('is older than ten minutes');
    pairing.isUsed = true;
    return pairing.name;
  }
}

function refuse(why: string): LanternError {
  return new LanternError('not-found', `this pairing code ${why}; get a new one with lantern pair`);
}
