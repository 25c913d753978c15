import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// In this house it is Thursday 1 January, shortly after midnight.
const yoga = 'remind me every monday at six of yoga';
const question = 'Do you mean only the next one, or every Friday from now on?';

describe('TALK-04 a weekly reminder on another day', () => {
  test.each([
    [['move yoga to friday'], question],
    [['move yoga to friday at seven'], question],
    [['move it to friday', 'from now on'], 'The reminder "yoga" is now every Friday at 6:00 PM.'],
    [['move it to friday at seven', 'every friday'], 'The reminder "yoga" is now every Friday at 7:00 PM.'],
    [['move it to friday', 'only the next one'], 'Only this time, the reminder "yoga" is at 6:00 PM tomorrow.'],
  ])('%j', async (said, told) => {
    const { reply, engine } = await talk(yoga, ...said);
    expect(reply).toBe(told);
    expect(engine.machine.timers.size).toBe(1);
  });

  test('"skip it this week" leaves this week out', async () => {
    const { engine } = await talk('remind me every friday at eight to take out the bins', 'skip it this week');
    const [timer] = engine.machine.timers.values();
    expect(new Date(timer?.due ?? 0).getUTCDate()).toBe(9);
  });

  test('"push the news back" is about the reminder where nothing in the calendar is called so', async () => {
    const { reply } = await talk('remind me at one to watch the news', 'push the news back two minutes');
    expect(reply).toMatch(/^The reminder "watch the news" is now at 1:02 AM/);
  });
});
