import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { startAt } from './start-at.js';

const berlin = 'Europe/Berlin';
const evening = '2026-06-01T18:00:00Z';

test('TALK-04 killed just before the alarm: it rings late, once it runs again, and is done with "stop"', async () => {
  const data = createFolder();
  const first = await startAt(evening, berlin, data);
  await first.say('wake me every day at seven am');
  await first.say('turn the lamp red at 7 am');
  // Some seconds: on a busy machine the kill takes its time too.
  await first.setClock('2026-06-02T04:59:55Z');
  await first.kill();
  expect(first.count('Your alarm: it is')).toBe(0);

  const lantern = await startAt('2026-06-02T05:00:20Z', berlin, data);
  await lantern.heard('Your alarm');
  expect(await lantern.state()).toBe('color/red');
  expect(await lantern.say('stop')).toBe('OK.');
  expect(await lantern.say('when is my alarm')).toBe('Your alarm is every day at 7:00 AM.');
  await lantern.kill();

  const last = await startAt('2026-06-02T05:01:00Z', berlin, data);
  await last.say('turn the lamp off');
  await wait(1500);
  expect(last.count('Your alarm: it is')).toBe(0);
  expect(await last.state()).toBe('off');
  await last.kill();
});

test('TALK-04 killed while it rings: it goes on ringing', async () => {
  const data = createFolder();
  const first = await startAt(evening, berlin, data);
  await first.say('wake me at seven am');
  await first.setClock('2026-06-02T04:59:59Z');
  await first.heard('Your alarm: it is 7:00 AM.');
  await first.kill();

  const lantern = await startAt('2026-06-02T05:00:40Z', berlin, data);
  await lantern.heard('Your alarm: it is 7:00 AM.');
  expect(await lantern.say('stop')).toBe('OK.');
  expect(await lantern.say('when is my alarm')).toBe('No alarm is set.');
  await lantern.kill();
});

test('TALK-04 off for the night: what was missed is told, not done', async () => {
  const data = createFolder();
  const first = await startAt(evening, berlin, data);
  await first.say('wake me every day at seven am');
  await first.say('turn the lamp red at 5 am');
  await first.kill();

  const lantern = await startAt('2026-06-02T08:00:00Z', berlin, data);
  await lantern.heard('Your alarm at 7:00 AM today was missed while I was off.');
  await lantern.heard('I was off at 5:00 AM today, so this was not done: turn the lamp red at 5 am.');
  expect(await lantern.state()).toBe('off');
  await lantern.setClock('2026-06-03T04:59:59Z');
  await lantern.heard('Your alarm: it is 7:00 AM.');
  await lantern.kill();
});
