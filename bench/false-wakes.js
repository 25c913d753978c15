// How often speech and noise without a wake word wake: npm run bench:wakes -- [DIRECTORY…] [--hours N] [--seed N] [--json]
// [--verbose]. Needs espeak-ng and flite; festival (text2wave) is used where it is. One turn after the other is spoken by a random voice:
// sentences of the tests, of the documents, and random words that the speech model knows, where none of them has a wake word in it; or
// recordings of DIRECTORY/speech and DIRECTORY/other, a little faster or slower. Each turn is near or far, a third of them with the echoes of
// a room, and under it is a faint hiss, the kitchen noise of the first DIRECTORY, pink noise, music, or somebody else who talks.
// A third of all turns, by the hash of what is said, is set aside: nothing was tuned on it. The same seed makes the same sound.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { VoskRecognizer } from '../dist/adapters/vosk/vosk-recognizer.js';
import { KeywordSpotter } from '../dist/voice/keyword-spotter.js';
import { clips, effective, foldersIn, levelOf, pink, playChords, readSound, seedNoise, toSamples } from './noise.js';
import { createTalk } from './talk.js';

const rate = 16_000;
const frame = 400;
const wakeWords = ['jarvis', 'computer'];

/** Decaying echoes of a room, as wide apart as those of a real one. */
function addRoom(samples, random) {
  const wet = new Float32Array(samples.length + 4800);
  wet.set(samples);
  for (let echo = 0; echo < 60; echo += 1) {
    const late = 40 + Math.floor(random() * 4700);
    const gain = (random() < 0.5 ? 0.22 : -0.22) * Math.exp((-6.9 * late) / 6400);
    for (let at = 0; at < samples.length; at += 1) wet[at + late] += samples[at] * gain;
  }
  return wet;
}

/** Faster and higher, or slower and lower. */
const stretch = (samples, speed) =>
  Float32Array.from({ length: Math.floor(samples.length / speed) - 1 }, (_, at) => {
    const whole = Math.floor(at * speed);
    const share = at * speed - whole;
    return samples[whole] * (1 - share) + (samples[whole + 1] ?? 0) * share;
  });

/** A sound of so many samples that begins anywhere in a longer one, and goes round. */
const cut = (sound, start, length) => Float32Array.from({ length }, (_, at) => sound[(start + at) % sound.length]);

/** Gives what is under a turn: its name with how many decibels below the speech it is, and a function of its length. */
function createBeds(random, talk, kitchen) {
  const from = (sound) => (length) => cut(sound, Math.floor(random() * sound.length), length);
  const noise = from(pink(120 * rate));
  const makers = {
    hiss: noise,
    pink: noise,
    music: from(playChords(120)),
    talk: (length) => cut(talk.next().samples, 0, length),
    kitchen: from(kitchen ?? []),
  };
  const beds = ['hiss 45', 'hiss 45', 'pink 10', 'pink 5', 'music 10', 'music 5', 'talk 10', 'talk 5'];
  if (kitchen) beds.push('kitchen 20', 'kitchen 15', 'kitchen 10', 'kitchen 5');
  return () => {
    const name = beds[Math.floor(random() * beds.length)];
    const [kind, below] = name.split(' ');
    return { name, below: Number(below), make: makers[kind] };
  };
}

/** Gives what is said next: three of four times something spoken, else one of the recordings. */
function createSpeech(random, talk, recordings) {
  return async () => {
    if (recordings.length === 0 || random() >= 0.25) return talk.next();
    const { file } = recordings[Math.floor(random() * recordings.length)];
    const samples = stretch(await readSound(file), 0.85 + 0.3 * random());
    return { said: basename(file), voice: 'recording', samples };
  };
}

/** Near or far, with a pause behind it, perhaps with the echoes of a room; and what is under it. */
function place(spoken, bed, random) {
  const dry = new Float32Array(spoken.length + Math.floor((0.5 + random()) * rate));
  dry.set(spoken);
  const placed = random() < 1 / 3 ? addRoom(dry, random) : dry;
  const noise = bed.make(placed.length);
  const share = (levelOf(placed) * 10 ** (-bed.below / 20)) / effective(noise);
  const gain = (300 + 4000 * random() ** 2) / levelOf(placed);
  return toSamples(placed.map((sample, at) => gain * (sample + share * noise[at])));
}

/** Turns of speech in noise without end: `{ said, voice, bed, isHeld, samples }`. */
async function* makeTurns(directories, seed) {
  let state = 1 + seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const talk = createTalk(random, wakeWords);
  const recordings = directories
    .flatMap((root) => [...foldersIn(root, 'other'), ...foldersIn(root, 'speech')])
    .flatMap((folder) => clips(folder));
  const kitchen = directories.length === 0 ? null : await readSound(`${directories[0]}/other/kitchen-noise.wav`);
  const nextBed = createBeds(random, talk, kitchen);
  const nextSpeech = createSpeech(random, talk, recordings);
  for (;;) {
    seedNoise(Math.floor(random() * 1e9));
    const { said, voice, samples } = await nextSpeech();
    const bed = nextBed();
    const isHeld = createHash('sha256').update(said).digest()[0] % 3 === 0;
    yield { said, voice, bed: bed.name, isHeld, samples: place(samples, bed, random) };
  }
}

/** Hears one turn: when it wakes, and how many seconds of computing that took. */
async function hear(spotter, samples) {
  const before = process.cpuUsage();
  const wakes = [];
  for (let at = 0; at < samples.length; at += frame) {
    const wake = await spotter.hear(samples.subarray(at, at + frame));
    if (wake) wakes.push(wake);
  }
  const { user, system } = process.cpuUsage(before);
  return { wakes, computed: (user + system) / 1e6 };
}

/** Listens for so many hours; gives each wake to `onWake`. */
async function measureFalseWakes(recognizer, directories, { hours, seed, onWake, onProgress }) {
  const spotter = new KeywordSpotter(recognizer, { words: wakeWords });
  await spotter.start();
  const counts = { tuned: { wakes: 0, hours: 0 }, 'set aside': { wakes: 0, hours: 0 } };
  let [heard, computing] = [0, 0];
  for await (const turn of makeTurns(directories, seed)) {
    const { wakes, computed } = await hear(spotter, turn.samples);
    for (const wake of wakes) onWake({ ...turn, ...wake });
    const seconds = turn.samples.length / rate;
    const count = counts[turn.isHeld ? 'set aside' : 'tuned'];
    count.wakes += wakes.length;
    count.hours += seconds / 3600;
    heard += seconds;
    computing += computed;
    if (Math.floor(heard / 600) > Math.floor((heard - seconds) / 600)) onProgress(heard / 60, counts);
    if (heard >= hours * 3600) break;
  }
  await spotter.stop();
  return { counts, timesRealTime: heard / computing };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hours: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const recognizer = new VoskRecognizer({ model: fileURLToPath(new URL('../models/lantern-en-tiny', import.meta.url)) });
await recognizer.start();
const onWake = ({ said, voice, bed, word, isHeld }) => {
  if (values.verbose) console.log(`${word}${isHeld ? ' (set aside)' : ''}: ${voice}, ${bed}: ${said}`);
};
/** An interrupted run still tells what it counted until then. */
const onProgress = (minutes, { tuned, 'set aside': held }) =>
  console.error(`${Math.round(minutes)} min: ${tuned.wakes + held.wakes} wakes, ${held.wakes} of them set aside`);
const [hours, seed] = [Number(values.hours), Number(values.seed)];
const { counts, timesRealTime } = await measureFalseWakes(recognizer, positionals, { hours, seed, onWake, onProgress });
await recognizer.stop();
if (values.json) console.log(JSON.stringify({ ...counts, timesRealTime }));
else {
  console.table(counts);
  console.log(`one core hears ${timesRealTime.toFixed(1)} times as fast as real time`);
}
