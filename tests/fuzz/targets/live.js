// A real `lantern run`, and what reaches it over the network: HTTP, sockets, hooks, MCP, MQTT, WLED, Wyoming.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Aedes } from 'aedes';
import { WebSocket } from 'ws';
import { findRaw, longestWork } from '../judge.js';

const program = fileURLToPath(new URL('../../../bin/lantern.js', import.meta.url));
/** In kilobytes. What it holds by itself is about a third of it. */
const mostMemory = 450_000;

let live = null;

const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

async function findPort() {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = (ports) => `
mqtt: { url: 'mqtt://127.0.0.1:${ports.mqtt}' }
home_assistant: {}
wled: { lamp: desk, port: ${ports.wled} }
wyoming: { enabled: true, port: ${ports.wyoming} }
lamps:
  - { id: desk }
  - { id: shelf, output: { driver: mqtt, topic: zigbee2mqtt/shelf, format: zigbee2mqtt } }
web: { port: 0 }
voice: { recognizer: { enabled: false }, speech: { engine: silent } }
`;

async function openLive() {
  if (live?.isAlive()) return live;
  await closeLive();
  const folder = mkdtempSync(join(tmpdir(), 'lantern-fuzz-'));
  const broker = await Aedes.createBroker();
  const brokerServer = createServer(broker.handle);
  const ports = { mqtt: await listen(brokerServer), wled: await findPort(), wyoming: await findPort() };
  writeFileSync(join(folder, 'lantern.yaml'), configuration(ports));
  const child = spawn(process.execPath, [program, 'run', '--data', folder], {
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (out += bytes));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (!out.includes('Lantern is on')) {
    if (!isAlive()) throw new Error(`Lantern does not start: ${out}`);
    await wait(50);
  }
  const { api } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  live = { child, folder, broker, brokerServer, ports, api, isAlive, takeOut: () => [out, (out = '')][0] };
  await setUp(live);
  return live;
}

async function setUp({ api }) {
  const source = (parts) => ({
    kind: 'source.save',
    source: { store: { door: 'result.open' }, fires: 'moved', ...parts },
  });
  const body = {
    changes: [source({ name: 'door', mqtt: { topic: 'home/door' } }), source({ name: 'bell', webhook: {} })],
  };
  const { status, text } = await post(api, '/api/changes', JSON.stringify(body));
  if (status !== 200) throw new Error(text);
}

export async function closeLive() {
  if (!live) return;
  const { child, folder, broker, brokerServer } = live;
  child.kill('SIGKILL');
  broker.close();
  brokerServer.close();
  rmSync(folder, { recursive: true, force: true });
  live = null;
}

async function post(api, path, body, method = 'POST', type = 'application/json') {
  const headers = { authorization: `Bearer ${api.token}`, accept: 'application/json, text/event-stream' };
  const sent = method === 'GET' ? {} : { body, headers: { ...headers, 'content-type': type } };
  const response = await fetch(`${api.url}${path}`, { method, headers, signal: AbortSignal.timeout(20_000), ...sent });
  return { status: response.status, text: await response.text() };
}

/** Lantern after an input: alive, quick, small, and nothing raw said. Throws what is a finding. */
async function judge({ child, api, isAlive, takeOut }, input, answer) {
  const raw = findRaw(answer, input);
  if (raw !== null) throw new Error(`answers "${raw}" in: ${answer.slice(0, 600)}`);
  await answersSoon(api, isAlive);
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  if (memory > mostMemory) throw new Error(`holds ${Math.round(memory / 1024)} MB`);
  const out = takeOut();
  const printed = findRaw(out, input);
  if (printed !== null) throw new Error(`prints "${printed}" in: ${out.slice(0, 600)}`);
  return `${answer}\n${out}`;
}

/** In a busy minute of the machine one answer may be late; three in a row are not chance. */
async function answersSoon(api, isAlive) {
  for (let tries = 0; tries < 3; tries += 1) {
    const began = performance.now();
    try {
      await post(api, '/api/health', undefined, 'GET');
    } catch (error) {
      throw new Error(isAlive() ? `does not answer: ${error.message}` : 'it ended', { cause: error });
    }
    if (performance.now() - began < longestWork) return;
  }
  throw new Error(`takes longer than ${longestWork} ms to say that it is well`);
}

async function askApi(text) {
  const opened = await openLive();
  const [path = '/api/say', ...rest] = text.split(' ');
  const body = rest.join(' ');
  let answer;
  try {
    answer = await post(opened.api, `/${path.replace(/^\/+/, '')}`, body, body === '' ? 'GET' : 'POST');
  } catch (error) {
    // An address that cannot even be sent says nothing about Lantern.
    if (error.cause?.code === undefined) return 'not sent';
    throw error;
  }
  if (answer.status >= 500 && !/data-unwritable|part-/.test(answer.text))
    throw new Error(`answers ${answer.status}: ${answer.text.slice(0, 500)}`);
  return judge(opened, text, `${answer.status} ${path.startsWith('/api/export') ? '' : refusal(answer)}`);
}

/** What is answered where it went wrong; what went well holds the house's own data. */
const refusal = ({ status, text }) => (status < 400 ? 'fine' : text);

async function sendBytes(port, bytes) {
  let answer = '';
  await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (piece) => (answer += piece))
      .on('error', resolve)
      .on('close', resolve);
    setTimeout(() => socket.destroy(), 40);
  });
  return answer;
}

async function sendHttp(bytes) {
  const opened = await openLive();
  return judge(opened, bytes, await sendBytes(Number(new URL(opened.api.url).port), bytes));
}

async function sendWyoming(bytes) {
  const opened = await openLive();
  return judge(opened, bytes, await sendBytes(opened.ports.wyoming, bytes));
}

async function orderWled(text) {
  const opened = await openLive();
  const to = { url: `http://127.0.0.1:${opened.ports.wled}`, token: '' };
  const answer = await post(to, '/json/state', text);
  if (answer.status >= 500) throw new Error(`answers ${answer.status}: ${answer.text.slice(0, 500)}`);
  return judge(opened, text, `${answer.status} ${refusal(answer)}`);
}

/** The first word is the topic; retained or not, to whoever subscribed. */
async function publish(text) {
  const opened = await openLive();
  const [topic, ...rest] = text.split(' ');
  const packet = {
    topic: topic.replaceAll(/[+#\0]/g, '') || 'home/door',
    payload: rest.join(' '),
    qos: 0,
    retain: false,
  };
  await new Promise((resolve) => opened.broker.publish(packet, resolve));
  await wait(20);
  return judge(opened, text, '');
}

async function talkOverSocket(text) {
  const opened = await openLive();
  const socket = new WebSocket(`${opened.api.url.replace('http', 'ws')}/api/socket`, {
    headers: { authorization: `Bearer ${opened.api.token}` },
  });
  const refusals = [];
  await new Promise((resolve) => {
    socket.on('open', () => socket.send(text));
    socket.on('message', (data) => /"error"/.test(String(data)) && refusals.push(String(data)));
    socket.on('close', resolve).on('error', resolve);
    setTimeout(() => socket.terminate(), 40);
  });
  return judge(opened, text, refusals.join('\n'));
}

export const liveTargets = [
  { name: 'api', form: 'text', run: askApi, slow: true },
  { name: 'http', form: 'bytes', run: sendHttp, slow: true },
  { name: 'socket', form: 'json', run: talkOverSocket, slow: true },
  { name: 'mqtt', form: 'text', run: publish, slow: true },
  { name: 'wled', form: 'json', run: orderWled, slow: true },
  { name: 'wyoming', form: 'bytes', run: sendWyoming, slow: true },
].map((target) => ({ ...target, isLive: true }));
