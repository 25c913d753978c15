import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FolderLock } from '../../src/adapters/sqlite/folder-lock.js';
import { announceMatter, forgetMatter, matterFolder } from '../../src/app/matter/matter-files.js';
import { findViolations } from './browser-fixture.js';
import { type House, visitThreeLamps } from './house-fixture.js';

let lantern: House;
let page: Page;
let lock: FolderLock;

visitThreeLamps(
  (opened, house) => {
    page = opened;
    lantern = house;
  },
  { viewport: { width: 360, height: 800 } },
);

const pairing = { code: '34970112332', qr: 'MT:Y.K9042C00KA0648G00', homes: [] };
const section = () => page.getByRole('region', { name: 'Other apps, over Matter' });

async function openSettings() {
  await page.getByRole('button', { name: 'Set-up' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('All of this is in').waitFor();
}

// The files of Matter's process, as it writes them itself: matter.js need not be there to tell what it told.
beforeEach(() => {
  mkdirSync(matterFolder(lantern.folder), { recursive: true, mode: 0o700 });
  lock = new FolderLock(matterFolder(lantern.folder));
  expect(lock.take()).toBe(true);
  announceMatter(lantern.folder, pairing);
});
afterEach(() => lock.free());

describe('FACE-02 the code of lantern matter on a phone', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`is a picture and digits in groups, in sight and readable in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await openSettings();
      const code = section().getByRole('img', { name: /QR code/ });
      await code.waitFor();
      await section().getByText('3497-011-2332').waitFor();
      await code.scrollIntoViewIfNeeded();
      await page.waitForFunction('document.querySelector("img[src*=matter]").naturalWidth > 0');
      expect(await page.evaluate('document.querySelector("dialog").scrollWidth')).toBeLessThanOrEqual(360);
      expect(await findViolations(page)).toEqual([]);
    });

  test('follows the process while it is open: paired, unpaired with another code, ended', async () => {
    await openSettings();
    await section().getByText('3497-011-2332').waitFor();
    announceMatter(lantern.folder, { ...pairing, homes: ['Apple Home', 'Google Home'] });
    await section().getByText('The lamps are in Apple Home, Google Home. Let others in from there.').waitFor();
    expect(await section().getByRole('img').count()).toBe(0);
    announceMatter(lantern.folder, { ...pairing, code: '11112223333', qr: 'MT:Y.K9042C00KA0648G01' });
    await section().getByText('1111-222-3333').waitFor();
    forgetMatter(lantern.folder);
    lock.free();
    await section().waitFor({ state: 'detached' });
  });
});
