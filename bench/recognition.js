// How soon a sentence is in words where another Lantern recognizes it: node bench/recognition.js [--json] [ROUNDS [SENTENCES]]
// A Lantern that recognizes for others (voice.recognizer.for_others) in a process of its own, and a real Mosquitto. The small board is in
// this process: its microphone delivers sentences of espeak-ng as fast as people speak, its listener is the one of `lantern run`. Each
// sentence is said twice in turn: once recognized here, once over the broker (voice.recognizer.server: broker). What counts is the time
// from the last sound of the sentence to its words; the silence that ends a sentence is in it, and also told alone without it.
// A round before that is not counted. Needs mosquitto and espeak-ng (apt-get install mosquitto espeak-ng).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { MqttBroker } from '../dist/adapters/mqtt/mqtt-broker.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';
import { Comprehension } from '../dist/app/comprehension.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createHearing } from '../dist/app/speech/create-hearing.js';
import { Hub } from '../dist/core/events.js';
import { startMosquitto } from './start-mosquitto.js';

const sentences = [
  'turn the light on',
  'make it blue',
  'dim the light to thirty percent',
  'turn the light red in ten minutes',
  'set a timer for five minutes',
  'make it a little warmer',
  'what time is it',
  'turn everything off',
];
const [rate, frameMs] = [16_000, 25];
const clock = new SystemClock();
const tell = (...words) => console.error(...words);
const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));

async function startHub(folder, url) {
  const lines = [
    `mqtt: { url: '${url}', client: hub }`,
    'web: { port: 0 }',
    'voice: { recognizer: { for_others: true }, microphone: { enabled: false } }',
  ];
  writeFileSync(join(folder, 'lantern.yaml'), lines.join('\n'));
  const child = spawn(process.execPath, [program, 'run', '--data', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('Lantern is on') && resolve()),
  );
  return child;
}

/** A sentence of espeak-ng's as samples, and where its last sound ends; silence follows, as after what people say. */
async function speak(text, file) {
  const { error, status } = spawnSync('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', file, text]);
  if (error || status !== 0) throw new Error('espeak-ng cannot be run: apt-get install espeak-ng');
  const parts = [];
  for await (const frame of new WavFileMicrophone(file).frames(new AbortController().signal)) parts.push(...frame);
  const peak = parts.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const end = parts.findLastIndex((sample) => Math.abs(sample) > peak / 50);
  const samples = Int16Array.from([...new Array(rate / 2).fill(0), ...parts, ...new Array(2 * rate).fill(0)]);
  return { text, samples, end: rate / 2 + end };
}

/** A microphone that delivers a sentence as fast as it is spoken, and notes when its last sound was delivered. */
function createMicrophone({ text, samples, end }) {
  const heard = { name: text, endedAt: NaN };
  heard.frames = async function* frames(signal) {
    const begun = clock.monotonic();
    const length = (rate * frameMs) / 1000;
    for (let at = 0; at < samples.length && !signal.aborted; at += length) {
      await wait(Math.max(0, begun + ((at + length) * 1000) / rate - clock.monotonic()));
      if (at <= end && end < at + length) heard.endedAt = begun + (end * 1000) / rate;
      yield samples.subarray(at, at + length);
    }
  };
  return heard;
}

async function createEars(folder, url, name, recognizer, broker) {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, `mqtt: { url: '${url}', client: ${name} }\nvoice: { recognizer: ${recognizer} }\n`);
  const config = loadConfig(file, {});
  const comprehension = new Comprehension(config);
  comprehension.warmUp();
  const facts = new Hub(tell);
  const programs = new URL('../dist/', import.meta.url);
  const place = { config, environment: {}, clock, dataFolder: folder, programs, facts, tell };
  const hearing = createHearing(place, comprehension, broker);
  await hearing.start();
  return hearing;
}

/** Milliseconds from the last sound of a sentence to its words, and from when its end was noticed. */
async function hear({ listener }, sentence) {
  const microphone = createMicrophone(sentence);
  const ending = new AbortController();
  for await (const event of listener.listen(microphone, { wake: false, signal: ending.signal })) {
    if (event.type !== 'utterance-heard') continue;
    const [total, after] = [clock.monotonic() - microphone.endedAt, event.ms.recognise];
    ending.abort();
    return { total, after, isRight: event.transcript.text === sentence.text };
  }
  return null;
}

function summarize(unsorted) {
  const sorted = unsorted.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.ceil((sorted.length - 1) * share)] ?? NaN);
  return { median: at(0.5), p95: at(0.95) };
}

function describe(heard) {
  const found = heard.filter(Boolean);
  return {
    sentences: heard.length,
    heard: found.length,
    right: found.filter(({ isRight }) => isRight).length,
    toWords: summarize(found.map(({ total }) => total)),
    afterTheEnd: summarize(found.map(({ after }) => after)),
  };
}

/** Says all sentences in turn; which were recognized elsewhere is counted at the broker. */
async function measure(ears, spoken, rounds, counts) {
  const heard = { here: [], broker: [] };
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) Object.assign(counts, { elsewhere: 0 });
    for (const sentence of spoken) {
      for (const place of ['here', 'broker']) {
        const found = await hear(ears[place], sentence);
        if (round > 0) heard[place].push(found);
      }
    }
  }
  return heard;
}

async function useEars(folder, url, rounds, count) {
  const options = { url, client: 'small', status: 'lantern/small/status', reconnectAfter: 1000 };
  const broker = new MqttBroker(options, clock, tell);
  await broker.start();
  const counts = { elsewhere: 0 };
  await broker.subscribe('lantern/small/recognition/heard', () => (counts.elsewhere += 1));
  const ears = {
    here: await createEars(folder, url, 'alone', '{}', null),
    broker: await createEars(folder, url, 'small', '{ server: broker }', broker),
  };
  const spoken = [];
  for (const text of sentences.slice(0, count)) spoken.push(await speak(text, join(folder, 'sentence.wav')));
  const heard = await measure(ears, spoken, rounds, counts);
  report(heard, counts.elsewhere);
  for (const each of Object.values(ears)) await each.stop();
  await broker.stop();
}

async function main() {
  const [rounds = 5, count] = process.argv.filter((word) => /^\d+$/.test(word)).map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'lantern-recognition-'));
  const { child, url } = await startMosquitto(folder);
  const hub = await startHub(folder, url);
  await useEars(folder, url, rounds, count);
  const ended = new Promise((resolve) => hub.once('exit', resolve));
  hub.kill('SIGTERM');
  await ended;
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function report(heard, elsewhere) {
  const found = { here: describe(heard.here), broker: { ...describe(heard.broker), elsewhere } };
  if (process.argv.includes('--json')) console.log(JSON.stringify(found));
  else {
    console.log(
      'milliseconds, median and 95th percentile: from the last sound to the words, and of that after its end was noticed',
    );
    console.table(
      Object.fromEntries(
        Object.entries(found).map(([place, { sentences: count, right, toWords, afterTheEnd }]) => [
          place === 'here' ? 'recognized here' : `over the broker (${elsewhere} of ${count} by the other)`,
          {
            right: `${right} of ${count}`,
            'to words': toWords.median,
            '95 %': toWords.p95,
            'after the end': afterTheEnd.median,
            '95 % ': afterTheEnd.p95,
          },
        ]),
      ),
    );
  }
}

await main();
