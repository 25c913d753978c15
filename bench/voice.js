// How well recorded speech is heard: node bench/voice.js DIRECTORY [--phrases FILE] [--json]
// DIRECTORY holds speech/*/ (the file name is what is said), wake/WORD/ (just that wake word) and other/*/ (must not wake).
// FILE holds one expected phrase a line, for the second reading. A file named oov_* holds speech that means nothing here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { VoskRecognizer } from '../dist/adapters/vosk/recognizer.js';
import { KeywordSpotter } from '../dist/voice/keyword-spotter.js';
import { Listener } from '../dist/voice/listener.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: fileURLToPath(new URL('../models/lantern-en-tiny', import.meta.url)) },
    phrases: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const root = positionals[0];
if (!root) throw new Error('name the directory of recordings: node bench/voice.js DIRECTORY');

const clock = { now: () => Date.now(), monotonic: () => performance.now(), after: () => ({ [Symbol.dispose]() {} }) };
const recognizer = new VoskRecognizer({ model: values.model });
await recognizer.start();
const wake = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
await wake.start();
const expected = values.phrases ? readFileSync(values.phrases, 'utf8').split('\n').filter(Boolean) : [];
const listener = new Listener({ recognizer, wake, clock, phrases: () => expected });

async function hear(file, needsWake) {
  const events = [];
  const { signal } = new AbortController();
  for await (const event of listener.listen(new WavFileMicrophone(file), { wake: needsWake, signal }))
    events.push(event);
  return events;
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spoken = { 15: 'fifteen', 20: 'twenty', 30: 'thirty', 40: 'forty', 50: 'fifty', 100: 'one hundred', tv: 't v' };
const words = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[a-z0-9]+/g, (word) => spoken[word] ?? numbers[word] ?? word)
    .split(/[^a-z']+/)
    .filter(Boolean);

/** Edits that turn one list of words into the other. */
function distance(said, heard) {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [other, guess] of heard.entries())
      next.push(Math.min(row[other] + (word === guess ? 0 : 1), row[other + 1] + 1, next[other] + 1));
    row = next;
  }
  return row.at(-1);
}

const folders = (name) =>
  existsSync(join(root, name))
    ? readdirSync(join(root, name), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(root, name, entry.name)] : [],
      )
    : [];
const clips = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.wav'))
    .map((file) => join(folder, file));
const mean = (list) => (list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length);

const report = { model: basename(values.model), phrases: expected.length, speech: [], wake: [], other: [] };
for (const folder of folders('speech')) {
  let errors = 0;
  let total = 0;
  let woken = 0;
  const times = [];
  for (const file of clips(folder)) {
    woken += (await hear(file, true)).filter((event) => event.type === 'wake-detected').length;
    const heard = (await hear(file, false)).filter((event) => event.type === 'utterance-heard');
    times.push(...heard.map((event) => event.ms.recognise));
    const text = heard.map((event) => event.transcript.text).join(' ');
    if (values.verbose) console.log(`  ${basename(file, '.wav')} -> ${text}`);
    if (basename(file).startsWith('oov_')) continue;
    const said = words(basename(file, '.wav'));
    errors += distance(said, words(text));
    total += said.length;
  }
  report.speech.push({
    folder: basename(folder),
    wordError: errors / total,
    falseWakes: woken,
    recogniseMs: mean(times),
  });
}
for (const folder of folders('wake')) {
  const files = clips(folder);
  let missed = 0;
  const taken = [];
  for (const file of files) {
    const woken = (await hear(file, true)).find((event) => event.type === 'wake-detected');
    if (woken?.word === basename(folder)) taken.push(woken.takenMs);
    else missed++;
  }
  report.wake.push({ folder: basename(folder), clips: files.length, missed, takenMs: mean(taken) });
}
for (const folder of folders('other')) {
  let woken = 0;
  for (const file of clips(folder))
    woken += (await hear(file, true)).filter((event) => event.type === 'wake-detected').length;
  report.other.push({ folder: basename(folder), clips: clips(folder).length, falseWakes: woken });
}
await wake.stop();
await recognizer.stop();
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(`model ${report.model}, ${report.phrases} phrases expected`);
  for (const part of ['speech', 'wake', 'other']) if (report[part].length > 0) console.table(report[part]);
}
