import { connect, type Socket } from 'node:net';
import { LanternError } from '../../src/core/errors.js';
import type { LightOutput } from '../../src/ports/light-output.js';

/** A lamp reached over TCP: what an output that has to ask before it can show looks like. One JSON array a frame. */
export class NetworkOutput implements LightOutput {
  readonly lamp = 'lamp';
  readonly steps = 65_536;
  /** Frames sent so far. */
  sent = 0;
  #socket: Socket | null = null;

  constructor(private readonly port: number) {}

  async start(onTrouble: (message: string) => void = () => undefined): Promise<void> {
    if (this.#socket) return;
    const socket = connect(this.port, '127.0.0.1');
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', (cause) => {
        this.#socket = null;
        reject(
          new LanternError('output-unavailable', `nobody answers on port ${this.port}; start the lamp`, { cause }),
        );
      });
    });
    socket.on('error', (error) => onTrouble(`the lamp is gone: ${error.message}`));
  }

  write(r: number, g: number, b: number): void {
    if (!this.#socket || this.#socket.connecting) return;
    this.sent += 1;
    this.#socket.write(`${JSON.stringify([r, g, b])}\n`);
  }

  async stop(): Promise<void> {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) await new Promise<void>((resolve) => socket.end(resolve));
  }
}
