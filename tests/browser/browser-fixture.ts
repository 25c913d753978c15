import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium asks nobody on the network, and hears a file instead of a microphone. @param more further options of Chromium */
export async function openBrowser(recording?: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(recording ? [`--use-file-for-fake-audio-capture=${recording}%noloop`] : []),
      ...more,
    ],
  });
}

/** A page that fails the test on any error of its own: an exception, or something the policy forbade. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const page = await browser.newPage(options);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports a request that finds nobody or loses its socket midway, and a Lantern that is just ending (503):
    // being away is part of the test.
    if (
      message.type() === 'error' &&
      !/ERR_(CONNECTION|SOCKET|EMPTY)_|WebSocket connection|status of 503/.test(message.text())
    ) {
      errors.push(message.text());
    }
  });
  await page.goto(url);
  await connected(page);
  return { page, errors };
}

/**
 * Opens a browser for a file, and for each of its tests what `start` starts, with its page. A test fails on any error of the page's own.
 * @param opened given the page, its browser and what was started before each test
 */
export function visitEach<Started extends { readonly page: string; stop(): Promise<unknown> }>(
  start: () => Promise<Started>,
  opened: (page: Page, browser: Browser, started: Started) => unknown,
  options: BrowserContextOptions = {},
): void {
  let browser: Browser;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    const started = await start();
    close = () => started.stop();
    const { page, errors } = await openPage(browser, started.page, options);
    close = async () => {
      await page.close();
      await started.stop();
      expect(errors).toEqual([]);
    };
    await opened(page, browser, started);
  });
  afterEach(() => close());
}

export async function connected(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
}

/** What axe finds against WCAG 2.2 AA on a page as it stands. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // Still an experiment of axe, and so off unless it is asked for: people who speak to a page say what they see.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const run = `axe.run(document, ${JSON.stringify({ runOnly, rules })})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Writes a mono 48 kHz WAV file with a tone in a folder of its own. */
export async function writeTone(hertz: number, duration: number): Promise<{ path: string; remove(): Promise<void> }> {
  const rate = 48_000;
  const samples = Int16Array.from({ length: rate * duration }, (_, index) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const folder = await mkdtemp(join(tmpdir(), 'lantern-tone-'));
  const path = join(folder, 'tone.wav');
  await writeFile(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** How strong one frequency is in 16 kHz sound, as a share of all its power (Goertzel's algorithm), 0..1. */
export function shareOf(hertz: number, samples: readonly number[]): number {
  const step = 2 * Math.cos((2 * Math.PI * hertz) / 16_000);
  let [last, before] = [0, 0];
  let power = 0;
  for (const sample of samples) {
    [last, before] = [sample + step * last - before, last];
    power += sample ** 2;
  }
  return (last ** 2 + before ** 2 - step * last * before) / ((power * samples.length) / 2);
}
