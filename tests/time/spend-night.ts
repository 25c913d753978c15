import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { startAt } from './start-at.js';

/** A night in which the clocks change, and what rings when. Instants are UTC. */
export interface Night {
  readonly zone: string;
  readonly evening: string;
  /** A time that this night leaves out or has twice, and when it rings. */
  readonly odd: { readonly at: string; readonly rings: string; readonly shows: string };
  /** When the clocks show the odd time again. */
  readonly again?: string;
  readonly five: string;
  readonly seven: string;
  /** Nine in the morning, and nine two days later. */
  readonly nines: readonly [string, string];
}

const second = 1000;
const before = (instant: string) => new Date(Date.parse(instant) - second).toISOString();

/** Plays a night to a real Lantern: each thing happens at its instant, and once. */
export async function spendNight({ zone, evening, odd, again, five, seven, nines }: Night): Promise<void> {
  const lantern = await startAt(evening, zone, createFolder());
  expect(await lantern.say(`wake me every day at ${odd.at} am`)).toContain(`Alarm set every day at ${odd.at} AM.`);
  await lantern.say('wake me every day at 7 am');
  expect(await lantern.say('turn the lamp red at 5 am')).toBe('At 5:00 AM the light turns red.');
  await lantern.say('remind me every second day at nine am to eat');

  await lantern.setClock(before(odd.rings));
  await lantern.heard(`Your alarm: it is ${odd.shows} AM.`);
  expect(await lantern.say('stop')).toBe('OK.');
  if (again !== undefined) {
    await lantern.setClock(before(again));
    await wait(2 * second);
  }
  await lantern.setClock(before(five));
  for (let turn = 0; (await lantern.state()) !== 'color/red'; turn++) {
    if (turn > 400) throw new Error(`the lamp is ${await lantern.state()} at five`);
    await wait(50);
  }
  await lantern.setClock(before(seven));
  await lantern.heard('Your alarm: it is 7:00 AM.');
  await lantern.say('stop');
  await lantern.setClock(before(nines[0]));
  await lantern.heard('Reminder: eat.');
  await lantern.say('ok');
  expect(lantern.count('Your alarm')).toBe(2);
  // The alarms of two more mornings are over by then: they are told, and ring no more.
  await lantern.setClock(before(nines[1]));
  await lantern.heard('Reminder: eat.', 2);
  expect(lantern.count('Your alarm: it is')).toBe(2);
  await lantern.kill();
}
