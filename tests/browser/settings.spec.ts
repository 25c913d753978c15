import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../setup/run-api.js';
import { findViolations, visitEach } from './browser-fixture.js';
import { startHouse, threeLamps, type House } from './house-fixture.js';

let lantern: House;
let page: Page;

visitEach(
  async () => {
    lantern = await startHouse(`# our house${threeLamps}`);
    return lantern;
  },
  (opened) => void (page = opened),
  { viewport: { width: 360, height: 800 } },
);

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const written = () => readFileSync(join(lantern.folder, 'lantern.yaml'), 'utf8');

/** The parts of the settings that hold more than fits beside each other, by their text. */
const findWider = `[...document.querySelectorAll('.settings, .settings *')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .filter((part) => getComputedStyle(part).overflowX !== 'hidden' && getComputedStyle(part).display !== 'inline')
  .map((part) => part.textContent.slice(0, 60))`;

async function openSettings() {
  await press('Set-up');
  await press('Settings');
}

describe('FACE-02 the settings on the page', () => {
  test('one is found, refused in its own words, and written with its comments', async () => {
    await openSettings();
    await page.getByLabel('Find a setting').fill('wake sensitivity');
    const field = page.getByLabel('Voice wake sensitivity');
    await field.fill('7');
    await press('Save: Listening');
    await page.getByRole('alert').getByText('takes at most 1, not 7').waitFor();
    await field.fill('0.7');
    await press('Save: Listening');
    await page.getByText('Saved. It counts once Lantern is started anew.').waitFor();
    await page.getByText('Counts once Lantern is started anew: Voice wake sensitivity.').waitFor();
    expect(written()).toContain('# our house');
    expect(written()).toContain('sensitivity: 0.7');
  });

  test('a lamp is renamed at once, and what a variable says is locked', async () => {
    await openSettings();
    expect(await page.evaluate(findWider)).toEqual([]);
    await page.getByLabel('Name of lamp 3', { exact: true }).fill('Night light');
    await press('Save the lamps');
    await page.getByText('You can say: “turn the night light on”').waitFor();
    await page.getByLabel('Name of lamp 1', { exact: true }).fill('Work lamp');
    await press('Save the lamps');
    await page.getByText('You can say: “turn the work lamp on”').waitFor();
    await page.getByLabel('Find a setting').fill('web port');
    expect(await page.getByLabel('Web port').isDisabled()).toBe(true);
    // What is called so comes first, and what is not there is said.
    await page.getByLabel('Find a setting').fill('place');
    expect(await page.locator('details .field label').first().textContent()).toMatch(/^Place /);
    await page.getByLabel('Find a setting').fill('xyzzy');
    await page.getByText('No setting is called “xyzzy”.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Night light' }).waitFor();
  });

  test('lamps that somebody names in the file are called so when the settings are opened again', async () => {
    await openSettings();
    await page.getByLabel('Name of lamp 3', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    writeFileSync(join(lantern.folder, 'lantern.yaml'), written().replace('Bed light', 'Night light'));
    await page.getByRole('switch', { name: 'Night light' }).waitFor();
    await openSettings();
    const field = page.getByLabel('Name of lamp 3', { exact: true });
    await until(async () => (await field.inputValue()) === 'Night light');
  });

  test('what was typed and not saved is still there after the set-up was closed', async () => {
    await openSettings();
    await press('Add a lamp');
    await page.getByLabel('Name of lamp 4', { exact: true }).fill('Porch light');
    await page.getByLabel('Find a setting').fill('wake sensitivity');
    await page.getByLabel('Voice wake sensitivity').fill('0.7');
    await page.keyboard.press('Escape');
    await openSettings();
    expect(await page.getByLabel('Name of lamp 4', { exact: true }).inputValue()).toBe('Porch light');
    expect(await page.getByLabel('Voice wake sensitivity').inputValue()).toBe('0.7');
    expect(await page.getByText('Not saved yet.').count()).toBe(2);
    await press('Save: Listening');
    await page.getByText('Saved. It counts once Lantern is started anew.').waitFor();
    expect(written()).toContain('sensitivity: 0.7');
    await press('Save the lamps');
    await page.getByText('You can say: “turn the porch light on”').waitFor();
  });

  test('SAFE-03 a secret is typed, never shown, and removed', async () => {
    await openSettings();
    await page.getByLabel('Find a setting').fill('agent key');
    await page.getByLabel('Agent key').fill('sk-secret-words');
    await press('Save: Language model');
    await page.getByText('and never shown').waitFor();
    expect(await page.content()).not.toContain('sk-secret-words');
    await press('Remove: Agent key');
    await page.getByText('none is kept').waitFor();
  });

  test('every part says how it is doing', async () => {
    await press('Set-up');
    await press('Health');
    const light = page.getByRole('region', { name: 'Health' }).getByRole('listitem').filter({ hasText: 'light' });
    await light.getByText('3 lamp(s)').first().waitFor();
    await page.getByText(/^(Everything that is set up works|Look at: )/).waitFor();
  });

  test('a setting that the health names opens where it is written', async () => {
    await press('Set-up');
    await press('Health');
    await press('weather.provider');
    const field = page.getByLabel('Weather provider');
    await field.waitFor();
    expect(await page.getByLabel('Find a setting').inputValue()).toBe('weather.provider');
    await press('Health');
    await press('Settings');
    expect(await page.getByLabel('Find a setting').inputValue()).toBe('');
    await page.getByLabel('Find a setting').fill('https names');
    await page.getByLabel('Https names of this machine').waitFor();
  });

  test.each(['dark', 'light'] as const)('axe finds nothing in them, %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openSettings();
    await page.getByLabel('Find a setting').fill('web');
    await page.getByLabel('Web port').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press('Health');
    await page.getByText(/^(Everything that is set up works|Look at: )/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
