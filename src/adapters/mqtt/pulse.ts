import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** The part of MQTT.js's client that is used here. */
interface Pinged {
  readonly connected: boolean;
  sendPing(): void;
  on(event: 'packetreceive', listener: () => void): unknown;
  readonly stream: { destroy(): unknown; readonly bytesRead?: number };
}

/** How often the broker is asked whether it is there, after which silence it is said that it is not, and after which it is left. */
const [interval, unwellAfter, deadAfter] = [1500, 3500, 15_000];

/**
 * Notices a broker that hangs. MQTT's own keep-alive does so after 90 seconds; a shorter one would have the broker drop a Lantern whose
 * board is busy for some seconds, so what is sent more often here promises nothing to the broker.
 */
export class Pulse implements Disposable {
  #heardAt: number;
  #beatAt: number;
  #read: number | undefined;
  #isWell = true;
  #timer: Disposable;

  /** @param on `silent` once it has said nothing for some seconds, `heard` when it does again */
  constructor(
    private readonly client: Pinged,
    private readonly clock: Clock,
    private readonly on: { readonly silent: () => void; readonly heard: () => void },
  ) {
    this.#heardAt = clock.monotonic();
    this.#beatAt = this.#heardAt;
    this.#read = client.stream.bytesRead;
    client.on('packetreceive', () => this.#hear());
    this.#timer = this.#beatLater();
  }

  /** Whether it was heard of in the last seconds, as far as that is known. */
  get isWell(): boolean {
    return this.#isWell;
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }

  #hear(): void {
    this.#heardAt = this.clock.monotonic();
    if (this.#isWell) return;
    this.#isWell = true;
    this.on.heard();
  }

  /** A long message is heard before it is whole. */
  #hearBytes(): void {
    const { bytesRead } = this.client.stream;
    if (bytesRead !== undefined && bytesRead !== this.#read) this.#hear();
    this.#read = bytesRead;
  }

  /** Whether this process itself was held up since the last beat. */
  #wasAway(): boolean {
    const now = this.clock.monotonic();
    const gap = now - this.#beatAt;
    this.#beatAt = now;
    return gap > 2 * interval;
  }

  #beatLater(): Disposable {
    return this.clock.after('asking the broker', millis(interval), () => {
      this.#beat();
      this.#timer = this.#beatLater();
    });
  }

  #beat(): void {
    // Without a connection there is nothing to hear; a new one begins with a word of the broker.
    if (!this.client.connected) return;
    this.#hearBytes();
    // What came while this process was held up is not read yet: it is judged with the next beat.
    if (!this.#wasAway()) this.#judge(this.clock.monotonic() - this.#heardAt);
    this.client.sendPing();
  }

  /** @param silence for how long nothing came, in milliseconds */
  #judge(silence: number): void {
    if (silence > deadAfter) this.client.stream.destroy();
    else if (silence > unwellAfter && this.#isWell) {
      this.#isWell = false;
      this.on.silent();
    }
  }
}
