import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const };
const minute = 60_000;

function begin() {
  const made = createAssistant();
  const say = async (sentence: string) => (await made.assistant.say(sentence, typed)).reply;
  const rings = () => made.assistant.ringing.current.length;
  const wait = (minutes: number) => made.clock.advance(millis(minutes * minute));
  return { ...made, say, rings, wait };
}

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
describe('what rings', () => {
  test.each(['stop', 'cancel it', 'never mind'])('TALK-04 what was put off does not ring after "%s"', async (said) => {
    const { say, rings, wait } = begin();
    await say('wake me in ten minutes');
    wait(10);
    expect(await say('snooze for two minutes')).toBe('Again in 2 minutes.');
    expect(await say(said)).toMatch(/will not ring\.$/);
    wait(5);
    expect([rings(), await say('what alarms are there')]).toEqual([0, 'No alarm is set.']);
  });

  test('TALK-04 of a series only the time that was put off ends', async () => {
    const { say, rings, wait } = begin();
    await say('alarm every day at one am');
    wait(45);
    expect(await say('five more minutes')).toBe('Again in 5 minutes.');
    await say('stop');
    wait(10);
    expect([rings(), await say('what alarms are there')]).toEqual([0, 'Your alarm is every day at 1:00 AM.']);
  });

  test('TALK-04 "stop" that is about something else leaves what was put off', async () => {
    const { say, rings, wait } = begin();
    await say('wake me in ten minutes');
    wait(10);
    await say('snooze for five minutes');
    wait(1);
    await say('make the light blink');
    await say('stop');
    wait(5);
    expect(rings()).toBe(1);
  });

  test.each(['turn everything off', 'everything off please'])('TALK-04 "%s" ends the ringing too', async (said) => {
    const { say, rings, wait } = begin();
    await say('wake me in ten minutes');
    wait(10);
    expect(await say(said)).toMatch(/off/);
    expect([rings(), await say('what alarms are there')]).toEqual([0, 'No alarm is set.']);
  });

  test('TALK-04 a light that goes off ends no ringing', async () => {
    const { say, rings, wait } = begin();
    await say('wake me in ten minutes');
    wait(10);
    await say('turn off the light');
    expect(rings()).toBe(1);
  });
});
