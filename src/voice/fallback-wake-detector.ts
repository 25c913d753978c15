import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import type { Wake } from '../core/transcript.js';
import { millis } from '../core/units.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import { FalseAlarms } from './false-alarms.js';
import { toMs, toSamples } from './sound.js';

/** The first wait before the preferred detector is tried again, milliseconds; it doubles with each try that fails. */
const shortestWait = 2000;
/** So much sound both hear before the preferred one listens alone again: a word that is being said is in the ears of both. */
const trial = toSamples(3000);
/** The same where it woke all the time: so long it must have been quiet. */
const quietTrial = toSamples(12_000);

/** A detector that listens, and how many samples of the stream it did not get. */
interface Ear {
  readonly detector: WakeDetector;
  readonly missed: number;
}

/** What the two detectors are, and who is told. */
export interface FallbackWakeParts {
  /** The preferred one, as people are told of it. */
  readonly name: string;
  /** Makes the preferred one, at the start and at each later try; may throw. */
  readonly create: () => WakeDetector;
  /** Takes over; it listens for the same words. */
  readonly other: WakeDetector;
  readonly clock: Clock;
  /** The longest wait before another try, milliseconds. */
  readonly longestWaitMs: number;
  /** Told what went wrong, once, before the other one takes over. */
  readonly onFallback: (error: unknown) => void;
  /** Told when the preferred one listens again. */
  readonly onReturn: () => void;
}

/**
 * A preferred wake detector, and one that takes over where the preferred one cannot be made, does not start or fails while it
 * listens, until it is back. Before that, both listen for a while, so that no word falls between them.
 */
export class FallbackWakeDetector implements WakeDetector {
  #current: WakeDetector | undefined;
  /** Samples since the stream began, and how many of them the one that listens now did not get. */
  #heard = 0;
  #missed = 0;
  /** The preferred one while it is tried, and how much sound it got since. */
  #candidate: Ear | undefined;
  #tried = 0;
  #timer: Disposable | undefined;
  #wait = shortestWait;
  #isOn = false;
  readonly #alarms = new FalseAlarms();
  /** Whether the preferred one was left because it woke all the time. */
  #isFalse = false;

  constructor(private readonly parts: FallbackWakeParts) {}

  get words(): readonly string[] {
    return this.parts.other.words;
  }

  async start(): Promise<void> {
    this.#isOn = true;
    try {
      this.#current ??= this.parts.create();
      await this.#current.start();
    } catch (error) {
      return this.#fallBack(error);
    }
    if (this.#current === this.parts.other) this.#tryLater();
  }

  async hear(frame: Int16Array): Promise<Wake | null> {
    const wake = await this.#try((detector) => this.#hear(detector, frame));
    const own = wake && { ...wake, atMs: wake.atMs + toMs(this.#missed) };
    const tried = this.#candidate && (await this.#hearTried(this.#candidate, frame));
    this.#heard += frame.length;
    return own ?? tried ?? null;
  }

  confirm(): void {
    this.#alarms.forget();
  }

  async reset(): Promise<void> {
    this.#heard = this.#missed = 0;
    await this.#try((detector) => detector.reset());
    const candidate = this.#candidate;
    if (!candidate) return;
    this.#candidate = { ...candidate, missed: 0 };
    await candidate.detector.reset().catch(() => this.#giveUp(candidate.detector));
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    this.#timer?.[Symbol.dispose]();
    const candidate = this.#candidate;
    this.#candidate = undefined;
    await candidate?.detector.stop();
    await this.#current?.stop();
  }

  async #try<Result>(work: (detector: WakeDetector) => Promise<Result>): Promise<Result> {
    const { other } = this.parts;
    try {
      return await work(this.#current ?? other);
    } catch (error) {
      await this.#fallBack(error);
      return work(other);
    }
  }

  /** @throws LanternError if it is the preferred one, and wakes all the time */
  async #hear(detector: WakeDetector, frame: Int16Array): Promise<Wake | null> {
    const wake = await detector.hear(frame);
    if (detector === this.parts.other) return wake;
    this.#alarms.hear(frame.length);
    this.#isFalse = wake !== null && this.#alarms.wake();
    if (!this.#isFalse) return wake;
    this.#alarms.forget();
    const message = `${this.parts.name} hears the wake word all the time, and nobody says anything behind it; check its threshold and its model`;
    throw new LanternError('wake-unavailable', message);
  }

  async #fallBack(error: unknown): Promise<void> {
    const { other, onFallback } = this.parts;
    const failed = this.#current;
    if (failed === other) throw error;
    this.#current = other;
    this.#missed = this.#heard;
    onFallback(error);
    await stopFailed(failed);
    await other.start();
    await other.reset();
    this.#wait = shortestWait;
    this.#tryLater();
  }

  #tryLater(): void {
    this.#timer?.[Symbol.dispose]();
    if (!this.#isOn) return;
    this.#timer = this.parts.clock.after('wake detector', millis(this.#wait), () => void this.#tryAgain());
    this.#wait = Math.min(2 * this.#wait, this.parts.longestWaitMs);
  }

  async #tryAgain(): Promise<void> {
    let detector: WakeDetector | undefined;
    try {
      detector = this.parts.create();
      await detector.start();
      await detector.reset();
    } catch {
      // Why it failed is told already.
      return this.#giveUp(detector);
    }
    if (!this.#isOn || this.#candidate || this.#current !== this.parts.other) return stopFailed(detector);
    this.#tried = 0;
    this.#candidate = { detector, missed: this.#heard };
  }

  async #hearTried({ detector, missed }: Ear, frame: Int16Array): Promise<Wake | null> {
    try {
      const wake = await detector.hear(frame);
      this.#tried += frame.length;
      if (wake && this.#isFalse) throw new Error('it still wakes all the time');
      if (this.#tried >= (this.#isFalse ? quietTrial : trial)) await this.#goBack(detector, missed);
      return wake && { ...wake, atMs: wake.atMs + toMs(missed) };
    } catch {
      await this.#giveUp(detector);
      return null;
    }
  }

  async #goBack(detector: WakeDetector, missed: number): Promise<void> {
    this.#candidate = undefined;
    this.#current = detector;
    this.#missed = missed;
    this.parts.onReturn();
    await stopFailed(this.parts.other);
  }

  async #giveUp(detector: WakeDetector | undefined): Promise<void> {
    this.#candidate = undefined;
    await stopFailed(detector);
    this.#tryLater();
  }
}

/** Stops a detector; what failed may fail at this too. */
async function stopFailed(detector: WakeDetector | undefined): Promise<void> {
  await detector?.stop().catch(() => undefined);
}
