// How soon a Lantern is there, and how soon a command is done: node bench/start.js [--rounds 11] [--program FOLDER] [--json]
// Each from the start of its process: the light, the page, the ears of `lantern run`, then `lantern version`, and `lantern say` to that Lantern.
// Told are the middle and the best round: on a machine with other work the best says more of the program. Beside them stands the
// processor's own time, in which waiting for others does not count. `--program` names an installed package instead of this checkout.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    program: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
    json: { type: 'boolean', default: false },
  },
});
const program = join(values.program, 'bin/lantern.js');
const folder = mkdtempSync(join(tmpdir(), 'lantern-start-'));
/** Milliseconds. */
const goals = { light: 700, page: 900, ears: 1200, version: 120, say: 150 };

/** A recorder of a silent room, for machines without a microphone. */
const frames = '$| = 1; while (1) { print "\\0" x 800; select undef, undef, undef, 0.025 }';
writeFileSync(join(folder, 'arecord'), `#!/bin/sh\nexec perl -e '${frames}'\n`, { mode: 0o755 });
const environment = {
  PATH: `${folder}${delimiter}${process.env.PATH}`,
  HOME: folder,
  LANTERN_WEB_PORT: '0',
  LANTERN_VOICE_SPEECH_ENGINE: 'silent',
};

/** The processor's time of a process so far, milliseconds. */
function usedBy(id) {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const tellLight = new URL('start/tell-light.js', import.meta.url).href;
const start = (words, flags = []) =>
  spawn(process.execPath, [...flags, program, ...words], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });

async function run(words) {
  const began = performance.now();
  const child = start(words);
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - began;
}

/** Until its ears are open; what is not printed by then is missing. */
function follow(child, began) {
  const times = {};
  let out = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended: ${out}`)));
    child.stdout.on('data', (bytes) => {
      out += bytes;
      if (out.includes('first frame')) times.light ??= performance.now() - began;
      if (out.includes('Lantern is on')) times.page ??= performance.now() - began;
      if (!out.includes('Ears are open')) return;
      times.ears ??= performance.now() - began;
      times.used ??= usedBy(child.pid);
      resolve(times);
    });
  });
}

/** One start in a folder in which a lamp was left on, and what is asked of it then. */
async function measureRound(home) {
  const began = performance.now();
  const child = start(['run', '--data', home], ['--import', tellLight]);
  const times = await follow(child, began);
  await wait(1500);
  times.version = await run(['version']);
  times.say = await run(['say', 'turn the light red', '--data', home]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return times;
}

const home = join(folder, 'home');
mkdirSync(home);
await run(['say', 'turn the light green', '--data', home]);
const rounds = [];
for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measureRound(home));
rmSync(folder, { recursive: true, force: true });
const rows = Object.keys(rounds[0]).map((what) => {
  const times = rounds.map((round) => Math.round(round[what])).sort((one, other) => one - other);
  return { what, best: times[0], middle: times[Math.floor(times.length / 2)], goal: goals[what] };
});
if (values.json) console.log(JSON.stringify(rows));
else console.table(rows);
