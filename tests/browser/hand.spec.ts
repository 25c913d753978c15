import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createFace, until } from '../api/face-fixture.js';
import { findViolations, visitEach } from './browser-fixture.js';

let made: ReturnType<typeof createFace>;
let page: Page;

visitEach(
  async () => {
    made = createFace();
    await made.face.start();
    made.engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 90 }], { kind: 'text' });
    return made.face;
  },
  async (opened) => {
    page = opened;
    await page.getByRole('button', { name: 'Change Lamp' }).click();
  },
  { viewport: { width: 390, height: 844 } },
);

const lamp = () => made.engine.status('lamp');

describe('FACE-02 a lamp is changed by hand', () => {
  test('a drag dims it live, at most 20 times a second, says what to say, and is undone at once', async () => {
    const slider = page.getByRole('slider', { name: 'Brightness' });
    const { x, y, width, height } = (await slider.boundingBox())!;
    const [before, from] = [made.engine.history(400).length, performance.now()];
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    for (let step = 0; step <= 30; step += 1) await page.mouse.move(x + width * (0.8 - step * 0.02), y + height / 2);
    await page.mouse.up();
    await page
      .getByRole('status')
      .getByText(/set the lamp to 1\d percent/)
      .waitFor();
    const changes = made.engine.history(400).length - before;
    expect(lamp().brightness).toBeLessThan(20);
    expect(changes).toBeGreaterThan(1);
    expect(changes).toBeLessThanOrEqual((performance.now() - from) / 50 + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(() => lamp().brightness === 90, 'the whole drag is undone');
  });

  test('it is switched, and takes a white, a color and an effect', async () => {
    await page.getByRole('slider', { name: 'Warm to cool' }).fill('2700');
    await page.getByText('set the lamp to 2700 kelvin').waitFor();
    await page.getByLabel('Color, as #rrggbb').fill('#0000ff');
    await page.getByText('make the lamp blue').waitFor();
    expect(lamp().state).toBe('color/#0000ff');
    await page.getByRole('button', { name: 'candle' }).click();
    await page.getByText('start candle on the lamp').waitFor();
    expect(made.engine.machine.states.get(lamp().state)?.speed).not.toBeNull();
    await page.getByRole('button', { name: 'On', exact: true }).click();
    await until(() => lamp().state === 'off', 'it is off');
  });

  test('a color is picked on the wheel, in one undo, and by the keyboard; it says why it shows that', async () => {
    const { x, y, width } = (await page.locator('.wheel').boundingBox())!;
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    for (let step = 0; step <= 10; step += 1) await page.mouse.move(x + width / 2, y + (width / 2) * (1 - step / 10));
    await page.mouse.up();
    await until(() => lamp().state === 'color/#ff0000', 'the top of the wheel is red');
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(() => lamp().state === 'on', 'the whole movement is undone');
    await page.getByRole('slider', { name: 'Saturation' }).fill('100');
    await page.getByRole('slider', { name: 'Hue' }).fill('120');
    await until(() => lamp().state === 'color/#00ff00', 'it is green');
    await page.getByRole('region', { name: 'Why it shows this' }).getByText('because somebody asked').waitFor();
  });

  test('by keyboard too: an arrow dims it, and Escape leads back to the lamps', async () => {
    await page.getByRole('slider', { name: 'Brightness' }).press('ArrowLeft');
    await page.getByText('set the lamp to 79 percent').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Change Lamp' }).waitFor();
  });

  test('says why where Lantern is away', async () => {
    await made.face.stop();
    await page.getByRole('button', { name: 'pulse', exact: true }).click();
    await page.getByRole('alert').getByText('Lantern is away').waitFor();
  });
});

describe('FACE-02 what axe checks of WCAG 2.2 AA holds', () => {
  test.each(['dark', 'light'] as const)('for the lamp, the page and the set-up, %s, at 360 pixels', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('slider', { name: 'Brightness' }).fill('50');
    await page.getByText('You can say').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('region', { name: 'Why' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
