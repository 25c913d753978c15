import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

describe('TALK-04 what is for the time that was talked of', () => {
  test.each([
    ['wake me at half past six', 'At 6:30 AM the desk lamp goes on.'],
    ['remind me tomorrow at nine to call mum', 'Tomorrow at 9:00 AM the desk lamp goes on.'],
    ['wake me every weekday at half past six', 'Every weekday at 6:30 AM: the desk lamp goes on.'],
  ])('"have the desk lamp on by then" behind "%s"', async (said, told) => {
    const { reply, states } = await talk(said, 'have the desk lamp on by then');
    expect(reply).toBe(told);
    expect(states()).toBe('off off off');
  });

  test('nothing is done at once where no time was talked of', async () => {
    const { states } = await talk('have the desk lamp on by then');
    expect(states()).toBe('off off off');
  });
});

test.each(['wake me at six and', 'set an alarm for seven and a'])(
  'LANG-04 nothing is set before the rest of a sentence is said: "%s"',
  async (said) => {
    const { reply, engine } = await talk(said);
    expect(reply).toBe('That breaks off. Say all of it once more.');
    expect(engine.machine.timers.size).toBe(0);
  },
);
