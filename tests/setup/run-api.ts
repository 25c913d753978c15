import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { startLantern } from './run-lantern.js';

export interface LampRow {
  readonly id: string;
  readonly state: string;
  readonly rgb: readonly [number, number, number];
}

/** A Lantern that stays, asked over its API. */
export async function startApi(data: string, environment: Record<string, string> = {}) {
  const { printed, stop } = startLantern(['run', '--data', data], environment);
  await printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const get = async <Row>(path: string) => (await (await fetch(`${api.url}/api/${path}`, { headers })).json()) as Row;
  const post = (path: string, body: unknown) =>
    fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    get,
    post,
    apply: async (...changes: readonly ChangeInput[]) => {
      const response = await post('changes', { changes });
      return { status: response.status, body: await response.text() };
    },
    lamp: async () => (await get<{ lamps: readonly LampRow[] }>('lamps')).lamps[0]!,
    stop,
  };
}

/** Looks again until it is so, or the test's time is over. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await wait(50);
}
