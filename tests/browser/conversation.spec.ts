import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connected, findViolations } from './browser-fixture.js';
import { visitThreeLamps, type House } from './house-fixture.js';

let page: Page;
let house: House;

visitThreeLamps((opened, started) => void ([page, house] = [opened, started]), {
  viewport: { width: 360, height: 800 },
});

const say = async (text: string) => {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
};
const isLit = (name: string, lit: boolean) => page.getByRole('switch', { name, checked: lit }).waitFor();

describe('FACE-02 the conversation', () => {
  test('is there after a reload, with an undo beside each sentence that takes back only that', async () => {
    await say('turn the desk lamp red');
    await isLit('Desk lamp', true);
    await say('turn the bed light on');
    await isLit('Bed light', true);
    await page.reload();
    await connected(page);
    await page.getByRole('log').getByText('turn the desk lamp red').waitFor();
    await page.getByRole('button', { name: 'Undo “turn the desk lamp red”' }).click();
    await isLit('Desk lamp', false);
    await isLit('Bed light', true);
    await page.getByRole('log').getByText('Undone.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('log').getByText('Undone.').waitFor();
  });

  test('is there in another browser, as after this one was closed, and an undo stands only where something was done', async () => {
    await say('turn the desk lamp red');
    await isLit('Desk lamp', true);
    await say('turn the desk lamp red');
    await say('fly to the moon');
    await say('remember that the bins go out on Tuesday');
    await page.getByRole('button', { name: 'Undo “remember that the bins go out on Tuesday”' }).click();
    await page.getByRole('log').getByText('Undone.').waitFor();
    const other = await page.context().browser()!.newPage();
    await other.goto(house.page);
    await other.getByRole('log').getByText('fly to the moon', { exact: true }).waitFor();
    for (const each of [page, other]) {
      expect(await each.getByRole('log').getByRole('button').count()).toBe(1);
      await each.getByRole('button', { name: 'Undo “turn the desk lamp red”' }).waitFor();
    }
    await isLit('Desk lamp', true);
    // What one takes back is taken back for the other.
    await other.getByRole('button', { name: 'Undo “turn the desk lamp red”' }).click();
    await isLit('Desk lamp', false);
    await page.getByRole('log').getByText('Undone.').nth(1).waitFor();
    expect(await page.getByRole('log').getByRole('button').count()).toBe(0);
  });

  test('one change of the history is taken back, with what that was', async () => {
    await say('turn the desk lamp red');
    await isLit('Desk lamp', true);
    await say('turn the bed light on');
    await isLit('Bed light', true);
    await page.getByRole('button', { name: 'Set-up' }).click();
    const history = page.getByRole('region', { name: 'What changed last' });
    await history.getByRole('button', { name: /^Undo turn the desk lamp red/ }).click();
    await history.getByText('Undone: turn the desk lamp red').waitFor();
    await page.keyboard.press('Escape');
    await isLit('Desk lamp', false);
    await isLit('Bed light', true);
  });
});
