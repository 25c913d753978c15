import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

/** What is lit after a sentence, where the bed light was on. */
async function litAfter(sentence: string) {
  const { say, shown, keeper } = createHome();
  await say('bed light on');
  await say(sentence);
  keeper.stop();
  return shown();
}

describe('VOICE-02 words around a name that was heard by chance, or not at all', () => {
  test.each([
    'turn the counter light on and nobody was there',
    'turn the bed light off and I laughed',
    'turned the bed light red and she liked it',
    'sofa lamp red and hey lamp green',
    "I'm awake should put the counter light on",
  ])('"%s" changes nothing', async (sentence) => expect(await litAfter(sentence)).toEqual({ bed: 'on' }));

  test.each([
    ['turn the bed light off and I need the counter light on', { counter: 'on' }],
    ['make the bed light red and I was wondering if you could turn on the counter light', { bed: 'color/red' }],
    ['turn the bed light off in the counter light on', { counter: 'on' }],
    ['turn on the lights but not the counter light', { sofa: 'on', shelf: 'on', bed: 'on' }],
  ])('"%s" is done', async (sentence, lit) => expect(await litAfter(sentence)).toMatchObject(lit));
});

test('LANG-04 what is said once of how often is said of all of it', async () => {
  const { say } = createHome();
  const reply = await say('put the sofa lamp on every evening at seven and dim it to ten percent at ten');
  expect(reply).toBe(
    'Every day at 7:00 PM: the sofa lamp goes on. Every day at 10:00 PM: the sofa lamp goes to 10 percent.',
  );
});

test("LANG-04 words of somebody's own keep all that is to be done then, and nothing of it is done now", async () => {
  const { say } = createHome();
  const reply = await say("when I say I'm knackered dim all the lights to 15 percent and set an alarm for nine");
  expect(reply).toBe('Words of your own can switch lights and set timers, nothing else.');
  expect(await say('any alarms')).toBe('No alarm is set.');
});

test.each([
  "set a timer, oh never mind, I don't need it",
  'set a timer to never mind',
  'set an alarm for get about it',
])('LANG-04 what takes itself back ends nothing that was set before: "%s"', async (sentence) => {
  const { say } = createHome();
  await say('remind me at nine to call the bank');
  expect(await say(sentence)).toBe('All right, nothing is set.');
  expect(await say('any reminders')).toContain('call the bank');
});
