import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type House, visitThreeLamps } from './house-fixture.js';

let lantern: House;
let page: Page;

visitThreeLamps((opened, house) => {
  page = opened;
  lantern = house;
});

test('FACE-02 OUTPUT-04 the button is pressed on the page: a rule answers a double click, a hold switches off', async () => {
  await lantern.post('say', { text: 'when I double click the button turn the bed light red' });
  await page.getByRole('button', { name: 'Set-up' }).click();
  const button = page.getByRole('region', { name: 'Button' });
  await button.getByRole('button', { name: 'Double-click' }).click();
  await button.getByText('Double-click: it was answered.').waitFor();
  await button.getByRole('button', { name: 'Hold' }).click();
  await button.getByText('Hold: it was answered.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Bed light', checked: false }).waitFor();
});
