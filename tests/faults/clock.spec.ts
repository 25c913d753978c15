import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TestClock } from '../time/test-clock.js';
import { limits, startHousehold, until, type Household } from './household.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-clock-'));
/** In Berlin the clocks go forward at one o'clock UTC on this day, and back on 25 October. */
const night = '2026-03-29T00:50:00Z';
const clock = new TestClock(folder);
let house: Household;

beforeAll(async () => {
  clock.set(night);
  const environment = { ...clock.environment, LANTERN_TIME_ZONE: 'Europe/Berlin' };
  house = await startHousehold({ data: folder, environment });
  // Code that is polled every second and tells something new each time, whatever the clock says.
  const tool = {
    ...{ name: 'beat', description: 'Tells a number.', code: '() => ({ is: Math.random() })' },
    ...{ inputs: {}, returns: 'a number', hosts: [], sample: { args: {} } },
  };
  const source = { name: 'beat', interval_ms: 1000, fetch: { tool: 'beat', args: {} }, store: { beat: 'result.is' } };
  expect(await house.apply({ kind: 'tool.save', tool }, { kind: 'source.save', source })).toBe(200);
  await beats();
}, 60_000);
beforeEach(() => house.mark());
afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

const variables = async () => (await house.get<{ variables: Record<string, unknown> }>('overview')).variables;
/** Waits until the source has told something new twice. */
async function beats(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { beat } = await variables();
    const isNew = async () => (await variables())['beat'] !== beat;
    await until(isNew, limits.healed, () => `no source is polled: ${house.out}`);
  }
}
let value = 0;
/** All goes on as before: the lamp obeys, what is acknowledged is kept, sources are polled, and it knows the time. */
async function goesOn(time: string): Promise<void> {
  await house.obeys();
  value += 1;
  expect(await house.apply({ kind: 'data.set', name: 'kept', value })).toBe(200);
  expect((await variables())['kept']).toBe(value);
  await beats();
  expect(await house.say('what time is it')).toContain(time);
}

test.each([
  ['forward over the hour that spring leaves out', '2026-03-29T01:10:00Z', '3:10 AM'],
  ['back over it', '2026-03-29T00:40:00Z', '1:40 AM'],
  ['forward to the hour that autumn has twice', '2026-10-25T00:20:00Z', '2:20 AM'],
  ['forward into its second turn', '2026-10-25T01:20:00Z', '2:20 AM'],
  ['back into its first', '2026-10-25T00:30:00Z', '2:30 AM'],
  ['back by half a year', night, '1:50 AM'],
])('SAFE-02 the clock is set %s: all goes on, and a countdown keeps its length', async (_, instant, time) => {
  await house.say('set a tea timer for ten seconds');
  const started = performance.now();
  clock.set(instant);
  await goesOn(time);
  await house.told(/Your tea timer is done/, limits.healed);
  expect(performance.now() - started).toBeGreaterThan(9000);
  await house.say('stop');
});

test('SAFE-01 what was acknowledged while the clock went to and fro is there after kill -9', async () => {
  await house.kill();
  const environment = { ...clock.environment, LANTERN_TIME_ZONE: 'Europe/Berlin' };
  house = await startHousehold({ data: folder, environment });
  expect((await variables())['kept']).toBe(value);
  await goesOn('1:5');
});
