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
    await looks.getByRole('button', { name: 'Rename deep sea' }).click();
    await looks.getByLabel('New name for deep sea').fill('ocean floor');
    await looks.getByRole('button', { name: 'Rename it' }).click();
    await looks.getByText('Deep sea is called ocean floor now.').waitFor();
    await looks.getByRole('button', { name: 'Show ocean floor' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('a written look asks before it goes over another one, and asks for the channel that is empty', async () => {
    const state = { name: 'deep_sea', r: 1, g: 2, b: 3 };
    await lantern.post('changes', { changes: [{ kind: 'state.save', state }], detail: 'a look' });
    const looks = region('Looks');
    await looks.getByText('Write a look of your own').click();
    await looks.getByLabel('Red').fill(' ');
    await looks.getByText('Give red a number from 0 to 255 or an expression.').waitFor();
    await looks.getByLabel('Red').fill('200');
    await looks.getByLabel('Name of the look').fill('Deep sea');
    const red = async () => {
      const { states } = await lantern.get<{ states: { name: string; r: unknown }[] }>('overview');
      return states.filter(({ name }) => /deep_sea/i.test(name)).map(({ r }) => String(r));
    };
    const save = () => looks.getByRole('button', { name: 'Save the look' }).click();
    await looks.getByRole('button', { name: 'Delete deep sea' }).waitFor();
    await save();
    await looks.getByText('There is a look called Deep sea already.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await red()).toEqual(['1']);
    await looks.getByRole('button', { name: 'Keep the old one' }).click();
    expect(await red()).toEqual(['1']);
    await save();
    await looks.getByRole('button', { name: 'Save over it' }).click();
    await looks.getByText('You can say: “show Deep sea”').waitFor();
    expect(await red()).toEqual(['200']);
  });

  test('an automation is chosen by its parts, and begun from the library', async () => {
    const automations = region('Automations');
    await lantern.post('changes', {
      changes: [{ kind: 'state.save', state: { name: 'meadow', r: 1, g: 200, b: 3 } }],
      detail: 'a look',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Set-up' }).click();
    await automations.getByText('Choose instead of writing').click();
    await automations.getByLabel('Time', { exact: true }).fill('22:37');
    await automations.getByLabel('Lamps', { exact: true }).selectOption('Bed light');
    await automations.getByLabel('Turns').selectOption('off');
    await automations.getByRole('button', { name: 'Set up what is chosen' }).click();
    await page.getByRole('checkbox', { name: 'Every day at 10:37 PM: the bed light goes off.' }).waitFor();
    await automations.getByLabel('Days', { exact: true }).selectOption('some days');
    await automations.getByText('Choose at least one day.').waitFor();
    await automations.getByLabel('Thursday').check();
    await automations.getByLabel('Monday').check();
    await automations.getByLabel('Lamps', { exact: true }).selectOption('Office (room)');
    await automations.getByLabel('Turns').selectOption('meadow');
    await automations.getByRole('button', { name: 'Set up what is chosen' }).click();
    await page.getByRole('checkbox', { name: /^Every Monday and Thursday at 10:37 PM: .*meadow/ }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await automations.getByRole('list', { name: 'Patterns' }).getByRole('button').first().click();
    expect(await automations.getByLabel('What should happen, and when').inputValue()).not.toBe('');
    expect(await findViolations(page)).toEqual([]);
  });
});
