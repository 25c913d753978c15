import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { MemoryList } from '../../src/api/memory-routes.js';
import { findViolations, visitEach } from './browser-fixture.js';
import { startHouse, threeLamps, type House } from './house-fixture.js';

const canary = 'Zebrafink4711';
let house: House;
let page: Page;

visitEach(
  async () => {
    house = await startHouse(threeLamps);
    await house.post('say', { text: `remember that my locker code is ${canary}` });
    await house.post('say', { text: 'remember that the bins go out on tuesday' });
    return house;
  },
  async (opened) => {
    page = opened;
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('region', { name: 'What I remember' }).waitFor();
  },
);

const remembered = () => page.getByRole('region', { name: 'What I remember' });
const row = () => remembered().getByRole('button', { name: `Forget my locker code is ${canary}`, exact: true });

/** The files of the data folder that have the canary in their bytes. */
const filesWithCanary = () =>
  readdirSync(house.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(canary.toLowerCase()));

describe('what is remembered, on the page of a running Lantern', () => {
  test('is shown, forgotten with one button, brought back by an undo, and shown without barriers', async () => {
    await row().click();
    await row().waitFor({ state: 'detached' });
    expect(await remembered().getByRole('status').textContent()).toContain('Until tomorrow');
    expect(await remembered().textContent()).toContain('the bins go out on tuesday');
    expect(await remembered().textContent()).not.toContain(canary);
    await page.getByRole('button', { name: 'Undo the last' }).click();
    await row().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('is in no byte of any file of the data folder once it is forgotten for good, by a sentence', async () => {
    expect(filesWithCanary()).not.toEqual([]);
    await house.post('say', { text: 'forget everything about my locker code' });
    expect((await house.get<MemoryList>('memories')).notes).toHaveLength(1);
    expect(filesWithCanary()).not.toEqual([]);
    await house.post('say', { text: 'forget it for good' });
    expect(filesWithCanary()).toEqual([]);
  });

  test('is in no byte of any file either after "delete my data" and a yes', async () => {
    await house.post('say', { text: 'delete my data' });
    await house.post('say', { text: 'yes' });
    expect(filesWithCanary()).toEqual([]);
    expect(await house.get('memories')).toEqual({ notes: [], sentences: [], kept: 0 });
  });
});
