import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const };
const minute = 60_000;

function begin(store = new MemoryStore()) {
  const made = createAssistant(undefined, undefined, { store });
  const say = async (sentence: string) => (await made.assistant.say(sentence, typed)).reply;
  const rings = () => made.assistant.ringing.current.length;
  const wait = (minutes: number) => made.clock.advance(millis(minutes * minute));
  return { ...made, say, rings, wait };
}

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
describe('reminders', () => {
  test('TALK-04 one that says all needs no question; it rings until acknowledged', async () => {
    const { say, rings, wait, spoken, told } = begin();
    expect(await say('remind me to call mom at five')).toBe('I will remind you at 5:00 AM today: call mom.');
    wait(4 * 60 + 45);
    expect([rings(), spoken.at(-1)?.text]).toEqual([1, 'Reminder: call mom.']);
    expect(told.findLast(({ type }) => type === 'ringing-changed')).toMatchObject({
      type: 'ringing-changed',
      ringing: [{ text: 'Reminder: call mom.' }],
    });
    wait(30);
    expect(rings()).toBe(1);
    expect(await say('thanks')).toBe('OK.');
    expect(rings()).toBe(0);
    expect(told.findLast(({ type }) => type === 'ringing-changed')).toMatchObject({ ringing: [] });
  });

  test('TALK-04 a reminder that is begun is let go when the talk moves on, or when another is said whole', async () => {
    const { say } = begin();
    await say('remind me to water the plants');
    expect(await say('turn the light green')).toBe('The light is green. When shall I remind you: water the plants?');
    expect(await say('what is the time')).toBe('It is 12:16 AM.');
    expect(await say('what are my reminders')).toBe('There are no reminders.');
    await say('remind me to water the plants');
    expect(await say('remind me to call mom at nine')).toBe('I will remind you at 9:00 AM today: call mom.');
    expect(await say('what are my reminders')).toBe('One reminder: call mom, at 9:00 AM today.');
  });

  test('TALK-04 "remind me" asks for what is missing', async () => {
    const { say } = begin();
    expect(await say('remind me')).toBe('What shall I remind you of?');
    expect(await say('to turn off the oven')).toBe('When shall I remind you: turn off the oven?');
    expect(await say('tomorrow')).toBe('At what time?');
    expect(await say('at nine')).toBe('I will remind you at 9:00 AM tomorrow: turn off the oven.');
    expect(await say('what are my reminders')).toBe('One reminder: turn off the oven, at 9:00 AM tomorrow.');
  });

  test('TALK-04 a recurring one comes again after it was acknowledged', async () => {
    const { say, rings, wait } = begin();
    expect(await say('remind me to take my pills every day at eight')).toBe(
      'I will remind you every day at 8:00 AM: take your pills.',
    );
    wait(8 * 60);
    expect(rings()).toBe(1);
    await say('done');
    expect(rings()).toBe(0);
    wait(24 * 60);
    expect(rings()).toBe(1);
  });

  test('TALK-04 what rings is put off and comes again', async () => {
    const { say, rings, wait } = begin();
    await say('remind me to stretch in ten minutes');
    wait(10);
    expect(await say('remind me again in five minutes')).toBe('Again in 5 minutes.');
    expect(rings()).toBe(0);
    wait(5);
    expect(rings()).toBe(1);
    expect(await say('snooze')).toBe('Again in 9 minutes.');
  });

  test('TALK-04 what rang when Lantern was stopped rings again after a restart', async () => {
    const store = new MemoryStore();
    const first = begin(store);
    await first.say('remind me to stretch in ten minutes');
    first.wait(10);
    first.keeper.stop();
    const second = begin(store);
    second.assistant.startTime();
    expect([second.rings(), second.spoken.at(-1)?.text]).toEqual([1, 'Reminder: stretch.']);
  });

  test('TALK-04 one that is not needed any more is canceled, and the one meant is asked for', async () => {
    const { say, engine } = begin();
    await say('remind me to take the bins out at six pm');
    await say('remind me to call mom at five pm');
    expect(await say('cancel my reminder')).toBe('Which one: take the bins out, or call mom?');
    expect(await say('the bins')).toBe('Canceled: take the bins out.');
    expect(await say('cancel the reminder to call mom')).toBe('Canceled: call mom.');
    await say('remind me every monday at eight am to put the bins out');
    expect(await say('cancel the bins reminder')).toBe(
      'Canceled: put the bins out, the whole series every Monday at 8:00 AM.',
    );
    expect([await say('cancel all reminders'), engine.machine.timers.size]).toEqual(['There are no reminders.', 0]);
  });

  test('a time that will not come is told to be over, never guessed, and the next sentence is one of its own', async () => {
    const { say, engine } = begin();
    expect(await say('remind me to stretch yesterday at nine')).toBe(
      '9:00 AM yesterday is over already. I set nothing; say it again with a time to come.',
    );
    expect(await say('remind me last friday to stretch')).toMatch(/is over already/);
    expect(await say('what time is it')).toMatch(/[AP]M/);
    expect(engine.machine.timers.size).toBe(0);
  });
});

describe('OUTPUT-10 where nothing can be stored', () => {
  const full = new Error('no space left on device');

  test('what is due rings, a hold silences it, and that is stored once it can be', async () => {
    const { say, rings, wait, store, spoken, assistant } = begin();
    await say('remind me to stretch in ten minutes');
    store.failWith = full;
    wait(11);
    expect([rings(), spoken.at(-1)?.text]).toEqual([1, 'Reminder: stretch.']);
    expect(assistant.press('hold')).toBe(false);
    expect(rings()).toBe(0);
    store.failWith = null;
    await say('turn the light blue');
    expect(store.read('timer').size).toBe(0);
  });

  test('a repeating alarm falls silent although its next light cannot be planned, and that is told', async () => {
    const { say, rings, wait, store, told } = begin();
    await say('wake me up at seven every day');
    wait(6 * 60 + 44);
    expect(rings()).toBe(1);
    store.failWith = full;
    expect(await say('stop')).toBe('OK.');
    expect(rings()).toBe(0);
    expect(told).toContainEqual(
      expect.objectContaining({ part: 'timers', message: expect.stringMatching(/the light before the next alarm/) }),
    );
  });
});

describe('alarms', () => {
  test('LANG-01 the light comes up before an alarm, which rings until somebody is up', async () => {
    const { say, rings, wait, engine, spoken, told } = begin();
    expect(await say('wake me up at seven')).toBe('Alarm set at 7:00 AM today. The light comes up from 6:50 AM.');
    wait(6 * 60 + 32);
    expect(engine.status('lamp').state).toBe('off');
    wait(2);
    expect([engine.status('lamp').state, rings()]).toEqual(['dawn', 0]);
    wait(10);
    expect([rings(), spoken.at(-1)?.text]).toEqual([1, 'Your alarm: it is 7:00 AM.']);
    wait(2);
    expect(told.findLast(({ type }) => type === 'reply-given')).toMatchObject({
      text: 'Your alarm of 7:00 AM: it is 7:02 AM.',
    });
    expect(await say("I'm up")).toBe('OK.');
    expect([rings(), engine.machine.timers.size, engine.status('lamp').state]).toEqual([0, 0, 'dawn']);
  });

  test('a lamp that is lit stays as somebody wanted it', async () => {
    const { say, wait, engine } = begin();
    await say('turn the light blue');
    await say('set an alarm for seven am');
    wait(6 * 60 + 50);
    expect(engine.status('lamp').state).toBe('color/blue');
  });

  test('a repeating alarm has its wake-up light every time', async () => {
    const { say, wait, engine } = begin();
    await say('wake me up at seven every day');
    wait(6 * 60 + 44);
    await say('stop');
    await say('turn the light off');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:alarm-1', 'timer:dawn-alarm-1']);
    wait(24 * 60 - 5);
    expect(engine.status('lamp').state).toBe('dawn');
  });

  test('alarms are told of and canceled, and the one meant is asked for', async () => {
    const { say, engine } = begin();
    await say('wake me up at seven every weekday');
    await say('set an alarm for half past six tomorrow');
    expect(await say('what alarms do I have')).toBe(
      'Your alarms are every weekday at 7:00 AM and at 6:30 AM tomorrow.',
    );
    expect(await say('cancel my alarm')).toBe('Which one: every weekday at 7:00 AM, or at 6:30 AM tomorrow?');
    expect(await say('the second one')).toBe('Canceled: the alarm at 6:30 AM tomorrow.');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:alarm-1', 'timer:dawn-alarm-1']);
    expect(await say('cancel all alarms')).toBe('Canceled: the alarm every weekday at 7:00 AM, the whole series.');
    expect(engine.machine.timers.size).toBe(0);
  });

  test('LANG-04 which timer is meant is asked, and the answer is taken', async () => {
    const { say } = begin();
    await say('set a timer for five minutes');
    await say('set a tea timer for three minutes');
    expect(await say('cancel the timer')).toBe('Which one: the one of 5 minutes, or the tea timer?');
    expect(await say('the tea one')).toBe('Your tea timer is canceled.');
  });

  test.each(['five minutes', 'the five minute one', 'the one without a name', 'the first one'])(
    'LANG-04 a timer without a name is chosen by "%s"',
    async (answer) => {
      const { say } = begin();
      await say('set a timer for five minutes');
      await say('set a tea timer for three minutes');
      await say('cancel the timer');
      expect(await say(answer)).toBe('Your timer is canceled.');
    },
  );
});
