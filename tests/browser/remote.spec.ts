import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../setup/run-api.js';
import { findViolations } from './browser-fixture.js';
import { type House, visitThreeLamps } from './house-fixture.js';

let lantern: House;
let page: Page;

visitThreeLamps(
  (opened, house) => {
    page = opened;
    lantern = house;
  },
  { viewport: { width: 390, height: 844 } },
);

const region = (name: string) => page.getByRole('region', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isLit = (name: string, lit: boolean) => page.getByRole('switch', { name, checked: lit }).waitFor();
const fill = async (field: string, text: string, button: string) => {
  await page.getByLabel(field).fill(text);
  await press(button);
};

describe('FACE-02 a house is run from a phone by what can be seen', () => {
  test('a lamp by finger and by words, a look, an automation, why it fired, and undo', async () => {
    await page.getByRole('switch', { name: 'Desk lamp' }).click();
    await isLit('Desk lamp', true);
    await page.getByRole('textbox').fill('make the bed light blue');
    await page.keyboard.press('Enter');
    await isLit('Bed light', true);

    await press('Set-up');
    await fill('Name for how it looks now', 'movie night', 'Save this look');
    await region('Looks').getByRole('status').getByText('You can say: “show movie night”').waitFor();
    await page.getByRole('listitem', { name: 'movie night' }).getByText('Desk lamp, Bed light').waitFor();

    const sentence = 'when the doorbell rings turn the shelf lamp green';
    await fill('What should happen, and when', sentence, 'Set it up');
    const told = 'When the doorbell rings: the shelf lamp turns green, for 10 seconds, then back.';
    await page.getByRole('checkbox', { name: told }).waitFor();
    await press(`Try it: ${told}`);
    await region('Automations').getByText('because of doorbell').waitFor();
    await region('Why').getByText(`Shelf lamp is green at 100 percent because`).waitFor();
    await press('Undo the last');
    await region('Why').getByText('Shelf lamp is off').waitFor();
    await page.keyboard.press('Escape');
    await isLit('Shelf lamp', false);
  });

  test('an automation is switched off and deleted, and its time goes with it', async () => {
    await lantern.post('say', { text: 'every weekday at half past six turn the bed light on' });
    await press('Set-up');
    const box = page.getByRole('checkbox', { name: 'Every weekday at 6:30 AM: the bed light goes on.' });
    await box.waitFor();
    await region('Automations').getByText('Next: ').waitFor();
    await region('Times').getByText('None is set').waitFor();
    await box.uncheck();
    await region('Automations').getByText('Next: ').waitFor({ state: 'hidden' });
    await press('Delete: Every weekday at 6:30 AM: the bed light goes on.');
    await region('Automations').getByText('None yet').waitFor();
    const { rules, timers } = await lantern.get<{ rules: object[]; timers: object[] }>('overview');
    expect([rules, timers]).toEqual([[], []]);
  });

  test('a look is shown, renamed and deleted, and says what uses it', async () => {
    await lantern.post('lamps/desk/light', { color: 'red' });
    await lantern.post('say', { text: 'save this as movie night' });
    await lantern.post('lamps/desk/light', { power: 'off' });
    await press('Set-up');
    await press('Show movie night');
    await until(async () => (await lantern.get<{ lamps: { on: boolean }[] }>('lamps')).lamps[0]!.on);
    await press('Rename movie night');
    await fill('New name for movie night', 'film time', 'Rename it');
    await press('Delete film time');
    await page.getByRole('group', { name: 'Delete film time?' }).getByText('Nothing uses it').waitFor();
    await press('Really delete it');
    await page.getByRole('listitem', { name: 'film time' }).waitFor({ state: 'hidden' });
    expect(await lantern.get('looks')).toEqual({ looks: [] });
  });

  test('an alarm is told by what it is, and deleted with its wake-up light', async () => {
    await lantern.post('say', { text: 'wake me at seven' });
    await lantern.post('say', { text: 'turn the desk lamp off in an hour' });
    await press('Set-up');
    await region('Times').getByText('the desk lamp goes off').waitFor();
    expect(await region('Times').getByRole('listitem').count()).toBe(2);
    for (const what of [/^Delete Alarm, /, /^Delete the desk lamp goes off, /])
      await region('Times').getByRole('button', { name: what }).click();
    await region('Times').getByText('None is set').waitFor();
    expect((await lantern.get<{ timers: object[] }>('overview')).timers).toEqual([]);
  });

  test.each(['dark', 'light'] as const)('axe finds nothing with looks, automations and times, %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await lantern.post('lamps/all/light', { color: 'red' });
    for (const text of ['save this as dinner', 'when the doorbell rings pulse blue', 'wake me at seven'])
      await lantern.post('say', { text });
    await press('Set-up');
    await press('Delete dinner');
    await page.getByText('The rules behind them').click();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
