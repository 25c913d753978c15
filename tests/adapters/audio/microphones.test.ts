import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PcmStreamMicrophone } from '../../../src/adapters/audio/pcm-stream-microphone.js';
import { PushMicrophone } from '../../../src/adapters/audio/push-microphone.js';
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

microphoneContract('PushMicrophone', (samples) => {
  const microphone = new PushMicrophone('browser');
  for (let at = 0; at < samples.length; at += 320) microphone.push(samples.subarray(at, at + 320));
  microphone.end();
  return microphone;
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
      code: 'audio-unreadable',
      message: 'standard input cannot be read: EIO',
    });
  });
});

describe('PushMicrophone', () => {
  test('VOICE-03 keeps the newest five seconds when nobody reads', async () => {
    const microphone = new PushMicrophone('browser');
    for (let second = 0; second < 8; second++) microphone.push(new Int16Array(16_000).fill(second));
    microphone.end();
    const heard = await readAll(microphone);
    expect(heard[0]).toBe(3);
    expect(heard).toHaveLength(5 * 16_000);
    expect(microphone.dropped).toBe(3 * 16_000);
  });

  test('is aborted while it waits for sound', async () => {
    const stopping = new AbortController();
    const reading = readAll(new PushMicrophone('browser'), stopping.signal);
    stopping.abort();
    expect(await reading).toHaveLength(0);
  });
});
