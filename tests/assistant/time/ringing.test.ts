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

  test('TALK-04 what came due before the start is told once', async () => {
    const { say, rings, wait, assistant, spoken } = begin();
    await say('wake me in ten minutes');
    wait(10);
    assistant.startTime();
    expect([rings(), spoken.length]).toEqual([1, 1]);
  });

  test('TALK-04 what comes due in the same moment is told together, once', async () => {
    const { say, rings, clock, told } = begin();
    await say('set a tea timer for ten minutes');
    await say('remind me to call mom in ten minutes');
    await say('wake me in eleven minutes');
    told.length = 0;
    clock.sleep(millis(12 * minute));
    clock.advance(millis(minute / 2));
    await new Promise((resolve) => setImmediate(resolve));
    const replies = told.flatMap((fact) => (fact.type === 'reply-given' ? [fact.text] : []));
    expect([rings(), replies]).toEqual([3, [expect.stringMatching(/tea timer is done.*call mom.*Your alarm/)]]);
  });

  test('TALK-04 a light that goes off ends no ringing', async () => {
    const { say, rings, wait } = begin();
    await say('wake me in ten minutes');
    wait(10);
    await say('turn off the light');
    expect(rings()).toBe(1);
  });
});

/** Lets what is spoken come to its end, so that the next announcement is not held up by it. */
async function speakAll({ spoken }: Pick<ReturnType<typeof begin>, 'spoken'>) {
  for (const each of spoken) each.finish();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Waits so long, quarter minute by quarter minute, and hears each announcement. */
async function hearFor(home: ReturnType<typeof begin>, minutes: number) {
  for (let quarter = 0; quarter < minutes * 4; quarter += 1) {
    home.wait(0.25);
    await speakAll(home);
  }
}

describe('LIGHT-08 a countdown that is over', () => {
  test('rings on, is listed as ringing, and ends by itself after five minutes', async () => {
    const home = begin();
    home.assistant.startTime();
    const { say, rings, spoken, told, keeper } = home;
    await say('set a tea timer for ten minutes');
    await hearFor(home, 10);
    expect([rings(), spoken.map(({ text }) => text)]).toEqual([1, ['Your tea timer is done.']]);
    await hearFor(home, 1);
    expect(spoken.length).toBe(5);
    expect(await say('how long is left on the tea timer')).toBe('Your tea timer is done.');
    await hearFor(home, 60);
    expect([rings(), spoken.length, spoken.at(-1)?.text]).toEqual([
      0,
      20,
      'Your tea timer is done; it ended 5 minutes ago.',
    ]);
    expect(await say('cancel the timer')).toBe('No timer is running.');
    expect(told.filter(({ type }) => type === 'ringing-changed').at(-1)).toMatchObject({ ringing: [] });
    keeper.stop();
  });

  test.each(['stop', 'ok', 'thank you', 'stop the timer', 'cancel the tea timer', 'turn off the timer', 'be quiet'])(
    'falls silent after "%s", and another one that runs goes on',
    async (said) => {
      const { say, rings, wait, keeper } = begin();
      await say('set a pasta timer for an hour');
      await say('set a tea timer for ten minutes');
      wait(10);
      expect(await say(said)).toBe('OK.');
      expect([rings(), await say('how long is left on the pasta timer')]).toEqual([
        0,
        'Your pasta timer has 50 minutes to go.',
      ]);
      keeper.stop();
    },
  );

  test('runs on where it is given more time, and rings again then', async () => {
    const { say, rings, wait, keeper } = begin();
    await say('set a tea timer for ten minutes');
    wait(10);
    expect(await say('add two minutes to the tea timer')).toBe('Your tea timer now has 2 minutes to go.');
    expect(rings()).toBe(0);
    wait(2);
    expect(rings()).toBe(1);
    keeper.stop();
  });

  test('that is deleted on the page is shown on the light no longer', async () => {
    const { assistant, engine, say, told, wait, keeper } = begin();
    assistant.startTime();
    await say('set a tea timer for ten minutes');
    wait(10);
    engine.apply([{ kind: 'timer.delete', id: 'timer:tea' }], { kind: 'page' });
    expect(told.filter(({ type }) => type === 'ringing-changed').at(-1)).toMatchObject({ ringing: [] });
    keeper.stop();
  });
});
