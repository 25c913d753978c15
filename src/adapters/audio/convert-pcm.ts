import { sampleRate } from '../../core/transcript.js';
import { Resampler } from './resampler.js';
import { readMono, toInt16 } from './wav-samples.js';

/** How signed samples are stored; `bytesPerSample` is for one channel. */
export interface PcmFormat {
  readonly rate: number;
  readonly channels: number;
  readonly bytesPerSample: number;
}

/** Turns signed samples of any rate and number of channels into 16 kHz mono. */
export function convertPcm(bytes: Buffer, format: PcmFormat): Int16Array {
  const mono = readMono(bytes, { ...format, encoding: 'signed', dataStart: 0, dataEnd: bytes.length, isCutOff: false });
  const resampler = new Resampler(format.rate, sampleRate);
  const rest = (): Float32Array => (format.rate === sampleRate ? new Float32Array() : resampler.flush());
  return toInt16(Float32Array.from([...resampler.push(mono), ...rest()]));
}
