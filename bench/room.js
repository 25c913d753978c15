// How fast Lantern hears and answers in a room of real sound programs (tools/room.js), and how well it hears in noise:
// npm run bench:room [-- DIRECTORY] [--json] [--rounds N] [--every N] [--picture FILE]
// DIRECTORY has recordings of wake words and other speech, as bench/noise.js says; --every takes only each so-manieth of them. Without
// it, only what the tests' own recordings tell is measured. --rounds 0 leaves the latencies out.
// Speech is played into the room by paplay. Its end is the last sample above -39 dB that a recorder beside the microphone gets; light
// is the first frame that the light thread showed after it; sound is the first sample above -44 dB that leaves the mouth. `busy`: one
// other program computes all the time. The table has medians; the picture shows each round.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createSpeaker } from '../dist/app/speech/create-speaker.js';
import { keepListening } from '../dist/app/speech/keep-listening.js';
import { startRoom } from '../tools/room.js';
import { createBenchFoundation } from './foundation.js';
import { measureInterruptions } from './echo.js';
import { measureChime, measureWake } from './noise.js';
import { drawLatencies } from './draw-latencies.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    every: { type: 'string', default: '1' },
    picture: { type: 'string', default: fileURLToPath(new URL('../coverage/room.svg', import.meta.url)) },
  },
});
const rounds = Number(values.rounds);
const recording = (name) => fileURLToPath(new URL(`../tests/fixtures/audio/${name}.wav`, import.meta.url));
/** Of 32,767: what still counts as speech in the room, and as a sound of the mouth. */
const [speechLevel, soundLevel] = [360, 200];
/** A stage that takes longer than this was missed. */
const patienceMs = 4000;

const room = await startRoom();
Object.assign(process.env, room.environment);
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-room-'));
// Without a window after each reply, the next round can begin sooner.
const config = loadConfig(null, { LANTERN_VOICE_FOLLOW_UP_MS: '0' });
let speaker;
const lantern = new Lantern(
  createBenchFoundation(config, folder),
  false,
  (clock, onTrouble) => (speaker = createSpeaker(config, clock, onTrouble)),
);
const now = () => lantern.foundation.clock.monotonic();

/** Listens to one sink of the room: when it was first and last louder than a level since `clear()`. */
function listenTo(sink, level) {
  const options = ['--format=s16le', '--rate=16000', '--channels=1', '--latency-msec=10', '--raw'];
  const recorder = spawn('parec', [`--device=${sink}.monitor`, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const heard = { first: null, last: null, clear: () => void (heard.first = heard.last = null), recorder };
  recorder.stdout.on('data', (bytes) => {
    const arrived = now();
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      if (Math.abs(bytes.readInt16LE(at)) <= level) continue;
      heard.last = arrived - (bytes.length - at) / 32;
      heard.first ??= heard.last;
    }
  });
  return heard;
}

async function play(file) {
  const [code] = await once(spawn('paplay', ['--device=room', '--latency-msec=20', file]), 'close');
  if (code !== 0) throw new Error(`paplay could not play ${file}`);
}

/** Waits for a condition; false if it did not come. */
async function until(condition) {
  for (const started = now(); !condition(); await wait(5)) if (now() - started > patienceMs) return false;
  return true;
}

/** Cuts a recording off after the wake word, so that nothing follows it. */
async function cutAfterWake(name) {
  const bytes = readFileSync(recording(name));
  let end = 0;
  const { signal } = new AbortController();
  const { WavFileMicrophone } = await import('../dist/adapters/audio/wav-file-microphone.js');
  for await (const event of lantern.hearing.listener.listen(new WavFileMicrophone(recording(name)), {
    wake: true,
    signal,
  }))
    if (event.type === 'wake-detected') end = Math.round(event.atMs * 32);
  const silence = Buffer.alloc(32_000);
  const samples = Buffer.concat([bytes.subarray(44, 44 + (end & ~1)), silence]);
  const header = Buffer.from(bytes.subarray(0, 44));
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  const file = join(folder, `${name}-cut.wav`);
  writeFileSync(file, Buffer.concat([header, samples]));
  return file;
}

await lantern.start();
await lantern.hearing.start();
const wakeOnly = await cutAfterWake('jarvis-turn-the-light-red');
lantern.comprehension.warmUp();
const listening = new AbortController();
const ears = keepListening(lantern.foundation, lantern.assistant, listening.signal);
const people = listenTo('room', speechLevel);
const mouth = listenTo('mouth', soundLevel);
let frames = [];
lantern.lightSide.thread.listen((changed) => frames.push(...changed.map(({ at }) => at)));
let facts = [];
lantern.foundation.facts.listen((fact) => facts.push({ type: fact.type, at: now() }));
const clear = () => {
  frames = [];
  facts = [];
  people.clear();
  mouth.clear();
};
const firstAfter = (list, moment) => list.find((at) => at >= moment) ?? null;
const factAt = (type) => facts.find((fact) => fact.type === type)?.at ?? null;

/** A command after the wake word: from its end to the light and to the first sound of the reply. */
async function command(name) {
  clear();
  await play(recording(name));
  await until(
    () => factAt('sentence-understood') !== null && mouth.first !== null && factAt('speaking-started') !== null,
  );
  const understood = factAt('sentence-understood');
  const changed = understood === null ? null : firstAfter(frames, understood);
  // The wake word's chime is no reply: the first sound after the sentence was understood counts.
  const reply = understood !== null && mouth.first !== null && mouth.first >= understood ? mouth.first : null;
  const result = { light: since(changed), reply: since(reply) };
  await until(() => !speaker.isSpeaking);
  await wait(500);
  return result;
}

function since(moment) {
  return moment === null || people.last === null ? null : moment - people.last;
}

/** The wake word alone: from its end to the glow and to the chime. */
async function wake() {
  clear();
  await play(wakeOnly);
  await until(() => mouth.first !== null && factAt('wake-detected') !== null);
  const woken = factAt('wake-detected');
  const result = { glow: since(woken === null ? null : firstAfter(frames, woken)), chime: since(mouth.first) };
  // It gives up after six seconds without a sentence.
  await wait(6500);
  return result;
}

/** "Stop" while Lantern speaks: from its end to silence; null if it was not heard. */
async function interrupt() {
  clear();
  let isOver = false;
  speaker.say(
    'Tomorrow will be mostly sunny, with a light breeze from the west, and in the evening a few clouds come in.',
    {
      onEnded: () => (isOver = true),
    },
  );
  await until(() => mouth.first !== null);
  await wait(500);
  await play(recording('stop'));
  const isStopped = isOver;
  speaker.stop();
  await wait(1000);
  return { silence: isStopped ? since(mouth.last) : null };
}

async function measure(load) {
  const burner = load ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : null;
  const results = { light: [], reply: [], glow: [], chime: [], silence: [] };
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`\r${load ? 'busy' : 'quiet'}: round ${round + 1} of ${rounds} `);
    const name = round % 2 === 0 ? 'jarvis-turn-the-light-red' : 'jarvis-turn-it-off';
    const all = { ...(await command(name)), ...(await wake()), ...(await interrupt()) };
    for (const [figure, value] of Object.entries(all)) results[figure].push(value);
  }
  burner?.kill('SIGKILL');
  return results;
}

const goals = [
  ['light', 'end of speech to light', 350, 400],
  ['reply', 'end of speech to the first sound of the reply', 450, 450],
  ['glow', 'end of the wake word to the glow', 150, 150],
  ['chime', 'end of the wake word to the chime', 150, 150],
  ['silence', 'end of "stop" to silence', 200, 200],
];
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)] ?? null;
const rows = [];
for (const [where, load] of [
  ['quiet', false],
  ['busy', true],
]) {
  const results = await measure(load);
  for (const [name, what, quietGoal, busyGoal] of goals) {
    const heard = results[name].filter((value) => value !== null).map(Math.round);
    const goal = load ? busyGoal : quietGoal;
    const value = median(heard);
    rows.push({
      what,
      where,
      ms: value,
      missed: rounds - heard.length,
      goal,
      met: value !== null && value <= goal,
      heard,
    });
  }
}
process.stderr.write('\n');
listening.abort();
await ears;

const noise = await measureChime(lantern.hearing.listener, recording);
for (const directory of positionals)
  noise.push(
    ...(await measureWake(lantern.hearing.recognizer, directory, Number(values.every))),
    ...(await measureInterruptions(lantern.hearing.recognizer, directory, Number(values.every))),
  );
for (const { recorder } of [people, mouth]) recorder.kill('SIGKILL');
await lantern.stop();
await room.stop();
rmSync(folder, { recursive: true, force: true });
mkdirSync(dirname(values.picture), { recursive: true });
writeFileSync(values.picture, drawLatencies(rows));
if (values.json) console.log(JSON.stringify({ latencies: rows, noise }));
else {
  console.table(
    rows.map(({ heard, ...row }) => ({
      ...row,
      range: heard.length === 0 ? '-' : `${Math.min(...heard)}..${Math.max(...heard)}`,
    })),
  );
  console.log(`each round as a picture: ${values.picture}`);
  console.table(noise);
  console.log(
    'recall: each clip alone, with 1.5 s of its noise before and after; bench/noise.js says how levels are measured',
  );
}
