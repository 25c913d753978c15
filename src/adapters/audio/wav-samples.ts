import type { WavFormat } from './wav-header.js';

/** Mixes whole sample frames down to mono, -1..1. Bytes beyond the last whole frame are left. */
export function readMono(bytes: Buffer, format: WavFormat): Float32Array {
  const { channels, bytesPerSample } = format;
  const mono = new Float32Array(Math.floor(bytes.length / (channels * bytesPerSample)));
  const read = createReader(bytes, format);
  let offset = 0;
  for (let frame = 0; frame < mono.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, offset += bytesPerSample) sum += read(offset);
    mono[frame] = sum / channels;
  }
  return mono;
}

function createReader(bytes: Buffer, { encoding, bytesPerSample }: WavFormat): (offset: number) => number {
  if (encoding === 'unsigned') return (offset) => ((bytes[offset] ?? 128) - 128) / 128;
  if (encoding === 'float') {
    const read =
      bytesPerSample === 8
        ? (offset: number) => bytes.readDoubleLE(offset)
        : (offset: number) => bytes.readFloatLE(offset);
    return (offset) => {
      const value = read(offset);
      return Number.isFinite(value) ? value : 0;
    };
  }
  const scale = 2 ** (8 * bytesPerSample - 1);
  return (offset) => bytes.readIntLE(offset, bytesPerSample) / scale;
}

/** Rounds -1..1 to 16-bit samples; what is louder is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))));
}
