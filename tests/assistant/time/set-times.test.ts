import { describe, expect, test } from '@jest/globals';
import { setTime, type TimeWish } from '../../../src/assistant/time/set-times.js';
import { createAssistant } from '../create-assistant.js';
import { createTimeContext } from './time-context.js';

const origin = { kind: 'page' as const };
const lamps = [
  { id: 'desk', name: 'Desk lamp', aliases: [] },
  { id: 'bed', name: 'Bed light', aliases: [] },
];

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
function begin() {
  const { assistant, engine, clock } = createAssistant(lamps);
  const context = () => createTimeContext({ engine, clock });
  const set = (time: TimeWish) => setTime(time, origin, context());
  const timers = () => [...engine.machine.timers.values()];
  return { assistant, engine, set, timers };
}

const due = (timer: { readonly due: number } | undefined) => new Date(timer?.due ?? 0).toISOString().slice(8, 16);

test.each([
  ['remind me in 300 years at nine to pay', 'That is after the year 2099, too far to plan. When do you mean?'],
  ['remind me in six months at nine to renew', 'I will remind you at 9:00 AM on Wednesday 1 July: renew.'],
  ['remind me in two years at nine to renew', 'I will remind you at 9:00 AM on Saturday 1 January 1972: renew.'],
  ['set a timer for 1e9 hours', 'A timer takes a year at most. For what is later, set a reminder.'],
])('TALK-04 %j is set for that day, or refused', async (sentence, reply) => {
  const { assistant } = createAssistant();
  expect((await assistant.say(sentence, { kind: 'text', conversation: 'one' })).reply).toBe(reply);
});

describe('TALK-04 times that a hand sets', () => {
  test('the words of a reminder stay as they were typed, and it is one', () => {
    const { set, timers, engine } = begin();
    expect(set({ kind: 'reminder', at: '08:00', words: 'ring Tom & Anna at 5' })).toBe(
      'I will remind you at 8:00 AM today: ring Tom & Anna at 5.',
    );
    expect(timers()).toHaveLength(1);
    expect(timers()[0]).toMatchObject({ purpose: { kind: 'reminder', message: 'ring Tom & Anna at 5' } });
    expect(due(timers()[0])).toBe('01T08:00');
    const [newest] = engine.history(5);
    expect(newest?.origin).toEqual({ kind: 'page', detail: 'set the reminder ring Tom & Anna at 5 for 8:00 AM' });
    engine.undo(origin);
    expect(timers()).toEqual([]);
  });

  test('an alarm comes on its days, with its wake-up light, and one undo takes back both', () => {
    const { set, timers, engine } = begin();
    expect(set({ kind: 'alarm', at: '06:30', every: 'weekdays' })).toContain('Alarm set every weekday at 6:30 AM.');
    expect(timers().map(due)).toEqual(['01T06:30', '01T06:20']);
    expect(set({ kind: 'alarm', at: '06:30', every: 'weekdays' })).toContain('set already');
    engine.undo(origin);
    expect(timers()).toEqual([]);
    set({ kind: 'alarm', at: '09:00', date: 'tomorrow' });
    set({ kind: 'alarm', at: '00:10', every: 'once' });
    set({ kind: 'reminder', at: '09:00', date: '1970-01-09', words: 'Bins' });
    expect(
      timers()
        .filter(({ purpose }) => purpose?.kind !== 'dawn')
        .map(due),
    ).toEqual(['02T09:00', '02T00:10', '09T09:00']);
    expect(() => set({ kind: 'reminder', at: '09:00', date: '1969-01-09', words: 'Bins' })).toThrow('does not come');
  });

  test('a timer keeps its capitals, and is found by its name as it is heard', async () => {
    const { assistant, set, timers, engine } = begin();
    expect(set({ kind: 'timer', minutes: 5, words: 'Tea' })).toBe('Tea timer set for 5 minutes.');
    expect(timers()).toMatchObject([{ name: 'Tea', purpose: { kind: 'countdown', seconds: 300 } }]);
    expect(engine.history(1)[0]?.origin.detail).toBe('set the Tea timer for 5 minutes');
    await assistant.say('cancel the tea timer', { kind: 'voice' });
    expect(timers()).toEqual([]);
    expect(set({ kind: 'timer', minutes: 1 })).toBe('Timer set for 1 minute.');
  });

  test('a lamp for later is told by what it does; one that is not there is named', () => {
    const { set, timers } = begin();
    expect(set({ kind: 'lamp', at: '23:10', lamp: 'bed', on: false })).toBe('The bed light goes off at 11:10 PM.');
    expect(set({ kind: 'lamp', at: '23:20', on: true })).toBe('All the lights go on at 11:20 PM.');
    expect(timers().map(({ purpose }) => purpose)).toMatchObject([
      { kind: 'commands', commands: [{ intent: 'light.off', target: { lamps: ['bed'] } }] },
      { kind: 'commands', commands: [{ intent: 'light.on', target: { all: true } }] },
    ]);
    expect(() => set({ kind: 'lamp', at: '23:10', lamp: 'sofa', on: true })).toThrow('there is no lamp "sofa"');
  });
});
