import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { WavFileMicrophone } from '../../../src/adapters/audio/wav-file-microphone.js';
import { readAll } from '../../contracts/microphone.js';
import { recordingPath } from '../../support/recordings.js';
import { chunk, createWav } from './create-wav.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-wav-'));
afterAll(() => rmSync(folder, { recursive: true }));

function hear(bytes: Buffer): Promise<Int16Array> {
  const path = join(folder, 'heard.wav');
  writeFileSync(path, bytes);
  return readAll(new WavFileMicrophone(path));
}

const wave = (frame: number, rate: number, frequency = 440) => 0.5 * Math.sin((2 * Math.PI * frequency * frame) / rate);

/** A second of a 440 Hz tone, the same in each channel, in any format. */
function tone(rate: number, channels: number, bits: number, code = 1, frequency = 440): Buffer {
  const width = bits / 8;
  const data = Buffer.alloc(rate * channels * width);
  for (let at = 0; at < rate * channels; at++) {
    const value = wave(Math.floor(at / channels), rate, frequency);
    if (code === 3) data[bits === 64 ? 'writeDoubleLE' : 'writeFloatLE'](value, at * width);
    else if (bits === 8) data[at] = Math.round(128 + 127 * value);
    else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at * width, width);
  }
  return createWav({ rate, channels, bits, code, data });
}

/** The loudest difference from the tone, away from the ends, as a share of full scale. */
function errorAgainstTone(samples: Int16Array): number {
  let worst = 0;
  for (let at = 800; at < samples.length - 800; at++)
    worst = Math.max(worst, Math.abs((samples[at] ?? 0) / 32_768 - wave(at, 16_000)));
  return worst;
}

describe('VOICE-03 a WAV file', () => {
  test.each([
    [16_000, 1, 16, 1, 0.001],
    [16_000, 1, 8, 1, 0.01],
    [16_000, 2, 24, 1, 0.001],
    [16_000, 1, 32, 1, 0.001],
    [16_000, 6, 32, 3, 0.001],
    [16_000, 1, 64, 3, 0.001],
    [44_100, 2, 16, 1, 0.002],
    [48_000, 1, 24, 1, 0.002],
    [8000, 1, 16, 1, 0.002],
    [11_025, 1, 16, 1, 0.002],
    [22_050, 2, 8, 1, 0.01],
    [96_000, 1, 32, 3, 0.002],
  ])('of %i Hz, %i channels, %i bits, code %i is heard as 16 kHz mono', async (rate, channels, bits, code, error) => {
    const heard = await hear(tone(rate, channels, bits, code));
    expect(Math.abs(heard.length - 16_000)).toBeLessThanOrEqual(1);
    expect(errorAgainstTone(heard)).toBeLessThan(error);
  });

  test('of a higher rate does not fold its high sounds down', async () => {
    const heard = await hear(tone(48_000, 1, 16, 1, 10_000));
    expect(Math.max(...heard.slice(800, -800).map(Math.abs))).toBeLessThan(33); // -60 dB
  });

  test('louder than full scale is clipped, not wrapped', async () => {
    const data = Buffer.alloc(8);
    data.writeFloatLE(3, 0);
    data.writeFloatLE(-3, 4);
    expect(await hear(createWav({ rate: 16_000, channels: 1, bits: 32, code: 3, data }))).toEqual(
      Int16Array.of(32_767, -32_768),
    );
  });

  const data = Buffer.from(Int16Array.of(1, 2, 3, 4).buffer);
  const simple = { rate: 16_000, channels: 1, bits: 16, data };
  test.each([
    ['with other chunks before the sound', createWav({ ...simple, between: chunk('LIST', Buffer.from('odd')) })],
    ['in the extensible format', createWav({ ...simple, extensible: true })],
    ['that promises more than it holds', createWav({ ...simple, promised: 999_999 })],
    ['from a program that did not know its length', createWav({ ...simple, promised: 0xffffffff })],
    ['from a program that left its length at nought', createWav({ ...simple, promised: 0 })],
    ['cut inside a sample', Buffer.concat([createWav({ ...simple, promised: 99 }), Buffer.of(7)])],
  ])('%s is read as far as it goes', async (_, bytes) => {
    expect(await hear(bytes)).toEqual(Int16Array.of(1, 2, 3, 4));
  });

  test.each([
    ['is empty', Buffer.alloc(0)],
    ['is not a WAV file', Buffer.from('turn the light red')],
    ['is an MP3 file, not WAV', Buffer.from('ID3\x04 and so on, and so on')],
    ['has a broken WAV header', createWav(simple).subarray(0, 20)],
    ['has a WAV header and no sound', createWav({ ...simple, data: Buffer.alloc(0) })],
    ['has 0 channels', createWav({ ...simple, channels: 0 })],
    ['has samples of 12 bits', createWav({ ...simple, bits: 12 })],
    ['has 0 samples a second', createWav({ ...simple, rate: 0 })],
    ['is compressed (ADPCM)', createWav({ ...simple, code: 2 })],
  ])('that %s is refused in one line with the remedy', async (problem, bytes) => {
    // Nothing converts silence into sound.
    const isEmpty = /empty|no sound/.test(problem);
    const remedy = isEmpty ? 'record it again' : 'convert it with: sox INPUT -e signed -b 16 OUTPUT.wav';
    await expect(hear(bytes)).rejects.toMatchObject({
      code: 'audio-invalid',
      message: `${join(folder, 'heard.wav')} ${problem}; ${remedy}`,
    });
  });

  test('compressed with A-law is refused by its name', async () => {
    await expect(readAll(new WavFileMicrophone(recordingPath('turn-it-off-a-law')))).rejects.toThrow(
      'is compressed (A-law)',
    );
  });

  test('that does not exist is named', async () => {
    await expect(readAll(new WavFileMicrophone('/nowhere/kitchen.wav'))).rejects.toMatchObject({
      code: 'file-unreadable',
      message: '/nowhere/kitchen.wav cannot be read: it is not there',
    });
  });

  test('that is a folder is named', async () => {
    await expect(readAll(new WavFileMicrophone(folder))).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});

test('SAFE-04 what is no file is named at once: a pipe that nobody writes into, a device', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, '/dev/zero'])
    await expect(readAll(new WavFileMicrophone(path))).rejects.toMatchObject({
      code: 'file-unreadable',
      message: `${path} cannot be read: it is a pipe or a device; name a file, or send raw sound to -`,
    });
});
