// One life of a real `lantern run`, from its start to `kill -9`.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));
const environment = (modelUrl) => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  ANTHROPIC_API_KEY: 'any',
  LANTERN_MODEL_URL: modelUrl,
  LANTERN_WEB_PORT: '0',
  LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
  LANTERN_VOICE_SPEECH_ENGINE: 'silent',
});

/** In seconds. */
const longestStart = 120;

const name = (fate) =>
  typeof fate === 'number'
    ? `it ended with exit code ${fate}`
    : fate.startsWith('SIG')
      ? `it was ended by ${fate}`
      : fate;

/** What a process that does not come on is doing: whether it works or waits, and for what. */
function describeState(id) {
  try {
    const [, state] = /^State:\s+(.*)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `it still runs (${state}, ${(Number(user) + Number(system)) / 100} s of a processor used)`;
  } catch {
    return 'it still runs';
  }
}

export function startLife(data, modelUrl) {
  const child = spawn(process.execPath, [program, 'run', '--data', data], { env: environment(modelUrl) });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (out += bytes));
  const ended = new Promise((resolve) => child.on('close', resolve));
  let api;
  return {
    get out() {
      return out;
    },
    /** @throws Error if it ends before, or takes longer than two minutes, which is no question of how busy the machine is */
    async isOn() {
      const since = performance.now();
      while (!out.includes('Lantern is on')) {
        const seconds = Math.round((performance.now() - since) / 1000);
        const { exitCode, signalCode } = child;
        const fate = exitCode ?? signalCode ?? (seconds > longestStart ? describeState(child.pid) : undefined);
        if (fate !== undefined) {
          await this.kill();
          throw new Error(`it does not start: after ${seconds} s ${name(fate)}; it printed: ${out || 'nothing'}`);
        }
        await wait(50);
      }
      ({ api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')));
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /** @returns what was answered; undefined if Lantern was killed meanwhile */
    async ask(path, body, more = {}) {
      const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json', ...more };
      try {
        const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
        const response = await fetch(`${api.url}${path}`, { headers, ...sent });
        return { status: response.status, text: await response.text() };
      } catch {
        return undefined;
      }
    },
  };
}

/** Runs a command to its end. */
export function runCommand(data, ...words) {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...words, '--data', data], {
    env: environment(''),
    encoding: 'utf8',
  });
  return stdout + stderr;
}
