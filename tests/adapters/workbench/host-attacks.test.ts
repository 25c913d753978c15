import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isPublicAddress } from '../../../src/adapters/http/public-address.js';
import { GuardedProxy } from '../../../src/adapters/workbench/guarded-proxy.js';
import { HostPolicy, type HostAddress } from '../../../src/adapters/workbench/host-policy.js';

let names: Record<string, readonly string[]> = {};
let asked: string[] = [];
const resolve = (host: string): Promise<readonly HostAddress[]> => {
  asked.push(host);
  const found = names[host];
  return found
    ? Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
    : Promise.reject(new Error('ENOTFOUND'));
};
const createPolicy = (hosts: readonly string[] = [], ownPorts: readonly number[] = [8420]) =>
  new HostPolicy({ hosts, ownPorts: () => ownPorts, resolve, isPublic: isPublicAddress });

const open: (GuardedProxy | Server)[] = [];
beforeEach(() => {
  names = {
    'news.example': ['93.184.215.14'],
    'home.example': ['192.168.1.20'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
  };
  asked = [];
});
afterEach(async () => {
  for (const each of open.splice(0))
    if (each instanceof GuardedProxy) await each.stop();
    else each.close();
});

describe('PERM-04: the browser may go', () => {
  test.each([
    ['to this machine', 'http://localhost:3000/x', []],
    ['to this machine by its address', 'http://127.0.0.1/', []],
    ['to this machine by IPv6', 'http://[::1]:3000/', []],
    ['to a name below localhost', 'http://app.localhost:3000/', []],
    ['to a host that is named', 'https://news.example/', ['news.example']],
    ['to a host and port that are named', 'https://news.example:8443/', ['news.example:8443']],
    ['to an address that is named', 'http://192.168.1.20:8080/', ['192.168.1.20:8080']],
    ['to a host with a dot at its end', 'https://news.example./', ['news.example']],
  ])('%s', async (_title, address, hosts) => {
    const policy = createPolicy(hosts);
    expect(policy.findProblem(address)).toBeNull();
    const { hostname, port, protocol } = new URL(address);
    await policy.find(hostname, Number(port || (protocol === 'https:' ? 443 : 80)));
  });
});

/** What the address itself gives away. */
const attacks: readonly (readonly [string, string, readonly string[]])[] = [
  ['a host that nobody named', 'https://example.org/', []],
  ['a host below one that is named', 'https://evil.news.example/', ['news.example']],
  ['a host that begins like one', 'https://news.example.evil.org/', ['news.example']],
  ['a named host at another port', 'http://news.example:22/', ['news.example']],
  ['a port that is not the named one', 'https://news.example/', ['news.example:8443']],
  ['a user in the address', 'http://localhost@evil.org/', []],
  ['a user that looks like a host', 'http://news.example:x@127.0.0.1/', ['news.example']],
  ['a file', 'file:///etc/passwd', []],
  ['data', 'data:text/html,<script>x</script>', []],
  ["the browser's own pages", 'chrome://settings', []],
  ['a script', 'javascript:fetch("http://evil.org")', []],
  ['the source of a page', 'view-source:http://localhost/', []],
  ['a blob', 'blob:http://localhost/x', []],
  ['a file transfer', 'ftp://localhost/', []],
  ['an extension', 'chrome-extension://x/', []],
  ['no address', 'localhost', []],
  ["Lantern's own page", 'http://127.0.0.1:8420/', []],
  ["Lantern's own page by its name", 'http://localhost:8420/', []],
  ["Lantern's own page by IPv6", 'http://[::1]:8420/', []],
  ["Lantern's own page as one number", 'http://2130706433:8420/', []],
  ["Lantern's own page in octal", 'http://0177.0.0.1:8420/', []],
  ["Lantern's own page by another address of this machine", 'http://127.0.0.2:8420/', []],
  ["Lantern's own page at a named address", 'http://192.168.1.20:8420/', ['192.168.1.20:8420']],
  ['the unspecified address', 'http://0.0.0.0:3000/', []],
  ['the loopback address mapped into IPv6', 'http://[::ffff:127.0.0.1]:3000/', []],
  ['the metadata service', 'http://169.254.169.254/', []],
  ['another machine at home', 'http://192.168.1.20/', []],
  ['a letter that looks like another', 'https://nеws.example/', ['news.example']],
];

describe('PERM-04: the browser does not open', () => {
  test.each(attacks)('%s', async (_title, address, hosts) => {
    const policy = createPolicy(hosts);
    expect(policy.findProblem(address)).not.toBeNull();
    expect(asked).toEqual([]);
    if (!/^https?:/.test(address) || address.includes('@')) return;
    const { hostname, port, protocol } = new URL(address);
    const wanted = Number(port || (protocol === 'https:' ? 443 : 80));
    await expect(policy.find(hostname, wanted)).rejects.toMatchObject({ code: 'workbench-refused' });
  });

  test.each([
    ['a named host that leads home', 'home.example'],
    ['a named host with one public and one private address', 'mixed.example'],
    ['a named host that is not there', 'gone.example'],
  ])('%s', async (_title, host) => {
    await expect(createPolicy([host]).find(host, 443)).rejects.toMatchObject({ code: 'workbench-refused' });
  });

  test('a name whose address changes after it was checked', async () => {
    const policy = createPolicy(['news.example']);
    expect((await policy.find('news.example', 80)).address).toBe('93.184.215.14');
    names['news.example'] = ['127.0.0.1'];
    await expect(policy.find('news.example', 80)).rejects.toThrow('not public');
    expect(asked).toEqual(['news.example', 'news.example']);
  });
});

/** A server on the loopback address, and the proxy; what is asked through it, as raw as a browser could. */
async function createProxied(hosts: readonly string[] = []) {
  const seen: string[] = [];
  const server = createServer((incoming, response) => {
    seen.push(`${incoming.method ?? ''} ${incoming.headers.host ?? ''}${incoming.url ?? ''}`);
    response.end('served');
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const proxy = new GuardedProxy(createPolicy(hosts));
  open.push(proxy);
  const { hostname, port: door } = new URL(await proxy.start());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((done, fail) => {
      const sent = request({ hostname, port: door, path, headers }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      });
      sent.once('error', fail).end();
    });
  const tunnel = (target: string) =>
    new Promise<number>((done, fail) => {
      const sent = request({ hostname, port: door, path: target, method: 'CONNECT' });
      sent.once('connect', (response, socket) => {
        socket.destroy();
        done(response.statusCode ?? 0);
      });
      sent.once('error', fail).end();
    });
  return { port, seen, proxy, ask, tunnel };
}

describe("PERM-04: the browser's proxy", () => {
  test('passes on what may be asked, with the host that was checked', async () => {
    const { port, seen, ask, tunnel } = await createProxied();
    expect(await ask(`http://localhost:${port}/x?y`, { host: 'evil.example' })).toBe(200);
    expect(seen).toEqual([`GET localhost:${port}/x?y`]);
    expect(await tunnel(`127.0.0.1:${port}`)).toBe(200);
  });

  test.each([
    ['a host that nobody named', 'http://example.org/'],
    ["Lantern's own page", 'http://localhost:8420/'],
    ['a named host that leads home', 'http://home.example/'],
  ])('refuses %s, and says so', async (_title, address) => {
    const { seen, proxy, ask } = await createProxied(['home.example']);
    expect(await ask(address)).toBe(403);
    expect(proxy.takeRefused()).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  test('refuses what is no address of http', async () => {
    const { ask, seen } = await createProxied();
    for (const path of ['/x', 'file:///etc/passwd', 'https://localhost/', 'ftp://localhost/'])
      expect(await ask(path)).toBe(400);
    expect(seen).toEqual([]);
  });

  test('refuses tunnels to where the browser may not go', async () => {
    const { tunnel, proxy } = await createProxied();
    for (const target of ['example.org:443', '127.0.0.1:8420', '[::1]:8420', '169.254.169.254:80'])
      expect(await tunnel(target)).toBe(403);
    expect(await tunnel('localhost')).toBe(400);
    expect(proxy.takeRefused().length).toBeGreaterThan(2);
  });
});
