import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/clock.js';

/** How far a post's time may be off, milliseconds: clocks differ, and networks delay. */
const tolerance = 5 * 60_000;
/** Signatures remembered; a rate of 200 a second for twice the tolerance. */
const mostRemembered = 120_000;

/** What a post is signed with: `sha256=` and HMAC-SHA256 of its time, a dot and its body, in hexadecimal. */
export function signHook(secret: string, timestamp: string, body: Buffer | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Tells whether a post is signed, of now, and not one that was seen before. */
export class HookSignatures {
  /** In the order they came, which is the order they are forgotten in. */
  readonly #seen = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Null where the post is good; else why it is not. The signature is judged first, so that nothing else is told without it. */
  judge(secret: string, timestamp: string, signature: string, body: Buffer): string | null {
    const expected = Buffer.from(signHook(secret, timestamp, body));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'the signature is not right';
    const now = this.clock.now();
    const sent = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN;
    if (!(Math.abs(now - sent) <= tolerance))
      return 'the timestamp is more than five minutes from now; check both clocks';
    for (const [old, until] of this.#seen) {
      if (until > now && this.#seen.size < mostRemembered) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(signature)) return 'this post was taken before';
    this.#seen.set(signature, now + 2 * tolerance);
    return null;
  }

  /** Lets one come again. */
  forget(signature: string): void {
    this.#seen.delete(signature);
  }
}
