// How soon 200 clients see a change: node bench/sockets.js [--json] [CLIENTS]
// A Lantern in a process of its own; another process holds the clients. Each change is a post to the API; what counts is the time
// from sending it until a client has the new state, for every client and every change.
import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const goal = 50;
const rounds = 60;
const pause = 100;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens one client, which notes how long it waited for each change. */
function openClient({ url, token }, change, waits) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
    socket.onerror = () => reject(new Error('a client was refused'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'hello') resolve(socket);
      const isSeen = message.type === 'light-changed' && message.lamps[0].brightness === change.level;
      if (isSeen) waits.push(performance.now() - change.sentAt);
    };
  });
}

/** Changes the lamp again and again, and reports how long each client waited. */
async function measure({ api, clients }) {
  const change = { level: 0, sentAt: 0 };
  const waits = [];
  const sockets = await Promise.all(Array.from({ length: clients }, () => openClient(api, change, waits)));
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  for (let round = 0; round < rounds; round += 1) {
    change.level = 20 + (round % 70);
    change.sentAt = performance.now();
    const body = JSON.stringify({ level: change.level });
    await fetch(`${api.url}/api/lamps/all/light`, { method: 'POST', headers, body });
    await wait(pause);
  }
  for (const socket of sockets) socket.close();
  process.send(waits);
}

/** Lets a process of its own hold the clients, so that their work is not Lantern's. */
function askClients(given) {
  const sender = fork(fileURLToPath(import.meta.url), ['--clients']);
  return new Promise((resolve, reject) => {
    sender.once('message', (waits) => {
      sender.disconnect();
      resolve(waits);
    });
    sender.once('exit', (code) => code !== 0 && reject(new Error('the clients failed')));
    sender.send(given);
  });
}

function summarize(unsorted, clients) {
  const waits = unsorted.toSorted((one, other) => one - other);
  const at = (share) => Math.round(waits[Math.floor((waits.length - 1) * share)] * 10) / 10;
  return { clients, changes: rounds, seen: waits.length, median: at(0.5), p99: at(0.99), longest: at(1), goal };
}

function print({ clients, changes, seen, median, p99, longest }) {
  console.log(
    `${clients} clients, ${changes} changes, ${seen} of ${clients * changes} seen: ` +
      `median ${median} ms, p99 ${p99} ms (goal ${goal}), longest ${longest} ms`,
  );
}

async function main() {
  const clients = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 200);
  const folder = mkdtempSync(join(tmpdir(), 'lantern-sockets-'));
  writeFileSync(join(folder, 'lantern.yaml'), 'web: { port: 0 }\nvoice: { recognizer: { enabled: false } }\n');
  const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));
  const lantern = spawn(process.execPath, [program, 'run', '--data', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await new Promise((resolve) => lantern.stdout.once('data', resolve));
    const { api } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
    const found = summarize(await askClients({ api, clients }), clients);
    if (process.argv.includes('--json')) console.log(JSON.stringify(found));
    else print(found);
  } finally {
    lantern.kill('SIGTERM');
    await new Promise((resolve) => lantern.once('exit', resolve));
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

if (process.argv.includes('--clients')) process.once('message', (given) => void measure(given));
else await main();
