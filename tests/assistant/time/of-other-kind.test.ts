import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('TALK-04 what names no kind is about the only thing that it can be about', () => {
  test.each([
    [['remind me to feed the cat at six and at nine', "forget the nine o'clock one"], 'Canceled: feed the cat.'],
    [['wake me in fifty minutes', 'how long have i got left'], 'At 1:06 AM today.'],
  ])('%j', async (sentences, reply) => {
    expect((await talk(...sentences)).reply).toBe(reply);
  });

  test.each([
    [
      ['wake me at nine', 'remind me at nine to eat', "forget the nine o'clock alarm"],
      /^Canceled: the alarm at 9:00 AM/,
    ],
    [
      ['wake me at nine', 'remind me at nine to eat', "forget the nine o'clock one"],
      /^Which one: the alarm .* or the reminder/,
    ],
    [['remind me at nine to eat', "forget the nine o'clock alarm"], /^No alarm/],
    [['wake me in fifty minutes', 'how long is left on the timer'], /^No timer is running\.$/],
    [['how long have i got left'], /^No timer is running\.$/],
  ])('and of its own kind where there is one, or where it is named: %j', async (sentences, reply) => {
    expect((await talk(...sentences)).reply).toMatch(reply);
  });
});
