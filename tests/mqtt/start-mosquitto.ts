import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { password, pem, type StartServer } from '../adapters/mqtt/describe-mqtt.js';

// Debian keeps mosquitto where only root's PATH looks.
const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Mosquitto, as Debian and most homes have it. */
export const startMosquitto: StartServer = async ({ tls, port, accepted = password, longest, own, setting }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-mosquitto-'));
  const passwords = join(folder, 'passwords');
  const made = spawnSync('mosquitto_passwd', ['-b', '-c', passwords, 'ada', accepted], { env: environment });
  if (made.status !== 0) throw new Error('mosquitto_passwd cannot be run: apt-get install mosquitto');
  const taken = port ?? (await findPort());
  const settings = [
    `user ${userInfo().username}`,
    `listener ${taken} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords}`,
    ...(longest === undefined ? [] : [`max_packet_size ${longest}`]),
    ...(setting === undefined ? [] : [setting]),
    ...(tls ? [`certfile ${own?.certificate ?? pem('certificate')}`, `keyfile ${own?.key ?? pem('key')}`] : []),
  ];
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = spawn('mosquitto', ['-c', file], { stdio: 'ignore', env: environment });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  for (let turn = 0; !(await listens(taken)); turn += 1) {
    if (turn === 200) throw new Error('mosquitto does not start');
    await wait(25);
  }
  return {
    url: `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${taken}`,
    port: taken,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
