// How soon the lamps of satellites obey: node bench/satellites.js [--json] [SATELLITES]
// A hub in a process of its own and a real Mosquitto. The satellites are in this process: each has a connection, an engine and a store
// on the disk of its own; one light thread renders all their lamps. Each command is a sentence said at a satellite; what counts is the time
// from handing it over to the first frame of the new look. One command of each satellite before that is not counted: a hub that listens is
// warm too. Needs mosquitto (apt-get install mosquitto).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CronerSchedules } from '../dist/adapters/croner/schedules.js';
import { WorkerLightThread } from '../dist/adapters/light-thread/worker-light-thread.js';
import { MqttBroker } from '../dist/adapters/mqtt/mqtt-broker.js';
import { SqliteStore } from '../dist/adapters/sqlite/sqlite-store.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';
import { systemRandom } from '../dist/adapters/system/system-random.js';
import { Hub } from '../dist/core/events.js';
import { hertz } from '../dist/core/units.js';
import { Engine } from '../dist/engine/engine.js';
import { migrations } from '../dist/engine/migrations.js';
import { SatelliteLink } from '../dist/home/satellites/satellite-link.js';
import { startMosquitto } from './start-mosquitto.js';

const goal = 60;
/** Milliseconds between two commands: more than a house says. */
const pause = 60;
const colors = ['red', 'green', 'blue', 'purple', 'orange', 'pink'];
const entry = new URL('../dist/app/hardware/light-entry.js', import.meta.url);
const clock = new SystemClock();
const tell = (message) => console.error(message);

async function startHub(folder, url, names) {
  const lines = [
    `mqtt: { url: '${url}' }`,
    'lamps: [{ id: sofa, name: Sofa lamp, area: Living room }]',
    'here: Living room',
    `satellites: [${names.join(', ')}]`,
    'web: { port: 0 }',
    'voice: { recognizer: { enabled: false } }',
  ];
  writeFileSync(join(folder, 'lantern.yaml'), lines.join('\n'));
  const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'run', '--data', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('Lantern is on') && resolve()),
  );
  return child;
}

/** A satellite, whose lamp is rendered by the thread that all share. */
async function startSatellite(folder, url, name, light) {
  const status = `lantern/${name}/status`;
  const broker = new MqttBroker({ url, client: name, status, reconnectAfter: 1000 }, clock, tell);
  const lamp = `lamp-${name}`;
  const engine = startEngine(join(folder, name), lamp, light);
  const names = { client: name, hub: 'lantern', room: `Room ${name}`, version: 'bench' };
  const news = { onTrouble: () => undefined, onMended: () => undefined };
  const rings = { ring: () => undefined, canRing: () => false };
  const link = new SatelliteLink({ ...news, ...names, ...rings, broker, engine, clock });
  await broker.start();
  await link.start();
  return { link, lamp, stop: () => link.stop().then(() => broker.stop()) };
}

function startEngine(folder, lamp, light) {
  const store = new SqliteStore(folder, migrations);
  store.start();
  const lamps = [{ id: lamp, name: 'Ceiling', aliases: [] }];
  const schedules = new CronerSchedules('UTC');
  const engine = new Engine({ store, clock, random: systemRandom, schedules, light, facts: new Hub(tell), lamps });
  engine.start();
  return engine;
}

/** A second, or until each lamp has shown what was asked of it: a machine with other things to do takes longer. */
async function settle(answered, asked) {
  await Promise.all(answered);
  for (let round = 0; round < 10 && (round === 0 || asked.size > 0); round += 1) await wait(1000);
}

/** Says sentences in turn; how long each lamp took to its first new frame, and the hub to its reply, in milliseconds. */
async function measure(satellites, light) {
  const asked = new Map();
  const found = { frames: [], replies: [] };
  const listening = light.listen((shown) => {
    for (const { lamp, at, fresh } of shown) {
      const since = fresh ? asked.get(lamp) : undefined;
      if (since !== undefined && asked.delete(lamp)) found.frames.push(at - since);
    }
  });
  for (const color of ['white', ...colors]) {
    const answered = [];
    for (const [index, { link, lamp }] of satellites.entries()) {
      const begun = clock.monotonic();
      asked.set(lamp, begun);
      const take = (reply) => reply !== null && found.replies.push(clock.monotonic() - begun);
      answered.push(link.say({ id: color + index, text: `turn the light ${color}`, conversation: '' }).then(take));
      await wait(pause);
    }
    await settle(answered, asked);
    if (color === 'white') Object.assign(found, { frames: [], replies: [] });
  }
  listening[Symbol.dispose]();
  return found;
}

function summarize(unsorted) {
  const sorted = unsorted.toSorted((one, other) => one - other);
  const at = (share) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? NaN) * 10) / 10;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), longest: at(1) };
}

/** All of them, once their hub has welcomed them. */
async function startSatellites(folder, url, names, light) {
  const satellites = [];
  for (const name of names) satellites.push(await startSatellite(folder, url, name, light));
  while (!satellites.every(({ link }) => link.isThere)) await wait(100);
  await wait(1000);
  return satellites;
}

async function main() {
  const count = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 50);
  const names = Array.from({ length: count }, (_, index) => `s${index + 1}`);
  const folder = mkdtempSync(join(tmpdir(), 'lantern-satellites-'));
  const { child, url } = await startMosquitto(folder);
  const hub = await startHub(folder, url, names);
  const outputs = names.map((name) => ({ lamp: `lamp-${name}`, driver: 'virtual' }));
  const light = new WorkerLightThread(entry, { frameRate: hertz(60), outputs }, clock, tell);
  await light.start();
  const satellites = await startSatellites(folder, url, names, light);
  report(await measure(satellites, light), count);
  const ended = new Promise((resolve) => hub.once('exit', resolve));
  hub.kill('SIGTERM');
  await ended;
  for (const { stop } of satellites) await stop();
  await light.stop();
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function report({ frames, replies }, satellites) {
  const commands = satellites * colors.length;
  const found = { satellites, commands, frames: summarize(frames), replies: summarize(replies), goal };
  if (process.argv.includes('--json')) console.log(JSON.stringify(found));
  else print(found);
  process.exitCode = found.frames.count === commands && found.frames.p99 <= goal ? 0 : 1;
}

function print({ satellites, commands, frames, replies }) {
  const told = ({ count, median, p99, longest }) =>
    `${count} of ${commands}, median ${median} ms, p99 ${p99} ms, longest ${longest} ms`;
  console.log(
    `${satellites} satellites; command to frame: ${told(frames)} (goal ${goal}); to the reply: ${told(replies)}`,
  );
}

await main();
