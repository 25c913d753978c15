import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { WebFace } from '../../src/api/web-face.js';
import { createFace, createParts, testToken } from '../api/face-fixture.js';
import { connected, findViolations, openBrowser, openPage } from './browser-fixture.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('FACE-07 a phone is paired by its address once, is no owner, and is turned away when it is revoked', async () => {
  const { face } = createFace({ host: '0.0.0.0' });
  await face.start();
  const base = `http://127.0.0.1:${new URL(face.url).port}`;
  const send = (path: string, body: unknown) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pairing = (await (await send('/api/pair', { name: 'My phone' })).json()) as { page: string };
  const address = `${base}/${new URL(pairing.page).hash}`;

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(address);
  await connected(page);
  expect(page.url()).toBe(`${base}/`);
  await page.reload();
  await connected(page);
  expect(await page.evaluate(async () => (await fetch('/api/pair', { method: 'POST', body: '{}' })).status)).toBe(403);

  // Another phone that photographed the same code.
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await other.getByRole('alert').getByText('this pairing code has been used already').waitFor();
  await other.getByText('This device is not let in.').waitFor();
  await other.getByText('Run lantern pair and scan the code.').waitFor();

  expect((await send('/api/tokens/revoke', { name: 'My phone' })).status).toBe(204);
  await page.getByText('Run lantern pair and scan the code.').waitFor();
  await page.getByText('It was until its owner let it go').waitFor();
  await page.reload();
  await page.getByText('Run lantern pair and scan the code.').waitFor();
  // Nothing of the house stays behind it, and nothing asks for what a phone does not have.
  expect(await page.getByRole('switch').count()).toBe(0);
  expect(await page.getByRole('log').count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  // Only its owner opens it so at its own machine.
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(base);
  await owner.getByText('Run lantern open').waitFor();
  expect(await owner.getByText('It was until').count()).toBe(0);
  await face.stop();
}, 60_000);

test('FACE-07 a page that a new token locks out says what happened and what to do, also when it is loaded anew', async () => {
  const first = createFace();
  await first.face.start();
  const { page } = await openPage(browser, first.face.page);
  await first.face.stop();
  // As after `lantern setup --phones yes`.
  const port = Number(new URL(first.face.url).port);
  const second = new WebFace(createParts().parts, { port, token: 'another-token-of-this-house' });
  await second.start();
  const told = 'It was until Lantern got another token, as it does by lantern setup --phones yes.';
  await page.getByText(told).waitFor();
  await page.getByText('Run lantern open and open the address').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await page.getByText(told).waitFor();
  await page.goto(second.page);
  await connected(page);
  await page.close();
  await second.stop();
}, 60_000);

test('SAFE-04 a code that is none is told plainly, and does not lock out who is let in already', async () => {
  const { face } = createFace();
  await face.start();
  const { page } = await openPage(browser, face.page);
  await page.goto(`${face.url}/#pair=guess`);
  await connected(page);
  expect(page.url()).toBe(`${face.url}/`);
  await page.close();
  await face.stop();
}, 60_000);
