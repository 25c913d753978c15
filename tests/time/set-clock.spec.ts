import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { startAt } from './start-at.js';

const berlin = 'Europe/Berlin';
const second = 1000;

test('LIGHT-08 a board without a clock learns the time: lengths stay, and nothing that is days old rings', async () => {
  const lantern = await startAt('2026-01-01T00:00:10Z', berlin, createFolder());
  await lantern.say('wake me every day at seven am');
  await lantern.say('remind me at two am to eat');
  const began = performance.now();
  await lantern.say('turn the lamp red in twenty seconds');
  await lantern.say('set a tea timer for 25 seconds');
  await lantern.setClock('2026-06-10T12:00:00Z', true);
  await wait(15 * second);
  expect(lantern.count('tea timer is done')).toBe(0);
  await lantern.heard('Your tea timer is done.');
  expect(performance.now() - began).toBeGreaterThan(24 * second);
  expect(await lantern.state()).toBe('color/red');
  expect(lantern.out).toMatch(/Your alarm at 7:00 AM on Thursday 1 January was missed while I was off\./);
  expect(lantern.out).toMatch(/I was off when I should have reminded you at 2:00 AM on Thursday 1 January: eat\./);
  expect([lantern.count('Your alarm: it is'), lantern.count('Reminder:')]).toEqual([0, 0]);

  await lantern.say('set an egg timer for ten seconds');
  const again = performance.now();
  await lantern.setClock('2026-06-10T07:00:00Z', true);
  await lantern.heard('Your egg timer is done.');
  expect(performance.now() - again).toBeGreaterThan(9 * second);
  await lantern.kill();
});

test('LIGHT-08 the clock is set while nothing runs: a countdown keeps its length', async () => {
  const data = createFolder();
  const first = await startAt('2026-01-01T00:00:10Z', berlin, data);
  await first.say('set a tea timer for twenty seconds');
  await first.kill();
  const lantern = await startAt('2026-06-10T12:00:00Z', berlin, data);
  expect(lantern.count('tea timer')).toBe(0);
  await lantern.heard('Your tea timer is done.', 1, 25 * second);
  await lantern.kill();
});

test('LIGHT-08 the leap day is a day like any other', async () => {
  const lantern = await startAt('2028-02-28T19:00:00Z', berlin, createFolder());
  await lantern.say('wake me every day at seven am');
  expect(await lantern.say('remind me tomorrow at nine am to leap')).toContain('at 9:00 AM tomorrow');
  expect(await lantern.say("what's the date tomorrow")).toContain('February 29');
  await lantern.say('remind me on the first of march at nine am to pay');
  for (const [instant, said] of [
    ['2028-02-29T05:59:59Z', 'Your alarm: it is 7:00 AM.'],
    ['2028-02-29T07:59:59Z', 'Reminder: leap.'],
    ['2028-03-01T05:59:59Z', 'Your alarm: it is 7:00 AM.'],
    ['2028-03-01T07:59:59Z', 'Reminder: pay.'],
  ] as const) {
    const heard = lantern.count(said);
    await lantern.setClock(instant);
    await lantern.heard(said, heard + 1);
    await lantern.say('stop');
  }
  await lantern.kill();
});
