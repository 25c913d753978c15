// How well the wake word interrupts a reply, with the echo canceller (libspeexdsp) and without. Used by bench/room.js.
// A reply of espeak-ng's is heard 120 to 420 ms after it is played, through 150 ms of a simulated room and with clocks that differ by
// 75 millionths; DIRECTORY/wake/WORD/*.wav is said into it. The level is that of the reply's speech against the word's.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { SpeexCanceller } from '../dist/adapters/speexdsp/speex-canceller.js';
import { WavStream } from '../dist/adapters/audio/wav-stream.js';
import { EchoFreeMicrophone } from '../dist/voice/echo-free-microphone.js';
import { MouthSound } from '../dist/voice/mouth-sound.js';
import { OwnVoiceEar } from '../dist/voice/own-voice.js';
import { SoundMemory } from '../dist/voice/sound-memory.js';
import { clips, foldersIn, levelOf, percent, readSound, toSamples } from './noise.js';

const rate = 16_000;
const frame = 400;
const drift = 75e-6;
const replies = [
  'Tomorrow will be mostly sunny, with a light breeze from the west, and in the evening a few clouds come in.',
  'The sofa lamp is red, the desk lamp is off, and there are two timers that end within the next ten minutes.',
  'I have set an alarm for half past six, and the lamp becomes brighter for twenty minutes before that.',
  'Here is what I remember: you like warm light in the evening, and no sounds before eight.',
];

/** A decaying sequence of echoes behind the direct sound, always the same. */
export function reverberate(samples) {
  const wet = Float32Array.from({ length: samples.length + 2400 }, (_, at) => samples[at] ?? 0);
  for (let echo = 1; echo <= 60; echo += 1) {
    const [late, size] = [40 + ((echo * 997) % 2360), echo % 2 === 0 ? 0.1 : -0.1];
    const gain = size * Math.exp((-6.9 * late) / 3200);
    samples.forEach((sample, at) => (wet[at + late] += sample * gain));
  }
  return wet;
}

export const speak = (text) => new WavStream().push(execFileSync('espeak-ng', ['--stdout', text], { maxBuffer: 1e8 }));

/** The sound at the microphone, and where the word begins in it. */
export function mix({ echo, clip, level, turn }) {
  const delay = 120 * 16 + ((turn * 601) % 4800);
  const begin = delay + (1500 + ((turn * 211) % 1500)) * 16;
  const gain = (levelOf(clip) / levelOf(echo)) * 10 ** (level / 20);
  const sound = Float32Array.from(
    { length: Math.max(delay + echo.length, begin + clip.length) + rate / 2 },
    (_, at) => {
      const place = (at - delay) * (1 + drift);
      const share = place - Math.floor(place);
      const heard = (echo[Math.floor(place)] ?? 0) * (1 - share) + (echo[Math.floor(place) + 1] ?? 0) * share;
      return heard * gain + (clip[at - begin] ?? 0) + (((at * 7919) % 41) - 20);
    },
  );
  return { samples: toSamples(sound), begin };
}

/** A microphone of these samples; with the second frame the reply begins to play. */
const listenTo = (samples, mouth, played) => ({
  name: 'samples',
  async *frames() {
    for (let at = 0; at < samples.length; at += frame) {
      if (at === frame) mouth.begin().write(played);
      yield await Promise.resolve(samples.subarray(at, at + frame));
    }
  },
});

/** The word that is heard through a reply after the true one begins; and whether one is heard before. */
async function interrupt({ recognizer, canceller, words, reply, samples, begin }) {
  const mouth = new MouthSound();
  const source = listenTo(samples, mouth, reply.played);
  const microphone = canceller ? new EchoFreeMicrophone(source, mouth, canceller) : source;
  const ear = new OwnVoiceEar(recognizer, words);
  const memory = new SoundMemory(4 * rate);
  const result = { word: null, isEarly: false };
  for await (const part of microphone.frames()) {
    memory.push(part, true);
    const heard = await ear.hear(memory, reply.text);
    if (!heard || microphone.hearsOnlyItself) continue;
    if (memory.end < begin) result.isEarly = true;
    else result.word ??= heard.word;
  }
  await ear.close();
  return result;
}

/** How many of the clips are heard through replies at one level. */
async function count({ recognizer, list, words, said, level }, canceller) {
  let [heard, early] = [0, 0];
  for (const { file, turn, word } of list) {
    const reply = said[turn % said.length];
    const mixed = mix({ echo: reply.echo, clip: await readSound(file), level, turn });
    const result = await interrupt({ recognizer, canceller, words, reply, ...mixed });
    heard += result.word === word ? 1 : 0;
    early += result.isEarly ? 1 : 0;
  }
  canceller?.close();
  return { tuned: percent(heard, list.length), 'set aside': `${early} false before the word` };
}

/** Rows of how many interruptions are heard. @param every only each so-manieth clip, to be faster */
export async function measureInterruptions(recognizer, directory, every = 1) {
  const all = foldersIn(directory, 'wake').flatMap((folder) =>
    clips(folder).map((clip, turn) => ({ ...clip, turn: turn + 1, word: basename(folder) })),
  );
  const list = all.filter((clip) => clip.turn % every === 0);
  const words = [...new Set(all.map(({ word }) => word))];
  const said = replies.map((text) => {
    const played = speak(text);
    return { text, played, echo: reverberate(Float32Array.from(played)) };
  });
  const rows = [];
  for (const level of [-20, -12, -6, 0, 10]) {
    const what = `interruption heard, own voice at ${level} dB`;
    const how = { recognizer, list, words, said, level };
    rows.push({ what, ...(await count(how, new SpeexCanceller())) });
    rows.push({ what: `${what}, without the canceller`, ...(await count(how, null)) });
  }
  return rows;
}
