// 5,000 posts a second to a webhook while a lamp is animated: node bench/webhooks.js [--json]
// The sender is a process of its own. What is taken, what the rate limit refuses, and how even the light's frames stay.
import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seconds = 10;
const rate = 5000;

function sign(secret, timestamp, body) {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Sends on an even beat, whatever is answered, over 64 connections. */
async function send({ url, secret }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const codes = {};
  let [sent, answered] = [0, 0];
  const post = (count) => {
    const body = JSON.stringify({ count });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { 'x-lantern-timestamp': timestamp, 'x-lantern-signature': sign(secret, timestamp, body) };
    const count1 = (code) => {
      codes[code] = (codes[code] ?? 0) + 1;
      answered++;
    };
    request(`${url}/hooks/flood`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => count1(response.statusCode));
    })
      .on('error', () => count1('failed'))
      .end(body);
  };
  const begun = performance.now();
  await new Promise((resolve) => {
    const beat = setInterval(() => {
      const due = Math.min(seconds, (performance.now() - begun) / 1000) * rate;
      while (sent < due && sent - answered < 2000) post(sent++);
      if (performance.now() - begun < seconds * 1000 || answered < sent) return;
      clearInterval(beat);
      resolve();
    }, 2);
  });
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  process.send({ codes, postsPerSecond: sent / took });
}

async function measure() {
  const { createBenchFoundation } = await import('./foundation.js');
  const { Lantern } = await import('../dist/app/lantern.js');
  const { loadConfig } = await import('../dist/app/configuration/load-config.js');
  const { serve } = await import('../dist/app/serve.js');
  const { createLog } = await import('../dist/app/create-log.js');
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
  const config = loadConfig(null, { LANTERN_WEB_PORT: '0' });
  const lantern = new Lantern(createBenchFoundation(config, join(folder, 'data')));
  await lantern.start();
  const serving = await serve(
    lantern,
    createLog('silent', () => undefined),
  );
  lantern.startTime();
  const source = { name: 'flood', webhook: {}, store: { count: 'result.count' } };
  lantern.lightSide.engine.apply([{ kind: 'source.save', source }], { kind: 'cli' });
  await lantern.assistant.say('rainbow', { kind: 'text' });
  const sender = fork(fileURLToPath(import.meta.url), ['send']);
  const told = new Promise((resolve) => sender.once('message', resolve));
  sender.send({
    url: serving.api.url,
    secret: lantern.outside.sourceSide.hookSecrets.secretOf(lantern.lightSide.engine.machine.sources.get('flood')),
  });
  const { codes, postsPerSecond } = await told;
  sender.disconnect();
  const ticks = await lantern.lightSide.stop();
  await serving.stop();
  await lantern.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    postsPerSecond: Math.round(postsPerSecond),
    taken: codes[204] ?? 0,
    refused: codes[429] ?? 0,
    others: Object.entries(codes).reduce(
      (sum, [code, count]) => sum + (code === '204' || code === '429' ? 0 : count),
      0,
    ),
    framesPerSecond: ticks.rate,
    frameIntervalPercentile99Ms: ticks.percentile99Interval,
  };
}

if (process.argv[2] === 'send') process.once('message', (options) => void send(options));
else console.log(JSON.stringify(await measure(), null, process.argv.includes('--json') ? 0 : 2));
