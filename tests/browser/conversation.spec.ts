import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connected, findViolations } from './browser-fixture.js';
import { visitThreeLamps } from './house-fixture.js';

let page: Page;

visitThreeLamps((opened) => void (page = opened), { viewport: { width: 360, height: 800 } });

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
