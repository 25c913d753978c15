import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitEach } from './browser-fixture.js';
import { startHouse, threeLamps, type House } from './house-fixture.js';

let lantern: House;
let page: Page;

visitEach(
  async () => {
    lantern = await startHouse(threeLamps);
    await lantern.post('lamps/all/light', { power: 'on', level: 40 });
    return lantern;
  },
  (opened) => void (page = opened),
);
beforeEach(async () => {
  await page.getByRole('button', { name: 'Set-up' }).click();
  await looks().waitFor();
});

const looks = () => page.getByRole('region', { name: 'Looks' });
const field = () => page.getByLabel('Name for how it looks now');
const save = async (name: string) => {
  await field().fill(name);
  await page.getByRole('button', { name: 'Save this look' }).click();
};
const told = (text: string | RegExp) => looks().getByRole('status').getByText(text).waitFor();

describe('FACE-02 looks on the page of a house', () => {
  test('a refused name stays with the reason, and what is missing is said', async () => {
    await save('bedroom');
    await told('is a room here');
    expect(await field().inputValue()).toBe('bedroom');
    await save('x'.repeat(300));
    await told('That name has 300 letters; a look takes at most 60.');
    await save('   ');
    await told('A look needs a name');
  });

  test('a saved look says how to show it, and saving over it is asked once', async () => {
    await save('evening');
    await told('You can say: “show evening”');
    expect(await field().inputValue()).toBe('');
    await lantern.post('lamps/desk/light', { level: 90 });
    await save('Evening');
    await looks().getByText('There is a look called Evening already.').waitFor();
    await page.getByRole('button', { name: 'Save over it' }).click();
    await told(/^Changed evening/);
  });

  test('what another tab deletes goes, its open field too', async () => {
    await save('evening');
    await page.getByRole('button', { name: 'Rename evening' }).click();
    await page.getByLabel('New name for evening').fill('late');
    await lantern.post('looks', { action: 'forget', name: 'evening' });
    await page.getByLabel('New name for evening').waitFor({ state: 'detached', timeout: 3000 });
  });

  test('an automation that is switched off elsewhere is off here within a moment', async () => {
    await lantern.post('say', { text: 'when I press the button turn the desk lamp red' });
    const box = page.getByRole('region', { name: 'Automations' }).getByRole('checkbox', { checked: true });
    await box.waitFor({ timeout: 3000 });
    const { automations } = await lantern.get<{ automations: { rules: string[] }[] }>('automations');
    const changes = automations[0]!.rules.map((id) => ({ kind: 'rule.enable', id, enabled: false }));
    await lantern.post('changes', { changes });
    await page.getByRole('checkbox', { checked: false }).waitFor({ timeout: 3000 });
  });

  test('an automation is set up once, tried with an answer, and a sentence that is none does nothing', async () => {
    const part = page.getByRole('region', { name: 'Automations' });
    const set = async (sentence: string) => {
      await page.getByLabel('What should happen, and when').fill(sentence);
      await page.getByRole('button', { name: 'Set it up' }).click();
    };
    await set('turn everything off');
    await part.getByRole('status').getByText('That is not an automation, so nothing was done.').waitFor();
    const { lamps } = await lantern.get<{ lamps: { on: boolean }[] }>('lamps');
    expect(lamps.every(({ on }) => on)).toBe(true);
    await set('every day at nine turn everything off');
    await part.getByRole('checkbox').waitFor();
    await set('every day at nine turn everything off');
    await part.getByText('That is set up already.').waitFor();
    expect(await part.getByRole('checkbox').count()).toBe(1);
    await page.getByRole('button', { name: /^Try it/ }).click();
    await part.getByText('Tried: it was done.').waitFor();
  });

  test('what Lantern asks about an automation is answered by a button', async () => {
    const part = page.getByRole('region', { name: 'Automations' });
    const set = async (sentence: string) => {
      await page.getByLabel('What should happen, and when').fill(sentence);
      await page.getByRole('button', { name: 'Set it up' }).click();
    };
    await set('when the doorbell rings turn the bed light blue');
    await part.getByRole('checkbox').waitFor();
    await set('when the doorbell rings turn the bed light green');
    await part.getByText('Shall this take its place').waitFor();
    await part.getByRole('button', { name: 'Yes', exact: true }).click();
    await part
      .getByText(/the bed light turns green/)
      .first()
      .waitFor();
    await part.getByRole('button', { name: 'Yes', exact: true }).waitFor({ state: 'detached' });
    expect(await part.getByRole('checkbox').count()).toBe(1);
  });

  test('an open dialog says that Lantern is away, and keeps what is typed', async () => {
    await field().fill('evening');
    await lantern.kill();
    await page.getByRole('dialog').getByRole('alert').getByText('Lantern is away').waitFor();
    await page.getByRole('button', { name: 'Save this look' }).click();
    await page.getByRole('alert').getByText('Lantern is away; nothing was done.').waitFor();
    expect(await field().inputValue()).toBe('evening');
  });

  test('the sheet of a lamp says that Lantern is away', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change Bed light' }).click();
    await lantern.kill();
    await page.getByRole('dialog', { name: 'Bed light' }).getByRole('alert').getByText('Lantern is away').waitFor();
  });
});
