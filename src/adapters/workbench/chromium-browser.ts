import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser as Chromium, Page } from 'playwright-core';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis, seconds } from '../../core/units.js';
import type { Browser } from '../../ports/workbench.js';
import { GuardedProxy } from './guarded-proxy.js';
import type { HostPolicy } from './host-policy.js';
import { refuseOperation } from './refuse.js';

/** Where Linux distributions install it. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** The longest answer, in characters, and how many pictures are kept. */
const [longestText, mostPictures] = [20_000, 20];
const [navigating, acting, evaluating, idle] = [seconds(20), seconds(8), seconds(5), seconds(300)];

/** How Chromium is started. */
export interface ChromiumSettings {
  /** The path of the program; if undefined, the usual places are tried. */
  readonly program: string | undefined;
  /**
   * Whether to use Chromium's own sandbox. Without it, a page that breaks out of its renderer is free on this machine. Only
   * tests turn it off.
   */
  readonly sandbox: boolean;
  /** The folder for pictures. */
  readonly pictures: string;
}

/** A headless Chromium with a fresh profile. Its only way out is the proxy. It starts when first needed, and stops when idle. */
export class ChromiumBrowser implements Browser {
  readonly #proxy: GuardedProxy;
  #open: Promise<{ readonly chromium: Chromium; readonly page: Page }> | undefined;
  #page: Page | undefined;
  #idle: Disposable | undefined;

  constructor(
    private readonly policy: HostPolicy,
    private readonly settings: ChromiumSettings,
    private readonly clock: Clock,
  ) {
    this.#proxy = new GuardedProxy(policy);
  }

  /** The path of Chromium. @throws LanternError `part-absent` if it is not installed */
  static findProgram(program: string | undefined): string {
    const found = [program ?? usualPlaces].flat().find((place) => existsSync(place));
    if (found !== undefined) return found;
    const where = program ?? 'the usual places';
    throw new LanternError(
      'part-absent',
      `Chromium is not in ${where}; run apt-get install chromium, or set workbench.chromium`,
    );
  }

  get host(): string {
    const url = this.#page?.url() ?? '';
    return /^https?:/.test(url) ? new URL(url).hostname : '';
  }

  findProblem(url: string): string | null {
    return this.policy.findProblem(url);
  }

  async navigate(url: string, signal: AbortSignal): Promise<string> {
    const problem = this.policy.findProblem(url);
    if (problem !== null) throw refuseOperation(problem);
    return this.#use('the page', navigating, signal, async (page) => {
      this.#proxy.takeRefused();
      const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: navigating });
      const refused = this.#proxy.takeRefused();
      const title = (await page.title()).slice(0, 200);
      const on = [`${page.url().slice(0, 500)} is open (status ${response?.status() ?? 'unknown'}): ${title}`];
      return [...on, ...refused.map((why) => `Refused on the way: ${why}`)].join('\n');
    });
  }

  text(signal: AbortSignal): Promise<string> {
    return this.#evaluate("document.body?.innerText ?? ''", signal);
  }

  html(signal: AbortSignal): Promise<string> {
    return this.#evaluate('document.documentElement.outerHTML', signal);
  }

  screenshot(signal: AbortSignal): Promise<string> {
    return this.#use('the picture', acting, signal, async (page) => {
      const picture = await page.screenshot({ type: 'png', timeout: acting });
      const folder = this.settings.pictures;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${this.clock.now().toString(36)}-${randomUUID().slice(0, 8)}.png`);
      await writeFile(path, picture, { mode: 0o600, flag: 'wx' });
      const older = (await readdir(folder))
        .filter((name) => name.endsWith('.png'))
        .sort()
        .slice(0, -mostPictures);
      for (const name of older) await unlink(join(folder, name));
      return `The picture is saved as ${path}.`;
    });
  }

  click(selector: string, signal: AbortSignal): Promise<string> {
    return this.#use('the click', acting, signal, async (page) => {
      await page.locator(selector).click({ timeout: acting - 1000 });
      return `Clicked. ${page.url().slice(0, 500)} is open.`;
    });
  }

  fill(selector: string, text: string, signal: AbortSignal): Promise<string> {
    return this.#use('the text', acting, signal, async (page) => {
      await page.locator(selector).fill(text, { timeout: acting - 1000 });
      return 'Filled in.';
    });
  }

  waitFor(selector: string, limit: number, signal: AbortSignal): Promise<string> {
    const wait = Math.min(limit * 1000, navigating);
    return this.#use('the wait', wait + 1000, signal, async (page) => {
      await page.locator(selector).first().waitFor({ state: 'visible', timeout: wait });
      return `It is there. ${page.url().slice(0, 500)} is open.`;
    });
  }

  evaluate(code: string, signal: AbortSignal): Promise<string> {
    return this.#evaluate(`await (${code}\n)`, signal);
  }

  /** Checks that Chromium can start, by starting and stopping it. @throws LanternError `part-absent` says what to do */
  async tryStart(): Promise<void> {
    await (this.#open ??= this.#launch());
    await this.stop();
  }

  /** Stops Chromium. Calling it twice is harmless. */
  async stop(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    this.#page = undefined;
    this.#idle?.[Symbol.dispose]();
    const opened = await open?.catch(() => undefined);
    await opened?.chromium.close().catch(() => undefined);
    if (open) await this.#proxy.stop();
  }

  #evaluate(expression: string, signal: AbortSignal): Promise<string> {
    const code = `(async () => {
      const value = ${expression};
      const text = typeof value === 'string' ? value : JSON.stringify(value) ?? String(value);
      return text.length <= ${longestText} ? text : text.slice(0, ${longestText}) + '… (cut; ' + text.length + ' characters in all)';
    })()`;
    return this.#use('the page', evaluating, signal, async (page) => {
      const answer: unknown = await page.evaluate(code);
      return String(answer).slice(0, longestText + 100);
    });
  }

  /** Does something with the page within a time limit (milliseconds). If the page hangs, the whole browser is stopped. */
  async #use(what: string, limit: number, signal: AbortSignal, work: (page: Page) => Promise<string>): Promise<string> {
    const { page } = await (this.#open ??= this.#launch());
    this.#idle?.[Symbol.dispose]();
    this.#idle = this.clock.after('an idle browser', idle, () => void this.stop());
    let stop: (why: string) => void = () => undefined;
    const stopped = new Promise<never>((_resolve, reject) => (stop = (why) => reject(refuseOperation(why))));
    const abort = () => stop('it was stopped');
    const late = this.clock.after('a page', millis(limit + 1000), () =>
      stop(`${what} took longer than ${limit / 1000} seconds`),
    );
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return await Promise.race([work(page), stopped]);
    } catch (error) {
      if (error instanceof LanternError || page.isClosed()) await this.stop();
      if (error instanceof LanternError) throw error;
      const [line = ''] = describeError(error).split(/ Call log:| at /);
      throw refuseOperation(`${what} failed: ${line.slice(0, 300)}`, error);
    } finally {
      late[Symbol.dispose]();
      signal.removeEventListener('abort', abort);
    }
  }

  async #launch(): Promise<{ chromium: Chromium; page: Page }> {
    try {
      const executablePath = ChromiumBrowser.findProgram(this.settings.program);
      const { chromium: kind } = await importPlaywright();
      const server = await this.#proxy.start();
      const chromium = await kind.launch({
        executablePath,
        chromiumSandbox: this.settings.sandbox,
        proxy: { server, bypass: '<-loopback>' },
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' },
        timeout: navigating,
        args: [...flags],
      });
      const context = await chromium.newContext({ acceptDownloads: false, serviceWorkers: 'block', permissions: [] });
      const page = (this.#page = await context.newPage());
      context.on('page', (another) => void another.close().catch(() => undefined));
      page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
      page.on('download', (download) => void download.cancel().catch(() => undefined));
      return { chromium, page };
    } catch (error) {
      this.#open = undefined;
      await this.#proxy.stop();
      if (error instanceof LanternError) throw error;
      const isRoot =
        process.getuid?.() === 0 ? '; its sandbox does not work as root, so run Lantern as another user' : '';
      throw new LanternError('part-absent', `Chromium does not start${isRoot}`, { cause: error });
    }
  }
}

/** These keep Chromium from looking up names, bypassing the proxy, and calling home. */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--dns-prefetch-disable',
];

async function importPlaywright() {
  try {
    return await import('playwright-core');
  } catch (error) {
    throw new LanternError('part-absent', 'playwright-core is not installed; npm install playwright-core@1.65.1', {
      cause: error,
    });
  }
}
