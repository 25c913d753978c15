// Makes the pictures of the README: `npm run pictures`. A Lantern of its own with a house of five lamps, set by sentences, is looked at in a
// real browser (Chromium; CHROMIUM_PATH names another) on a desk and on a phone, and both become docs/page.png.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-pictures-'));
const house = `
lamps:
  - { id: desk, name: Desk lamp, area: Office }
  - { id: sofa, name: Sofa lamp, area: Living room }
  - { id: shelf, name: Shelf light, area: Living room }
  - { id: bed, name: Bed light, area: Bedroom }
  - { id: porch, name: Porch light, area: Outside }
here: Office
place: { name: Lübeck, latitude: 53.87, longitude: 10.69 }
time_zone: Europe/Berlin
web: { port: 0 }
voice: { microphone: { enabled: false }, recognizer: { enabled: false }, speech: { engine: silent } }
`;
const sentences = [
  'turn the porch light warm white',
  'candle light in the bedroom',
  'sofa lamp to orange at sixty percent',
  'make the shelf light pulse purple',
  'wake me at seven every weekday',
  'when I press the button toggle the desk lamp',
  'desk lamp turquoise',
  'why is the desk lamp on?',
];

/** Starts Lantern and says the sentences. @returns its process and the address that opens the page */
async function startHouse() {
  const config = join(folder, 'lantern.yaml');
  writeFileSync(config, house);
  const lantern = spawn(process.execPath, [join(root, 'bin/lantern.js'), 'run', '--data', folder, '--config', config]);
  const address = await new Promise((resolve, reject) => {
    let out = '';
    lantern.stdout.on('data', (bytes) => {
      const [found] = /http:\/\/\S+/.exec((out += bytes)) ?? [];
      if (found) resolve(found);
    });
    lantern.on('exit', () => reject(new Error(`Lantern ended: ${out}`)));
  });
  return { lantern, address };
}

/** @param {import('playwright-core').Browser} browser @param {string} address */
async function photograph(browser, address, { width, height, scale, says = false }) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
  });
  await page.goto(address);
  await page.waitForSelector('main');
  if (says)
    for (const sentence of sentences) {
      await page.getByRole('textbox').first().fill(sentence);
      await page.keyboard.press('Enter');
      await wait(400);
    }
  await wait(2500);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Puts both side by side. @param {import('playwright-core').Browser} browser @param {Buffer[]} pictures */
async function compose(browser, [desk, phone]) {
  const page = await browser.newPage({ viewport: { width: 1480, height: 860 } });
  const source = (picture) => `data:image/png;base64,${picture.toString('base64')}`;
  await page.setContent(`
    <body style="margin:0;background:#0b0a0f;display:flex;gap:32px;align-items:center;justify-content:center;height:860px">
      <img src="${source(desk)}" style="height:760px;border-radius:14px;box-shadow:0 0 0 1px #333">
      <img src="${source(phone)}" style="height:800px;border-radius:34px;box-shadow:0 0 0 7px #26242e">
    </body>`);
  await wait(200);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const { lantern, address } = await startHouse();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const desk = await photograph(browser, address, { width: 1024, height: 768, scale: 1, says: true });
  const phone = await photograph(browser, address, { width: 390, height: 844, scale: 1 });
  writeFileSync(join(root, 'docs/page.png'), await compose(browser, [desk, phone]));
} finally {
  await browser.close();
  lantern.kill();
  rmSync(folder, { recursive: true, force: true });
}
