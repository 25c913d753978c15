import type { Worker } from 'node:worker_threads';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { isDoneInTime } from '../../core/is-done-in-time.js';
import type { LightOrder, LightReport, LightThreadSettings, TickStatistics } from '../../core/light-messages.js';
import type { OverlayKind } from '../../core/overlay.js';
import type { Frame, Scene } from '../../core/scene.js';
import { millis, seconds } from '../../core/units.js';
import type { LightThread, StuckLight } from '../../ports/light-thread.js';
import { startWorker } from './early-worker.js';
import { OutputTroubles } from './output-troubles.js';
import { Present } from './present.js';

type OnFrames = (frames: readonly Frame[]) => void;

/** A thread that lets so many pings a second apart go unanswered is dead, and one that lets fewer is not well. */
const [pingInterval, deadAfter, unwellAfter] = [seconds(1), 5, 3];
/** How long one may take to load on a small board that is busy, and to stop, for which it gives its outputs a second. */
const [startLimit, stopLimit] = [seconds(30), seconds(4)];
/** A thread that dies sooner than this after it was started is replaced only after a wait, which doubles. */
const [reliableMs, firstWaitMs, longestWaitMs] = [10_000, 500, 30_000];

/**
 * The light thread as a worker of this process. Scenes shown before it is up are kept and shown first. If it dies or hangs,
 * another one takes over with everything that it showed.
 */
export class WorkerLightThread implements LightThread {
  readonly #listeners = new Set<OnFrames>();
  readonly #shown = new Map<string, Frame>();
  readonly #troubles = new OutputTroubles();
  readonly #present = new Present();
  #worker: Worker | null = null;
  #hung: Worker | null = null;
  #startedAt = 0;
  #waitMs = 0;
  #unanswered = 0;
  #timer: Disposable | null = null;
  #waitingForStop: ((ticks: TickStatistics | null) => void) | null = null;

  /** @param entry the compiled thread, which composes renderers and outputs */
  constructor(
    private readonly entry: URL,
    private settings: LightThreadSettings,
    private readonly clock: Clock,
    private readonly onTrouble: (message: string) => void,
    private readonly onMended: (message: string) => void = () => undefined,
    private readonly nameOf = (lamp: string) => lamp,
  ) {}

  async start(): Promise<void> {
    if (this.#worker) return;
    try {
      await this.#begin();
    } catch (error) {
      this.#worker = null;
      const message = `the light thread did not start: ${describeError(error)}`;
      throw new LanternError('output-unavailable', message, { cause: error });
    }
    this.#ping();
  }

  /** Other outputs or other calibrations: another worker takes over, with everything that is shown. */
  async change(settings: LightThreadSettings): Promise<void> {
    this.settings = settings;
    if (!this.#worker) return;
    await this.stop();
    this.#troubles.clear();
    await this.#goOn();
  }

  get isAlive(): boolean {
    return this.#worker !== null && this.#unanswered < unwellAfter;
  }

  show(scene: Scene): void {
    this.#order({ type: 'show', scenes: [scene] });
  }

  overlay(overlay: OverlayKind | null, lamps: readonly string[]): void {
    this.#order({ type: 'overlay', overlay, lamps });
  }

  setData(values: Readonly<Record<string, unknown>>): void {
    this.#order({ type: 'data', values });
  }

  shown(lamp: string): Frame | undefined {
    return this.#troubles.isDark(lamp) ? undefined : this.#shown.get(lamp);
  }

  failure(lamp: string): string | undefined {
    return this.#troubles.failure(lamp);
  }

  stuck(lamp: string): StuckLight | undefined {
    return this.#troubles.stuck(lamp);
  }

  troubles(): readonly string[] {
    return [
      ...(this.isAlive ? [] : ['the light thread does not answer; another one takes over within seconds']),
      ...this.#troubles.sentences(),
    ];
  }

  listen(onFrames: OnFrames): Disposable {
    this.#listeners.add(onFrames);
    return { [Symbol.dispose]: () => void this.#listeners.delete(onFrames) };
  }

  /** Ends the thread and leaves the light as it is; returns how regular the frames were, null where it hung and was ended by force. */
  async stop(): Promise<TickStatistics | null> {
    this.#timer?.[Symbol.dispose]();
    const worker = this.#worker;
    if (!worker) return null;
    this.#worker = null;
    const stopped = new Promise<TickStatistics | null>((resolve) => (this.#waitingForStop = resolve));
    worker.postMessage({ type: 'stop' } satisfies LightOrder);
    await isDoneInTime(stopped, { clock: this.clock, what: 'the end of the light thread', limit: stopLimit });
    this.#waitingForStop?.(null);
    await worker.terminate();
    return stopped;
  }

  /** Starts a worker; resolves when it is ready, and rejects if it ends before. */
  async #begin(): Promise<void> {
    const worker = startWorker(this.entry, this.settings);
    this.#worker = worker;
    this.#unanswered = 0;
    this.#startedAt = this.clock.monotonic();
    let isReady = false;
    let why = 'it ended by itself';
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (report: LightReport) => {
        isReady ||= report.type === 'ready';
        this.#take(report, resolve);
      });
      worker.on('error', (error) => (why = describeError(error)));
      worker.on('exit', () => {
        this.#waitingForStop?.(null);
        if (isReady) this.#replace(worker, worker === this.#hung ? `it did not answer for ${deadAfter} s` : why);
        else reject(new Error(why));
      });
    });
    await this.#limitStart(worker, ready, () => (why = `it did not start within ${startLimit / 1000} s`));
  }

  /** @param onLate before a worker that hangs is ended */
  async #limitStart(worker: Worker, ready: Promise<void>, onLate: () => void): Promise<void> {
    const limit = { clock: this.clock, what: 'the start of the light thread', limit: startLimit };
    const isReady = await isDoneInTime(ready, limit);
    if (!isReady) onLate();
    if (!isReady) await worker.terminate();
    await ready;
  }

  /** Another worker takes over from one that ended, unless it was to end. */
  #replace(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#troubles.clear();
    this.onTrouble(`the light thread ended (${why}); another one takes over`);
    const lived = this.clock.monotonic() - this.#startedAt;
    this.#waitMs = lived >= reliableMs ? 0 : Math.min(longestWaitMs, this.#waitMs * 2 || firstWaitMs);
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.clock.after('next light thread', millis(this.#waitMs), () => void this.#takeOver());
  }

  async #takeOver(): Promise<void> {
    const isUp = await this.#goOn();
    if (isUp) this.onMended('the light thread runs again');
  }

  /** Starts a worker where the last one was. Answers whether it is up; if not, another one is tried. */
  async #goOn(): Promise<boolean> {
    const begun = this.#begin();
    const worker = this.#worker;
    for (const order of this.#present.orders()) worker?.postMessage(order);
    try {
      await begun;
      this.#ping();
      return true;
    } catch (error) {
      if (worker) this.#replace(worker, describeError(error));
      return false;
    }
  }

  #ping(): void {
    if (!this.#worker) return;
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.clock.after('light thread ping', pingInterval, () => this.#ping());
    this.#unanswered += 1;
    // Ending it once is enough: another one takes over from a worker that ended, however long that takes.
    if (this.#unanswered === deadAfter + 1) void (this.#hung = this.#worker).terminate();
    else if (this.#unanswered <= deadAfter) this.#worker.postMessage({ type: 'ping' } satisfies LightOrder);
  }

  #order(order: LightOrder): void {
    this.#present.note(order);
    this.#worker?.postMessage(order);
  }

  #tell(frames: readonly Frame[]): void {
    if (frames.length > 0) for (const listener of this.#listeners) listener(frames);
  }

  #note(frames: readonly Frame[]): void {
    for (const frame of frames) this.#shown.set(frame.lamp, frame);
    this.#tell(frames.filter(({ lamp }) => !this.#troubles.isDark(lamp)));
  }

  #noteTrouble(report: Extract<LightReport, { type: 'trouble' }>): void {
    const sentence = `${this.nameOf(report.lamp)}: ${report.message}`;
    this.#troubles.note(report, sentence);
    this.onTrouble(sentence);
  }

  #mend(lamp: string): void {
    this.#troubles.mend(lamp);
    const frame = this.#shown.get(lamp);
    if (frame) this.#tell([frame]);
    this.onMended(`${this.nameOf(lamp)}: its output works again`);
  }

  #take(report: LightReport, onReady: () => void): void {
    switch (report.type) {
      case 'ready':
        onReady();
        return;
      case 'alive':
        this.#unanswered = 0;
        return;
      case 'frames':
        this.#note(report.frames);
        return;
      case 'trouble':
        this.#noteTrouble(report);
        return;
      case 'mended':
        this.#mend(report.lamp);
        return;
      case 'stopped':
        this.#waitingForStop?.(report.ticks);
        return;
    }
    report satisfies never;
  }
}
