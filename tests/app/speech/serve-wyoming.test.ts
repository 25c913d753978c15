import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { encodeEvent, EventReader, type WyomingEvent } from '../../../src/adapters/wyoming/wyoming-event.js';
import { createFolder } from '../../setup/folders.js';
import { until } from '../../setup/run-api.js';
import { startLantern } from '../../setup/run-lantern.js';

async function takePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const run = (port: number) =>
  startLantern(['run', '--data', createFolder()], {
    LANTERN_WEB_PORT: '0',
    LANTERN_WYOMING_ENABLED: 'true',
    LANTERN_WYOMING_PORT: String(port),
  });

test('FACE-04 a satellite switches the lamp, and what no rule understands is left to others', async () => {
  const { server, port } = await takePort();
  server.close();
  const lantern = run(port);
  await lantern.printed('Lantern is on');
  const heard: WyomingEvent[] = [];
  const reader = new EventReader();
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (bytes) => void heard.push(...reader.push(bytes)));
  for (const text of ['turn the lamp red.', 'the cat sat on the mat'])
    socket.write(encodeEvent('transcript', { text }));
  await until(() => heard.length === 2);
  socket.destroy();
  expect(heard.map(({ type }) => type)).toEqual(['handled', 'not-handled']);
  expect(heard[0]?.data).toEqual({ text: 'The light is red.' });
  expect((await lantern.stop()).code).toBe(0);
});

test('FACE-04 a port that is taken is told, and the lamp goes on', async () => {
  const { server, port } = await takePort();
  const lantern = run(port);
  await lantern.printed('Lantern is on');
  const { code, error } = await lantern.stop();
  server.close();
  expect(code).toBe(0);
  expect(error).toMatch(
    /port \d+ on 127\.0\.0\.1 is taken; stop the other program or choose another with wyoming\.port/,
  );
});
