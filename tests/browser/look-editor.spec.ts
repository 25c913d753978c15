import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations, visitEach } from './browser-fixture.js';
import { startHouse, threeLamps, type House } from './house-fixture.js';

let lantern: House;
let page: Page;

visitEach(
  async () => {
    lantern = await startHouse(threeLamps);
    return lantern;
  },
  async (opened) => {
    page = opened;
    await page.getByRole('button', { name: 'Set-up' }).click();
  },
  { viewport: { width: 360, height: 800 } },
);

const region = (name: string) => page.getByRole('region', { name });

describe('FACE-02 what is written and chosen in the set-up', () => {
  test('a look is written as expressions, shown at once, refused at its column, and saved', async () => {
    const looks = region('Looks');
    await looks.getByText('Write a look of your own').click();
    await looks.getByRole('img', { name: 'How it looks' }).waitFor();
    await looks.getByLabel('Red').fill('128 + sin(');
    await looks.getByRole('alert').getByText('at column 11').waitFor();
    await looks.getByRole('img', { name: 'It cannot be shown yet' }).waitFor();
    await looks.getByLabel('Red').fill('128 + 100 * sin(t)');
    await looks.getByRole('img', { name: 'How it looks' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await looks.getByLabel('Name of the look').fill('deep sea');
    await looks.getByRole('button', { name: 'Save the look' }).click();
    await looks.getByText('You can say: “show deep sea”').waitFor();
    const { reply } = (await (await lantern.post('say', { text: 'show deep sea' })).json()) as { reply: string };
    expect(reply).toContain('deep sea');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('an automation is chosen by its parts, and begun from the library', async () => {
    const automations = region('Automations');
    await automations.getByText('Choose instead of writing').click();
    await automations.getByLabel('When', { exact: true }).selectOption('every day at 10:30 PM');
    await automations.getByLabel('Lamp', { exact: true }).selectOption('Bed light');
    await automations.getByLabel('Turns').selectOption('off');
    await automations.getByRole('button', { name: 'Set up what is chosen' }).click();
    await page.getByRole('checkbox', { name: 'Every day at 10:30 PM: the bed light goes off.' }).waitFor();
    await automations.getByRole('list', { name: 'Patterns' }).getByRole('button').first().click();
    expect(await automations.getByLabel('What should happen, and when').inputValue()).not.toBe('');
    expect(await findViolations(page)).toEqual([]);
  });
});
