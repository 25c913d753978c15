import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../../src/adapters/vosk/vosk-recognizer.js';
import { recognizerContract } from '../../contracts/recognizer.js';
import { modelFolder, readRecording, voskPrograms } from '../../support/recordings.js';

const [first, second] = await Promise.all([readRecording('make-it-pulse-blue'), readRecording('turn-it-off')]);
recognizerContract('VoskRecognizer', () => new VoskRecognizer({ model: modelFolder, programs: voskPrograms }), [
  { samples: first, text: 'make it pulse blue' },
  { samples: second, text: 'turn it off' },
]);

describe('the words so far', () => {
  /** After how many milliseconds of the recording its word is among them. */
  async function hear(recognizer: VoskRecognizer, sound: Int16Array, silenceMs: number): Promise<number> {
    const stream = await recognizer.open({ phrases: ['stop', '[unk]'] });
    await stream.accept(new Int16Array(silenceMs * 16));
    for (let at = 0; at < sound.length; at += 400)
      if ((await stream.accept(sound.subarray(at, at + 400))) === 'stop') return stream.close().then(() => at / 16);
    throw new Error('it is not heard');
  }

  test('come in steps of 120 ms, so that "stop" waits no longer for its turn', async () => {
    const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
    await recognizer.start();
    const sound = await readRecording('stop');
    const places: number[] = [];
    for (let silenceMs = 0; silenceMs < 200; silenceMs += 25) places.push(await hear(recognizer, sound, silenceMs));
    await recognizer.stop();
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(150);
  });
});

describe('a model that is not whole', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lantern-model-'));
    cpSync(modelFolder, join(folder, 'model'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const start = () => {
    const recognizer = new VoskRecognizer({ model: join(folder, 'model'), programs: voskPrograms });
    return recognizer.start().finally(() => recognizer.stop());
  };

  test('is used when it is not in the manifest and a trial in a process of its own succeeds', async () => {
    await expect(start()).resolves.toBeUndefined();
  });

  test.each([
    'am/final.mdl',
    'conf/mfcc.conf',
    'conf/model.conf',
    'graph/HCLr.fst',
    'graph/Gr.fst',
    'graph/disambig_tid.int',
  ])('names %s when it is missing', async (file) => {
    rmSync(join(folder, 'model', file));
    await expect(start()).rejects.toMatchObject({ code: 'model-missing', message: expect.stringContaining(file) });
  });

  test.each(['am/final.mdl', 'graph/HCLr.fst', 'graph/disambig_tid.int', 'conf/model.conf'])(
    'names %s when it is empty',
    async (file) => {
      truncateSync(join(folder, 'model', file));
      await expect(start()).rejects.toMatchObject({ code: 'model-damaged', message: expect.stringContaining(file) });
    },
  );

  test.each([
    ['am/final.mdl', 2_000_000],
    ['graph/HCLr.fst', 500_000],
    ['graph/Gr.fst', 1_000_000],
    ['graph/disambig_tid.int', 10],
    ['conf/mfcc.conf', 53],
  ])('is refused in one line when %s is cut short, though libvosk would end the process', async (file, length) => {
    truncateSync(join(folder, 'model', file), length);
    const error: unknown = await start().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'model-damaged', message: expect.stringContaining(join(folder, 'model')) });
    expect((error as Error).message).not.toContain('\n');
  });

  test('is refused by its checksum when the manifest beside it lists it', async () => {
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({
        models: [{ name: 'model', files: { 'conf/mfcc.conf': { size: 107, sha256: '0'.repeat(64) } } }],
      }),
    );
    await expect(start()).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringContaining('conf/mfcc.conf does not match models/manifest.json'),
    });
  });

  test('names the folder and the setting when there is none', async () => {
    rmSync(join(folder, 'model'), { recursive: true });
    await expect(start()).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringMatching(/there is no speech model at .*model; set voice\.recognizer\.model/),
    });
  });
});

describe('a thread that dies', () => {
  test('fails what it was asked and every later request, and can be started again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lantern-thread-'));
    writeFileSync(
      join(folder, 'thread.js'),
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', ({ id, type }) => {
         if (type === 'accept') throw new Error('out of order');
         parentPort.postMessage({ type: 'answer', id, value: '' });
       });
       parentPort.postMessage({ type: 'ready' });`,
    );
    const recognizer = new VoskRecognizer({ model: modelFolder, programs: pathToFileURL(`${folder}/`) });
    await recognizer.start();
    const [stream, other] = [await recognizer.open(), await recognizer.open()];
    const died = { code: 'recogniser-failed', message: expect.stringContaining('out of order') };
    const answers = await Promise.allSettled([stream.accept(new Int16Array(10)), other.finish()]);
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: died });
    await expect(other.accept(new Int16Array(10))).rejects.toMatchObject(died);
    await stream.close();
    await recognizer.start();
    await expect(recognizer.open()).resolves.toBeDefined();
    await recognizer.stop();
    rmSync(folder, { recursive: true });
  });

  test('says when the library is not libvosk', async () => {
    const recognizer = new VoskRecognizer({ model: modelFolder, library: process.execPath, programs: voskPrograms });
    await expect(recognizer.start()).rejects.toMatchObject({
      code: 'recogniser-missing',
      message: expect.stringContaining('voice.recognizer.library'),
    });
  });
});
