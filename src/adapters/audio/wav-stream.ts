import { sampleRate } from '../../core/transcript.js';
import { Resampler } from './resampler.js';
import type { WavFormat } from './wav-header.js';
import { readMono, toInt16 } from './wav-samples.js';

/** A header that has not come to its sound by then is none. */
const longestHeader = 4096;

/** Turns a WAV file of 16-bit samples into 16 kHz mono while it is being written. What is no such file gives no sound. */
export class WavStream {
  #format: WavFormat | null = null;
  #resampler: Resampler | null = null;
  #waiting = Buffer.alloc(0);
  #isBroken = false;

  /** The sound in the next piece of the file. */
  push(bytes: Uint8Array): Int16Array {
    if (this.#isBroken) return new Int16Array();
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    if (!this.#format) this.#readHeader();
    const format = this.#format;
    if (!format || !this.#resampler) return new Int16Array();
    const size = format.channels * format.bytesPerSample;
    const whole = this.#waiting.length - (this.#waiting.length % size);
    const mono = readMono(this.#waiting.subarray(0, whole), format);
    this.#waiting = this.#waiting.subarray(whole);
    return toInt16(this.#resampler.push(mono));
  }

  #readHeader(): void {
    const format = findFormat(this.#waiting);
    this.#isBroken = format === null || (format === undefined && this.#waiting.length > longestHeader);
    if (!format) return;
    this.#format = format;
    this.#resampler = new Resampler(format.rate, sampleRate);
    this.#waiting = this.#waiting.subarray(format.dataStart);
  }
}

/** The format, once the beginning of the sound has come; undefined until then, null for what cannot be used. */
function findFormat(bytes: Buffer): WavFormat | null | undefined {
  let format: Pick<WavFormat, 'rate' | 'channels'> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4);
    if (id === 'data')
      return (
        format && {
          ...format,
          encoding: 'signed',
          bytesPerSample: 2,
          dataStart: at + 8,
          dataEnd: Infinity,
          isCutOff: false,
        }
      );
    if (id === 'fmt ' && at + 24 <= bytes.length) format = readFormat(bytes.subarray(at + 8, at + 24));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function readFormat(chunk: Buffer): Pick<WavFormat, 'rate' | 'channels'> | null {
  const [channels, rate] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4)];
  return chunk.readUInt16LE(14) === 16 && channels > 0 && rate >= 4000 && rate <= 192_000 ? { rate, channels } : null;
}
