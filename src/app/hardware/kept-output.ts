import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { LightOutput } from '../../ports/light-output.js';

const [firstWaitMs, longestWaitMs] = [1000, 60_000];
/** After this long without a failure, the waits start anew. */
const reliableMs = 60_000;

/** What is told about a lamp's output. */
export interface OutputNews {
  /** It can be written to; `again`: after trouble that was told. */
  readonly onReady: (lamp: string, again: boolean) => void;
  /**
   * Told until it is ready again, and anew only when more or less of it fails. `output`: what the lamp lacks until then; null if it
   * shows what it should. `stuck`: channels that stay lit whatever is written.
   */
  readonly onTrouble: (
    lamp: string,
    message: string,
    output: 'dark' | 'in part' | null,
    stuck: readonly string[],
  ) => void;
}

/**
 * A lamp's output that is opened again after it failed: when it could not be opened, and when a write failed. The waits in between
 * grow from 1 s to 1 min. Neither `start` nor `write` throws; what is written meanwhile is not shown.
 */
export class KeptOutput {
  readonly lamp: string;
  #state: 'closed' | 'opening' | 'open' | 'failed' = 'closed';
  #waitMs = firstWaitMs;
  #retry: Disposable | undefined;
  /** What was told of the present failure; null while there is none. */
  #told: string | null = null;
  #openedAt = Infinity;

  constructor(
    private readonly output: LightOutput,
    private readonly clock: Clock,
    private readonly news: OutputNews,
  ) {
    this.lamp = output.lamp;
  }

  /** Known for certain once it is open. */
  get steps(): number {
    return this.output.steps;
  }

  get channelSteps(): LightOutput['channelSteps'] {
    return this.output.channelSteps;
  }

  /** Opens the output now, or later if it fails or takes its time. Calling it twice is harmless. */
  start(): void {
    if (this.#state === 'closed') this.#open();
  }

  write(r: number, g: number, b: number, at: number): void {
    if (this.#state !== 'open' && !this.#worksInPart) return;
    try {
      this.output.write(r, g, b, at);
    } catch (error) {
      if (this.#state === 'open') this.#fail(error);
      else this.#tell(error);
    }
  }

  /** The next write goes to the hardware in any case; an output that failed is tried at once, for somebody is waiting. */
  renew(): void {
    this.output.renew?.();
    if (this.#state !== 'failed') return;
    this.#retry?.[Symbol.dispose]();
    this.#waitMs = firstWaitMs;
    void this.#reopen();
  }

  async stop(): Promise<void> {
    this.#retry?.[Symbol.dispose]();
    this.#state = 'closed';
    await this.output.stop();
  }

  /** Failed, but for some channels, which must show what is asked: a lamp told off must not stay on in part. */
  get #worksInPart(): boolean {
    return this.#state === 'failed' && this.output.isPartlyOpen === true;
  }

  #open(): void {
    this.#state = 'opening';
    try {
      const opening = this.output.start((message) => this.news.onTrouble(this.lamp, message, null, []));
      if (opening) opening.then(this.#ready, this.#fail);
      else this.#ready();
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #ready = () => {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    this.#openedAt = this.clock.monotonic();
    const again = this.#told !== null;
    this.#told = null;
    this.news.onReady(this.lamp, again);
  };

  readonly #fail = (error: unknown) => {
    if (this.#state === 'closed') return;
    if (this.#state === 'open' && this.clock.monotonic() - this.#openedAt >= reliableMs) this.#waitMs = firstWaitMs;
    this.#state = 'failed';
    this.#tell(error);
    // Channels that were opened now have yet to get their light.
    if (this.#worksInPart) this.news.onReady(this.lamp, false);
    this.#retry?.[Symbol.dispose]();
    this.#retry = this.clock.after('output retry', millis(this.#waitMs), () => void this.#reopen());
    this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2);
  };

  #tell(error: unknown): void {
    const lacks = this.#worksInPart ? 'in part' : 'dark';
    const { stuck = [] } = this.output;
    const told = [lacks, ...stuck].join(' ');
    if (this.#told === told) return;
    this.#told = told;
    this.news.onTrouble(this.lamp, describeError(error), lacks, stuck);
  }

  async #reopen(): Promise<void> {
    if (!this.#worksInPart) await this.#close();
    if (this.#state === 'failed') this.#open();
  }

  async #close(): Promise<void> {
    try {
      await this.output.stop();
    } catch {
      // What failed may fail at this too; opening it tells.
    }
  }
}
