import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../setup/run-api.js';
import { findViolations, visitEach } from './browser-fixture.js';
import { startHouse, threeLamps, type House } from './house-fixture.js';

interface LampRow {
  readonly id: string;
  readonly on: boolean;
  readonly brightness: number;
}
let lantern: House;
let page: Page;

visitEach(
  async () => {
    lantern = await startHouse(threeLamps);
    await lantern.post('lamps/all/light', { power: 'on', level: 90 });
    return lantern;
  },
  (opened) => void (page = opened),
  { viewport: { width: 360, height: 740 } },
);

const rows = async () => (await lantern.get<{ lamps: LampRow[] }>('lamps')).lamps;
const lit = async () => (await rows()).map(({ on }) => on).join();
const levels = async () => (await rows()).map(({ brightness }) => Math.round(brightness)).join();

/** Without scrolling, and with nothing over it. */
async function expectInSight(shown: Locator): Promise<void> {
  await shown.waitFor();
  const { x, y, width, height } = (await shown.boundingBox())!;
  const { width: right, height: bottom } = page.viewportSize()!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(right);
  expect(y + height).toBeLessThanOrEqual(bottom);
  const words = await shown.textContent();
  for (const down of [2, height - 2]) {
    const place = `${x + Math.min(width / 2, 40)}, ${y + down}`;
    expect(await page.evaluate(`document.elementFromPoint(${place})?.textContent`)).toBe(words);
  }
}

describe('FACE-02 the lamps of a house on the page', () => {
  test('the headings of rooms side by side are at one height, and nothing moves for who wants that', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const heights = ['Office', 'Bedroom'].map(async (name) => {
      const { y, height } = (await page.getByRole('heading', { name, exact: true }).boundingBox())!;
      return Math.round(y + height / 2);
    });
    const [office, bedroom] = await Promise.all(heights);
    expect(bedroom).toBe(office);
    await page.getByRole('switch', { name: 'Desk lamp' }).click();
    await page.getByRole('switch', { name: 'Desk lamp', checked: false }).waitFor();
    // In the time in which the new color comes to the screen.
    for (let look = 0; look < 15; look += 1) {
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
      await page.waitForTimeout(100);
    }
  });

  test('a tap on a card switches its lamp alone, and says what to say for it', async () => {
    const desk = page.getByRole('group', { name: 'Office' }).getByRole('switch', { name: 'Desk lamp' });
    await desk.click();
    await until(async () => (await lit()) === 'false,true,true');
    await page.getByRole('switch', { name: 'Desk lamp', checked: false }).waitFor();
    await page.getByRole('status').getByText('the desk lamp').waitFor();
    await desk.click();
    await until(async () => (await lit()) === 'true,true,true');
  });

  test.each([844, 640])(
    'what can be said for a tap is in sight at once, with its undo, at 390 x %d',
    async (height) => {
      await page.setViewportSize({ width: 390, height });
      await page.getByRole('switch', { name: 'Desk lamp' }).click();
      const said = page.getByRole('status').filter({ hasText: 'You can say: “turn the desk lamp off”' });
      await expectInSight(said);
      await expectInSight(page.getByRole('button', { name: 'Undo', exact: true }));
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change Bed light' }).click();
      await page.getByRole('slider', { name: 'Brightness' }).fill('30');
      await expectInSight(page.getByRole('status').filter({ hasText: 'set the bed light to 30 percent' }));
      expect(await findViolations(page)).toEqual([]);
    },
  );

  test('a drag on a card dims its lamp, and one undo takes all of it back', async () => {
    const slider = page.getByRole('slider', { name: 'Dim Desk lamp' });
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.move(x + width * 0.85, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 20 });
    await page.mouse.up();
    const said = page.getByRole('status').getByText(/set the desk lamp to (1|2)\d percent/);
    await said.waitFor();
    expect(await levels()).toMatch(/^(1|2)\d,90,90$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await levels()) === '90,90,90');
  });

  test('a room and the house are switched and dimmed as one', async () => {
    await page.getByRole('switch', { name: 'Office', exact: true }).press('Enter');
    await until(async () => (await lit()) === 'false,false,true');
    await page.getByRole('switch', { name: 'All lamps' }).click();
    await until(async () => (await lit()) === 'false,false,false');
    await page.getByRole('switch', { name: 'All lamps', checked: false }).click();
    await until(async () => (await lit()) === 'true,true,true');
    await page.getByRole('slider', { name: 'Dim Office' }).fill('30');
    await until(async () => (await levels()) === '30,30,90');
  });

  test.each([
    [390, 844],
    [1280, 500],
  ])(
    'no room is cut off at %i x %i: the page scrolls as a whole, and the sentence field stays',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      const cut = "[...document.querySelectorAll('.lights, .stage')].some((e) => e.scrollHeight > e.clientHeight + 1)";
      expect(await page.evaluate(cut)).toBe(false);
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      const field = (await page.getByLabel('What shall the light do?').boundingBox())!;
      const bed = (await page.getByRole('slider', { name: 'Dim Bed light' }).boundingBox())!;
      expect(field.y + field.height).toBeLessThanOrEqual(height);
      expect(bed.y + bed.height).toBeLessThanOrEqual(width > 1000 ? height : field.y);
    },
  );

  test('its own button opens the sheet of a lamp, under the same name', async () => {
    await page.getByRole('button', { name: 'Change Bed light' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bed light' });
    await lantern.post('lamps/bed/light', { kelvin: 2300 });
    await until(async () => (await sheet.getByLabel('Warm to cool').inputValue()) === '2300');
    await lantern.post('lamps/bed/light', { color: '#0050ff' });
    await until(async () => (await sheet.getByLabel('Color, as #rrggbb').inputValue()) === '#0050ff');
    expect(await lit()).toBe('true,true,true');
  });

  test.each(['dark', 'light'] as const)('axe finds nothing at 360 pixels, %s, with a lamp off', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.getByRole('switch', { name: 'Desk lamp' }).click();
    await page.getByText('You can say').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
