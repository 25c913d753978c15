// What becomes of sentences that sound as if the wake word were in them, and of talk about the one with that name: node bench/sound-alikes.js
// [EVERY] takes only each so-manieth. Each is said by voices of espeak-ng and flite to a whole listener with the bundled model: how many
// wake it, how many of those then count as said to Lantern (with the whole sentence, many don't), and the same of real calls, in quiet and in pink
// noise. A third of the sentences, by their hash, is set aside: nothing was tuned on it.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createBenchFoundation } from './foundation.js';
import { levelOf, pink, seedNoise, toSamples } from './noise.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
const frame = 400;
const noiseBelow = 12;
const soundAlike = [
  ...[
    'Harvest',
    'Harvest festivals take place this weekend',
    'The service was slow',
    'Our service is the best',
    'Nervous',
  ],
  ...['Nervous drivers should wait', 'She was nervous', 'Marvelous carvings and a jar of his jam', 'A jar of jam'],
  ...[
    'Jars of honey',
    'The jar is empty',
    'Travis went home',
    "Harvey's car is red",
    'Carve it up',
    'Serve us some tea',
  ],
  ...['Put the garbage out', 'Marvin is here', 'The target is far', 'The artist painted', 'I am starving', 'Jobless'],
  ...['The sharpest knife', 'Commuters wait', 'He is a competitor', 'Compete with her', 'Confuse her', 'Scooter'],
  ...[
    'The communist party',
    'Consumers pay',
    'Compare her with me',
    'Come pick her up',
    'The community center',
    'Justice',
  ],
  ...['The surface of the moon', 'The archives are closed', 'Darkness fell', 'Parties are fun', 'The device is broken'],
  ...[
    'Java is an island',
    'The charter is signed',
    'Charles is tired',
    'A jar of ice',
    'Have this one',
    'Start this now',
  ],
  ...[
    'Half of us left',
    'The chart is wrong',
    'Come to her party',
    'The composer died',
    'Jupiter is a planet',
    'Polluters pay',
  ],
  ...[
    'Can you tutor her',
    'The tutor is late',
    'A cute cat',
    'The commander spoke',
    'Cute puppies',
    'He can shoot her',
  ],
];
const spokenOf = [
  ...['Jarvis says that it is late', 'My mother loves Jarvis, he can make the light blue', 'I told Jarvis yesterday'],
  ...['The computer was on all night', 'My new computer is faster than the old computer at work', 'Computer says no'],
  ...[
    'We bought a Jarvis lamp',
    'Grandma calls it Jarvis, turn it off',
    'He repairs computer screens',
    'Our Jarvis is broken',
  ],
  ...[
    'That is what Jarvis does',
    'Turn on the computer',
    'Have you seen my computer',
    'Her computer crashed',
    'Poor Jarvis',
  ],
  ...[
    'She works with a computer',
    'They named the cat Jarvis',
    'A computer in every home was the dream',
    'Is Jarvis a lamp',
  ],
  ...['When you say Jarvis, turn on the light, it does that', 'The robot is called Jarvis and it can dim the lights'],
];
const calls = [
  ...[
    'Jarvis, turn on the light',
    'Computer, what time is it',
    'Hey Jarvis, make it blue',
    'So Jarvis, is the lamp on',
  ],
  ...['Computer, turn everything off', 'Jarvis, is it going to rain tomorrow', 'Well, Jarvis, wake me at seven'],
  ...[
    'Okay computer, dim the light',
    'Please computer, turn it red',
    'Jarvis, who wrote War and Peace',
    'Computer, good night',
  ],
  ...[
    'Good morning Jarvis, what time is it',
    'Um, computer, stop the timer',
    'Jarvis, a timer for ten minutes, please',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-alike-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const voices = [
  ...['en-us', 'en-gb', 'en-us+f3', 'en-gb-scotland'].map((voice) => (text) => sayIn(voice, text)),
  ...['slt', 'rms', 'awb', 'kal16'].map((voice) => (text) => sayWith(voice, text)),
];

/** A second of room before it and behind it. */
function place(said, isNoisy, turn) {
  const sound = new Float32Array(said.length + 2 * rate);
  sound.set(said, rate);
  seedNoise(turn);
  const below = isNoisy ? levelOf(said) * 10 ** (-noiseBelow / 20) : 5;
  const bed = pink(sound.length);
  const share = below / levelOf(bed);
  return toSamples(sound.map((sample, at) => sample + share * bed[at]));
}

/** Whether it wakes, and what is heard then as said to Lantern. */
async function hear(listener, samples) {
  const count = Math.floor(samples.length / frame);
  const pieces = Array.from({ length: count }, (_, at) => samples.subarray(at * frame, (at + 1) * frame));
  const heard = { wakes: false, isMeant: false };
  const microphone = { name: 'a bench', frames: () => Readable.from(pieces) };
  for await (const event of listener.listen(microphone, { wake: true, signal: new AbortController().signal })) {
    if (event.type === 'wake-detected') heard.wakes = true;
    if (event.type === 'utterance-heard' && event.addressed === 'wake') heard.isMeant = true;
  }
  return heard;
}

async function measure(listener, name, texts, { isNoisy = false, every }) {
  const rows = { tuned: [0, 0, 0], 'set aside': [0, 0, 0] };
  for (const [at, text] of texts.entries())
    for (const [turn, speak] of voices.entries()) {
      if ((at * voices.length + turn) % every !== 0) continue;
      const isHeld = createHash('sha256').update(text).digest()[0] % 3 === 0;
      const { wakes, isMeant } = await hear(listener, place(speak(text), isNoisy, at * voices.length + turn));
      const row = rows[isHeld ? 'set aside' : 'tuned'];
      [1, Number(wakes), Number(isMeant)].forEach((count, column) => (row[column] += count));
    }
  return Object.entries(rows).map(([kind, [of, woken, meant]]) => ({
    what: name,
    kind,
    of,
    woken,
    'said to it': meant,
  }));
}

const every = Number(process.argv[2] ?? 1);
const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));
await lantern.start();
await lantern.hearing.start();
const { listener } = lantern.hearing;
console.table([
  ...(await measure(listener, 'sounds alike', soundAlike, { every })),
  ...(await measure(listener, 'spoken of', spokenOf, { every })),
  ...(await measure(listener, 'calls', calls, { every })),
  ...(await measure(listener, `calls, pink noise ${noiseBelow} dB`, calls, { every, isNoisy: true })),
]);
await lantern.stop();
