import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations, visitEach } from './browser-fixture.js';
import { startHouse } from './house-fixture.js';

/** Nothing listens at this port of this machine. */
const lamps = `
lamps:
  - { id: desk, name: Desk lamp }
  - { id: strip, name: Strip, output: { driver: wled, address: '127.0.0.1:9' } }
`;
let page: Page;

visitEach(
  () => startHouse(lamps),
  (opened) => void (page = opened),
);

test('FACE-02 a lamp whose device is away is shown so, calmly, and its sheet says what becomes of what is changed', async () => {
  await page.getByRole('img', { name: 'Strip: away' }).waitFor();
  await page.getByRole('img', { name: 'Desk lamp: off' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change Strip' }).click();
  await page.getByText('Nothing reaches it just now. What you change here, it shows once it is back.').waitFor();
});
