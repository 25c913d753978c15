import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WebFace } from '../../src/api/web-face.js';
import { createFace, createParts, testToken } from '../api/face-fixture.js';
import { createFolder } from '../setup/folders.js';
import { connected, findViolations, openBrowser } from './browser-fixture.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const isKept = 'navigator.serviceWorker.controller !== null';
const script = "document.querySelector('script').src.replace(/.*\\//, '')";

/** Waits until an expression is true; the page's policy forbids Playwright's own way. A page that is just loading anew has none. */
async function hold(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await page.evaluate<boolean>(expression).catch(() => false)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`waited in vain until ${expression}`);
}

/** A page that was open once, and so is kept by the browser. */
async function visit(address: string, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address);
  await connected(page);
  await hold(page, isKept);
  return { context, page };
}

async function openAway(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { name: 'Lantern is away' }).waitFor();
  return page;
}

test('FACE-07 the page opens while Lantern is away, says so, and comes back by itself', async () => {
  const first = createFace();
  await first.face.start();
  const { context } = await visit(first.face.page);
  const [base, port] = [`${first.face.url}/`, Number(new URL(first.face.url).port)];
  await first.face.stop();

  const errors: string[] = [];
  const page = await openAway(context, base);
  page.on('pageerror', (error) => errors.push(error.message));
  expect(await findViolations(page)).toEqual([]);
  const pictures = process.env['PICTURES'];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/away-${colorScheme}.png` });
  }

  const second = createFace({ port });
  await second.face.start();
  await connected(page);
  await page.getByRole('switch', { name: 'Lamp' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Lantern is away' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
  await second.face.stop();
});

test('SAFE-04 nothing of what Lantern answers is kept by the browser, only the page itself', async () => {
  const { face } = createFace();
  await face.start();
  const { context, page } = await visit(face.page);
  await page.getByRole('button', { name: 'Set-up' }).click();
  await page.getByRole('dialog').waitFor();
  const kept = await page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`,
  );
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/page/'))).toEqual([]);
  expect(kept).toContain('/');
  // A device that was turned away is asked for its token, whatever the browser keeps.
  await context.clearCookies();
  await page.goto(`${face.url}/`);
  await page.getByText('This device is not let in.').waitFor();
  await context.close();
  await face.stop();
});

test('FACE-07 after an update the page is the new one, without a reload, and the old one is forgotten', async () => {
  const first = createFace();
  await first.face.start();
  const port = Number(new URL(first.face.url).port);
  const { context, page } = await visit(first.face.page);
  const before = await page.evaluate<string>(script);
  const sentence = page.locator('#sentence');
  await sentence.fill('turn the li');
  await first.face.stop();

  const renewed = createFolder();
  cpSync(first.parts.page, renewed, { recursive: true });
  const after = before.replace(/-[0-9a-f]{10}/, '-0123456789');
  renameSync(join(renewed, before), join(renewed, after));
  for (const name of readdirSync(renewed)) {
    if (/\.(br|gz)$/.test(name)) renameSync(join(renewed, name), join(renewed, `${name}.old`));
    else if (/^(index\.html|service-worker\.js)$/.test(name)) {
      const text = readFileSync(join(renewed, name), 'utf8');
      writeFileSync(
        join(renewed, name),
        text.replaceAll(before, after).replace(/lantern-[0-9a-f]{10}/, 'lantern-0123456789'),
      );
    }
  }
  const second = new WebFace({ ...createParts().parts, page: renewed }, { port, token: testToken });
  await second.start();
  await connected(page);
  // Nobody loses what is being typed.
  await hold(page, "caches.keys().then((names) => names.join() === 'lantern-0123456789')");
  expect(await page.evaluate(script)).toBe(before);
  expect(await sentence.inputValue()).toBe('turn the li');
  await sentence.fill('');
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await hold(page, `${script} === '${after}'`);
  await connected(page);

  await second.stop();
  const other = await openAway(context, `http://127.0.0.1:${port}/`);
  expect(await other.evaluate(script)).toBe(after);
  await context.close();
});
