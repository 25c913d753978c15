// What Lantern's recogniser costs beside libvosk alone, on the same audio in the same chunks: node bench/decoding.js [WAV…] [--json]
// libvosk alone: bound directly, in a process with nothing else to do; accept, partial result, final result.
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { findLibrary } from '../dist/adapters/vosk/library.js';
import { VoskModel } from '../dist/adapters/vosk/libvosk.js';
import { VoskRecognizer } from '../dist/adapters/vosk/recognizer.js';

const rounds = 20;
// As the listener feeds it: pieces of 200 ms, of which four may be on their way.
const chunk = 3200;
const inFlight = 4;

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
const chunksOf = (samples) =>
  Array.from({ length: Math.ceil(samples.length / chunk) }, (_, at) => samples.subarray(at * chunk, (at + 1) * chunk));

const alone = new VoskModel(findLibrary(undefined), model).open(undefined);
function decodeAlone(sound) {
  for (const samples of chunksOf(sound)) {
    alone.accept(samples);
    JSON.parse(alone.partialResult());
  }
  JSON.parse(alone.finalResult());
}

const recognizer = new VoskRecognizer({ model });
await recognizer.start();
const stream = await recognizer.open();
async function decodeThroughLantern(sound) {
  const decoding = [];
  for (const samples of chunksOf(sound)) {
    decoding.push(stream.accept(samples));
    if (decoding.length > inFlight) await decoding.shift();
  }
  await Promise.all(decoding);
  await stream.finish();
}

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

// The best of many rounds for each sound: what else the machine does only ever adds.
const best = { libvosk: 0, lantern: 0 };
for (const sound of sounds) {
  const times = { libvosk: [], lantern: [] };
  for (let round = 0; round < rounds; round++) {
    times.libvosk.push(await timeOf(() => decodeAlone(sound)));
    times.lantern.push(await timeOf(() => decodeThroughLantern(sound)));
  }
  best.libvosk += Math.min(...times.libvosk);
  best.lantern += Math.min(...times.lantern);
}
await stream.close();
await recognizer.stop();

const seconds = sounds.reduce((sum, { length }) => sum + length, 0) / 16_000;
const result = {
  name: 'decoding',
  audioSeconds: seconds,
  libvoskMs: best.libvosk,
  lanternMs: best.lantern,
  ratio: best.lantern / best.libvosk,
  realTimeFactor: best.lantern / 1000 / seconds,
};
if (values.json) console.log(JSON.stringify(result));
else console.table([result]);
