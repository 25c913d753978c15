// How fast Lantern hears and answers in a room of real sound programs (tools/room.js), and how well it hears in noise:
// npm run bench:room [-- DIRECTORY] [--json] [--rounds N] [--every N] [--hours N] [--picture FILE]
// DIRECTORY has recordings of wake words and other speech, as bench/noise.js says; --every takes only each so-manieth of them. Without
// it, only what the tests' own recordings tell is measured. --rounds 0 leaves the latencies out, --hours is how long its own
// replies, and a television that says yes, are listened to (1; 0 for not at all).
// Speech is played into the room by paplay. Its end is the last sample above -39 dB that a recorder beside the microphone gets; light
// is the first frame that the light thread showed after it; sound is the first sample above -44 dB that leaves the mouth. `busy`: one
// other program computes all the time. The table has medians; the picture shows each round.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WavFileMicrophone } from '../dist/adapters/audio/wav-file-microphone.js';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { SpokenSound } from '../dist/app/speech/cancel-echo.js';
import { createSpeaker } from '../dist/app/speech/create-speaker.js';
import { keepListening } from '../dist/app/speech/keep-listening.js';
import { startRoom } from '../tools/room.js';
import { createBenchFoundation } from './foundation.js';
import { measureAnswers } from './answers.js';
import { measureInterruptions } from './echo.js';
import { measureChime, measureWake } from './noise.js';
import { drawLatencies } from './draw-latencies.js';
import { measureOwnReplies } from './own-replies.js';
import { measureTelevision } from './television.js';
import { listenTo, play } from './room-sound.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    every: { type: 'string', default: '1' },
    hours: { type: 'string', default: '1' },
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
const ownVoice = new SpokenSound();
let speaker;
const lantern = new Lantern(
  createBenchFoundation(config, folder),
  false,
  (clock, onTrouble) => (speaker = createSpeaker(config, clock, onTrouble, ownVoice)),
);
const now = () => lantern.foundation.clock.monotonic();

/** Waits for a condition; false if it did not come. */
async function until(condition) {
  for (const started = now(); !condition(); await wait(5)) if (now() - started > patienceMs) return false;
  return true;
}

/** Where a wake word ends in a recording, in milliseconds. */
async function findWakeEnd(file) {
  const { signal } = new AbortController();
  const events = lantern.hearing.listener.listen(new WavFileMicrophone(file), { wake: true, signal });
  for await (const event of events) if (event.type === 'wake-detected') return event.atMs;
  throw new Error(`no wake word is heard in ${file}`);
}

/** A part of a recording, in milliseconds, with a second of silence behind it. */
function cut(name, from, to) {
  const bytes = readFileSync(recording(name));
  const samples = Buffer.concat([
    bytes.subarray(44 + Math.round(from * 16) * 2, 44 + Math.round(to * 16) * 2),
    Buffer.alloc(32_000),
  ]);
  const header = Buffer.from(bytes.subarray(0, 44));
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  const file = join(folder, `${name}-cut.wav`);
  writeFileSync(file, Buffer.concat([header, samples]));
  return file;
}

await lantern.start();
await lantern.hearing.start();
const woken = 'jarvis-turn-the-light-red';
// What is cut where the word was found to end lacks its last sound.
const wakeOnly = cut(woken, 0, (await findWakeEnd(recording(woken))) + 50);
// Without the silence in front of it.
const stopOnly = cut('stop', 650, 1250);
lantern.comprehension.warmUp();
const listening = new AbortController();
const ears = keepListening(lantern.foundation, lantern.assistant, listening.signal, ownVoice);
const people = listenTo('room', speechLevel, now);
const mouth = listenTo('mouth', soundLevel, now);
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

/** "Stop" while Lantern speaks: from its end to silence; null if it was not heard. @param afterMs how long it has been speaking */
async function interrupt(afterMs) {
  clear();
  let isOver = false;
  speaker.say(
    'Tomorrow will be mostly sunny, with a light breeze from the west, and in the evening a few clouds come in.',
    {
      onEnded: () => (isOver = true),
    },
  );
  await until(() => mouth.first !== null);
  await wait(afterMs);
  await play(stopOnly);
  const isStopped = isOver;
  speaker.stop();
  await wait(1000);
  return isStopped ? since(mouth.last) : null;
}

async function measure(load) {
  const burner = load ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : null;
  const results = { light: [], reply: [], glow: [], chime: [], silence: [], soonSilence: [] };
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`\r${load ? 'busy' : 'quiet'}: round ${round + 1} of ${rounds} `);
    const name = round % 2 === 0 ? 'jarvis-turn-the-light-red' : 'jarvis-turn-it-off';
    const stops = { silence: await interrupt(1000), soonSilence: await interrupt(0) };
    const all = { ...(await command(name)), ...(await wake()), ...stops };
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
  ['soonSilence', 'the same, in the first second of a reply', 200, 200],
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
noise.push(...(await measureAnswers(lantern.hearing.listener)));
if (Number(values.hours) > 0)
  for (const measureHours of [measureOwnReplies, measureTelevision])
    noise.push((await measureHours(Number(values.hours))).row);
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
