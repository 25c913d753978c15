import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnLantern } from '../setup/spawn-lantern.js';
import { TestClock } from './test-clock.js';

/** How long something may take to happen once its time has come, milliseconds. */
const patience = 15_000;
/** Far longer than any test; what the clock is set past is noticed when a timer is set. */
const pokeFor = 'set a poke timer for nine hours';

/** A real Lantern whose wall clock a test sets; its other clocks are those of the computer. */
export interface Timed {
  /** Says a sentence; returns the reply. */
  say(sentence: string): Promise<string>;
  /** Sets the wall clock to an instant, written as in ISO 8601. `quietly`: it is left to Lantern to notice. */
  setClock(to: string, quietly?: boolean): Promise<void>;
  /** Resolves once standard output holds it for the `times`th time. @throws Error if it never does */
  heard(text: string, times?: number, within?: number): Promise<void>;
  count(text: string): number;
  /** How a lamp looks. */
  state(): Promise<string>;
  kill(): Promise<void>;
  readonly out: string;
}

/**
 * Starts `lantern run` under libfaketime, at an instant and in a time zone.
 * @param data its data folder, which may be that of one that was killed
 */
export async function startAt(instant: string, zone: string, data: string): Promise<Timed> {
  const clock = new TestClock(data);
  clock.set(instant);
  const { child, printed, ended } = spawnLantern(['run', '--data', data], {
    ...clock.environment,
    LANTERN_TIME_ZONE: zone,
    LANTERN_WEB_PORT: '0',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
    LANTERN_VOICE_SPEECH_ENGINE: 'silent',
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (out += bytes.toString()));
  await printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${api.url}${path}`, {
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const say = async (text: string) => (await call<{ reply: string }>('/api/say', { text, conversation: 'test' })).reply;
  const count = (text: string) => out.split(text).length - 1;
  return {
    say,
    count,
    async setClock(to, quietly = false) {
      clock.set(to);
      if (!quietly) await say(pokeFor);
    },
    async heard(text, times = 1, within = patience) {
      const end = performance.now() + within;
      while (count(text) < times) {
        if (performance.now() > end) throw new Error(`not heard ${times} times: ${text}\n${out}`);
        await wait(50);
      }
    },
    state: async () =>
      (await call<{ lamps: readonly { state: string }[] }>('/api/lamps')).lamps.map(({ state }) => state).join(),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    get out() {
      return out;
    },
  };
}
