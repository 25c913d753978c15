import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WledLight } from '../../../src/adapters/wled/wled-light.js';

interface Segment {
  readonly fx?: number;
  readonly col?: readonly (readonly number[])[];
  /** Kelvin from 1900 on, a share of 255 below. */
  readonly cct?: number;
}

/** What a device with WLED shows: it merges what POST /json/state says into its state, as kno.wled.ge/interfaces/json-api tells. */
const device = { on: false, bri: 128, transition: 7, fx: 9, col: [255, 160, 0] as readonly number[], cct: 127 };
let server: Server;
let address = '';
beforeEach(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/json/state') return response.writeHead(404).end();
      const { on, bri, transition, seg } = JSON.parse(body) as Partial<typeof device> & { seg?: Segment };
      if (bri !== undefined && bri > 0) Object.assign(device, { bri });
      if (on !== undefined) device.on = on;
      if (transition !== undefined) device.transition = transition;
      if (seg?.fx !== undefined) device.fx = seg.fx;
      if (seg?.col?.[0]) device.col = seg.col[0];
      if (seg?.cct !== undefined) device.cct = seg.cct;
      return response.setHeader('content-type', 'application/json').end('{"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('FACE-12 a WLED device shows a color with its own brightness, is off when dark, and keeps its own settings', async () => {
  const light = new WledLight(address, 'rgb');
  await light.show({ srgb: [0, 255, 128], level: 0.5 });
  expect(device).toEqual({ on: true, bri: 128, transition: 7, fx: 0, col: [0, 255, 128], cct: 127 });
  await light.show({ srgb: [255, 255, 255], level: 0 });
  expect([device.on, device.bri, device.col]).toEqual([false, 128, [0, 255, 128]]);
});

test('FACE-12 a WLED device that only dims is sent no color', async () => {
  const before = device.col;
  await new WledLight(address, 'none').show({ srgb: [255, 0, 0], level: 0.0001 });
  expect([device.on, device.bri, device.col]).toEqual([true, 1, before]);
});

test('FACE-12 a WLED device with warm and cold white is sent the temperature of a look on its white channel', async () => {
  await new WledLight(address, 'white').show({ srgb: [255, 167, 87], level: 1 });
  expect([device.on, device.bri, device.fx, device.col]).toEqual([true, 255, 0, [0, 0, 0, 255]]);
  expect(Math.abs(device.cct - 2700)).toBeLessThan(150);
});

test('FACE-12 a WLED device that is away is known to be', async () => {
  server.close();
  await once(server, 'close');
  const light = new WledLight(address, 'rgb');
  await expect(light.show({ srgb: [255, 0, 0], level: 1 })).rejects.toThrow(`${address} refused the connection`);
  await expect(light.reach()).rejects.toThrow('refused');
});

test('FACE-12 a WLED device that begins an answer and does not end it is told as one that does not answer', async () => {
  server.removeAllListeners('request');
  server.on('request', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"suc'));
  await expect(new WledLight(address, 'rgb').reach()).rejects.toThrow(`${address} does not answer`);
});

test('FACE-12 a device that answers without end is let go of after some kilobytes, and told', async () => {
  let bytes = 0;
  const isLetGo = new Promise<void>((resolve) => {
    server.removeAllListeners('request');
    server.on('request', (_, response) => {
      const part = Buffer.alloc(65_536, 'x');
      const send = () => {
        while (bytes < 50_000_000 && response.write(part)) bytes += part.length;
      };
      response.writeHead(200).on('drain', send).on('close', resolve);
      send();
    });
  });
  await expect(new WledLight(address, 'rgb').show({ srgb: [255, 0, 0], level: 1 })).rejects.toThrow(
    `${address} answers with more than a WLED device does`,
  );
  await isLetGo;
  expect(bytes).toBeLessThan(10_000_000);
});

test('FACE-12 a device that hands its answer out a byte a time is told as one that does not answer, and let go of', async () => {
  const isLetGo = new Promise<void>((resolve) => {
    server.removeAllListeners('request');
    server.on('request', (_, response) => {
      const dripping = setInterval(() => response.write(' '), 200);
      response.writeHead(200).on('close', () => {
        clearInterval(dripping);
        resolve();
      });
    });
  });
  await expect(new WledLight(address, 'rgb').reach()).rejects.toThrow(`${address} does not answer`);
  await isLetGo;
});

test('FACE-12 a device says for how long it has been on, and whether it is lit, where it does', async () => {
  server.removeAllListeners('request');
  let answer = '{"state":{"on":false},"info":{"ver":"0.15.0","uptime":73}}';
  server.on('request', (_, response) => response.end(answer));
  const light = new WledLight(address, 'rgb');
  await expect(light.reach()).resolves.toEqual({ uptime: 73, isOn: false });
  answer = '{"state":{"on":1},"info":{"uptime":5}}';
  await expect(light.reach()).resolves.toEqual({ uptime: 5 });
  for (answer of ['{"info":{"uptime":"73"}}', 'no JSON', '[]', 'null', '{}'])
    await expect(light.reach()).resolves.toEqual({});
});

test('FACE-12 a redirect of a device is not followed', async () => {
  server.removeAllListeners('request');
  server.on('request', ({ url }, response) =>
    url === '/json/si' ? response.writeHead(302, { location: '/elsewhere' }).end() : response.end('{}'),
  );
  await expect(new WledLight(address, 'rgb').reach()).rejects.toThrow(`${address} answers 302`);
});

test('FACE-12 a device that ended the last connection meanwhile gets the next look all the same', async () => {
  const light = new WledLight(address, 'rgb');
  await light.show({ srgb: [255, 0, 0], level: 1 });
  // The connection is free for the next order.
  await new Promise((resolve) => setImmediate(resolve));
  let isFirst = true;
  server.prependListener('request', ({ socket }) => {
    if (isFirst) socket.destroy();
    isFirst = false;
  });
  await light.show({ srgb: [0, 0, 255], level: 1 });
  expect(device.col).toEqual([0, 0, 255]);
});
