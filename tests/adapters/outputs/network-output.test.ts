import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';
import { describeLightOutput } from '../../contracts/light-output.js';
import { NetworkOutput } from '../../simulated/network-output.js';

const servers = new Set<Server>();
afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

/** A lamp on a port of this machine, and the frames that it was sent. */
async function startLamp() {
  let shown: readonly number[] = [0, 0, 0];
  let frames = 0;
  const server = createServer((socket) => {
    createInterface({ input: socket }).on('line', (line) => {
      shown = JSON.parse(line) as number[];
      frames += 1;
      server.emit('frame');
    });
  });
  servers.add(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const output = new NetworkOutput((server.address() as AddressInfo).port);
  const lit = async () => {
    while (frames < output.sent) await once(server, 'frame');
    const [r = 0, g = 0, b = 0] = shown.map((value) => value / 65_535);
    return [r, g, b] as const;
  };
  return { server, output, lit };
}

describeLightOutput('over a network', startLamp);

test('an output whose lamp does not answer says so', async () => {
  const { server, output } = await startLamp();
  server.close();
  await expect(output.start()).rejects.toMatchObject({ code: 'output-unavailable' });
});
