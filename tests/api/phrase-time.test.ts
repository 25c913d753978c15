import { describe, expect, test } from '@jest/globals';
import { findLack, orderTime, phraseTime, type WantedTime } from '../../src/api/page/house/phrase-time.js';

const wanted = (more: Partial<WantedTime>): WantedTime => {
  return { kind: 'timer', at: '07:00', day: '', minutes: '10', text: '', lamp: '', does: 'off', ...more };
};

describe('FACE-02 a time that is set by hand', () => {
  test('is the sentence for it, with names as they are written', () => {
    expect(phraseTime(wanted({ text: 'tea' }))).toBe('set a timer for 10 minutes called tea');
    expect(phraseTime(wanted({ kind: 'lamp', lamp: 'Küche' }))).toBe('turn the Küche off at 7:00 AM');
    expect(phraseTime(wanted({ kind: 'lamp', lamp: 'Desk lamp' }))).toBe('turn the desk lamp off at 7:00 AM');
  });

  test.each(['ring Tom & Anna at 5', 'call Anna and Ben', 'pay on Friday', 'water the plants every day', 'buy 2 eggs'])(
    'a reminder to %s is told by no sentence, which would be taken for something else',
    (text) => expect(phraseTime(wanted({ kind: 'reminder', text }))).toBeNull(),
  );

  test('is ordered with the words just as they were typed, and a lamp by its id', () => {
    const lamps = [{ id: 'bed', name: 'Bed light' }];
    expect(orderTime(wanted({ kind: 'reminder', text: ' ring Tom & Anna at 5 ', day: 'tomorrow' }), lamps)).toEqual({
      action: 'set',
      kind: 'reminder',
      at: '07:00',
      date: 'tomorrow',
      words: 'ring Tom & Anna at 5',
    });
    expect(orderTime(wanted({ kind: 'alarm', day: 'weekdays' }), lamps)).toMatchObject({ every: 'weekdays' });
    expect(orderTime(wanted({}), lamps)).toEqual({ action: 'set', kind: 'timer', minutes: 10 });
    expect(orderTime(wanted({ kind: 'lamp', lamp: 'Bed light', does: 'on' }), lamps)).toMatchObject({
      lamp: 'bed',
      on: true,
    });
  });

  test.each<[Partial<WantedTime>, string]>([
    [{ minutes: '99999999' }, 'A timer takes 1 to 1440 minutes'],
    [{ minutes: '-5' }, 'A timer takes 1 to 1440 minutes'],
    [{ minutes: '' }, 'A timer takes 1 to 1440 minutes'],
    [{ kind: 'reminder' }, 'what you want to be reminded of'],
    [{ kind: 'alarm', at: '' }, 'at what time'],
  ])('%j is refused with what is missing', (more, lack) => {
    expect(findLack(wanted(more))).toContain(lack);
    expect(phraseTime(wanted(more))).toBeNull();
  });
});
