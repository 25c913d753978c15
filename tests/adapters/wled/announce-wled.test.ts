import { Bonjour } from 'bonjour-service';
import { expect, test } from '@jest/globals';
import { announceWled } from '../../../src/adapters/wled/announce-wled.js';
import { realClock, until } from '../../api/face-fixture.js';

test('FACE-08 the network is told of a WLED device, and that it has gone', async () => {
  const told: string[] = [];
  // Only this machine hears it.
  const card = { interface: '127.0.0.1' };
  const device = { name: 'Lantern desk (test)', port: 4321, mac: '02abcdef0123', ...card };
  const leave = await announceWled(device, realClock, (message) => told.push(message));
  const listener = new Bonjour({ ...card, bind: '0.0.0.0' } as object);
  const [found, gone]: [unknown[], string[]] = [[], []];
  const browser = listener.find({ type: 'wled' });
  browser.on('up', ({ name, host, port, txt }) => found.push({ name, host, port, mac: (txt as { mac: string }).mac }));
  browser.on('down', ({ name }) => gone.push(name));
  await until(() => found.length > 0, 'it was found');
  expect(found[0]).toEqual({
    name: device.name,
    host: 'lantern-02abcdef0123.local',
    port: 4321,
    mac: device.mac,
  });
  await leave();
  await until(() => gone.length > 0, 'it was told that it has gone');
  expect([gone, told]).toEqual([[device.name], []]);
  listener.destroy();
});
