import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** The loudest sample of a quiet piece; synthetic speech is louder than that except between words. */
const quiet = 200;
/** Between words and sentences speech pauses no longer than this. */
const longestPauseMs = 1200;

/** Listens to one of the room's sinks, and tells when something sounded there. */
export class Monitor {
  #loudAt: number | undefined;
  #loudBytes = 0;

  private constructor(private readonly recorder: ChildProcess) {
    recorder.stdout?.on('data', (bytes: Buffer) => this.#hear(bytes));
  }

  /** @param sink `mouth` is what Lantern plays, `mic` what its microphone hears */
  static async start(sink: 'mouth' | 'mic'): Promise<Monitor> {
    const format = ['--format=s16le', '--rate=16000', '--channels=1', '--latency-msec=20', '--raw'];
    const recorder = spawn('parec', [`--device=${sink}.monitor`, ...format], { stdio: ['ignore', 'pipe', 'inherit'] });
    const monitor = new Monitor(recorder);
    await once(recorder.stdout, 'data');
    return monitor;
  }

  /** Milliseconds of sound so far, without the silence. */
  get soundMs(): number {
    return this.#loudBytes / 32;
  }

  /** When something was last heard, as performance.now(); undefined if nothing was yet. */
  get lastHeardAt(): number | undefined {
    return this.#loudAt;
  }

  /** Forgets what was heard. */
  clear(): void {
    this.#loudAt = undefined;
    this.#loudBytes = 0;
  }

  /** Waits until something sounds. @throws Error if nothing does in time */
  async untilHeard(patienceMs = 5000): Promise<void> {
    const started = performance.now();
    while (this.#loudAt === undefined) {
      if (performance.now() - started > patienceMs) throw new Error(`nothing was heard for ${patienceMs} ms`);
      await wait(5);
    }
  }

  /** Waits until it has been quiet for longer than speech pauses. */
  async untilQuiet(pauseMs = longestPauseMs): Promise<void> {
    const started = performance.now();
    while (performance.now() - (this.#loudAt ?? started) < pauseMs) await wait(10);
  }

  async stop(): Promise<void> {
    this.recorder.kill('SIGKILL');
    await once(this.recorder, 'close');
  }

  #hear(bytes: Buffer): void {
    let loud = 0;
    for (let at = 0; at + 1 < bytes.length; at += 2) if (Math.abs(bytes.readInt16LE(at)) > quiet) loud += 1;
    if (loud === 0) return;
    this.#loudAt = performance.now();
    this.#loudBytes += bytes.length;
  }
}
