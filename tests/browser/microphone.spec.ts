import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { createFace, until } from '../api/face-fixture.js';
import { openBrowser, openPage, shareOf, writeTone } from './browser-fixture.js';

const hertz = 1000;
let browser: Browser;
let tone: Awaited<ReturnType<typeof writeTone>>;

beforeAll(async () => {
  tone = await writeTone(hertz, 30);
  browser = await openBrowser(tone.path);
});
afterAll(async () => {
  await browser.close();
  await tone.remove();
});

describe('the microphone of the page', () => {
  test('VOICE-03 FACE-02 what it hears reaches the conversation as 16 kHz sound, live', async () => {
    const { face, conversation } = createFace();
    await face.start();
    const { page, errors } = await openPage(browser, face.page);
    const talk = page.getByRole('button', { name: 'Talk' });
    await talk.click();
    await page.getByRole('button', { name: 'Talk', pressed: true }).waitFor();
    const heard = () => (conversation.listenings[0]?.frames ?? []).reduce((sum, frame) => sum + frame.length, 0);
    await until(() => heard() > 4000, 'sound comes');
    const [from, since] = [heard(), performance.now()];
    await page.waitForTimeout(2000);
    const rate = ((heard() - from) * 1000) / (performance.now() - since);
    expect(rate).toBeGreaterThan(14_000);
    expect(rate).toBeLessThan(18_000);
    const level = Number(/--loudness: ([\d.]+)/.exec((await talk.getAttribute('style'))!)?.[1]);
    expect(level).toBeGreaterThan(0.3);
    await talk.click();
    await page.getByText('The light is red.').waitFor();
    await page.getByRole('button', { name: 'Talk', pressed: false }).waitFor();
    await page.close();
    await face.stop();

    const samples = conversation.listenings[0]!.frames.flatMap((frame) => [...frame]);
    // The browser's own noise suppression works on a tone as on any noise: only a stretch with sound counts.
    const middle = samples.slice(samples.length >> 1, (samples.length >> 1) + 4000);
    expect(Math.max(...middle)).toBeGreaterThan(500);
    const shares = [250, 500, hertz, 2000, 3000].map((frequency) => shareOf(frequency, middle));
    expect(shares.indexOf(Math.max(...shares))).toBe(2);
    expect(shares[2]).toBeGreaterThan(0.8);
    expect(errors).toEqual([]);
  });

  test('VOICE-03 goes off by itself when Lantern goes away', async () => {
    const { face, conversation } = createFace();
    await face.start();
    const { page } = await openPage(browser, face.page);
    await page.getByRole('button', { name: 'Talk' }).press('Enter');
    await until(() => (conversation.listenings[0]?.frames.length ?? 0) > 3, 'sound comes');
    await face.stop();
    await page.getByRole('button', { name: 'Talk', pressed: false }).waitFor();
    expect(conversation.listenings[0]!.signal.aborted).toBe(true);
    await page.close();
  });
});
