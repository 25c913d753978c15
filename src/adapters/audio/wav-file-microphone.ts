import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LanternError } from '../../core/errors.js';
import { createUnreadableError } from '../../core/file-unreadable.js';
import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';
import { Resampler } from './resampler.js';
import { parseWavHeader, type ReadBytes } from './wav-header.js';
import { readMono, toInt16 } from './wav-samples.js';

/** Frames of a quarter of a second: the file is read as fast as it is processed, and never all at once. */
const framesPerSecond = 4;

/** A WAV file of any rate, width and number of channels, delivered as 16 kHz mono. A truncated file is played as far as it goes. */
export class WavFileMicrophone implements Microphone {
  readonly name: string;

  /** @param onCutOff called with a message where the file ends before its sound does */
  constructor(
    private readonly path: string,
    private readonly onCutOff: (message: string) => void = () => undefined,
  ) {
    this.name = basename(path);
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    const file = await this.#open();
    try {
      const read: ReadBytes = (offset, length) => this.#read(file, offset, length);
      const size = await this.#sizeOf(file);
      const format = await parseWavHeader(this.path, size, read);
      if (format.isCutOff) this.onCutOff(`${this.path} is cut off: its end is missing, and with it words perhaps`);
      const resampler = new Resampler(format.rate, sampleRate);
      const step = Math.ceil(format.rate / framesPerSecond) * format.channels * format.bytesPerSample;
      for (let offset = format.dataStart; offset < format.dataEnd; offset += step) {
        if (signal.aborted) return;
        const mono = readMono(await read(offset, Math.min(step, format.dataEnd - offset)), format);
        const samples = resampler.push(mono);
        if (samples.length > 0) yield toInt16(samples);
      }
      const rest = resampler.flush();
      if (rest.length > 0 && !signal.aborted && format.rate !== sampleRate) yield toInt16(rest);
    } finally {
      await file.close();
    }
  }

  async #open(): Promise<FileHandle> {
    try {
      // Else opening a pipe that nobody writes into would wait without end.
      return await open(this.path, constants.O_RDONLY | constants.O_NONBLOCK);
    } catch (cause) {
      throw this.#unreadable(cause);
    }
  }

  /** A recording is read here and there, which a pipe or a device does not allow. Reading a folder tells what it is. */
  async #sizeOf(file: FileHandle): Promise<number> {
    const found = await file.stat();
    if (found.isFile() || found.isDirectory()) return found.size;
    throw this.#unreadable(new Error('it is a pipe or a device; name a file, or send raw sound to -'));
  }

  async #read(file: FileHandle, offset: number, length: number): Promise<Buffer> {
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } catch (cause) {
      throw this.#unreadable(cause);
    }
  }

  #unreadable(cause: unknown): LanternError {
    return createUnreadableError(this.path, cause);
  }
}
