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
    /** @throws Error if it ends before, or takes longer than half a minute */
    async isOn() {
      for (let tries = 0; !out.includes('Lantern is on'); tries += 1) {
        if (child.exitCode !== null || tries > 600) throw new Error(`it does not start: ${out}`);
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
