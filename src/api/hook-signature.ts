import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/clock.js';

/** How far a post's timestamp may be off, in milliseconds, because clocks differ and networks are slow. */
const tolerance = 5 * 60_000;
/** The most signatures that are remembered: 200 a second for twice the tolerance. */
const mostRemembered = 120_000;

/** The signature of a post: `sha256=` and, in hexadecimal, the HMAC-SHA256 of its timestamp, a dot and its body. */
export function signHook(secret: string, timestamp: string, body: Buffer | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** A post as it came. */
interface SignedPost {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Buffer;
}

/** Keeps the newest timestamp that was accepted of each source, in seconds, also over restarts. */
export interface HookMemory {
  newest(source: string): number | undefined;
  /** @throws LanternError `data-unwritable` */
  keep(source: string, timestamp: number): void;
}

/** Checks that a post is signed, recent, and was not seen before. */
export class HookSignatures {
  /** When each signature may be forgotten, oldest first. */
  readonly #seen = new Map<string, number>();
  /** The newest of each source from before this start: nothing as old is taken, since what was seen then is no longer known. */
  readonly #before = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly memory: HookMemory,
  ) {}

  /**
   * Null if the post is good, else what is wrong. The signature is checked first: without a right one, nothing else is
   * revealed.
   */
  judge(source: string, secret: string, { timestamp, signature, body }: SignedPost): string | null {
    const expected = Buffer.from(signHook(secret, timestamp, body));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'the signature is wrong';
    const now = this.clock.now();
    const sent = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN;
    if (!(Math.abs(now - sent) <= tolerance))
      return 'the timestamp is more than five minutes from now; check both clocks';
    for (const [old, until] of this.#seen) {
      if (until > now && this.#seen.size < mostRemembered) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(signature)) return 'this post was already accepted';
    if (!this.#before.has(source)) this.#before.set(source, this.memory.newest(source) ?? 0);
    if (sent <= (this.#before.get(source) ?? 0) * 1000)
      return 'this post is no newer than one that was accepted before Lantern was started again; sign it anew';
    this.#seen.set(signature, now + 2 * tolerance);
    if (sent > (this.memory.newest(source) ?? 0) * 1000) this.memory.keep(source, sent / 1000);
    return null;
  }

  /** Forgets a signature, so the post may be sent again. */
  forget(signature: string): void {
    this.#seen.delete(signature);
  }
}
