import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const [plumber, alarm] = ['put the plumber in the calendar for saturday at ten', 'wake me at five tomorrow'] as const;

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('LANG-04 a question about what is set up is answered, and sets nothing', () => {
  test.each([
    [plumber, "remind me which day they're coming about the plumber", 'Plumber on Saturday at 10:00 AM.'],
    [plumber, "so what time's that plumber due again", 'Plumber on Saturday at 10:00 AM.'],
    [alarm, 'just checking is anything waking me in the morning', /^Your alarm is at 5:00 AM tomorrow/],
    [alarm, 'confirm the time for me please', 'At 5:00 AM tomorrow.'],
    [alarm, 'got any other reminders on the go', 'There are no reminders.'],
    ['remind me in two hours to feed the owls', 'how long till the owls', /^In 2 hours, at 2:16 AM/],
  ])('"%s", "%s"', async (first, second, reply) => {
    const told = await talk(first, second);
    if (typeof reply === 'string') expect(told.reply).toBe(reply);
    else expect(told.reply).toMatch(reply);
  });

  test('"and tomorrow" asks again, and sets no second reminder', async () => {
    const { reply } = await talk('remind me at six to ring the bell', alarm, "what's on today", 'and tomorrow');
    expect(reply).toContain('The alarm at 5:00 AM');
    const other = await talk('remind me at six to ring the bell', 'any other reminders', 'and tomorrow');
    expect(other.reply).not.toContain('I will remind you');
  });

  test('what is named nowhere here is left unread', async () => {
    expect((await talk(alarm, 'how long does it take to boil an egg')).reply).toContain("don't understand");
  });
});
