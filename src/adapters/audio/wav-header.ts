import { LanternError } from '../../core/errors.js';

/** How the samples of a WAV file are stored. */
export interface WavFormat {
  readonly rate: number;
  readonly channels: number;
  readonly encoding: 'unsigned' | 'signed' | 'float';
  readonly bytesPerSample: number;
  /** Where the samples begin, and where they end at the latest; the header of a streamed file promises too many. */
  readonly dataStart: number;
  readonly dataEnd: number;
  /** Whether the file ends before its sound does. */
  readonly isCutOff: boolean;
}
/** What a writer that streams gives as the length of sound without an end is longer than this, in bytes. */
const longest = 0x7f000000;

/** Format codes of mmreg.h. */
const pcm = 1;
const float = 3;
const extensible = 0xfffe;
const codecs: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  85: 'MP3',
};
const otherFormats: readonly (readonly [string, string])[] = [
  ['ID3', 'an MP3 file'],
  ['OggS', 'an Ogg file'],
  ['fLaC', 'a FLAC file'],
  ['FORM', 'an AIFF file'],
  ['RF64', 'an RF64 file'],
];

/** Reads `length` bytes at `offset`; fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/**
 * Walks the chunks of a RIFF file to its samples.
 * @throws LanternError `audio-invalid` naming the file, what is wrong with it and how to convert it
 */
export async function parseWavHeader(name: string, size: number, read: ReadBytes): Promise<WavFormat> {
  const invalid = (what: string) =>
    new LanternError('audio-invalid', `${name} ${what}; convert it with: sox INPUT -e signed -b 16 OUTPUT.wav`);
  const noSound = (what: string) => new LanternError('audio-invalid', `${name} ${what}; record it again`);
  if (size === 0) throw noSound('is empty');
  const start = await read(0, 12);
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WAVE') {
    const known = otherFormats.find(([magic]) => start.toString('latin1').startsWith(magic));
    throw invalid(known ? `is ${known[1]}, not WAV` : 'is not a WAV file');
  }
  let format: Omit<WavFormat, 'dataStart' | 'dataEnd' | 'isCutOff'> | undefined;
  for (let offset = 12; ;) {
    const header = await read(offset, 8);
    if (header.length < 8) throw format ? noSound('has a WAV header and no sound') : invalid('has a broken WAV header');
    const id = header.toString('latin1', 0, 4);
    const length = header.readUInt32LE(4);
    if (id === 'fmt ') format = parseFormat(await read(offset + 8, Math.min(length, 40)), invalid);
    if (id === 'data') {
      if (!format) throw invalid('has a broken WAV header');
      // A writer that streams cannot know the length and leaves 0 or all ones: then the sound reaches to the end of the file.
      const dataStart = offset + 8;
      const dataEnd = length === 0 ? size : Math.min(size, dataStart + length);
      if (dataEnd - dataStart < format.channels * format.bytesPerSample) throw noSound('has a WAV header and no sound');
      return { ...format, dataStart, dataEnd, isCutOff: length < longest && dataStart + length > size };
    }
    offset += 8 + length + (length % 2);
  }
}

function parseFormat(
  chunk: Buffer,
  invalid: (what: string) => LanternError,
): Omit<WavFormat, 'dataStart' | 'dataEnd' | 'isCutOff'> {
  if (chunk.length < 16) throw invalid('has a broken WAV header');
  const declared = chunk.readUInt16LE(0);
  const code = declared === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : declared;
  const channels = chunk.readUInt16LE(2);
  const rate = chunk.readUInt32LE(4);
  const bits = chunk.readUInt16LE(14);
  if (code !== pcm && code !== float) throw invalid(`is compressed (${codecs[code] ?? `WAV codec ${code}`})`);
  if (channels < 1 || channels > 64) throw invalid(`has ${channels} channels`);
  if (rate < 4000 || rate > 384_000) throw invalid(`has ${rate} samples a second`);
  if (code === float ? bits !== 32 && bits !== 64 : ![8, 16, 24, 32].includes(bits))
    throw invalid(`has samples of ${bits} bits`);
  const encoding = code === float ? 'float' : bits === 8 ? 'unsigned' : 'signed';
  return { rate, channels, encoding, bytesPerSample: bits / 8 };
}
