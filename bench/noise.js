// How well the wake word is heard in noise, what that costs, and whether the chime spoils the command after it. Used by bench/room.js.
// Recordings: DIRECTORY/wake/WORD/*.wav (just that word), DIRECTORY/other/kitchen-noise.wav, and speech that must not wake in
// DIRECTORY/other/*/ and DIRECTORY/speech/*/. A third of all recordings, by the hash of their names, is set aside: nothing was tuned on it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { createChime } from '../dist/voice/chimes.js';
import { KeywordSpotter } from '../dist/voice/keyword-spotter.js';

const rate = 16_000;
const aroundSeconds = 1.5;
const frame = 400;

let state = 1;
/** Park and Miller's generator, so that every run hears the same. */
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
export const seedNoise = (value) => (state = 1 + (value % 2_147_483_000));

export async function readSound(file) {
  const parts = [];
  for await (const part of new WavFileMicrophone(file).frames(new AbortController().signal)) parts.push(...part);
  return Float32Array.from(parts);
}
export const clips = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.wav'))
    .toSorted()
    .map((name) => ({ file: join(folder, name), isHeld: createHash('sha256').update(name).digest()[0] % 3 === 0 }));
export const foldersIn = (root, name) =>
  existsSync(join(root, name))
    ? readdirSync(join(root, name), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(root, name, entry.name)] : [],
      )
    : [];

export const effective = (samples) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** The level of speech: of the louder 40 % of its pieces of 20 ms, so pauses do not count. */
export function levelOf(samples) {
  const levels = [];
  for (let at = 0; at + 320 <= samples.length; at += 320) levels.push(effective(samples.subarray(at, at + 320)));
  const loud = levels.toSorted((a, b) => b - a).slice(0, Math.max(1, Math.ceil(levels.length * 0.4)));
  return effective(Float32Array.from(loud));
}
export function pink(length) {
  const [poles, gains] = [
    [0.99886, 0.99332, 0.969, 0.8665, 0.55],
    [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522],
  ];
  const memory = poles.map(() => 0);
  return Float32Array.from({ length }, () => {
    const white = gauss();
    poles.forEach((pole, at) => (memory[at] = pole * memory[at] + white * gains[at]));
    return memory.reduce((sum, value) => sum + value, 0) + white * 0.5362;
  });
}
/** Half a second of decaying noise behind the direct sound. */
function reverberate(samples) {
  seedNoise(777);
  const room = Float32Array.from({ length: rate / 2 }, (_, at) =>
    at < 80 ? 0 : 0.0175 * gauss() * Math.exp((-6.9 * 2 * at) / rate),
  );
  const wet = new Float32Array(samples.length + room.length);
  samples.forEach((sample, at) => {
    wet[at] += sample;
    if (sample !== 0) for (let later = 0; later < room.length; later += 1) wet[at + later] += sample * room[later];
  });
  return wet;
}

/** What a clip sounds like: its gain, reverberation, and noise at so many decibels below it; else a faint hiss. */
const conditions = {
  clean: {},
  'far (-20 dB)': { gain: 0.1 },
  'far, with reverberation': { gain: 0.1, reverberation: true },
  'kitchen noise 20 dB': { noise: 'kitchen', below: 20 },
  'kitchen noise 10 dB': { noise: 'kitchen', below: 10 },
  'kitchen noise 5 dB': { noise: 'kitchen', below: 5 },
  'pink noise 5 dB': { noise: 'pink', below: 5 },
};

/** The clip in its noise, with a second and a half of it before and after. */
function place(clip, { gain = 1, reverberation = false, noise, below }, kitchen, turn) {
  const around = aroundSeconds * rate;
  const dry = reverberation ? reverberate(clip) : clip;
  const level = levelOf(clip);
  const scale = (gain * level) / levelOf(dry);
  const mixed = new Float32Array(dry.length + 2 * around);
  dry.forEach((sample, at) => (mixed[around + at] = sample * scale));
  seedNoise(turn);
  const start = (turn * 37_123) % Math.max(1, kitchen.length - mixed.length);
  const bed = noise === 'kitchen' ? kitchen.subarray(start, start + mixed.length) : pink(mixed.length);
  const share = (noise === undefined ? 10 : level * 10 ** (-below / 20)) / effective(bed);
  return toSamples(mixed.map((sample, at) => sample + (bed[at] ?? 0) * share));
}
export const toSamples = (sound) =>
  Int16Array.from(sound, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value))));

async function hear(spotter, samples) {
  await spotter.reset();
  const wakes = [];
  for (let at = 0; at < samples.length; at += frame) {
    const wake = await spotter.hear(samples.subarray(at, at + frame));
    if (wake) wakes.push({ ...wake, lateMs: (at + frame) / 16 - wake.atMs });
  }
  return wakes;
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)] ?? null;
export const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} % of ${whole}`);

/** Rows of the wake word's recall, delay and cost. @param every only each so-manieth clip, to be faster */
export async function measureWake(recognizer, directory, every = 1) {
  const kitchen = await readSound(join(directory, 'other', 'kitchen-noise.wav'));
  const folders = foldersIn(directory, 'wake');
  const words = folders.map((folder) => folder.split('/').at(-1));
  const spotter = new KeywordSpotter(recognizer, { words });
  await spotter.start();
  const rows = [];
  for (const [name, condition] of Object.entries(conditions))
    rows.push({
      what: `wake word heard: ${name}`,
      ...(await measureRecall(spotter, folders, { condition, kitchen, every })),
    });
  rows.push(...(await measureOthers(spotter, directory, kitchen)));
  await spotter.stop();
  return rows;
}

/** How many clips of the wake words are heard in one condition. */
async function measureRecall(spotter, folders, { condition, kitchen, every }) {
  const counts = { tuned: [0, 0], held: [0, 0] };
  const late = [];
  const list = folders.flatMap((folder) =>
    clips(folder).map((clip, turn) => ({ ...clip, turn, word: folder.split('/').at(-1) })),
  );
  for (const { file, isHeld, turn, word } of list.filter((clip) => clip.turn % every === 0)) {
    const wakes = await hear(spotter, place(await readSound(file), condition, kitchen, turn + 1));
    const hit = wakes.find((wake) => wake.word === word);
    const count = counts[isHeld ? 'held' : 'tuned'];
    count[0] += hit ? 1 : 0;
    count[1] += 1;
    if (hit) late.push(hit.lateMs);
  }
  return {
    tuned: percent(...counts.tuned),
    'set aside': percent(...counts.held),
    'ms after the word': Math.round(median(late)),
  };
}

/** What must not wake: the directory's speech in kitchen noise at 15 dB; and what a minute of that noise alone costs. */
async function measureOthers(spotter, directory, kitchen) {
  let [wakes, seconds] = [0, 0];
  const folders = [...foldersIn(directory, 'other'), ...foldersIn(directory, 'speech')];
  for (const folder of folders)
    for (const [turn, { file }] of clips(folder).entries()) {
      const sound = place(await readSound(file), { noise: 'kitchen', below: 15 }, kitchen, turn + 1);
      wakes += (await hear(spotter, sound)).length;
      seconds += sound.length / rate;
    }
  const cost = async (sound) => {
    const before = process.cpuUsage();
    await hear(spotter, toSamples(sound));
    const { user, system } = process.cpuUsage(before);
    return `${((user + system) / 1e4 / (sound.length / rate)).toFixed(1)} % of a core`;
  };
  return [
    { what: 'false wakes in other speech, kitchen noise 15 dB', tuned: `${wakes} in ${(seconds / 60).toFixed(1)} min` },
    { what: 'cost of kitchen noise', tuned: await cost(kitchen) },
    { what: 'cost of music (chords of sawtooth waves)', tuned: await cost(playChords(60)) },
    { what: 'cost of silence', tuned: await cost(new Float32Array(60 * rate)) },
  ];
}

/** Music of sorts: a new chord of three sawtooth waves every half second, with a beat. */
export function playChords(seconds) {
  seedNoise(5);
  let notes = [];
  return Float32Array.from({ length: seconds * rate }, (_, at) => {
    if (at % (rate / 2) === 0) notes = [0, 4, 7].map((step) => 110 * 2 ** ((Math.floor(random() * 12) + step) / 12));
    const since = (at % (rate / 2)) / rate;
    const chord = notes.reduce((sum, hertz) => sum + (((at * hertz) / rate) % 1) - 0.5, 0);
    return 1500 * chord * Math.exp(-3 * since) + (since < 0.05 ? 3000 * (random() - 0.5) : 0);
  });
}

const gapsMs = [150, 250, 350, 500];
const echoes = ['no chime', '-20 dB', '-12 dB', '-6 dB', '0 dB'];

/** The words heard after the wake word in a sound; '' if none. @param hasChime whether its chime sounds from the pause on */
async function hearCommand(listener, samples, hasChime) {
  let [now, chimedAt] = [0, null];
  const microphone = {
    name: 'samples',
    async *frames() {
      for (now = 0; now < samples.length; now += frame) yield await Promise.resolve(samples.subarray(now, now + frame));
    },
  };
  // As long as the speaker says that its chime may be heard.
  const isChiming = () => hasChime && chimedAt !== null && now - chimedAt < 0.7 * rate;
  const texts = [];
  const { signal } = new AbortController();
  for await (const event of listener.listen(microphone, { wake: true, signal, isChiming })) {
    if (event.type === 'pause-heard') chimedAt = now;
    if (event.type === 'utterance-heard') texts.push(event.transcript.text);
  }
  return texts.join(' ');
}

/**
 * Whether commands are heard while the chime sounds: the wake word, a gap, the command; the chime begins 120 ms after the word, as loud as
 * the mouth is in the microphone. @param listener Lantern's own
 */
export async function measureChime(listener, recordings) {
  const woken = (await readSound(recordings('jarvis-turn-it-off'))).subarray(0, Math.round(1.17 * rate));
  const rows = [];
  for (const echo of echoes) {
    let [right, all] = [0, 0];
    for (const name of ['turn-it-off', 'make-it-pulse-blue', 'dim-it-to-ten-percent'])
      for (const gap of gapsMs) {
        const sound = follow(woken, await readSound(recordings(name)), gap, echo);
        const heard = await hearCommand(listener, toSamples(sound), echo !== 'no chime');
        right += heard === name.replaceAll('-', ' ') ? 1 : 0;
        all += 1;
      }
    rows.push({ what: `commands heard word for word, chime at ${echo}`, tuned: percent(right, all) });
  }
  return rows;
}

/** The wake word, a gap in milliseconds, and a command; with a chime in it at so many decibels, unless there is none. */
function follow(woken, recording, gap, echo) {
  // The recordings begin with two thirds of a second of silence.
  const command = recording.subarray(Math.round(0.64 * rate));
  const sound = new Float32Array(woken.length + (gap * rate) / 1000 + command.length + rate);
  sound.set(woken);
  sound.set(command, woken.length + (gap * rate) / 1000);
  const chime = echo === 'no chime' ? [] : createChime('wake', 0.8);
  chime.forEach(
    (sample, at) => (sound[woken.length + 0.12 * rate + at] += sample * 10 ** (Number.parseInt(echo) / 20)),
  );
  return sound;
}
