// Speaks commands with every voice of espeak-ng and flite that is here, for bench/voice.js to hear:
// node bench/make-recordings.js DIRECTORY [--count N] [--seed N]
// Makes DIRECTORY/speech/synthetic/*.wav, 16 kHz mono, each named after what is said; the same seed makes the same. Needs espeak-ng, flite, sox.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '120' }, seed: { type: 'string', default: '1' } },
});
const root = positionals[0];
if (!root) throw new Error('name the directory to make: node bench/make-recordings.js DIRECTORY');

let state = Number(values.seed) || 1;
/** Park and Miller's generator: the same everywhere. */
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const pick = (list) => list[Math.floor(random() * list.length)];

const lamps = ['the light', 'the lamp', 'it', 'the lights', 'the bed light', 'the kitchen lights', 'the desk lamp'];
const places = ['', '', '', ' in the kitchen', ' in the office', ' in the bedroom'];
const colors = ['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'warm white', 'pink'];
const percents = [
  'five',
  'ten',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'seventy five',
  'eighty',
  'ninety',
  'one hundred',
];
const durations = ['one minute', 'two minutes', 'five minutes', 'ten minutes', 'fifteen minutes', 'thirty seconds'];
const longer = [
  'half an hour',
  'one hour',
  'two hours',
  'an hour and a half',
  'one hour and ten minutes',
  'forty five minutes',
];
const duration = () => pick([...durations, ...longer]);
/** What people say to a lamp and a timer; commands only, since these are counted. */
const templates = [
  () => `turn ${pick(['on', 'off'])} ${pick(lamps)}${pick(places)}`,
  () => `turn ${pick(lamps)} ${pick(['on', 'off'])}`,
  () => `switch ${pick(lamps)} ${pick(['on', 'off'])}`,
  () => `turn ${pick(lamps)} ${pick(colors)}`,
  () => `set ${pick(lamps)} to ${pick(colors)}`,
  () => `make ${pick(lamps)} ${pick(colors)}`,
  () => `change ${pick(lamps)} to ${pick(colors)}`,
  () => `dim ${pick(lamps)} to ${pick(percents)} percent`,
  () => `set ${pick(lamps)} to ${pick(percents)} percent`,
  () => `set brightness to ${pick(percents)} percent`,
  () => `make ${pick(lamps)} ${pick(['brighter', 'darker', 'warmer', 'cooler'])}`,
  () => `make it ${pick(['pulse', 'breathe', 'blink'])} ${pick(colors)}`,
  () => `set a timer for ${duration()}`,
  () => `start a timer for ${duration()}`,
  () => `set a ${pick(['pizza', 'tea', 'pasta', 'laundry'])} timer for ${duration()}`,
  () => `${pick(['cancel', 'pause', 'resume'])} the timer`,
  () => `cancel all timers`,
  () => `add ${duration()} to the timer`,
  () => `how much time is left on the timer`,
  () => `turn the light off in ${duration()}`,
  () => pick(['stop', 'cancel', 'undo that', 'what time is it', 'turn everything off', 'lights off', 'lights on']),
];
const voices = [
  ...['en-us', 'en-gb', 'en-us+f3', 'en-us+m3', 'en-gb+f2', 'en-gb-x-rp', 'en-gb-scotland', 'en-us+m7', 'en-us+f5'],
  ...['flite:slt', 'flite:rms', 'flite:awb', 'flite:kal', 'flite:kal16'],
];

const folder = join(root, 'speech', 'synthetic');
mkdirSync(folder, { recursive: true });
const raw = join(root, 'raw.wav');
const said = new Set();
for (let tries = 0; said.size < Number(values.count) && tries < 10_000; tries++) {
  const text = pick(templates)();
  const voice = pick(voices);
  if (said.has(text)) continue;
  said.add(text);
  if (voice.startsWith('flite:')) execFileSync('flite', ['-voice', voice.slice(6), '-t', text, '-o', raw]);
  else execFileSync('espeak-ng', ['-v', voice, '-s', String(130 + Math.floor(random() * 50)), '-w', raw, text]);
  const levels = ['gain', '-n', String(-4 - Math.floor(random() * 12)), 'pad', '0.5', '1'];
  execFileSync('sox', ['-D', raw, '-r', '16000', '-c', '1', '-b', '16', join(folder, `${text}.wav`), ...levels]);
}
rmSync(raw, { force: true });
console.log(`${said.size} recordings in ${folder}`);
