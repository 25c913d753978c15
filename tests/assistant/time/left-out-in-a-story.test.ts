import { expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
test('LANG-04 an appointment that is called off in a story is no other time of it', async () => {
  const { reply } = await talk(
    'put handbells in the calendar every saturday at seven in the evening',
    "the hall's being painted so no handbells this saturday",
  );
  expect(reply).toBe('Shall I cancel Handbells on Saturday at 7:00 PM, only that one?');
});

test('LANG-04 "let me sleep then" leaves out the day that was told', async () => {
  const { reply } = await talk(
    'wake me every day at four',
    "there's no round on sunday so let me sleep then",
    'my alarms',
  );
  expect(reply).toContain('but not on Sunday');
});
