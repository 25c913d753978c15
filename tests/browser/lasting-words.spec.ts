import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createFace } from '../api/face-fixture.js';
import { connected, visitEach } from './browser-fixture.js';

let made: ReturnType<typeof createFace>;
let page: Page;

visitEach(
  async () => {
    made = createFace();
    await made.face.start();
    made.engine.apply([{ kind: 'timer.save', timer: { name: 'tea', after_ms: 600_000 } }], { kind: 'text' });
    return { page: made.face.page, stop: () => made.face.stop() };
  },
  (opened) => void (page = opened),
);

const openSetUp = () => page.getByRole('button', { name: 'Set-up' }).click();

describe('FACE-02 what the page tells goes when it is over', () => {
  test('what could not be done while Lantern was away goes once it is back', async () => {
    await openSetUp();
    await page.getByRole('button', { name: /^Delete tea, / }).waitFor();
    const port = Number(new URL(made.face.url).port);
    await made.face.stop();
    await page.getByRole('button', { name: /^Delete tea, / }).click();
    const alert = page.getByRole('alert').getByText('Lantern is away; nothing was done.');
    await alert.waitFor();
    made = createFace({ port });
    await made.face.start();
    await alert.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await connected(page);
  });

  test('what was undone elsewhere is told as undone, and not offered again', async () => {
    await openSetUp();
    await page.getByRole('button', { name: /^Delete tea, / }).click();
    const times = page.getByRole('region', { name: 'Times' });
    await times.getByRole('button', { name: 'Undo: Deleted: tea' }).waitFor();
    await page.getByRole('button', { name: 'Undo the last' }).click();
    await times.getByText('Undone.').waitFor();
    expect(await times.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });

  test('what was no color is forgotten once another color is chosen', async () => {
    await page.getByRole('button', { name: 'Change Lamp' }).click();
    const field = page.getByLabel('Color, as #rrggbb');
    await field.fill('#nonsense');
    await field.press('Tab');
    await page.getByText('“#nonsense” is no color').waitFor();
    await page.getByRole('slider', { name: 'Saturation' }).fill('100');
    await page.getByText('“#nonsense” is no color').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('what went wrong in one part of the set-up is not told in another', async () => {
    await openSetUp();
    await page.getByRole('button', { name: /^Delete tea, / }).waitFor();
    await made.face.stop();
    await page.getByRole('button', { name: /^Delete tea, / }).click();
    const alert = page.getByRole('alert').getByText('Lantern is away; nothing was done.');
    await alert.waitFor();
    await page.getByRole('button', { name: 'Health' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  test('the sliders of lamps are made for the dark in the light theme too', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const scheme = "getComputedStyle(document.querySelector('.dim input')).colorScheme";
    expect(await page.evaluate(scheme)).toBe('dark');
  });
});
