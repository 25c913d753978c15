import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { sampleRate, type Wake } from '../../core/transcript.js';
import type { WakeDetector } from '../../ports/wake-detector.js';
import { askServer } from './ask-server.js';
import { soundFormat, WyomingConnection, type WyomingServer } from './wyoming-connection.js';

/** How often the server is asked whether it still follows, and how long it may owe the answer, milliseconds. */
const [askEveryMs, patienceMs] = [2000, 3000];

/** Has the wake words heard by a Wyoming server (openWakeWord and the like), which must have models for them. */
export class WyomingWakeDetector implements WakeDetector {
  #connection: WyomingConnection | undefined;
  #samples = 0;
  #deafUntil = 0;
  /** When it was last asked, and how much sound it had got; what hangs says nothing, as does what hears no wake word. */
  #asked: { readonly at: number; readonly samples: number; readonly isAnswered: boolean } | undefined;

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
      const wake = this.#take(connection);
      if (!wake) this.#ask(connection);
      return Promise.resolve(wake);
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
    this.#asked = undefined;
    this.#connection.send('detect', { names: this.words.map(toModel) });
    this.#connection.send('audio-start', soundFormat);
  }

  #take(connection: WyomingConnection): Wake | null {
    for (let event = connection.take('detection', 'info'); event; event = connection.take('detection', 'info')) {
      if (event.type === 'detection') return this.#wake(event.data);
      if (this.#asked) this.#asked = { ...this.#asked, isAnswered: true };
    }
    return null;
  }

  /** Counts both time and sound, so that neither a file that is read at once nor a pause of this program counts against the server. */
  #ask(connection: WyomingConnection): void {
    const now = this.clock.monotonic();
    const { at, samples, isAnswered } = this.#asked ?? { at: -Infinity, samples: 0, isAnswered: true };
    const passed = Math.min(now - at, toMs(this.#samples - samples));
    if (!isAnswered && passed >= patienceMs) throw new Error(`no answer for ${patienceMs / 1000} s`);
    if (!isAnswered || now - at < askEveryMs) return;
    connection.send('describe');
    this.#asked = { at: now, samples: this.#samples, isAnswered: false };
  }

  #wake({ name, timestamp }: Readonly<Record<string, unknown>>): Wake | null {
    const now = toMs(this.#samples);
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

const toMs = (samples: number) => (samples * 1000) / sampleRate;

/** Models are named "hey_jarvis" for "hey jarvis". */
function toModel(word: string): string {
  return word.toLowerCase().replaceAll(' ', '_');
}
