import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createFace } from '../api/face-fixture.js';
import { visitEach } from './browser-fixture.js';

let page: Page;

visitEach(
  async () => {
    const { face } = createFace();
    await face.start();
    return { page: face.page, stop: () => face.stop() };
  },
  (opened) => void (page = opened),
);

test('the browser finds nothing that keeps the page from being installed', async () => {
  const devTools = await page.context().newCDPSession(page);
  const { errors, data } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Lantern', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // The tests' windows are private ones, from which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
