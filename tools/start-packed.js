// Starts an installed Lantern on a free port of this machine.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @param program the installed command @param data its data folder @param environment the variables that it gets
 * @returns where it answers, its owner's token, and how to end it
 */
export async function startPacked(program, data, environment) {
  const env = { ...environment, LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' };
  const child = spawn(program, ['run', '--data', data], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const file = join(data, 'running.json');
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const { api } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { api: null };
    if (api) return { ...api, stop: () => (child.stdin.end(), ended) };
    await wait(100);
  }
  child.kill();
  throw new Error(`the packed Lantern did not start with ${data}`);
}
