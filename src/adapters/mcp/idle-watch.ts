import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** Milliseconds: between two pings; for how long one may stay unanswered until that is told; between two tellings. */
const [betweenPings, untilTold, betweenTellings] = [3000, 1400, 600_000];
/** When we were held up ourselves, the answer may be here and not read yet; it gets this long, in milliseconds. */
const untilRead = 100;
/** After so many pings in a row that nobody answers, the server is taken to hang. */
const mostUnanswered = 3;

interface IdleWatchParts {
  readonly clock: Clock;
  /** Whether it has nothing to do for us; calls tell by themselves what becomes of them. */
  isIdle(): boolean;
  /** Whether it answered; false after ten seconds. */
  ping(): Promise<boolean>;
  /** @param isNews false where it was told a short while ago */
  onSilent(why: string, isNews: boolean): void;
  /** It answers again. */
  onAnswer(): void;
  onHang(): void;
}

/** Asks an outside server now and then whether it is there. One that never answered to that is left alone: not every program knows pings. */
export class IdleWatch {
  #timer: Disposable | undefined;
  #isStopped = false;
  #isSilent = false;
  #unanswered = 0;
  #toldAt = -Infinity;

  constructor(private readonly parts: IdleWatchParts) {}

  async start(): Promise<void> {
    if (await this.parts.ping()) this.#next();
  }

  stop(): void {
    this.#isStopped = true;
    this.#timer?.[Symbol.dispose]();
  }

  #next(): void {
    if (this.#isStopped) return;
    this.#timer = this.parts.clock.after('a ping of an MCP server', millis(betweenPings), () => void this.#ask());
  }

  async #ask(): Promise<void> {
    if (!this.parts.isIdle()) {
      this.#next();
      return;
    }
    this.#tellLater();
    const answers = await this.parts.ping();
    this.#timer?.[Symbol.dispose]();
    if (this.#isStopped) return;
    this.#unanswered = answers ? 0 : this.#unanswered + 1;
    if (answers) this.#endSilence();
    if (this.#unanswered >= mostUnanswered && this.parts.isIdle()) this.parts.onHang();
    else this.#next();
  }

  #endSilence(): void {
    if (this.#isSilent) this.parts.onAnswer();
    this.#isSilent = false;
  }

  #tellLater(): void {
    const { clock } = this.parts;
    if (this.#isSilent) return;
    this.#timer = clock.after('an answer of an MCP server', millis(untilTold), () => {
      this.#timer = clock.after('an answer of an MCP server', millis(untilRead), () => this.#tell());
    });
  }

  #tell(): void {
    const now = this.parts.clock.monotonic();
    if (!this.parts.isIdle()) return;
    this.#isSilent = true;
    const isNews = now - this.#toldAt > betweenTellings;
    if (isNews) this.#toldAt = now;
    this.parts.onSilent('it does not answer; it may be busy, or stopped', isNews);
  }
}
