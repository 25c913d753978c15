import { LanternError, describeError } from '../../core/errors.js';
import type { Clock } from '../../core/clock.js';
import type { SoundPlayer } from '../../ports/sound-player.js';
import type { Voice } from '../../ports/voice.js';
import { WyomingConnection, type WyomingServer } from './wyoming-connection.js';
import { askServer } from './ask-server.js';
import type { WyomingEvent } from './wyoming-event.js';

/** How long the next piece of a sentence may take; what is wrong is to be told within five seconds. */
const patienceMs = 4000;
/** How long all of it may take, and how much sound a sentence may have: nobody hears any of it before its end. Milliseconds, seconds. */
const [longestMs, longestSound] = [15_000, 120];

/** How a server speaks, and how its sound becomes samples for the player. */
export interface ServedStyle {
  /** The name of one of the server's voices; by default its own choice. */
  readonly voice?: string;
  /** 0..1 */
  readonly volume?: number;
  /** Turns signed samples into 16 kHz mono. */
  readonly convert: (
    bytes: Buffer,
    format: { readonly rate: number; readonly channels: number; readonly bytesPerSample: number },
  ) => Int16Array;
}

/** Has sentences spoken by a Wyoming server (piper and the like), and plays them. */
export class WyomingVoice implements Voice {
  readonly name: string;

  constructor(
    private readonly server: WyomingServer,
    private readonly player: SoundPlayer,
    private readonly clock: Clock,
    private readonly style: ServedStyle,
  ) {
    this.name = `${server.host}:${server.port}`;
  }

  /** Asks the server whether it is there. @throws LanternError `speech-unavailable` */
  async start(): Promise<void> {
    await askServer(this.server, 'tts', this.clock).catch((cause: unknown) => {
      throw this.#fails(cause);
    });
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || text.trim() === '') return;
    // A player that is told to stop before it begins plays nothing.
    await this.player.play(await this.#synthesize(text, signal), signal);
  }

  async #synthesize(text: string, signal: AbortSignal): Promise<Int16Array> {
    using connection = new WyomingConnection(this.server, this.clock);
    const stop = () => connection[Symbol.dispose]();
    signal.addEventListener('abort', stop, { once: true });
    const { voice } = this.style;
    connection.send('synthesize', { text, ...(voice !== undefined && { voice: { name: voice } }) });
    try {
      return await this.#collect(connection);
    } catch (cause) {
      if (signal.aborted) return new Int16Array();
      throw this.#fails(cause);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  #fails(cause: unknown): LanternError {
    const message = `the Wyoming server ${this.name} that speaks failed (${describeError(cause)}); check that it runs`;
    return new LanternError('speech-unavailable', message, { cause });
  }

  /** All pieces up to the end. @param most bytes @throws Error where they don't end */
  async #collectSound(connection: WyomingConnection, most: number): Promise<readonly Buffer[]> {
    const bytes: Buffer[] = [];
    const began = this.clock.monotonic();
    for (let size = 0; size <= most && this.clock.monotonic() - began <= longestMs;) {
      const event = await connection.receive(patienceMs, 'audio-chunk', 'audio-stop');
      if (event.type === 'audio-stop') return bytes;
      bytes.push(event.payload);
      size += event.payload.length;
    }
    throw new Error('its sound does not end');
  }

  async #collect(connection: WyomingConnection): Promise<Int16Array> {
    const { data } = await connection.receive(patienceMs, 'audio-start');
    const rate = readNumber(data, 'rate');
    const format = { rate, channels: readNumber(data, 'channels'), bytesPerSample: readNumber(data, 'width') };
    const bytes = await this.#collectSound(connection, longestSound * rate * format.channels * format.bytesPerSample);
    // A server that knows no such voice may say so by sending nothing.
    if (bytes.every(({ length }) => length === 0)) throw new Error('it sent no sound');
    const { volume = 1, convert } = this.style;
    return convert(Buffer.concat(bytes), format).map((sample) => Math.round(sample * volume));
  }
}

/** No voice sounds better with more; two minutes of it are 92 MB. */
const mostOf = { rate: 96_000, channels: 2, width: 4 };

/** @throws Error if the server did not say how its sound is stored */
function readNumber(data: WyomingEvent['data'], name: keyof typeof mostOf): number {
  const value = data[name];
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`its sound has no ${name}`);
  if (value > mostOf[name]) throw new Error(`the ${name} of its sound is beyond all bounds`);
  return value;
}
