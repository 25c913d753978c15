// Whether Lantern stays small while it runs: npm run soak -- --minutes 60 [--picture docs/soak.svg] [--samples FILE]
// [--haste 6] lives as many hours in one; [--heaps DIRECTORY] writes four heap snapshots for soak/compare-heaps.js, each of which takes memory itself.
// A real `lantern run` with ten times a household's load and more; every few seconds it is looked at from outside. Fails if resident
// memory grows by more than 1 MB an hour over the second half (from an hour on; before that it is told), or handles do. Beside it stands
// what lives: resident memory swings with the garbage in it, and only both together tell a leak from a swing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { ModelServer } from '../tests/model-server/server.js';
import { drawSoak } from './soak/draw-soak.js';
import { live, startService } from './soak/household.js';
import { findInspector, openInspector } from './soak/living.js';
import { measureFolder, measureProcess, slopeAnHour } from './soak/measure.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    picture: { type: 'string' },
    samples: { type: 'string' },
    flags: { type: 'string', default: '' },
    heaps: { type: 'string' },
    haste: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const every = 5000;
/** From so many minutes on a slope says something: before that, memory that is filled for good looks like memory that grows. */
const telling = 60;
const [mostGrowthMb, mostHandles] = [1, 5];
/** How often all garbage is collected to see what lives; seldom, so that the collections of its own decide what is resident. */
const looksAtLiving = 24;

const folder = mkdtempSync(join(tmpdir(), 'lantern-soak-'));
const service = await startService();
const model = new ModelServer({
  title: 'soak',
  model: Array.from({ length: 20_000 }, (_each, at) =>
    at % 2 === 0 ? { calls: [{ tool: 'setData', input: { name: 'pondered', value: at } }] } : { text: 'Noted.' },
  ),
});
const config = {
  web: { port: 0 },
  sources: { local_hosts: [new URL(service.url).host] },
  memory: { keep_sentences_days: 1 },
};
writeFileSync(join(folder, 'lantern.yaml'), JSON.stringify(config));
const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));
const flags = values.flags.split(' ').filter(Boolean);
const child = spawn(process.execPath, [...flags, '--inspect=127.0.0.1:0', program, 'run', '--data', folder], {
  env: {
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
    LANTERN_VOICE_SPEECH_ENGINE: 'silent',
    LANTERN_LOG_LEVEL: 'info',
    ANTHROPIC_API_KEY: 'any',
    ANTHROPIC_BASE_URL: await model.start(),
  },
});
let logBytes = 0;
let beginning = '';
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (bytes) => {
    logBytes += bytes.length;
    if (beginning.length < 4000) beginning += bytes;
  });
const ended = new Promise((resolve) => child.on('close', resolve));
for (let tries = 0; !beginning.includes('Lantern is on'); tries += 1) {
  if (child.exitCode !== null || tries > 600) throw new Error(`it does not start: ${beginning}`);
  await wait(50);
}
const { api } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));

const inspector = await openInspector(findInspector(beginning));
const started = performance.now();
const isOver = () => child.exitCode !== null || performance.now() - started > minutes * 60_000;
const living = live({ api, service, isOver, haste: Number(values.haste) });
const samples = [];
const lived = [];
let heaps = 0;
while (!isOver()) {
  const at = (performance.now() - started) / 60_000;
  const resident = measureProcess(child.pid);
  if (at >= (lived.length * minutes) / looksAtLiving) lived.push([at, await inspector.measure()]);
  const livingMb = lived.at(-1)[1];
  if (values.heaps && at >= ((heaps + 1) * minutes) / 4)
    await inspector.writeHeap(join(values.heaps, `${(heaps += 1)}.heapsnapshot`));
  samples.push({ minutes: at, ...resident, livingMb, ...measureFolder(folder), logMb: logBytes / 1024 ** 2 });
  if (samples.length % 12 === 0) process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`);
  await wait(every);
}
// A process does not end while its inspector is talked to.
inspector.close();
const { counts, refused } = await living.finally(() => child.kill('SIGTERM'));
await ended;
const entries = countEntries();
await model.stop();
service.stop();
rmSync(folder, { recursive: true, force: true });

/** How many entries each log has, and how many memories there are. */
function countEntries() {
  const database = new Database(join(folder, 'lantern.db'));
  const logs = database.prepare('SELECT kind, count(*) AS count FROM logs GROUP BY kind').all();
  const { count } = database.prepare('SELECT count(*) AS count FROM memories').get();
  database.close();
  return Object.fromEntries([...logs.map((row) => [row.kind, row.count]), ['memories', count]]);
}

const second = samples.filter((sample) => sample.minutes > minutes / 2);
const slope = (key) => slopeAnHour(second.map((sample) => [sample.minutes, sample[key]]));
const range = (key) => second.map((sample) => sample[key]).sort((one, other) => one - other);
const [resident, handles] = [range('residentMb'), range('handles')];
const found = {
  minutes,
  ...counts,
  growthMbAnHour: round(slope('residentMb')),
  leastMb: round(resident[0]),
  mostMb: round(resident.at(-1)),
  livingMb: round(lived.at(-1)[1]),
  livingMbAnHour: round(slopeAnHour(lived.filter(([at]) => at > minutes / 2))),
  handles: `${handles[0]} to ${handles.at(-1)}`,
  databaseMb: round(samples.at(-1).databaseMb),
  databaseMbAnHour: round(slope('databaseMb')),
  logMbAnHour: round(slope('logMb')),
};
console.table([found]);
console.table([entries]);
for (const [text, count] of refused) console.log(`${count} times refused: ${text}`);
if (values.samples) writeFileSync(values.samples, samples.map((each) => `${JSON.stringify(each)}\n`).join(''));
if (values.picture)
  writeFileSync(
    values.picture,
    drawSoak(samples, [
      ['residentMb', 'resident memory', 'MB'],
      ['livingMb', 'what lives', 'MB'],
      ['handles', 'open handles', ''],
      ['databaseMb', 'database', 'MB'],
      ['writeAheadMb', 'write-ahead log', 'MB'],
      ['logMb', 'log', 'MB'],
    ]),
  );
const grows = minutes >= telling && found.growthMbAnHour > mostGrowthMb;
const leaks = handles.at(-1) - handles[0] > mostHandles && slope('handles') > mostHandles;
if (grows) console.log(`resident memory grew by ${found.growthMbAnHour} MB an hour; at most ${mostGrowthMb} is right`);
if (leaks) console.log(`open handles grew by ${round(slope('handles'))} an hour`);
process.exit(grows || leaks ? 1 : 0);

function round(value) {
  return Math.round(value * 100) / 100;
}
