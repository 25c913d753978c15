import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const controller = fileURLToPath(new URL('controller.js', import.meta.url));
const native = fileURLToPath(new URL('../../native/package.json', import.meta.url));

/** A light as the app sees it. */
export interface AppLight {
  readonly name: string;
  readonly room: string | null;
  readonly reachable: boolean;
  readonly endpoint: number;
  readonly on: boolean;
  readonly level: number;
  /** What it can show. */
  readonly kind: 'color' | 'white' | 'level';
  readonly color?: Readonly<Record<string, number>>;
}

/** Where matter.js is: where Lantern looks for it too. Without it these tests fail: they are run on purpose. */
export function requireMatter(): string {
  try {
    createRequire(native).resolve('@matter/main');
    return native;
  } catch {
    throw new Error('@matter/main is not installed; run npm install --prefix native @matter/main@0.17.9');
  }
}

/** A home app on another machine: a process in a network of its own, which a cable connects with this one. */
export class HomeApp {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  /** Its own to remove: it writes until it is gone. */
  readonly #folder = mkdtempSync(join(tmpdir(), 'lantern-app-'));

  /** @param home what it calls the home */
  constructor(place: string, home = 'Test home') {
    this.#child = spawn('unshare', ['--net', process.execPath, controller, place, this.#folder, home]);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Connects it. @param cable the name of the end that is here */
  async start(cable: string): Promise<void> {
    const { pid } = (await this.#read()) as { pid: number };
    const inside = ['nsenter', '-t', String(pid), '-n', 'ip', 'link', 'set'];
    run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'there', 'netns', String(pid));
    run('ip', 'link', 'set', cable, 'up');
    run(...inside, 'lo', 'up');
    run(...inside, 'there', 'up');
    this.#child.stdin.write('go\n');
    await this.#read();
  }

  async ask(what: string, about: object = {}): Promise<unknown> {
    this.#child.stdin.write(`${JSON.stringify({ ask: what, ...about })}\n`);
    const { value, error } = (await this.#read()) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(`the app cannot ${what}: ${error}`);
    return value;
  }

  order(lamp: string, cluster: string, command: string, values?: object): Promise<unknown> {
    return this.ask('order', { lamp, cluster, command, values });
  }

  async lights(): Promise<readonly AppLight[]> {
    return (await this.ask('lights')) as AppLight[];
  }

  async light(name: string): Promise<AppLight | undefined> {
    return (await this.lights()).find((light) => light.name === name);
  }

  /** Its network goes with it. */
  async stop(): Promise<void> {
    const isGone = this.#child.exitCode !== null || this.#child.signalCode !== null;
    const gone = isGone ? undefined : once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #read(): Promise<unknown> {
    const next = await this.#lines.next();
    if (next.done === true) throw new Error('the app has ended');
    return JSON.parse(next.value) as unknown;
  }
}

function run(...[program = '', ...words]: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}
