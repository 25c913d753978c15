import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createFolder } from '../setup/folders.js';
import { spawnLantern } from '../setup/spawn-lantern.js';
import { visitEach } from './browser-fixture.js';

/** A configuration with two rooms. */
export const threeLamps = `
lamps:
  - { id: desk, name: Desk lamp, area: Office }
  - { id: shelf, name: Shelf lamp, area: Office }
  - { id: bed, name: Bed light, area: Bedroom }
`;

/** A Lantern in a process of its own, as its owner has it, with a page that a browser can open. */
export type House = Awaited<ReturnType<typeof startHouse>>;

/**
 * @param configuration the text of its `lantern.yaml`, which is not there if it is empty; the page is on a free port
 * @param hears whether a speech model is loaded; what it hears comes from the page alone
 */
export async function startHouse(configuration: string, folder = createFolder(), { hears = false, port = 0 } = {}) {
  if (configuration !== '') writeFileSync(join(folder, 'lantern.yaml'), configuration);
  const { child, ended, printed } = spawnLantern(['run', '--data', folder], {
    LANTERN_WEB_PORT: String(port),
    LANTERN_VOICE_RECOGNIZER_ENABLED: String(hears),
    LANTERN_VOICE_MICROPHONE_ENABLED: 'false',
  });
  await printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as {
    api: { url: string; page: string; token: string };
  };
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  return {
    page: api.page,
    folder,
    get: async <Row>(path: string) => (await (await fetch(`${api.url}/api/${path}`, { headers })).json()) as Row,
    post: (path: string, body: unknown) =>
      fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    /** As a power cut does. */
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** For each test of a file, a house with three lamps in a process of its own, and its page. */
export function visitThreeLamps(opened: (page: Page, house: House) => unknown, options?: BrowserContextOptions): void {
  visitEach(
    () => startHouse(threeLamps),
    (page, _browser, house) => opened(page, house),
    options,
  );
}
