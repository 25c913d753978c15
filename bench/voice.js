// How well recorded speech is heard: node bench/voice.js [DIRECTORY...] [--model DIR] [--config FILE] [--json] [--verbose]
// A directory holds speech/*/ (the file name is what is said; oov_* is speech that means nothing here), wake/WORD/ (just that wake
// word) and other/*/ (must not wake). bench/make-recordings.js makes one. Without a directory the tests' own recordings are heard.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { createHearing } from '../dist/app/speech/create-hearing.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Comprehension } from '../dist/app/comprehension.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: fileURLToPath(new URL('../models/lantern-en-tiny', import.meta.url)) },
    config: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const config = loadConfig(values.config ?? null, { LANTERN_VOICE_RECOGNIZER_MODEL: values.model });
const clock = { now: () => Date.now(), monotonic: () => performance.now(), after: () => ({ [Symbol.dispose]() {} }) };
const comprehension = new Comprehension(config);
comprehension.warmUp();
const place = { config, environment: {}, clock, dataFolder: '.', programs: new URL('../dist/', import.meta.url) };
const tell = (part, message) => console.error(`${part}: ${message}`);
const hearing = createHearing({ ...place, tell }, comprehension);
await hearing.start();
const { listener } = hearing;

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

/** The recordings of one folder, with what is said in each; those of the tests name it with dashes. */
const clips = (folder, isTests = false) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.wav'))
    .map((file) => {
      const name = basename(file, '.wav');
      const said = isTests ? name.replace(/^(jarvis|computer)-/, '').replaceAll('-', ' ') : name;
      return { file: join(folder, file), said: name.startsWith('oov_') ? null : said };
    });
const folders = (root, name) =>
  existsSync(join(root, name))
    ? readdirSync(join(root, name), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(root, name, entry.name)] : [],
      )
    : [];
const tests = fileURLToPath(new URL('../tests/fixtures/audio', import.meta.url));
const own = /^(jarvis|computer|turn-it-off|make-it|dim-it|stop)(?!.*(44k|8-bit|a-law|truncated))/;
const mean = (list) => (list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length);
const percent = (share) => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '-');
const isCounted = ({ intent }) => /^(light|timer)\./.test(intent);

/** What each sentence came to: its words, the commands it was taken for, and how soon after its end. */
async function judgeSpeech(name, list) {
  const counts = { right: 0, wrong: 0, none: 0, others: 0, othersActedOn: 0 };
  const times = [];
  let [errors, total, woken, seconds] = [0, 0, 0, 0];
  for (const { file, said } of list) {
    const heard = (await hear(file, false)).filter((event) => event.type === 'utterance-heard');
    const text = heard.map(({ transcript }) => transcript.text).join(' ');
    const started = performance.now();
    const got = heard.flatMap(({ transcript }) => comprehension.understand(transcript.text).commands);
    const decided = performance.now() - started;
    times.push(...heard.map(({ ms }) => ms.endpoint + ms.recognise + decided));
    const meant = said === null ? [] : comprehension.understand(said.toLowerCase()).commands;
    const isSame = JSON.stringify(got) === JSON.stringify(meant);
    const verdict = isSame ? 'right' : got.length === 0 ? 'none' : 'wrong';
    if (meant.length > 0 && meant.every(isCounted)) counts[verdict]++;
    else {
      counts.others++;
      if (verdict === 'wrong') counts.othersActedOn++;
    }
    if (values.verbose && !isSame) console.log(`  ${verdict}: ${said ?? basename(file)} -> ${text}`);
    for await (const frame of new WavFileMicrophone(file).frames(new AbortController().signal))
      seconds += frame.length / 16_000;
    if (said === null) continue;
    errors += distance(words(said), words(text));
    total += words(said).length;
    woken += (await hear(file, true)).filter((event) => event.type === 'wake-detected').length;
  }
  const commands = counts.right + counts.wrong + counts.none;
  return {
    recordings: name,
    wordError: percent(errors / total),
    commands,
    right: percent(counts.right / commands),
    wrong: counts.wrong,
    none: counts.none,
    others: counts.others,
    othersActedOn: counts.othersActedOn,
    falseWakesPerHour: name === 'tests' ? '-' : (woken / (seconds / 3600)).toFixed(1),
    msToCommand: Math.round(mean(times) ?? 0),
  };
}

async function judgeWake(folder) {
  const list = clips(folder);
  let missed = 0;
  const taken = [];
  for (const { file } of list) {
    const woken = (await hear(file, true)).find((event) => event.type === 'wake-detected');
    if (woken?.word === basename(folder)) taken.push(woken.takenMs);
    else missed++;
  }
  return { word: basename(folder), clips: list.length, missed: percent(missed / list.length), msTaken: mean(taken) };
}

async function judgeOther(folder) {
  let [woken, seconds] = [0, 0];
  for (const { file } of clips(folder)) {
    woken += (await hear(file, true)).filter((event) => event.type === 'wake-detected').length;
    for await (const frame of new WavFileMicrophone(file).frames(new AbortController().signal))
      seconds += frame.length / 16_000;
  }
  return { background: basename(folder), minutes: (seconds / 60).toFixed(1), falseWakes: woken };
}

const report = { model: basename(values.model), speech: [], wake: [], other: [] };
if (positionals.length === 0)
  report.speech.push(
    await judgeSpeech(
      'tests',
      clips(tests, true).filter(({ file }) => own.test(basename(file))),
    ),
  );
for (const root of positionals) {
  for (const folder of folders(root, 'speech')) report.speech.push(await judgeSpeech(basename(folder), clips(folder)));
  for (const folder of folders(root, 'wake')) report.wake.push(await judgeWake(folder));
  for (const folder of folders(root, 'other')) report.other.push(await judgeOther(folder));
}
await hearing.stop();
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `model ${report.model}, ${comprehension.expected().length} phrases expected; light and timer commands are counted,`,
  );
  console.log(
    'others only where something was done that was not said. Times are from the end of speech to the command.',
  );
  for (const part of ['speech', 'wake', 'other']) if (report[part].length > 0) console.table(report[part]);
}
