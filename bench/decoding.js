// What Lantern's recogniser costs beside libvosk alone, on the same audio in the same chunks: node bench/decoding.js [WAV…] [--json]
// libvosk alone: bound directly, in a process with nothing else to do; accept, partial result, final result. Rounds alternate.
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { findLibrary } from '../dist/adapters/vosk/library.js';
import { VoskModel } from '../dist/adapters/vosk/libvosk.js';
import { VoskRecognizer } from '../dist/adapters/vosk/recognizer.js';

const rounds = 15;
const chunk = 1600; // what the listener feeds: 100 ms

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
function decodeAlone() {
  for (const sound of sounds) {
    for (const samples of chunksOf(sound)) {
      alone.accept(samples);
      JSON.parse(alone.partialResult());
    }
    JSON.parse(alone.finalResult());
  }
}

const recognizer = new VoskRecognizer({ model });
await recognizer.start();
const stream = await recognizer.open();
async function decodeThroughLantern() {
  for (const sound of sounds) {
    for (const samples of chunksOf(sound)) await stream.accept(samples);
    await stream.finish();
  }
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const times = { alone: [], lantern: [] };
for (let round = -2; round < rounds; round++) {
  let began = performance.now();
  decodeAlone();
  const aloneMs = performance.now() - began;
  began = performance.now();
  await decodeThroughLantern();
  const lanternMs = performance.now() - began;
  if (round < 0) continue; // warming up
  times.alone.push(aloneMs);
  times.lantern.push(lanternMs);
}
await stream.close();
await recognizer.stop();

const seconds = sounds.reduce((sum, { length }) => sum + length, 0) / 16_000;
const result = {
  name: 'decoding',
  audioSeconds: seconds,
  libvoskMs: median(times.alone),
  lanternMs: median(times.lantern),
  // Rounds are compared pair by pair: the machine's other work then weighs on both.
  ratio: median(times.lantern.map((lantern, at) => lantern / times.alone[at])),
  realTimeFactor: median(times.lantern) / 1000 / seconds,
};
if (values.json) console.log(JSON.stringify(result));
else console.table([result]);
