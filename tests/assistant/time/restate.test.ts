import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('LANG-04 what is said once more at another time is moved, and no second one is set', () => {
  test.each([
    [
      'wake me at five tomorrow',
      'ah brilliant they have given my round to kev so wake me at seven instead',
      'The alarm is now at 7:00 AM tomorrow.',
    ],
    ['wake me at five', 'oh hang on it is my brother milking wake me at six', 'The alarm is now at 6:00 AM today.'],
    [
      'remind me at six to ring the ward',
      'oh no the handover is at six so remind me at half six',
      'The reminder "ring the ward" is now at 6:30 AM today.',
    ],
    [
      'put the dentist in my calendar for saturday at nine',
      "they rang and they can't do nine they can do eleven so change it",
      'Moved: Dentist on Saturday at 11:00 AM.',
    ],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toBe(reply);
  });

  test('of a series a mere reason changes nothing', async () => {
    const { reply } = await talk('wake me every day at seven', 'the trains are late so wake me at eight', 'my alarms');
    expect(reply).toContain('every day at 7:00 AM');
  });

  test('the only thing that lamps do later', async () => {
    const { reply } = await talk(
      'at seven make the desk lamp red',
      'the guests are late as always so do it at half past eight',
      'what is planned',
    );
    expect(reply).toContain('8:30 AM');
    expect(reply).not.toContain('7:00');
  });
});
