import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const [ring, feed] = ['remind me at four pm to ring margaret', 'remind me at six pm to feed the cat'];
const lamps = 'at three pm turn the desk lamp green and at four pm turn the hall lamp blue';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('LANG-04 two things change places', () => {
  test.each([
    [[ring, feed, 'swap those two'], /"ring margaret" is now at 6:00 PM today\. .*"feed the cat" is now at 4:00 PM/],
    [
      ['set a timer for five minutes', 'set a timer for ten minutes', 'swap them over please'],
      /^Your timer now has 10 minutes to go\. Your timer 2 now has 5 minutes/,
    ],
    [
      [
        'put the dentist in my calendar on friday at two',
        'put the vet in my calendar on saturday at four',
        'swap those two',
      ],
      /^Moved: Dentist on Saturday.* at 4:00 PM\. Moved: Vet .* at 2:00 PM\.$/,
    ],
    [
      [
        'when the door opens turn the desk lamp red and the bed light green',
        'no i got that backwards desk green and bed red',
      ],
      /^When the door opens: the bed light turns red and the desk lamp turns green/,
    ],
  ])('%j', async (said, reply) => {
    expect((await talk(...said)).reply).toMatch(reply);
  });

  test('of two alarms nothing would be otherwise', async () => {
    const { engine } = await talk('wake me at seven', 'wake me at eight on saturday', 'swap those two');
    expect(engine.machine.timers.size).toBeGreaterThan(0);
    expect((await talk('wake me at seven', 'wake me at eight on saturday', 'swap those two')).reply).toMatch(/\?$/);
  });
});

describe('LANG-04 one of two is meant', () => {
  test.each([
    [[ring, feed, 'the second i want at half past six'], /"feed the cat" is now at 6:30 PM today/],
    [[lamps, 'the second i want at half past four'], /^The hall lamp turns blue at 4:30 PM\.$/],
    [[lamps, 'move the first one to half past three'], /^The desk lamp turns green at 3:30 PM\.$/],
    [
      [lamps, 'make the second one red'],
      /^At 3:00 PM the desk lamp turns green; at 4:00 PM the hall lamp turns red\.$/,
    ],
    [
      ['when the door opens turn the hall lamp blue and the desk lamp green', 'make the second one red'],
      /^When the door opens: the hall lamp turns blue and the desk lamp turns red/,
    ],
    [
      ['remind me to pay the rent on the first of april at nine', 'make that the second'],
      /"pay the rent" is now at 9:00 AM on \w+,? 2 April/,
    ],
  ])('%j', async (said, reply) => {
    expect((await talk(...said)).reply).toMatch(reply);
  });

  test('"the second one" is no event', async () => {
    expect((await talk('make the desk lamp red and the bed light green', 'make the second one blue')).rules()).toEqual(
      [],
    );
  });
});
