import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { pem, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { startMosquitto } from './start-mosquitto.js';
import { createAuthority } from './make-certificates.js';
import { eventually, overhear, TestLantern } from './start-house.js';

/** How a satellite comes through the door of the house's broker: certificate, user and password. */
let server: MqttServer | undefined;
const started: TestLantern[] = [];

const own = ['lamps: [{ id: sofa, name: Sofa lamp, area: Living room }]', 'here: Living room', 'satellites: [kitchen]'];
const there = ['lamps: [{ id: shelf, name: Shelf lamp }]', 'satellite: { hub: lantern, room: Kitchen }'];
const trusting = `, authority: ${pem('certificate')}`;

afterEach(async () => {
  for (const lantern of started.splice(0)) await lantern.stop('SIGKILL');
  await server?.stop();
});

async function start(at: MqttServer, client: 'lantern' | 'kitchen', door = ''): Promise<TestLantern> {
  const lantern = new TestLantern(at, client, client === 'lantern' ? own : there, door);
  started.push(lantern);
  await lantern.start();
  return lantern;
}

const isWell = (lantern: TestLantern) =>
  eventually(async () => (await lantern.troubles()).length === 0, 'nothing is wrong any more', 30_000);

/** The lines of the log that tell of the broker or of the hub. */
const tellings = (log: string) =>
  log
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : []))
    .filter((message) => /the broker|the hub/.test(message));

test('FACE-10 over TLS hub and satellite find each other, and nothing is said in the clear', async () => {
  server = await startMosquitto({ tls: true });
  const broker = await overhear(server, readFileSync(pem('certificate'), 'utf8'));
  const [hub, kitchen] = [await start(server, 'lantern', trusting), await start(server, 'kitchen', trusting)];
  await broker.wait('lantern/kitchen/hub/welcome', 'the hub welcomes the satellite');
  expect(await kitchen.say('turn the light red')).toBe('Shelf lamp is red.');
  await hub.shows('kitchen-shelf', 'color/red');
  await broker.stop();
});

test('FACE-10 a certificate that the satellite does not trust is told once, with what to do', async () => {
  server = await startMosquitto({ tls: true });
  const kitchen = await start(server, 'kitchen');
  await eventually(async () => (await kitchen.troubles()).length > 0, 'it is told');
  const told = expect.stringMatching(
    /^the broker at \S+ has a certificate that is not trusted here \(self-signed certificate\); name its authority in mqtt\.authority$/,
  );
  expect(await kitchen.troubles()).toEqual([{ part: 'broker', message: told }]);
  expect(await kitchen.check()).toContain('name its authority in mqtt.authority');
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
});

test('FACE-10 an address without TLS where the broker wants it, and the other way round, are told', async () => {
  server = await startMosquitto({ tls: true });
  const plain = await start({ ...server, url: server.url.replace('mqtts:', 'mqtt:') }, 'kitchen');
  await eventually(async () => (await plain.troubles()).length > 0, 'it is told');
  expect((await plain.troubles()).map(({ message }) => message)).toEqual([
    expect.stringContaining('closes the connection at once; if it wants TLS, write mqtts:// in mqtt.url'),
  ]);
  await plain.stop();
  await server.stop();
  server = await startMosquitto({ tls: false, port: server.port });
  const secret = await start({ ...server, url: server.url.replace('mqtt:', 'mqtts:') }, 'kitchen', trusting);
  await eventually(async () => (await secret.troubles()).length > 0, 'it is told');
  expect((await secret.troubles()).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'closes the connection at once; if it has no TLS at this port, write mqtt:// in mqtt.url, or its other port',
    ),
  ]);
});

test('FACE-10 a certificate that has expired or is for another name is told once, and healed when the broker has a good one', async () => {
  const house = createAuthority();
  const door = `, authority: ${house.authority}`;
  server = await startMosquitto({ tls: true, own: house.sign('IP:127.0.0.1', -1) });
  const { port } = server;
  const kitchen = await start(server, 'kitchen', door);
  const isTold = (words: string) =>
    eventually(
      async () => (await kitchen.troubles()).some(({ part, message }) => part === 'broker' && message.endsWith(words)),
      `it is told that the broker ${words}`,
      30_000,
    );
  const expired = "has a certificate that has expired; renew it, or set this machine's clock";
  await isTold(expired);
  expect(await kitchen.check()).toContain(expired);
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
  await server.stop();
  server = await startMosquitto({ tls: true, port, own: house.sign('DNS:broker.example', 2) });
  const misnamed = 'has a certificate for another name; write in mqtt.url the name that it is for';
  await isTold(misnamed);
  await server.stop();
  server = await startMosquitto({ tls: true, port, own: house.sign('IP:127.0.0.1', 3) });
  await eventually(
    async () => (await kitchen.troubles()).every(({ part }) => part !== 'broker'),
    'it is healed',
    30_000,
  );
  const told = tellings(await kitchen.stop());
  for (const words of [expired, misnamed]) expect(told.filter((line) => line.includes(words))).toHaveLength(1);
});

test('FACE-10 a wrong password is told once at the satellite, and healed when the broker takes it', async () => {
  server = await startMosquitto({ tls: false, accepted: 'another word' });
  const { port } = server;
  const [hub, kitchen] = [await start(server, 'lantern'), await start(server, 'kitchen')];
  await eventually(async () => (await kitchen.troubles()).length > 0, 'it is told');
  const refused = 'refuses the user or the password; look at mqtt.user and mqtt.password';
  expect(await kitchen.troubles()).toEqual([{ part: 'broker', message: `the broker at 127.0.0.1:${port} ${refused}` }]);
  expect(await kitchen.check()).toContain(refused);
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
  await server.stop();
  server = await startMosquitto({ tls: false, port });
  await hub.shows('kitchen-shelf', 'color/blue', 30_000);
  await isWell(kitchen);
  await isWell(hub);
  const told = tellings(await kitchen.stop());
  expect(told.filter((line) => line.includes(refused))).toHaveLength(1);
  expect(told.filter((line) => line.includes('the hub')).length).toBeLessThanOrEqual(1);
});
