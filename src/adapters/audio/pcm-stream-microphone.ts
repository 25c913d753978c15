import type { Readable } from 'node:stream';
import { createUnreadableError } from '../../core/file-unreadable.js';
import { PcmDecoder } from '../../core/pcm.js';
import type { Microphone } from '../../ports/microphone.js';

/** Raw 16 kHz mono signed 16-bit little endian samples from a stream, such as standard input. Read only as fast as it is heard. */
export class PcmStreamMicrophone implements Microphone {
  constructor(
    private readonly stream: Readable,
    readonly name: string,
  ) {}

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    const close = () => void this.stream.destroy();
    const isAborted = () => signal.aborted;
    if (isAborted()) {
      close();
      return;
    }
    signal.addEventListener('abort', close, { once: true });
    const decoder = new PcmDecoder();
    try {
      for await (const bytes of this.stream as AsyncIterable<Uint8Array>) {
        const samples = decoder.decode(bytes);
        if (samples.length > 0) yield samples;
      }
    } catch (cause) {
      if (!isAborted()) throw createUnreadableError(this.name, cause);
    } finally {
      signal.removeEventListener('abort', close);
    }
  }
}
