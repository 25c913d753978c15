import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkBroker } from '../../../src/app/checks/check-broker.js';
import { lookAt } from '../../../src/app/checks/finding.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { createBroker } from '../../../src/app/outside/create-fetchers.js';
import { password } from '../../adapters/mqtt/describe-mqtt.js';
import { startAedes } from '../../adapters/mqtt/start-aedes.js';
import { realClock as clock } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';

const check = (url: string, given: string, more: { readonly authority?: string } = {}) => {
  const mqtt = { url, client: 'lantern', user: 'ada', password: { env: 'MQTT_PASSWORD' }, ...more };
  const parts = { config: { ...loadConfig(null, {}), mqtt }, environment: { MQTT_PASSWORD: given }, clock };
  return { ...parts, look: () => lookAt('broker', () => checkBroker(parts)) };
};

test('a broker is told as it is, beside a Lantern that is connected and stays so', async () => {
  const server = await startAedes({ tls: false });
  const { config, environment, look } = check(server.url, password);
  const troubles: string[] = [];
  const running = createBroker(config, environment, clock, { onTrouble: (message) => troubles.push(message) })!;
  await running.start();
  const name = `the broker at 127.0.0.1:${server.port}`;
  expect(await look()).toEqual({ part: 'broker', status: 'ok', message: `connected to ${name}` });
  expect([running.connected, troubles]).toEqual([true, []]);
  const wrong = await check(server.url, 'wrong').look();
  expect(wrong).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('look at mqtt.user and mqtt.password'),
  });
  await running.stop();
  await server.stop();
  const gone = await look();
  expect(gone).toEqual({ part: 'broker', status: 'failed', message: `${name} refused the connection` });
});

test('an authority that is no certificate is named, not the broker', async () => {
  const authority = join(createFolder(), 'authority.pem');
  writeFileSync(authority, 'MIIDazCCAlOgAwIBAgIU');
  const found = await check('mqtts://127.0.0.1:1', password, { authority }).look();
  expect(found).toEqual({
    part: 'broker',
    status: 'failed',
    message: `mqtt.authority: ${authority} has no certificate in it; it takes a PEM file, with "-----BEGIN CERTIFICATE-----"`,
  });
});

test('beside a Lantern that is connected, what keeps another connection away is a warning', async () => {
  const server = await startAedes({ tls: false });
  const parts = check(server.url, 'wrong');
  const look = (troubles: Parameters<typeof checkBroker>[1]) =>
    lookAt('broker', () => checkBroker(parts, troubles, 4711));
  expect(await look([])).toEqual({
    part: 'broker',
    status: 'warning',
    message: expect.stringMatching(/^Lantern is running \(process 4711\) and is connected; .*mqtt\.password$/),
  });
  expect(await look([{ part: 'broker', message: 'is away' }])).toMatchObject({ status: 'failed' });
  await server.stop();
});
