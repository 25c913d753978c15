import { expect, test } from '@jest/globals';
import { Rest } from '../../src/core/rest.js';
import { seconds } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';

function create() {
  const clock = new VirtualClock();
  const asked: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const probe = () =>
    new Promise<void>((answer, reject) => asked.push({ answer, fail: () => reject(new Error('away')) }));
  return { clock, asked, rest: new Rest(clock, { ms: 30_000, probe }) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what failed is left alone for a while, and told once until it works', () => {
  const { clock, rest, asked } = create();
  rest.ask();
  expect([rest.isOn, rest.end(), rest.begin(), rest.begin(), rest.isOn]).toEqual([false, false, true, false, true]);
  clock.advance(seconds(30));
  rest.ask();
  expect([rest.isOn, rest.begin(), rest.end(), rest.begin()]).toEqual([false, false, true, true]);
  expect(asked).toHaveLength(0);
});

test('SAFE-02 it is asked whether it is back, one at a time, and left alone no longer once it answers', async () => {
  const { clock, rest, asked } = create();
  rest.begin();
  rest.ask();
  clock.advance(seconds(5));
  rest.ask();
  // It may answer, and yet fail at its work.
  expect(asked).toHaveLength(0);
  clock.advance(seconds(1));
  rest.ask();
  rest.ask();
  expect(asked).toHaveLength(1);
  asked[0]?.fail();
  await settle();
  expect(rest.isOn).toBe(true);
  rest.ask();
  asked[1]?.answer();
  await settle();
  expect([rest.isOn, rest.end()]).toEqual([false, true]);
});

test('an answer that comes after it worked again changes nothing', async () => {
  const { clock, rest, asked } = create();
  rest.begin();
  clock.advance(seconds(7));
  rest.ask();
  rest.end();
  asked[0]?.answer();
  await settle();
  expect([rest.isOn, rest.begin()]).toEqual([false, true]);
});

test('SAFE-02 what answers and yet fails at its work, again and again, costs ever fewer tries, and what works again is used at once', async () => {
  const { clock, rest, asked } = create();
  /** How many sentences of the next so many, one each ten seconds, wait for it in vain. */
  const countTries = async (sentences: number) => {
    let tries = 0;
    for (let sentence = 0; sentence < sentences; sentence += 1) {
      clock.advance(seconds(10));
      rest.ask();
      if (!rest.isOn) {
        tries += 1;
        rest.begin();
      }
      asked.splice(0).forEach(({ answer }) => answer());
      await settle();
    }
    return tries;
  };
  expect([await countTries(30), await countTries(60), await countTries(60)]).toEqual([6, 2, 2]);
  expect(rest.end()).toBe(true);
  expect(await countTries(4)).toBe(2);
});

test('SAFE-02 a server that was away for long is back within seconds', async () => {
  const { clock, rest, asked } = create();
  for (let minute = 0; minute < 30; minute += 1) {
    clock.advance(seconds(60));
    rest.ask();
    asked.splice(0).forEach(({ fail }) => fail());
    if (!rest.isOn) rest.begin();
    await settle();
  }
  clock.advance(seconds(7));
  rest.ask();
  asked.splice(0).forEach(({ answer }) => answer());
  await settle();
  expect(rest.isOn).toBe(false);
});
