import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Mosquitto on a port that is free, for benches. @param folder where its configuration goes */
export async function startMosquitto(folder) {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  const file = join(folder, 'mosquitto.conf');
  const settings = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'set_tcp_nodelay true'];
  writeFileSync(file, [...settings, `user ${userInfo().username}`, ''].join('\n'));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('mosquitto', ['-c', file], { stdio: 'ignore', env });
  child.on('error', () => console.error('mosquitto cannot be run: apt-get install mosquitto'));
  await wait(500);
  return { child, url: `mqtt://127.0.0.1:${port}` };
}
