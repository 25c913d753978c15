import { describe, expect, test } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { findViolations } from './browser-fixture.js';
import { type House, visitThreeLamps } from './house-fixture.js';

let lantern: House;
let page: Page;

visitThreeLamps((opened, house) => {
  page = opened;
  lantern = house;
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const say = (text: string) => lantern.post('say', { text });
/** What the element reads that has the focus. */
const focused = () => page.evaluate<string>('document.activeElement.textContent');

describe('FACE-02 the set-up by keyboard', () => {
  test('the focus stays near what was deleted or undone', async () => {
    await say('every weekday at 6:30 turn the light on');
    await say('every day at 8 turn the light off');
    await say('set a timer for ten minutes');
    await press('Set-up');
    const automations = page.getByRole('region', { name: 'Automations' });
    await automations.getByRole('button', { name: /^Delete: .*6:30/ }).press('Enter');
    const undo = automations.getByRole('button', { name: /^Undo: Deleted/ });
    await undo.waitFor();
    expect(await focused()).toBe('Automations');
    await undo.press('Enter');
    await automations.getByText('Undone.').waitFor();
    expect(await focused()).toBe('Automations');
    const times = page.getByRole('region', { name: 'Times' });
    await times.getByRole('button', { name: /^Delete / }).press('Enter');
    await times.getByText('None is set').waitFor();
    expect(await focused()).toBe('Times');
    const history = page.getByRole('region', { name: 'What changed last' });
    await history
      .getByRole('button', { name: /^Undo Deleted/ })
      .first()
      .press('Enter');
    await history.getByText(/^Undone: Deleted/).waitFor();
    expect(await focused()).toBe('What changed last');
  });

  test('what is asked for takes the focus, and what it is about is read with it', async () => {
    await lantern.post('lamps/all/light', { power: 'on' });
    for (const name of ['evening', 'morning']) await lantern.post('looks', { action: 'save', name });
    await say('wake me every day at seven');
    await press('Set-up');
    await press('Rename evening');
    await page.locator('input[name=to]:focus').waitFor();
    await press('Delete evening');
    const really = page
      .getByRole('group', { name: 'Delete evening?' })
      .getByRole('button', { name: 'Really delete it' });
    await really.and(page.locator(':focus')).waitFor();
    const described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent";
    expect(await page.evaluate(described)).toBe('Nothing uses it.');
    await really.press('Enter');
    await page.getByRole('listitem', { name: 'evening' }).waitFor({ state: 'detached' });
    expect(await focused()).toBe('Looks');
    const times = page.getByRole('region', { name: 'Times' });
    await times.getByRole('button', { name: /^Change Alarm, / }).press('Enter');
    await page.locator('input[name=time]:focus').waitFor();
  });

  test('an alarm that is skipped keeps the focus where it moves to, and two alarms are told apart by their time', async () => {
    for (const hour of ['six', 'seven', 'eight']) await say(`wake me every day at ${hour}`);
    await press('Set-up');
    const times = page.getByRole('region', { name: 'Times' });
    await times.getByRole('listitem').nth(2).waitFor();
    const change = "[...document.querySelectorAll('[aria-label^=Change][aria-expanded]')]";
    const names = await page.evaluate<string[]>(`${change}.map((each) => each.getAttribute('aria-label'))`);
    expect(new Set(names).size).toBe(3);
    const first = times.getByRole('listitem').first();
    const before = await first.textContent();
    await first.getByRole('button', { name: /^Skip once: Alarm, / }).press('Enter');
    await times.getByText('Skipped: the alarm').waitFor();
    expect(await first.textContent()).not.toBe(before);
    expect(await focused()).toBe('Skip once');
    expect(await findViolations(page)).toEqual([]);
  });

  test('a lamp that is added waits for its name, and one that is taken away leaves the focus near', async () => {
    await press('Set-up');
    await press('Settings');
    await press('Add a lamp');
    await page.getByLabel('Name of lamp 4', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Porch light');
    expect(await page.getByLabel('Name of lamp 4', { exact: true }).inputValue()).toBe('Porch light');
    await press('Take away Porch light');
    expect(await focused()).toBe('Lamps and rooms');
  });

  test('no lamp is added to a list that has not come yet, or saving it would take away the others', async () => {
    let answer: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => void (answer = resolve));
    await page.route('**/api/settings', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.reload();
    await press('Set-up');
    await press('Settings');
    await page.getByText('The lamps are being fetched.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a lamp' }).count()).toBe(0);
    answer();
    await press('Add a lamp');
    await page.getByLabel('Name of lamp 4', { exact: true }).and(page.locator(':focus')).waitFor();
  });

  test('its landmarks are each there once', async () => {
    await press('Set-up');
    await page.getByRole('region', { name: 'Why' }).waitFor();
    await page.evaluate(axe.source);
    const rules = ['landmark-no-duplicate-banner', 'landmark-unique'];
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(rules)} })`);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
