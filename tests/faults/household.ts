import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import type { TickStatistics } from '../../src/core/light-messages.js';
import { TickMeter } from '../../src/render/tick-meter.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));

/**
 * How long a test waits for what is wrong to be said, for a part to work again once the cause is gone, for the lamp to obey, and for
 * the end; milliseconds. On a machine that has nothing else to do it is a third of that: with FAULTS_TIMES=FILE it is written down.
 */
export const limits = { told: 15_000, healed: 30_000, obeyed: 15_000, ended: 15_000 };
/** The time of a frame, in milliseconds. */
const period = 1000 / 60;
const token = 'a-token-for-the-tests-of-faults';

/** A real `lantern run`, whose lamp moves all the time. */
export interface Household {
  readonly id: number;
  /** All that it has printed. */
  readonly out: string;
  /** What it has printed since the mark. */
  readonly sinceMark: string;
  /** Says a sentence; returns the reply. */
  say(sentence: string): Promise<string>;
  get<Row>(path: string): Promise<Row>;
  /** @returns the status of the answer */
  apply(...changes: readonly ChangeInput[]): Promise<number>;
  /** From here on counts what is told. */
  mark(): void;
  /** Waits until it has printed this, or tells it as a trouble of now. @throws Error if it does not in time */
  told(pattern: RegExp, within?: number): Promise<void>;
  /** The lamp obeys at once, whatever is broken. */
  obeys(): Promise<void>;
  /** Ends it as the system does. It has five seconds, and its frames were even. */
  end(): Promise<void>;
  kill(): Promise<void>;
}

interface Settings {
  readonly data: string;
  readonly config?: object;
  readonly environment?: Readonly<Record<string, string>>;
  /** The program that starts it, with its arguments, where a plain start is not meant. */
  readonly within?: readonly string[];
}

/** Starts Lantern as a household has it; resolves when it is on, and its lamp moves. */
export async function startHousehold({ data, config = {}, environment, within = [] }: Settings): Promise<Household> {
  const file = join(mkdtempSync(join(tmpdir(), 'lantern-config-')), 'lantern.yaml');
  writeFileSync(
    file,
    JSON.stringify({ web: { port: 0, token: { env: 'FAULTS_TOKEN' } }, log: { level: 'info' }, ...config }),
  );
  // `env` alone changes nothing.
  const child = spawn('env', [...within, process.execPath, program, 'run', '--data', data], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      LANTERN_CONFIG: file,
      FAULTS_TOKEN: token,
      LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
      LANTERN_VOICE_SPEECH_ENGINE: 'silent',
      ...environment,
    },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (out += bytes.toString()));
  let exit: number | null | undefined;
  const ended = new Promise<void>((resolve) => child.on('close', (code) => resolve(void (exit = code))));
  await until(
    () => out.includes('Lantern is on') || exit !== undefined,
    30_000,
    () => `it does not start: ${out}`,
  );
  const [, url = ''] = /Page: (http:\/\/[^/]+)/.exec(out) ?? [];
  const ask = (path: string, body?: unknown) =>
    fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  const get = async <Row>(path: string) => (await (await ask(path)).json()) as Row;
  const say = async (text: string) =>
    ((await (await ask('say', { text, conversation: 'faults' })).json()) as { reply: string }).reply;
  let marked = 0;
  let level = 10;
  const timer = new TickMeter();
  const ticking = setInterval(() => timer.add(performance.now()), period);
  void ended.then(() => clearInterval(ticking));
  const household: Household = {
    id: child.pid ?? 0,
    say,
    get,
    get out() {
      return out;
    },
    get sinceMark() {
      return out.slice(marked);
    },
    apply: async (...changes) => (await ask('changes', { changes })).status,
    mark: () => void (marked = out.length),
    async told(pattern, patience = limits.told) {
      const isTold = async () => {
        if (pattern.test(out.slice(marked))) return true;
        const { troubles } = await get<{ troubles: readonly { message: string }[] }>('health');
        return troubles.some(({ message }) => pattern.test(message));
      };
      const started = performance.now();
      await until(
        isTold,
        patience,
        () => `${String(pattern)} was not told in ${patience} ms, but: ${out.slice(marked)}`,
      );
      note(`told ${String(pattern)}`, started);
    },
    async obeys() {
      level = level < 90 ? level + 1 : 10;
      const started = performance.now();
      expect(await say(`set the lamp to ${level} percent`)).toContain(`${level} percent`);
      expect(note('obeyed', started)).toBeLessThan(limits.obeyed);
    },
    async end() {
      const started = performance.now();
      child.kill('SIGTERM');
      await ended;
      expect([exit, out]).toEqual([0, expect.any(String)]);
      expect(note('ended', started)).toBeLessThan(limits.ended);
      clearInterval(ticking);
      expectEvenFrames(out, timer);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  expect(await say('show a rainbow')).toContain('rainbow');
  return household;
}

/** Writes down how long something took, where that is asked for. @returns it, in milliseconds */
export function note(what: string, started: number): number {
  const took = performance.now() - started;
  const file = process.env['FAULTS_TIMES'];
  if (file !== undefined)
    appendFileSync(file, `${took.toFixed(0)} ms: ${expect.getState().currentTestName ?? ''}: ${what}\n`);
  return took;
}

/** Of a hundred frames, 99 are late by at most half of their time; on a busy machine, of the time that a bare timer takes beside them. */
function expectEvenFrames(out: string, timer: TickMeter): void {
  const [, told] = /^(\{.*"percentile99Interval".*\})$/m.exec(out) ?? [];
  const { percentile99Interval: p99 } = JSON.parse(told ?? '{}') as Partial<TickStatistics>;
  expect(p99).toBeGreaterThan(0);
  expect(p99).toBeLessThanOrEqual(1.5 * Math.max(period, timer.statistics().percentile99Interval));
}

/** Looks again until it is so. @throws Error with what `explain` says, if it takes too long */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  within: number,
  explain: () => string,
): Promise<void> {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(explain());
    await wait(25);
  }
}
