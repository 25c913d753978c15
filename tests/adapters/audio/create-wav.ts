interface WavParts {
  readonly rate: number;
  readonly channels: number;
  readonly bits: number;
  readonly data: Buffer;
  readonly code?: number;
  /** What the header says of the data's length, where it is not the truth. */
  readonly promised?: number;
  /** Chunks between the format and the data. */
  readonly between?: Buffer;
  /** Wraps the format code in WAVE_FORMAT_EXTENSIBLE. */
  readonly extensible?: boolean;
}

/** The bytes of a WAV file. */
export function createWav({ rate, channels, bits, data, code = 1, promised, between, extensible }: WavParts): Buffer {
  const format = Buffer.alloc(extensible ? 40 : 16);
  format.writeUInt16LE(extensible ? 0xfffe : code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE((rate * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  if (extensible) format.writeUInt16LE(code, 24);
  const body = [chunk('fmt ', format), between ?? Buffer.alloc(0), chunk('data', data, promised)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...body]));
}

export function chunk(id: string, content: Buffer, promised = content.length): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(promised);
  return Buffer.concat([Buffer.from(id), length, content, Buffer.alloc(content.length % 2)]);
}
