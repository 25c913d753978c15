// What Lantern's recognizer costs beside libvosk alone, on the same audio in the same chunks: node bench/decoding.js [WAV…] [--json]
// libvosk alone: bound directly, in a process with nothing else to do; accept, partial result, final result.
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { findLibrary } from '../dist/adapters/vosk/find-library.js';
import { VoskModel } from '../dist/adapters/vosk/libvosk.js';
import { VoskRecognizer } from '../dist/adapters/vosk/vosk-recognizer.js';

const rounds = 20;
// As the listener feeds it: 200 ms at a time while someone speaks, a second at a time from a file.
const pieces = { live: 3200, file: 16_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const own = ['make-it-pulse-blue', 'dim-it-to-ten-percent', 'other-speech', 'jarvis-turn-the-light-red'];
const files =
  positionals.length > 0
    ? positionals
    : own.map((name) => fileURLToPath(new URL(`../tests/fixtures/audio/${name}.wav`, import.meta.url)));
const model = fileURLToPath(new URL('../models/lantern-en-tiny', import.meta.url));

const sounds = [];
for (const file of files) {
  const samples = [];
  for await (const frame of new WavFileMicrophone(file).frames(new AbortController().signal)) samples.push(...frame);
  sounds.push(Int16Array.from(samples));
}
const cut = (samples, length) =>
  Array.from({ length: Math.ceil(samples.length / length) }, (_, at) => samples.slice(at * length, (at + 1) * length));

const alone = new VoskModel(findLibrary(undefined), model).open(undefined);
function decodeAlone(parts) {
  for (const samples of parts) {
    alone.accept(samples);
    JSON.parse(alone.partialResult());
  }
  JSON.parse(alone.finalResult());
}

const recognizer = new VoskRecognizer({ model });
await recognizer.start();
const stream = await recognizer.open();
async function decodeThroughLantern(parts) {
  for (const samples of parts) await stream.accept(samples);
  await stream.finish();
}

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The best of many rounds for each sound: what else the machine does only ever adds. */
async function compare(length) {
  const best = { libvoskMs: 0, lanternMs: 0 };
  for (const sound of sounds) {
    const parts = cut(sound, length);
    const times = { libvosk: [], lantern: [] };
    for (let round = 0; round < rounds; round++) {
      times.libvosk.push(await timeOf(() => decodeAlone(parts)));
      times.lantern.push(await timeOf(() => decodeThroughLantern(parts)));
    }
    best.libvoskMs += Math.min(...times.libvosk);
    best.lanternMs += Math.min(...times.lantern);
  }
  return { ...best, ratio: best.lanternMs / best.libvoskMs };
}

const file = await compare(pieces.file);
const live = await compare(pieces.live);
await stream.close();
await recognizer.stop();

const seconds = sounds.reduce((sum, { length }) => sum + length, 0) / 16_000;
const result = {
  name: 'decoding',
  audioSeconds: seconds,
  ...file,
  liveRatio: live.ratio,
  realTimeFactor: file.lanternMs / 1000 / seconds,
};
if (values.json) console.log(JSON.stringify(result));
else console.table([result]);
