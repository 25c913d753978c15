// The way of one sentence, measured on the real parts: node bench/backbone.js [--json]
// From the recognizer's final result to the first changed frame; the evenness of frames while speech is decoded; cold start; memory.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { openRecording } from '../dist/app/speech/open-recording.js';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createBenchFoundation } from './foundation.js';

const rounds = 60;
const recording = (name) => fileURLToPath(new URL(`../tests/fixtures/audio/${name}.wav`, import.meta.url));
const percentile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));

async function createLantern(name) {
  const config = loadConfig(null, {});
  const lantern = new Lantern(createBenchFoundation(config, join(folder, name)));
  await lantern.start();
  await lantern.hearing.start();
  return lantern;
}

async function hear(lantern, name) {
  const options = { wake: false, origin: { kind: 'voice' }, signal: new AbortController().signal };
  let last;
  for await (const outcome of lantern.assistant.listen(openRecording(recording(name), process.stdin), options))
    last = outcome;
  return last;
}

/** Milliseconds from the final words to the first changed frame, on recorded speech. */
async function measureSentences() {
  const lantern = await createLantern('sentences');
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const { ms } = await hear(lantern, round % 2 === 0 ? 'make-it-pulse-blue' : 'turn-it-off');
    if (round >= 4) times.push(ms.decide + ms.light);
  }
  await lantern.stop();
  return { finalToFrameMedianMs: percentile(times, 0.5), finalToFramePercentile99Ms: percentile(times, 0.99) };
}

/** The light thread's own count of its ticks while recordings are decoded without a pause, ten seconds long. */
async function measureFrames() {
  const lantern = await createLantern('frames');
  await lantern.assistant.say('rainbow', { kind: 'text' });
  const until = performance.now() + 10_000;
  let files = 0;
  for (; performance.now() < until; files++) await hear(lantern, 'other-speech');
  const ticks = await lantern.lightSide.stop();
  await lantern.stop();
  return {
    framesPerSecond: ticks.rate,
    frameIntervalPercentile99Ms: ticks.percentile99Interval,
    filesDecodedMeanwhile: files,
  };
}

/** A recorder of a silent room, frame by frame, for machines without a microphone. @returns the folder of its program */
function makeRecorder() {
  const program = join(folder, 'arecord');
  const frames = '$| = 1; while (1) { print "\\0" x 800; select undef, undef, undef, 0.025 }';
  writeFileSync(program, `#!/bin/sh\nexec perl -e '${frames}'\n`, { mode: 0o755 });
  return folder;
}

/** From the process's start until its ears are open, and the memory it then has. */
async function measureStart() {
  const environment = {
    ...process.env,
    LANTERN_WEB_PORT: '0',
    PATH: `${makeRecorder()}${delimiter}${process.env.PATH}`,
  };
  const times = [];
  const lit = [];
  let residentMb = 0;
  for (let round = 0; round < 5; round++) {
    const began = performance.now();
    const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));
    const child = spawn(process.execPath, [program, 'run', '--data', join(folder, `start-${round}`)], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => {
      let out = '';
      child.stdout.on('data', (bytes) => {
        if (out === '') lit.push(performance.now() - began);
        out += bytes;
        if (out.includes('Ears are open')) resolve();
      });
    });
    times.push(performance.now() - began);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    residentMb = Math.max(residentMb, Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  // The first line comes when the stored state is showing and the page is open.
  return { litMs: percentile(lit, 0.5), readyMs: percentile(times, 0.5), residentMb };
}

const result = {
  name: 'backbone',
  ...(await measureSentences()),
  ...(await measureFrames()),
  ...(await measureStart()),
};
rmSync(folder, { recursive: true });
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.table([result]);
