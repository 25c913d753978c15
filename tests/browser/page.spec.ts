import { describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createFace, until } from '../api/face-fixture.js';
import { connected, openPage, visitEach } from './browser-fixture.js';

let browser: Browser;
let made: ReturnType<typeof createFace>;
let page: Page;

visitEach(
  async () => {
    made = createFace();
    await made.face.start();
    // One of the tests puts another face in its place.
    return { page: made.face.page, stop: () => made.face.stop() };
  },
  (...opened) => void ([page, browser] = opened),
);

describe('the page in a browser', () => {
  test('FACE-02 shows the lamp and what it is doing', async () => {
    await page.locator('[data-color="204 150 80"]').waitFor();
    expect(await page.getByRole('img', { name: 'lamp: warm, 80 %' }).count()).toBe(1);
  });

  test('FACE-02 a typed sentence shows what was understood, the reply and the new color', async () => {
    await page.getByLabel('What shall the light do?').fill('turn it red');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The light is red.').waitFor();
    await page.locator('[data-color="255 0 0"]').waitFor();
    expect(await page.locator('.heard').textContent()).toBe('turn it red');
    expect(await page.locator('.chip').textContent()).toBe('color red');
    expect(await page.getByRole('img', { name: 'lamp: red' }).count()).toBe(1);
    expect(made.conversation.said).toMatchObject([{ text: 'turn it red', origin: { kind: 'page' } }]);
  });

  test('FACE-02 a tab has a conversation of its own, which a reload does not end', async () => {
    const sayRed = async (tab: Page) => {
      const count = made.conversation.said.length;
      await tab.getByLabel('What shall the light do?').fill('red');
      await tab.getByRole('button', { name: 'Send' }).click();
      await until(() => made.conversation.said.length > count, 'it is said');
      return made.conversation.said.at(-1)!.origin.conversation;
    };
    const name = await sayRed(page);
    expect(name).toMatch(/^tab-\w+$/);
    await page.reload();
    await connected(page);
    expect(await sayRed(page)).toBe(name);
    const other = await openPage(browser, made.face.page);
    expect(await sayRed(other.page)).not.toBe(name);
    await other.page.close();
  });

  test('FACE-02 an example is said by clicking it', async () => {
    await page.getByRole('button', { name: 'make it pulse blue' }).click();
    await page.getByText('The light is blue.').waitFor();
    // The color comes a frame of the page after the words.
    await page.locator('[data-color="0 0 255"]').waitFor();
  });

  test('AGENT-03 what the agent works on can be stopped, and a permission it asks for given or refused', async () => {
    const run = {
      state: 'running',
      id: 'one',
      text: 'a rainbow',
      turns: 1,
      reason: null,
      question: null,
      plan: null,
    } as const;
    made.facts.announce({ type: 'run-changed', run });
    await page.getByText('Working on: a rainbow').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    const question = { kind: 'permission', text: 'May I use undo?' } as const;
    made.facts.announce({ type: 'run-changed', run: { ...run, state: 'paused', question } });
    await page.getByText('May I use undo?').waitFor();
    await page.getByRole('button', { name: 'Allow once' }).click();
    made.facts.announce({ type: 'run-changed', run: { ...run, state: 'stopped', reason: 'completed' } });
    await page.getByText('May I use undo?').waitFor({ state: 'hidden' });
    expect(made.conversation.orders).toEqual([
      { order: { action: 'stop' }, origin: { kind: 'page' } },
      { order: { action: 'permit', consent: 'once', question: 'May I use undo?' }, origin: { kind: 'page' } },
    ]);
  });

  test('AGENT-07 a plan is shown as a list with ticks, and agreed to with a button', async () => {
    const plan = {
      goal: 'a reading corner',
      approved: false,
      steps: [
        { id: 'look', what: 'make a state', after: [], state: 'done' },
        { id: 'click', what: 'let a click show it', after: ['look'], state: 'open' },
      ],
    } as const;
    const question = { kind: 'plan', text: 'I would do two things. Shall I?' } as const;
    const run = { state: 'paused', id: 'two', text: 'a corner', turns: 1, reason: null, question, plan } as const;
    made.facts.announce({ type: 'run-changed', run });
    await page.getByText('I would do two things. Shall I?').waitFor();
    const steps = page.getByRole('list', { name: 'Plan: a reading corner' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual(['✓ make a state', '○ let a click show it']);
    await page.getByRole('button', { name: 'Do it' }).click();
    made.facts.announce({
      type: 'run-changed',
      run: { ...run, state: 'stopped', reason: 'completed', question: null },
    });
    await page.getByText('I would do two things. Shall I?').waitFor({ state: 'hidden' });
    expect(made.conversation.orders.at(-1)).toEqual({
      order: { action: 'permit', consent: 'once', question: 'I would do two things. Shall I?' },
      origin: { kind: 'page' },
    });
  });

  test('FACE-02 what is heard is shown while it is being said, in one entry', async () => {
    const hear = (text: string, final: boolean) =>
      made.facts.announce({ type: 'speech-heard', request: 'spoken', text, final });
    hear('turn', false);
    await page.locator('.heard.partial', { hasText: /^turn$/ }).waitFor();
    hear('turn it red', true);
    await page.locator('.heard:not(.partial)', { hasText: /^turn it red$/ }).waitFor();
    expect(await page.locator('.entry').count()).toBe(1);
  });

  test('FACE-02 trouble and refusals are shown', async () => {
    made.facts.announce({ type: 'trouble-reported', part: 'microphone', message: 'the device is gone' });
    await page.getByText('microphone: the device is gone').waitFor();
    made.conversation.failure = new Error('the store is full');
    await page.getByRole('button', { name: 'turn the light red' }).click();
    await page.getByRole('alert').getByText('the store is full').waitFor();
  });

  test('SAFE-04 what a fact says is shown as text, whatever it says', async () => {
    made.facts.announce({ type: 'reply-given', request: 'evil', text: '<img src=x onerror=alert(1)>' });
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await page.getByRole('log').getByRole('img').count()).toBe(0);
  });

  test('FACE-02 everything can be done by keyboard, and where one is can be seen', async () => {
    const focused = async () => page.evaluate('document.activeElement.id || document.activeElement.textContent');
    const stops: unknown[] = [];
    for (let count = 0; count < 16; count += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
      if ((await focused()) === 'sentence') break;
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
    }
    expect(stops).toContain('turn it off');
    expect(stops.at(-1)).toBe('sentence');
    await page.keyboard.type('turn it blue');
    await page.keyboard.press('Enter');
    await page.getByText('The light is blue.').waitFor();
    expect(await page.getByLabel('What shall the light do?').inputValue()).toBe('');
  });

  test('FACE-02 everything that can be used has a name for screen readers', async () => {
    const nameless = await page.evaluate(`[...document.querySelectorAll('button, input:not([aria-hidden]), [role]')]
      .filter((element) => !element.textContent.trim() && !element.getAttribute('aria-label') && !element.labels?.length)
      .map((element) => element.outerHTML)
      .filter((html) => !/role="(status|alert)"/.test(html))`);
    expect(nameless).toEqual([]);
    expect(await page.getByRole('log').count()).toBe(1);
  });

  test('FACE-02 a phone needs no sideways scrolling, and its buttons are large enough for a thumb', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.getByRole('button', { name: 'turn the light red' }).click();
    await page.getByText('The light is red.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    for (const name of ['Send', 'Talk']) {
      const box = (await page.getByRole('button', { name }).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(320);
    }
  });

  test('FACE-02 comes back by itself when Lantern does, and says meanwhile that it is away', async () => {
    const port = Number(new URL(made.face.url).port);
    await made.face.stop();
    await page.getByText('Lantern is away', { exact: true }).waitFor();
    await page.getByLabel('What shall the light do?').fill('turn it blue');
    await page.keyboard.press('Enter');
    await page.getByText('nothing was sent').waitFor();
    made = createFace({ port });
    await made.face.start();
    await connected(page);
    await page.getByLabel('What shall the light do?').press('Enter');
    await page.getByText('The light is blue.').waitFor();
  });

  test('FACE-02 nothing is drawn while nothing changes', async () => {
    await page.locator('[data-color="204 150 80"]').waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const work = async () =>
      (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
    await page.waitForTimeout(300);
    const before = await work();
    await page.waitForTimeout(2000);
    expect((await work()) - before).toBeLessThan(0.1);
  });

  test('FACE-02 follows a fading lamp and ends on its last color', async () => {
    for (let red = 0; red <= 250; red += 5) {
      made.facts.announce({ type: 'lamps-shown', lamps: [{ id: 'lamp', srgb: [red, 0, 0] }] });
      await page.waitForTimeout(4);
    }
    await page.locator('[data-color="250 0 0"]').waitFor();
  });

  test('SAFE-03 a page that is locked opens as soon as the address with the key is put in', async () => {
    const guest = await browser.newPage();
    await guest.goto(made.face.url);
    await guest.getByText('This device is not let in.').waitFor();
    await guest.goto(`${made.face.url}/#key=wrong`);
    await guest.goto(made.face.page);
    await connected(guest);
    expect(guest.url()).toBe(`${made.face.url}/`);
    await guest.close();
  });

  test('FACE-02 beyond loopback asks for the token once', async () => {
    const open = createFace({ host: '0.0.0.0' });
    await open.face.start();
    const guest = await browser.newPage();
    await guest.goto(`http://127.0.0.1:${new URL(open.face.url).port}`);
    await guest.getByText('I have the token').click();
    await guest.getByLabel('The token of this Lantern').fill('wrong');
    await guest.getByRole('button', { name: 'Open' }).click();
    await guest.getByText('That token is wrong.').waitFor();
    await guest.getByLabel('The token of this Lantern').fill('a-token-for-tests-only');
    await guest.getByRole('button', { name: 'Open' }).click();
    await connected(guest);
    await guest.reload();
    await connected(guest);
    expect(open.logged).toEqual([]);
    await guest.close();
    await open.face.stop();
  });
});
