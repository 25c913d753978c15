import { connect, type Socket } from 'node:net';
import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';
import { sampleRate } from '../../core/transcript.js';
import { encodeEvent, EventReader, type WyomingEvent } from './wyoming-event.js';

/** Where a Wyoming server listens. */
export interface WyomingServer {
  readonly host: string;
  readonly port: number;
}

/** The sound that Lantern sends. */
export const soundFormat = { rate: sampleRate, width: 2, channels: 1 } as const;

/** Reads `tcp://host:port`; undefined if it is none. */
export function parseServer(address: string): WyomingServer | undefined {
  const [, host, port] = /^(?:tcp:\/\/)?([^\s:/]+):(\d{1,5})$/.exec(address) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}

/** A program that was busy for longer than the patience finds the answer behind the end of it, and reads it first. */
const graceMs = 500;
/** No honest server has more waiting for whoever asked it, in events and bytes, or sends as much between two questions. */
const most = { waiting: 500, bytes: 16 * 1024 * 1024, unasked: 20_000 };

/**
 * One connection to a Wyoming server. What is sent before it is established waits. Failures show where an answer is awaited, so
 * nothing that is sent throws.
 */
export class WyomingConnection implements Disposable {
  readonly #socket: Socket;
  readonly #received: WyomingEvent[] = [];
  #failure: Error | undefined;
  /** Events since something was last sent. */
  #unasked = 0;
  #wake: () => void = () => undefined;

  constructor(
    server: WyomingServer,
    private readonly clock: Clock,
  ) {
    const reader = new EventReader();
    this.#socket = connect(server);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (bytes) => {
      try {
        this.#receive(reader.push(bytes));
        this.#wake();
      } catch (error) {
        this.#fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** Whether it can still be used. */
  get isOpen(): boolean {
    return this.#failure === undefined;
  }

  send(type: string, data: object = {}, payload?: Uint8Array): void {
    this.#unasked = 0;
    if (this.isOpen) this.#socket.write(encodeEvent(type, data, payload));
  }

  /** Sends 16 kHz mono samples. */
  sendSound(samples: Int16Array): void {
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    this.send('audio-chunk', soundFormat, bytes.slice());
  }

  /** The next event of one of these types if it is already here; others before it are dropped. @throws Error if the connection failed */
  take(...types: readonly string[]): WyomingEvent | undefined {
    for (let event = this.#received.shift(); event; event = this.#received.shift()) {
      if (types.includes(event.type)) return event;
      if (event.type === 'error')
        this.#fail(new Error(typeof event.data['text'] === 'string' ? event.data['text'] : 'the server failed'));
    }
    if (this.#failure) throw this.#failure;
    return undefined;
  }

  /** Waits for the next event of one of these types. @throws Error if the connection fails or nothing comes in time */
  async receive(patienceMs: number, ...types: readonly string[]): Promise<WyomingEvent> {
    const fail = () => this.#fail(new Error(`no answer for ${patienceMs / 1000} s`));
    let limit = this.clock.after('wyoming', millis(patienceMs), () => {
      limit = this.clock.after('wyoming', millis(graceMs), fail);
    });
    try {
      for (;;) {
        const event = this.take(...types);
        if (event) return event;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      limit[Symbol.dispose]();
    }
  }

  [Symbol.dispose](): void {
    this.#fail(new Error('the connection was closed'));
  }

  /** @throws Error where it is more than a program would send that means well */
  #receive(events: readonly WyomingEvent[]): void {
    this.#received.push(...events);
    this.#unasked += events.length;
    const bytes = this.#received.reduce((sum, { payload }) => sum + payload.length, 0);
    if (this.#received.length > most.waiting || bytes > most.bytes || this.#unasked > most.unasked)
      throw new Error('it sends far more than it was asked for');
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#socket.destroy();
    this.#wake();
  }
}
