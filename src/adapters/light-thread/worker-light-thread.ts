import { Worker } from 'node:worker_threads';
import { describeError, LanternError } from '../../core/errors.js';
import type { LightOrder, LightReport, LightThreadSettings, TickStatistics } from '../../core/light-messages.js';
import type { OverlayKind } from '../../core/overlay.js';
import type { Frame, Scene } from '../../core/scene.js';
import type { LightThread } from '../../ports/light-thread.js';

type OnFrames = (frames: readonly Frame[]) => void;

/** The light thread as a worker of this process. Scenes shown before it is up are kept and shown first. */
export class WorkerLightThread implements LightThread {
  readonly #listeners = new Set<OnFrames>();
  readonly #shown = new Map<string, Frame>();
  readonly #dark = new Map<string, string>();
  #worker: Worker | null = null;
  #waitingForStop: ((ticks: TickStatistics | null) => void) | null = null;

  /** @param entry the compiled thread, which composes renderers and outputs */
  constructor(
    private readonly entry: URL,
    private readonly settings: LightThreadSettings,
    private readonly onTrouble: (message: string) => void,
    private readonly onMended: (message: string) => void = () => undefined,
  ) {}

  async start(): Promise<void> {
    if (this.#worker) return;
    const worker = new Worker(this.entry, { workerData: this.settings });
    this.#worker = worker;
    await new Promise<void>((resolve, reject) => {
      worker.once('error', (error) => reject(createStartError(error)));
      worker.on('message', (report: LightReport) => this.#take(report, resolve));
    });
    worker.on('error', (error) => this.onTrouble(`the light thread failed: ${describeError(error)}`));
    worker.on('exit', () => this.#waitingForStop?.(null));
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
    return this.#dark.has(lamp) ? undefined : this.#shown.get(lamp);
  }

  failure(lamp: string): string | undefined {
    return this.#dark.get(lamp);
  }

  listen(onFrames: OnFrames): Disposable {
    this.#listeners.add(onFrames);
    return { [Symbol.dispose]: () => void this.#listeners.delete(onFrames) };
  }

  /** Ends the thread and leaves the light as it is; returns how regular the frames were. */
  async stop(): Promise<TickStatistics | null> {
    const worker = this.#worker;
    if (!worker) return null;
    this.#worker = null;
    const stopped = new Promise<TickStatistics | null>((resolve) => (this.#waitingForStop = resolve));
    worker.postMessage({ type: 'stop' } satisfies LightOrder);
    const ticks = await stopped;
    await worker.terminate();
    return ticks;
  }

  #order(order: LightOrder): void {
    this.#worker?.postMessage(order);
  }

  #tell(frames: readonly Frame[]): void {
    if (frames.length === 0) return;
    for (const listener of this.#listeners) listener(frames);
  }

  #mend(lamp: string): void {
    this.#dark.delete(lamp);
    const frame = this.#shown.get(lamp);
    if (frame) this.#tell([frame]);
    this.onMended(`lamp ${lamp}: its output works again`);
  }

  #take(report: LightReport, onReady: () => void): void {
    switch (report.type) {
      case 'ready':
        onReady();
        return;
      case 'frames':
        for (const frame of report.frames) this.#shown.set(frame.lamp, frame);
        this.#tell(report.frames.filter(({ lamp }) => !this.#dark.has(lamp)));
        return;
      case 'trouble':
        if (report.dark) this.#dark.set(report.lamp, report.message);
        this.onTrouble(`lamp ${report.lamp}: ${report.message}`);
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

function createStartError(cause: Error): LanternError {
  return new LanternError('output-unavailable', `the light thread did not start: ${describeError(cause)}`, { cause });
}
