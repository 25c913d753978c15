import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPair, settle } from './create-pair.js';

const order = { say: 'Your timer is done.', ringing: [] };
const unheard = "the satellite kitchen can't be heard: its sound does not work";

let house: Awaited<ReturnType<typeof createPair>>;
beforeEach(async () => {
  house = await createPair();
  await house.pass(200);
});
afterEach(() => house.stop());

/** Has something rung at the satellite, where the hub's own word for it comes to `answer` once it is known. */
async function ring() {
  const asked: { answer?: string | null } = {};
  void house.hub.hub.rings.ring('kitchen', order).then((answer) => (asked.answer = answer));
  await settle();
  await settle();
  return asked;
}

test('FACE-10 what is rung counts once the satellite has said it', async () => {
  const asked = await ring();
  await house.pass(5000);
  expect(asked).toEqual({});
  house.satellite.ends.at(-1)?.(true);
  await settle();
  expect(asked).toEqual({ answer: null });
});

test('FACE-10 the first order that cannot be heard is told to the hub, and so is the next one that can', async () => {
  const first = await ring();
  house.satellite.ends.at(-1)?.(false);
  await settle();
  expect(first).toEqual({ answer: unheard });
  const second = await ring();
  house.satellite.ends.at(-1)?.(true);
  await settle();
  expect(second).toEqual({ answer: null });
  expect(house.satellite.rung).toEqual([order, order]);
});

test('a satellite that tells no end of it has said it after half a minute', async () => {
  const asked = await ring();
  await house.pass(2000);
  await house.pass(29_000);
  expect(asked).toEqual({});
  await house.pass(1000);
  expect(asked).toEqual({ answer: null });
});

test('a satellite that does not even take it does not answer', async () => {
  await house.satellite.link.stop();
  const asked = await ring();
  await house.pass(2000);
  expect(asked).toEqual({ answer: 'the satellite kitchen does not answer' });
});
