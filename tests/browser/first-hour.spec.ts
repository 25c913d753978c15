import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findViolations, openBrowser, openPage } from './browser-fixture.js';
import { startHouse, type House } from './house-fixture.js';

// What somebody does in the first hour with a Lantern that knows nothing of the house yet, by what can be seen, on a phone.

const spoken = fileURLToPath(new URL('../fixtures/audio/make-it-pulse-blue.wav', import.meta.url));
let browser: Browser;
let lantern: House;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await openBrowser(spoken);
  lantern = await startHouse('', undefined, { hears: true });
  ({ page, errors } = await openPage(browser, lantern.page, { viewport: { width: 390, height: 844 } }));
});
afterAll(async () => {
  await browser.close();
  await lantern.stop();
});

const region = (name: string) => page.getByRole('region', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isLit = (name: string, lit: boolean) => page.getByRole('switch', { name, checked: lit }).waitFor();
const fill = (field: string, text: string) => page.getByLabel(field, { exact: true }).fill(text);

test('FACE-02 three lamps are set up, changed, remembered, automated, explained and undone, by what can be seen', async () => {
  // Something is said, and the lamp answers.
  await region('First steps').getByRole('button', { name: 'turn the light red' }).click();
  await isLit('lamp', true);
  await page.getByRole('heading', { name: 'Say something ✓ done' }).waitFor();

  // Three lamps get names and rooms.
  await fill('Name of lamp 1', 'Desk lamp');
  await fill('Room of lamp 1', 'Office');
  await press('Add a lamp');
  await fill('Name of lamp 2', 'desk lamp');
  await press('Add a lamp');
  await fill('Name of lamp 3', 'Bed light');
  await fill('Room of lamp 3', 'Bedroom');
  await press('Save the lamps');
  await region('First steps').getByRole('alert').getByText('"desk lamp" is also the name of lamp 1').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await fill('Name of lamp 2', 'Shelf lamp');
  await fill('Room of lamp 2', 'Office');
  await press('Save the lamps');
  await page.getByRole('group', { name: 'Bedroom' }).getByRole('switch', { name: 'Bed light' }).waitFor();
  // The one that was there goes on as it was.
  await isLit('Desk lamp', true);
  await isLit('Shelf lamp', false);

  // One is changed by finger, and the new name is understood.
  await page.getByRole('switch', { name: 'Desk lamp' }).click();
  await isLit('Desk lamp', false);
  await page.getByRole('textbox', { name: 'What shall the light do?' }).fill('turn the bed light on');
  await page.keyboard.press('Enter');
  await isLit('Bed light', true);

  // And by voice: "make it pulse blue".
  await press('Turn the microphone on');
  await page.getByRole('heading', { name: 'Talk to it ✓ done' }).waitFor();
  await page.getByRole('img', { name: 'Bed light: pulse blue' }).waitFor();
  await press('Done');
  await region('First steps').waitFor({ state: 'hidden' });

  // A look, an automation, why it fired, and the way back.
  await press('Set-up');
  await fill('Name for how it looks now', 'movie night');
  await press('Save this look');
  await region('Looks').getByRole('status').getByText('You can say: “show movie night”').waitFor();
  await fill('What should happen, and when', 'when the doorbell rings turn the shelf lamp green');
  await press('Set it up');
  const told = 'When the doorbell rings: the shelf lamp turns green, for 10 seconds, then back.';
  await page.getByRole('checkbox', { name: told }).waitFor();
  await press(`Try it: ${told}`);
  await region('Automations').getByText('because of doorbell').waitFor();
  await region('Why').getByText('Shelf lamp is green at 100 percent because').waitFor();
  await press('Undo the last');
  await region('Why').getByText('Shelf lamp is off').waitFor();
  await page.keyboard.press('Escape');
  await isLit('Shelf lamp', false);

  // It is all there after a reload, and the first steps are over.
  await page.reload();
  await isLit('Bed light', true);
  expect(await region('First steps').count()).toBe(0);
  expect(errors).toEqual([]);
}, 120_000);
