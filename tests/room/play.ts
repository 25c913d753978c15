import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createFolder } from '../setup/folders.js';

/** Has espeak-ng speak into a file. */
export function record(text: string, voice = 'en-us'): string {
  const path = join(createFolder(), 'said.wav');
  const { status } = spawnSync('espeak-ng', ['-v', voice, '-s', '150', '-w', path, text]);
  if (status !== 0) throw new Error(`espeak-ng could not speak "${text}"`);
  return path;
}

/**
 * Plays a recording as if somebody said it in the room; resolves when it has been played.
 * @param environment how the room is found; default: that of the test run
 */
export async function playInRoom(path: string, environment?: Readonly<Record<string, string>>): Promise<void> {
  const player = spawn('paplay', ['--device=room', '--latency-msec=20', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(environment && { env: { PATH: process.env['PATH'], ...environment } }),
  });
  const [code] = (await once(player, 'close')) as [number | null];
  if (code !== 0) throw new Error(`paplay could not play ${path} (${code ?? 'killed'})`);
}
