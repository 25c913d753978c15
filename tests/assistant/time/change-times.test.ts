import { describe, expect, test } from '@jest/globals';
import { moveTime, skipNext } from '../../../src/assistant/time/change-times.js';
import { createAssistant } from '../create-assistant.js';

const origin = { kind: 'page' as const };

/** The virtual clock begins at 00:16:40 UTC on a Thursday. */
function begin() {
  const { assistant, engine, clock } = createAssistant();
  const say = (text: string) => assistant.say(text, { kind: 'text' });
  const context = () => ({
    engine,
    now: clock.now(),
    timeZone: 'UTC',
    dawnMs: 600_000,
    nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
  });
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
});
