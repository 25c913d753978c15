// What becomes of whole commands in a room: done as meant, asked back, not done, or something else done. node bench/commands.js [EVERY] takes
// only each so-manieth. Each is said by a voice of espeak-ng or flite after the wake word, clean, far with the echoes of a room, in pink noise,
// and while music plays, to a whole Lantern with the bundled model; the house must then be as after the same, typed. Two of three times,
// another lamp was talked of before. A third of the commands, by their hash, is told apart.
import { createHash } from 'node:crypto';
import { play } from './backdrops.js';
import { reverberate } from './echo.js';
import { levelOf, pink, seedNoise, toSamples } from './noise.js';
import { createHouses } from './spoken-houses.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
const lamps = [
  { id: 'sofa', name: 'Couch lamp', area: 'Living room' },
  { id: 'kitchen', name: 'Kitchen light', area: 'Kitchen' },
  { id: 'hall', name: 'Hall light', area: 'Hall' },
  { id: 'bed', name: 'Bed lamp', area: 'Bedroom' },
  { id: 'office', name: 'Office light', area: 'Office' },
];
const commands = [
  ...['turn on the kitchen light', 'turn off the couch lamp', 'switch the hall light on', 'make the bed lamp red'],
  ...['dim the office light to forty percent', 'set a timer for twelve minutes', 'lights off', 'turn everything on'],
  ...['turn on the bed lamp and the couch lamp', 'make the kitchen light warm white', 'set the hall light to blue'],
  ...['turn the lights off in the bedroom', 'start a timer for half an hour', 'make the couch lamp brighter'],
  ...['turn on all the lights except the hall light', 'kitchen light on', 'set the bed lamp to twenty percent'],
  ...['turn the office light purple', 'switch off the kitchen light', 'set a timer for ninety seconds'],
  ...['could you turn on the light in the hall please', 'make everything green', 'put the office light on'],
  ...['turn the couch lamp down a bit', 'set the kitchen light to orange', 'turn on the light in the office'],
  ...['make the hall light pink at ten percent', 'set a pasta timer for nine minutes', 'bed lamp off'],
];
const before = [[], ['turn on the hall light'], ['turn on the bed lamp', 'make it blue']];
const voices = [
  ...['en-us', 'en-gb', 'en-us+f3', 'en-gb-x-rp'].map((voice) => (text) => sayIn(voice, text)),
  ...['slt', 'rms', 'awb', 'kal16'].map((voice) => (text) => sayWith(voice, text)),
];
const rooms = [
  { name: 'clean', below: 50, make: pink },
  { name: 'far, with echoes', gain: 0.1, isFar: true, below: 30, make: pink },
  { name: 'pink noise 10 dB below', below: 10, make: pink },
  { name: 'pink noise 5 dB below', below: 5, make: pink },
  { name: 'music 12 dB below', below: 12, make: play },
  { name: 'music 6 dB below', below: 6, make: play },
];
const every = Number(process.argv[2] ?? 1);
const { type, listen } = createHouses(lamps);

/** Two seconds of the room before the command, and four behind it. */
function place(said, { gain = 1, isFar = false, below, make }, turn) {
  const voice = isFar ? reverberate(said) : said;
  const level = gain * levelOf(said);
  const scale = level / levelOf(voice);
  seedNoise(turn + 1);
  const bed = make(voice.length + 6 * rate, turn);
  const share = (level * 10 ** (-below / 20)) / levelOf(bed);
  const mixed = bed.map((sample) => share * sample);
  voice.forEach((sample, at) => (mixed[2 * rate + at] += scale * sample));
  return toSamples(mixed);
}

async function judge(text, room, turn) {
  const first = before[turn % before.length];
  const said = voices[turn % voices.length](`jarvis, ${text}`);
  const heard = await listen(place(said, room, turn), ...first);
  const told = heard.replies.join('; ');
  if (heard.shows === (await type(...first, text)).shows) return { end: 'right', told };
  if (heard.shows !== (await type(...first)).shows) return { end: 'wrong', told };
  return { end: told.endsWith('?') ? 'asked' : 'nothing', told };
}

async function measure(room) {
  const rows = { tuned: {}, 'set aside': {} };
  for (const [at, text] of commands.entries()) {
    if (at % every !== 0) continue;
    const isHeld = createHash('sha256').update(text).digest()[0] % 3 === 0;
    const row = rows[isHeld ? 'set aside' : 'tuned'];
    for (const turn of [at, at + 10, at + 20]) {
      const { end, told } = await judge(text, room, turn);
      row[end] = (row[end] ?? 0) + 1;
      // What is set aside stays unseen.
      if (end !== 'right' && !isHeld) process.stderr.write(`${room.name}: ${text}: ${end}: ${told}\n`);
    }
  }
  return Object.entries(rows).map(([kind, counts]) => ({ room: room.name, kind, ...counts }));
}

const table = [];
for (const room of rooms) table.push(...(await measure(room)));
console.table(table);
process.exit(0);
