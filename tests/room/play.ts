import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
