import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isPublicAddress } from '../../src/adapters/http/public-address.js';
import { ChromiumBrowser } from '../../src/adapters/workbench/chromium-browser.js';
import { HostPolicy } from '../../src/adapters/workbench/host-policy.js';
import { createBrowserTools } from '../../src/tools/workbench/browser-tools.js';
import { realClock } from '../api/face-fixture.js';
import { createFolder } from '../setup/folders.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];
const browsers: ChromiumBrowser[] = [];
/** What reached a server that the browser must not reach: Lantern's own. */
let reached: string[] = [];
let secretPort = 0;

async function serve(answer: Answer): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  reached = [];
  secretPort = await serve((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('secret');
  });
});
afterEach(async () => {
  for (const browser of browsers.splice(0)) await browser.stop();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const html = (body: string) => `<!doctype html><title>A page</title><body>${body}</body>`;

/** A browser, and a server on the loopback address that answers by path. */
async function createBrowser(pages: Record<string, string | Answer>, hosts: readonly string[] = []) {
  const port = await serve((request, response) => {
    const page = pages[(request.url ?? '').split('?')[0] ?? ''];
    if (typeof page === 'function') page(request, response);
    else response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'nothing');
  });
  const folder = realpathSync(createFolder());
  const addresses = ['93.184.215.14', '127.0.0.1'];
  const browser = new ChromiumBrowser(
    new HostPolicy({
      hosts,
      ownPorts: () => [secretPort],
      resolve: () => Promise.resolve([{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]),
      isPublic: isPublicAddress,
    }),
    // The tests run as anybody, root among them; as root Chromium has no sandbox.
    { program: process.env['CHROMIUM_PATH'], sandbox: false, pictures: `${folder}/pictures` },
    realClock,
  );
  browsers.push(browser);
  const { signal } = new AbortController();
  return { browser, signal, folder, at: (path: string) => `http://localhost:${port}${path}` };
}

describe('PERM-04: the browser of the workbench', () => {
  test('opens, reads, fills, clicks, evaluates, and keeps a picture', async () => {
    const { browser, signal, at, folder } = await createBrowser({
      '/': html(
        '<h1>Tea</h1><input id=name><button onclick="document.title = document.querySelector(\'#name\').value">Go</button>',
      ),
    });
    expect(await browser.navigate(at('/'), signal)).toContain('is open (status 200): A page');
    expect(await browser.text(signal)).toContain('Tea');
    expect(await browser.html(signal)).toContain('<h1>Tea</h1>');
    await browser.fill('#name', 'Earl Grey', signal);
    await browser.click('text=Go', signal);
    expect(await browser.waitFor('h1', 2, signal)).toContain('It is there.');
    await expect(browser.waitFor('#nowhere', 1, signal)).rejects.toThrow('the wait failed');
    expect(await browser.evaluate('document.title', signal)).toBe('Earl Grey');
    expect(await browser.evaluate('({ a: [1, 2] })', signal)).toBe('{"a":[1,2]}');
    expect(await browser.screenshot(signal)).toContain(folder);
    const [picture = ''] = readdirSync(`${folder}/pictures`);
    expect(readFileSync(`${folder}/pictures/${picture}`).subarray(1, 4).toString()).toBe('PNG');
    const tools = createBrowserTools(browser);
    expect(tools.map(({ name, tier, dangerous }) => `${name} ${tier}${dangerous ? ' dangerous' : ''}`)).toEqual([
      'browserNavigate allow',
      'browserText allow',
      'browserHtml allow',
      'browserScreenshot allow',
      'browserWait allow',
      'browserClick confirm',
      'browserFill confirm',
      'browserEvaluate confirm dangerous',
    ]);
    expect(tools[1]?.reach?.({})).toEqual({ hosts: ['localhost'] });
  });

  test('keeps nothing of one profile for the next', async () => {
    const { browser, signal, at } = await createBrowser({ '/': html('') });
    await browser.navigate(at('/'), signal);
    await browser.evaluate('(document.cookie = "a=b", localStorage.setItem("a", "b"))', signal);
    await browser.stop();
    await browser.navigate(at('/'), signal);
    expect(await browser.evaluate('document.cookie + localStorage.length', signal)).toBe('0');
  });

  test('cuts what is long, and ends a page that does not let go', async () => {
    const { browser, signal, at } = await createBrowser({ '/': html('x'.repeat(100_000)) });
    await browser.navigate(at('/'), signal);
    expect((await browser.text(signal)).length).toBeLessThan(20_200);
    await expect(browser.evaluate('(() => { for (;;); })()', signal)).rejects.toThrow('longer than 5 seconds');
    expect(await browser.navigate(at('/'), signal)).toContain('status 200');
  });

  test('ends at once where the request is stopped', async () => {
    const { browser, at } = await createBrowser({ '/': () => undefined });
    const abort = new AbortController();
    const opening = browser.navigate(at('/'), abort.signal);
    setTimeout(() => abort.abort(), 1500);
    await expect(opening).rejects.toThrow('it was stopped');
  });

  test('says what is missing where there is no Chromium', async () => {
    const policy = new HostPolicy({
      hosts: [],
      ownPorts: () => [],
      resolve: () => Promise.resolve([]),
      isPublic: () => true,
    });
    const settings = { program: '/nowhere/chromium', sandbox: false, pictures: '/nowhere' };
    const browser = new ChromiumBrowser(policy, settings, realClock);
    await expect(browser.navigate('http://localhost/', new AbortController().signal)).rejects.toMatchObject({
      code: 'part-absent',
      message: 'Chromium is not in /nowhere/chromium; run apt-get install chromium, or set workbench.chromium',
    });
  });
});

/** What a page does to reach Lantern's own port, or anything else it may not. */
const attacks: readonly (readonly [string, (secret: string) => string | Answer])[] = [
  ['a redirect', (secret) => (_request, response) => response.writeHead(302, { location: secret }).end()],
  ['a redirect by the page', (secret) => html(`<meta http-equiv=refresh content="0;url=${secret}">`)],
  ['a redirect by a script', (secret) => html(`<script>location.href = '${secret}'</script>`)],
  ['a frame', (secret) => html(`<iframe src="${secret}"></iframe>`)],
  ['a picture', (secret) => html(`<img src="${secret}">`)],
  ['a script from there', (secret) => html(`<script src="${secret}"></script>`)],
  ['a style from there', (secret) => html(`<link rel=stylesheet href="${secret}">`)],
  ['a request', (secret) => html(`<script>fetch('${secret}', {mode: 'no-cors'})</script>`)],
  ['a beacon', (secret) => html(`<script>navigator.sendBeacon('${secret}', 'x')</script>`)],
  ['a form', (secret) => html(`<form id=f method=post action="${secret}"></form><script>f.submit()</script>`)],
  ['a window', (secret) => html(`<script>open('${secret}')</script>`)],
  ['a socket', (secret) => html(`<script>new WebSocket('${secret.replace('http', 'ws')}')</script>`)],
  ['a stream of events', (secret) => html(`<script>new EventSource('${secret}')</script>`)],
  [
    'a worker',
    (secret) =>
      html(`<script>new Worker(URL.createObjectURL(new Blob(["fetch('${secret}', {mode: 'no-cors'})"])))</script>`),
  ],
  ['a preload', (secret) => html(`<link rel=preload as=fetch href="${secret}"><link rel=prefetch href="${secret}">`)],
  ['a download', (secret) => html(`<a id=a download href="${secret}"></a><script>a.click()</script>`)],
];

describe("PERM-04: a page does not reach Lantern's own port by", () => {
  test.each(attacks)('%s', async (_title, page) => {
    const { browser, signal, at } = await createBrowser({ '/': page(`http://127.0.0.1:${secretPort}/stolen`) });
    await browser.navigate(at('/'), signal).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await browser.text(signal).catch(() => '')).not.toContain('secret');
    expect(reached).toEqual([]);
  });

  test('a name that changes its address (rebinding)', async () => {
    const host = `rebound.example:${secretPort}`;
    const { browser, signal } = await createBrowser({}, [host]);
    // The first look-up is public and leads nowhere from here; those after it lead home, and must not be believed.
    for (let count = 0; count < 3; count += 1)
      await browser.navigate(`http://${host}/stolen`, signal).catch(() => undefined);
    expect(reached).toEqual([]);
  }, 60_000);
});

describe('PERM-04: a page is not given', () => {
  test.each([
    ['a file of this machine', 'file:///etc/hostname'],
    ['data as a page', 'data:text/html,x'],
    ["the browser's own pages", 'chrome://version'],
  ])('%s, whoever asks for it', async (_title, address) => {
    const { browser, signal, at } = await createBrowser({
      '/': html(`<a id=a href="${address}">x</a><script>location.href = '${address}'; a.click()</script>`),
    });
    await expect(browser.navigate(address, signal)).rejects.toThrow('only http and https');
    await browser.navigate(at('/'), signal).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await browser.evaluate('location.protocol', signal)).toBe('http:');
  });

  test('the place, the microphone, the camera, nor a notification', async () => {
    const { browser, signal, at } = await createBrowser({ '/': html('') });
    await browser.navigate(at('/'), signal);
    for (const name of ['geolocation', 'microphone', 'camera', 'notifications'])
      expect(
        await browser.evaluate(`navigator.permissions.query({name: '${name}'}).then(({state}) => state)`, signal),
      ).not.toBe('granted');
  });

  test('a download, a dialog that blocks, or a second window', async () => {
    const { browser, signal, at, folder } = await createBrowser({
      '/': html('<script>alert(1); confirm(2); open("/other")</script>ready'),
      '/file': (_request, response) =>
        response.writeHead(200, { 'content-disposition': 'attachment; filename=x' }).end('x'),
    });
    await browser.navigate(at('/'), signal);
    expect(await browser.text(signal)).toContain('ready');
    await expect(browser.navigate(at('/file'), signal)).rejects.toMatchObject({ code: 'workbench-refused' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
