import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from './browser-fixture.js';
import { type House, visitThreeLamps } from './house-fixture.js';

let lantern: House;
let page: Page;

visitThreeLamps(
  (opened, house) => {
    page = opened;
    lantern = house;
  },
  { viewport: { width: 360, height: 800 } },
);

const times = () => page.getByRole('region', { name: 'Times' });
const button = (name: string | RegExp) => times().getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => button(name).click();
const choose = (field: string, value: string) => times().getByLabel(field, { exact: true }).selectOption(value);

async function openNew() {
  await page.getByRole('button', { name: 'Set-up' }).click();
  await times().getByText('Set an alarm, a timer').click();
}

describe('FACE-02 times by hand', () => {
  test('a repeating alarm is set, moved, skipped once and deleted, and says what to say', async () => {
    await openNew();
    await choose('Day', 'daily');
    await times().getByLabel('At', { exact: true }).fill('06:30');
    await times().getByText('You can say: “wake me every day at 6:30 AM”').waitFor();
    await press('Set it');
    await times().getByText('Alarm set every day at 6:30 AM.').waitFor();
    await press(/^Change Alarm, .*every day at 6:30 AM$/);
    await times().getByLabel('New time for Alarm').fill('07:15');
    await press('Move it');
    await times().getByText('Moved to 7:15 AM').waitFor();
    await times().getByText('every day at 7:15 AM', { exact: true }).waitFor();
    await press(/^Skip once: Alarm, .*7:15 AM/);
    await times().getByText('Skipped: the alarm').waitFor();
    await times()
      .getByText(/skipped: .*7:15 AM/)
      .waitFor();
    await press(/^Don’t skip: Alarm, .*7:15 AM/);
    await times().getByText('Not skipped: the next one is').waitFor();
    expect(await button(/^Don’t skip/).count()).toBe(0);
    await press(/^Change Alarm, /);
    await times().getByLabel('Days of Alarm').selectOption('on weekends');
    await press('Move it');
    await times().getByText('on weekends at 7:15 AM', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(/^Delete Alarm, .*7:15 AM/);
    await times().getByText('None is set').waitFor();
    expect((await lantern.get<{ timers: object[] }>('overview')).timers).toEqual([]);
  });

  test('a timer, a reminder and a lamp for later are told by what they do', async () => {
    await openNew();
    await choose('What', 'timer');
    await times().getByLabel('Minutes', { exact: true }).fill('5');
    await times().getByLabel('Called').fill('tea');
    await press('Set it');
    await press(/^Change tea, /);
    await times().getByLabel('Minutes until tea ends').fill('30');
    await press('Move it');
    await times().getByText('Moved to').waitFor();
    await choose('What', 'reminder');
    await times().getByLabel('Remind me to').fill('ring Tom & Anna at 5');
    await press('Set it');
    await times().getByRole('listitem').getByText('ring Tom & Anna at 5').waitFor();
    await choose('What', 'lamp');
    await choose('Which lamp', 'Bed light');
    await times().getByLabel('At', { exact: true }).fill('23:10');
    await press('Set it');
    await times().getByRole('listitem').getByText('the bed light goes off').waitFor();
    expect(await times().getByRole('listitem').count()).toBe(3);
    await press('Undo: The bed light goes off at 11:10 PM.');
    await times().getByText('Undone.').waitFor();
    expect(await times().getByRole('listitem').count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('what rings is stopped on the first view, a timer and an alarm', async () => {
    const rings = page.getByRole('group', { name: 'What is ringing' });
    await lantern.post('times', { action: 'set', kind: 'timer', minutes: 0.02, words: 'pasta' });
    await rings.getByText('pasta is ringing').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await rings.getByRole('button', { name: 'Stop pasta' }).click();
    await rings.waitFor({ state: 'hidden' });
    const isRinging = async () => {
      const { timers } = await lantern.get<{ timers: { ringing_since?: number }[] }>('overview');
      return timers.some(({ ringing_since: since }) => since !== undefined);
    };
    expect(await isRinging()).toBe(false);
    const purpose = { kind: 'alarm', said: 'now' };
    const timer = { name: 'alarm', due: Date.now() + 500, purpose };
    expect((await lantern.post('changes', { changes: [{ kind: 'timer.save', timer }] })).status).toBe(200);
    await rings.getByText('Alarm is ringing').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await lantern.post('say', { text: 'stop' });
    await rings.waitFor({ state: 'hidden' });
    expect(await isRinging()).toBe(false);
  });
});
