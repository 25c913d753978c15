import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { sampleRate, type Wake } from '../../core/transcript.js';
import type { WakeDetector } from '../../ports/wake-detector.js';
import { askServer } from './ask-server.js';
import { soundFormat, WyomingConnection, type WyomingServer } from './wyoming-connection.js';

/** Has the wake words heard by a Wyoming server (openWakeWord and the like), which must have models for them. */
export class WyomingWakeDetector implements WakeDetector {
  #connection: WyomingConnection | undefined;
  #samples = 0;
  #deafUntil = 0;

  /** @param pauseMs milliseconds of sound after each wake in which no other is heard */
  constructor(
    private readonly server: WyomingServer,
    readonly words: readonly string[],
    private readonly clock: Clock,
    private readonly pauseMs = 1000,
  ) {}

  async start(): Promise<void> {
    try {
      await askServer(this.server, 'wake', this.clock);
    } catch (error) {
      throw this.#fails(error);
    }
    this.#begin();
  }

  hear(frame: Int16Array): Promise<Wake | null> {
    const connection = this.#connection;
    if (!connection) throw new LanternError('wake-unavailable', 'the wake word server is not started');
    this.#samples += frame.length;
    connection.sendSound(frame);
    try {
      const detection = connection.take('detection');
      return Promise.resolve(detection ? this.#wake(detection.data) : null);
    } catch (error) {
      return Promise.reject(this.#fails(error));
    }
  }

  reset(): Promise<void> {
    if (this.#connection) this.#begin();
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#connection?.[Symbol.dispose]();
    this.#connection = undefined;
    return Promise.resolve();
  }

  #begin(): void {
    this.#connection?.[Symbol.dispose]();
    this.#connection = new WyomingConnection(this.server, this.clock);
    this.#samples = this.#deafUntil = 0;
    this.#connection.send('detect', { names: this.words.map(toModel) });
    this.#connection.send('audio-start', soundFormat);
  }

  #wake({ name, timestamp }: Readonly<Record<string, unknown>>): Wake | null {
    const now = (this.#samples * 1000) / sampleRate;
    if (now < this.#deafUntil) return null;
    this.#deafUntil = now + this.pauseMs;
    const word = this.words.find((each) => typeof name === 'string' && toModel(name).includes(toModel(each)));
    const atMs = typeof timestamp === 'number' ? Math.min(timestamp, now) : now;
    return { word: word ?? this.words[0] ?? '', atMs, confidence: 1 };
  }

  #fails(cause: unknown): LanternError {
    const { host, port } = this.server;
    const message = `the wake word server ${host}:${port} failed (${describeError(cause)}); check that it runs`;
    return new LanternError('wake-unavailable', message, { cause });
  }
}

/** Models are named "hey_jarvis" for "hey jarvis". */
function toModel(word: string): string {
  return word.toLowerCase().replaceAll(' ', '_');
}
