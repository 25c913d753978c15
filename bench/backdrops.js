// What goes on behind a call, as samples of 16 kHz: music that is played by this, and somebody who tells something. Used by backdrop.js.
import { effective } from './noise.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
/** Chords as half tones above A of 110 Hz. */
const songs = [
  {
    beat: 0.5,
    chords: [
      [12, 15, 19],
      [8, 12, 15],
      [3, 7, 10],
      [10, 14, 17],
    ],
    tune: [24, 27, 31, 29, 27, 24, 22, 19],
  },
  {
    beat: 0.42,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [7, 11, 14],
      [0, 4, 7],
    ],
    tune: [19, 16, 12, 16, 19, 24, 23, 19, 21],
  },
  {
    beat: 0.68,
    chords: [
      [3, 7, 10],
      [2, 5, 9],
      [0, 3, 7],
      [7, 11, 14],
    ],
    tune: [15, 19, 22, 26, 24, 22],
  },
];
const hertz = (halfTones) => 110 * 2 ** (halfTones / 12);

let state = 7;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

/** A tone with overtones that dies away. */
function addTone(sound, from, { pitch, seconds, level, overtones, vibrato = 0 }) {
  const count = Math.min(sound.length - from, Math.round(seconds * rate));
  for (let at = 0; at < count; at += 1) {
    const time = at / rate;
    const fade = Math.min(1, time / 0.015) * Math.exp((-2.5 * time) / seconds);
    const phase = 2 * Math.PI * pitch * time + vibrato * Math.sin(2 * Math.PI * 5.5 * time);
    for (let over = 1; over <= overtones; over += 1) sound[from + at] += (level * fade * Math.sin(over * phase)) / over;
  }
}

function addDrum(sound, from, isSnare) {
  const count = Math.min(sound.length - from, Math.round(0.15 * rate));
  for (let at = 0; at < count; at += 1) {
    const time = at / rate;
    sound[from + at] += isSnare
      ? 1.2 * (random() * 2 - 1) * Math.exp(-time / 0.04)
      : 2 * Math.sin(2 * Math.PI * 60 * time) * Math.exp(-time / 0.06);
  }
}

/** Chords, a tune and a beat. @param length in samples @param turn which song, and where it begins */
export function play(length, turn) {
  const { beat, chords, tune } = songs[turn % songs.length];
  const sound = new Float32Array(length);
  state = 7 + turn;
  for (let count = 0; (count + 1) * beat * rate < length; count += 1) {
    const from = Math.round(count * beat * rate);
    const chord = chords[Math.floor((count + turn) / 4) % chords.length];
    for (const note of chord)
      addTone(sound, from, { pitch: hertz(note), seconds: 1.6 * beat, level: 0.6, overtones: 4 });
    const note = tune[(count * 3 + turn) % tune.length];
    addTone(sound, from, { pitch: hertz(note), seconds: beat, level: 0.8, overtones: 6, vibrato: 0.4 });
    addDrum(sound, from, count % 2 === 1);
  }
  return sound;
}

const told = [
  'The old bridge was closed for repairs after the storm, and buses had to take the long way around the valley.',
  'She opened the letter, read it twice, and put it back on the table without a word to anybody.',
  'Fresh bread, two lemons, a bag of rice and some butter, and then we went home along the river.',
  'The match ended in a draw, although the visitors had played most of the second half with ten men.',
  'My uncle keeps bees behind his house, and every autumn he sends us a box with six jars of honey.',
  'In other news, the museum will show more than two hundred photographs of the harbor next spring.',
];
const tellers = [
  ...['en-gb+m3', 'en-gb-x-gbclan', 'en-us+f2'].map((voice) => (text) => sayIn(voice, text)),
  ...['slt', 'awb'].map((voice) => (text) => sayWith(voice, text)),
];
const sounds = new Map();

function tell(text, teller) {
  const key = `${teller} ${text}`;
  const sound = sounds.get(key) ?? tellers[teller](text);
  sounds.set(key, sound);
  const level = effective(sound);
  return sound.map((sample) => sample / level);
}

/** Somebody who tells something, with short pauses. @param length in samples @param turn who, and what */
export function talk(length, turn) {
  const sound = new Float32Array(length);
  for (let at = 0, count = turn; at < length; count += 1) {
    const said = tell(told[count % told.length], turn % tellers.length);
    sound.set(said.subarray(0, Math.min(said.length, length - at)), at);
    at += said.length + Math.round(0.4 * rate);
  }
  return sound;
}
