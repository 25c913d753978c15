// What becomes of calls while music plays or somebody else talks behind them: node bench/backdrop.js [EVERY] takes only each so-manieth.
// Each call is said by voices of espeak-ng and flite, some seconds into a sound that goes on behind it, to a whole listener with the bundled
// model: how many wake it, how many are heard word for word, how many have words that nobody said to it, and how long after the last word it
// ends. A third of the calls, by their hash, is set aside: nothing was tuned on it.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createBenchFoundation } from './foundation.js';
import { levelOf, seedNoise, toSamples } from './noise.js';
import { play, talk } from './backdrops.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
const frame = 400;
/** Seconds of the backdrop before and behind the call. */
const [before, behind] = [4, 5];
const calls = [
  ...[
    'Jarvis, turn on the bed light',
    'Computer, turn the lamp blue',
    'Jarvis, what time is it',
    'Computer, good night',
  ],
  ...[
    'Jarvis, turn everything off',
    'Computer, set a timer for ten minutes',
    'Jarvis, make it warmer',
    'Computer, light off',
  ],
  ...['Jarvis, set the brightness to fifty percent', 'Computer, is it going to rain tomorrow', 'Jarvis, dim the light'],
  ...[
    'Computer, wake me at seven',
    'Jarvis, stop the timer',
    'Computer, turn the kitchen light green',
    'Jarvis, lights on',
  ],
];
const voices = [
  ...['en-us', 'en-gb-scotland+f3', 'en-gb-x-rp', 'en-us+f4'].map((voice) => (text) => sayIn(voice, text)),
  ...['slt', 'rms', 'awb', 'kal16'].map((voice) => (text) => sayWith(voice, text)),
];
const backdrops = [
  { name: 'none', below: 60, make: play },
  { name: 'music 18 dB below', below: 18, make: play },
  { name: 'music 12 dB below', below: 12, make: play },
  { name: 'music 6 dB below', below: 6, make: play },
  { name: 'talk 18 dB below', below: 18, make: talk },
  { name: 'talk 12 dB below', below: 12, make: talk },
];

const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-backdrop-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A call over what goes on behind it. */
function place(said, { below, make }, turn) {
  seedNoise(turn + 1);
  const sound = make(said.length + (before + behind) * rate, turn);
  const share = (levelOf(said) * 10 ** (-below / 20)) / levelOf(sound);
  const mixed = sound.map((sample) => share * sample);
  said.forEach((sample, at) => (mixed[before * rate + at] += sample));
  return toSamples(mixed);
}

/** What it heard first, and whether it woke. */
async function hear(listener, samples) {
  const count = Math.floor(samples.length / frame);
  const pieces = Array.from({ length: count }, (_, at) => samples.subarray(at * frame, (at + 1) * frame));
  let at = 0;
  const counted = function* () {
    for (at = 0; at < pieces.length; at += 1) yield pieces[at];
  };
  const heard = { wakes: false, text: null, endedMs: 0 };
  const microphone = { name: 'a bench', frames: () => Readable.from(counted()) };
  for await (const event of listener.listen(microphone, { wake: true, signal: new AbortController().signal })) {
    if (event.type === 'wake-detected') heard.wakes = true;
    if (event.type !== 'utterance-heard' || heard.text !== null) continue;
    Object.assign(heard, { text: event.transcript.text, endedMs: at * 25 });
  }
  return heard;
}

const isHeld = (text) => createHash('sha256').update(text).digest()[0] % 3 === 0;
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/^\w+, /, '')
    .split(' ');

/** What became of all calls over a backdrop. */
async function measure(listener, backdrop, every) {
  const results = [];
  for (const [at, text] of calls.entries())
    for (const [turn, speak] of voices.entries()) {
      const number = at * voices.length + turn;
      if (number % every !== 0) continue;
      const said = speak(text);
      const { wakes, text: heard, endedMs } = await hear(listener, place(said, backdrop, number));
      const wanted = wordsOf(text);
      results.push({
        kind: isHeld(text) ? 'set aside' : 'tuned',
        heard,
        woke: wakes,
        right: heard === wanted.join(' '),
        longer: (heard ?? '').split(' ').length > wanted.length,
        late: endedMs - before * 1000 - (said.length / rate) * 1000,
      });
    }
  return results;
}

function createRow(name, kind, results) {
  const count = (what) => results.filter((each) => each[what]).length;
  const late = results.filter(({ heard }) => heard !== null).map((each) => each.late);
  const median = late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? 0;
  return {
    backdrop: name,
    kind,
    of: results.length,
    woke: count('woke'),
    'word for word': count('right'),
    'words added': count('longer'),
    'ended after ms': Math.round(median),
  };
}

const every = Number(process.argv[2] ?? 1);
const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));
await lantern.start();
await lantern.hearing.start();
const table = [];
for (const backdrop of backdrops) {
  const results = await measure(lantern.hearing.listener, backdrop, every);
  for (const kind of ['tuned', 'set aside'])
    table.push(
      createRow(
        backdrop.name,
        kind,
        results.filter((each) => each.kind === kind),
      ),
    );
}
console.table(table);
await lantern.stop();
