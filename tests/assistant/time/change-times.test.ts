import { describe, expect, test } from '@jest/globals';
import { keepSkipped, moveTime, skipNext } from '../../../src/assistant/time/change-times.js';
import { listSkipped } from '../../../src/assistant/time/skipped-times.js';
import { createAssistant } from '../create-assistant.js';
import { createTimeContext } from './time-context.js';

const origin = { kind: 'page' as const };

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
function begin() {
  const { assistant, engine, clock } = createAssistant();
  const say = (text: string) => assistant.say(text, { kind: 'text' });
  const context = () => createTimeContext({ engine, clock });
  const due = () =>
    [...engine.machine.timers].map(([id, timer]) => [id, new Date(timer.due).toISOString().slice(8, 16)]);
  return { engine, say, context, due };
}

describe('TALK-04 times that a hand changes', () => {
  test('a repeating alarm is skipped once, with its wake-up light', async () => {
    const { say, context, due } = begin();
    await say('wake me every day at 7:00 AM');
    expect(skipNext('timer:alarm-1', origin, context())).toBe(
      'Skipped: the alarm today at 7:00 AM. The next one is tomorrow at 7:00 AM.',
    );
    expect(due()).toEqual([
      ['timer:alarm-1', '02T07:00'],
      ['timer:dawn-alarm-1', '02T06:50'],
    ]);
  });

  test('a repeating alarm is moved for good, and says its new time', async () => {
    const { say, context, due, engine } = begin();
    await say('wake me every weekday at 7:00 AM');
    expect(moveTime('timer:alarm-1', { at: '06:30' }, origin, context())).toBe(
      'Moved to 6:30 AM, the next time today.',
    );
    expect(due()).toEqual([
      ['timer:alarm-1', '01T06:30'],
      ['timer:dawn-alarm-1', '01T06:20'],
    ]);
    expect(engine.machine.timers.get('timer:alarm-1')).toMatchObject({
      purpose: { said: expect.stringContaining('6:30 AM') },
    });
    engine.undo(origin);
    expect(due()[0]).toEqual(['timer:alarm-1', '01T07:00']);
  });

  test('what comes once is moved, on the next day if that has passed; a timer by minutes', async () => {
    const { say, context, due } = begin();
    await say('remind me to call Anna at 7:00 AM');
    const [id = ''] = due()[0] ?? [];
    moveTime(id, { at: '00:10' }, origin, context());
    expect(due()[0]![1]).toBe('02T00:10');
    expect(() => skipNext(id, origin, context())).toThrow('delete it instead');
    await say('set a timer for 10 minutes');
    const timer = due().at(-1)![0]!;
    moveTime(timer, { minutes: 20 }, origin, context());
    expect(due().at(-1)![1]).toBe('01T00:36');
    expect(() => moveTime('timer:none', { minutes: 1 }, origin, context())).toThrow('none');
  });

  test('what was skipped is listed until it is kept after all, with its wake-up light', async () => {
    const { say, context, due, engine } = begin();
    await say('wake me every day at 7:00 AM');
    const skipped = () => {
      const timer = engine.machine.timers.get('timer:alarm-1')!;
      return listSkipped(timer, context().now, engine).map((time) => new Date(time).toISOString().slice(8, 16));
    };
    expect(skipped()).toEqual([]);
    expect(() => keepSkipped('timer:alarm-1', origin, context())).toThrow('none to keep');
    skipNext('timer:alarm-1', origin, context());
    skipNext('timer:alarm-1', origin, context());
    expect(skipped()).toEqual(['01T07:00', '02T07:00']);
    expect(keepSkipped('timer:alarm-1', origin, context())).toBe('Not skipped: the next one is today at 7:00 AM.');
    expect(skipped()).toEqual([]);
    expect(due()).toEqual([
      ['timer:alarm-1', '01T07:00'],
      ['timer:dawn-alarm-1', '01T06:50'],
    ]);
  });

  test('a next time that was moved is not told as skipped', async () => {
    const { say, context, engine } = begin();
    await say('wake me every day at 7:00 AM');
    engine.apply([{ kind: 'timer.adjust', id: 'timer:alarm-1', by_ms: 1_800_000 }], origin);
    expect(listSkipped(engine.machine.timers.get('timer:alarm-1')!, context().now, engine)).toEqual([]);
  });

  test('an alarm and a reminder take other days and words', async () => {
    const { say, context, due, engine } = begin();
    await say('wake me at 7:00 AM');
    expect(moveTime('timer:alarm-1', { at: '06:30', every: 'weekdays' }, origin, context())).toBe(
      'Moved to 6:30 AM, the next time today.',
    );
    const alarm = () => engine.machine.timers.get('timer:alarm-1');
    expect(alarm()).toMatchObject({ cron: '30 6 * * 1-5', purpose: { said: 'every weekday at 6:30 AM' } });
    moveTime('timer:alarm-1', { at: '06:30', every: 'weekly:sun' }, origin, context());
    expect(due()).toContainEqual(['timer:alarm-1', '04T06:30']);
    moveTime('timer:alarm-1', { at: '00:10', every: 'once' }, origin, context());
    expect(alarm()).toMatchObject({ purpose: { kind: 'alarm', said: 'at 12:10 AM tomorrow' } });
    expect(alarm()!.cron).toBeUndefined();
    await say('remind me to call Anna at 7:00 AM');
    const id = [...engine.machine.timers.keys()].at(-1)!;
    moveTime(id, { at: '08:00', words: 'call Ben' }, origin, context());
    expect(engine.machine.timers.get(id)).toMatchObject({ purpose: { kind: 'reminder', message: 'call Ben' } });
    expect(due()).toContainEqual([id, '01T08:00']);
    await say('set a timer for 10 minutes');
    const timer = [...engine.machine.timers.keys()].at(-1)!;
    expect(() => moveTime(timer, { at: '08:00', every: 'daily' }, origin, context())).toThrow('only an alarm');
  });
});
