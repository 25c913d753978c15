import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PcmStreamMicrophone } from '../../../src/adapters/audio/pcm-stream-microphone.js';
import { WavFileMicrophone } from '../../../src/adapters/audio/wav-file-microphone.js';
import { microphoneContract, readAll } from '../../contracts/microphone.js';
import { createWav } from './create-wav.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-audio-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bytesOf = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

microphoneContract('WavFileMicrophone', (samples) => {
  const path = join(folder, 'contract.wav');
  writeFileSync(path, createWav({ rate: 16_000, channels: 1, bits: 16, data: bytesOf(samples) }));
  return new WavFileMicrophone(path);
});

microphoneContract('PcmStreamMicrophone', (samples) => {
  const bytes = bytesOf(samples);
  // Cut inside samples, as pipes do.
  const parts = Array.from({ length: Math.ceil(bytes.length / 333) }, (_, at) =>
    bytes.subarray(at * 333, at * 333 + 333),
  );
  return new PcmStreamMicrophone(Readable.from(parts), 'standard input');
});

describe('PcmStreamMicrophone', () => {
  test('is aborted while it waits for sound', async () => {
    const stopping = new AbortController();
    const reading = readAll(new PcmStreamMicrophone(new PassThrough(), 'standard input'), stopping.signal);
    stopping.abort();
    expect(await reading).toHaveLength(0);
  });

  test('names what cannot be read', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('EIO')) });
    await expect(readAll(new PcmStreamMicrophone(broken, 'standard input'))).rejects.toMatchObject({
      code: 'file-unreadable',
      message: 'standard input cannot be read: EIO',
    });
  });
});
