import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant } = createAssistant();
  const replies: string[] = [];
  for (const each of sentences) replies.push((await assistant.say(each, { kind: 'api', conversation: 'x' })).reply);
  return replies;
}

const gym = 'put gym in every Tuesday at 6 pm';

test('TALK-05 "from now on" moves a whole series of the calendar', async () => {
  const replies = await talk(gym, "gym's at 7 from now on", 'when is gym', 'cancel gym');
  expect(replies[1]).toMatch(/^Moved, with all that come after it: Gym .*7:00 PM\.$/);
  expect(replies[2]).toMatch(/7:00 PM/);
  expect(replies[3]).toMatch(/only the next one, .*or all of them\?$/);
});

test('TALK-05 which times of a series move is asked', async () => {
  const replies = await talk(gym, 'move it to eight', 'all of them', 'when is gym');
  expect(replies[1]).toMatch(/^Do you mean only the next one, Gym .*, or all of them\?$/);
  expect(replies[2]).toMatch(/^Moved, with all that come after it: Gym .*8:00 PM\.$/);
  expect(replies[3]).toMatch(/8:00 PM/);
});

test('TALK-05 one time of a series is moved alone', async () => {
  const replies = await talk(gym, 'move it to eight', 'the next one');
  expect(replies[2]).toMatch(/^Moved: Gym .*8:00 PM\.$/);
});

test('TALK-05 what was moved as a whole comes back as a whole', async () => {
  const replies = await talk(gym, "gym's at 7 from now on", 'undo', 'cancel gym');
  expect(replies[2]).toMatch(/^Undone: Gym .*6:00 PM, as before\.$/);
  expect(replies[3]).toMatch(/only the next one, .*6:00 PM, or all of them\?$/);
});

test('TALK-05 "no gym next week" is no other time', async () => {
  const replies = await talk(gym, 'no gym next week');
  expect(replies[1]).toMatch(/^Shall I cancel Gym .*, only that one\?$|^There is nothing/);
});

test('TALK-05 "not next week" is no other time', async () => {
  const replies = await talk(gym, 'not next week');
  expect(replies[1]).toMatch(/^Shall I cancel Gym .*, only that one\?$|^There is nothing/);
});

test.each([
  ['remind me of it a quarter of an hour before', /^Booked: Dentist.* I will remind you .*Dentist/],
  ['swap the dentist to Monday, same time', /^Booked: Dentist.* Moved: Dentist .*Monday.*9:15 AM\.$/],
  ['yes', /^Booked: Dentist/],
  ['make it half past nine', /^Dentist, .*9:30 AM\. Shall I put it in the calendar\?$/],
  ['turn the light on', /Shall I put it in the calendar\?$/],
])('TALK-05 asked whether to book, "%s" takes it for granted or not', async (said, expected) => {
  const replies = await talk('dentist friday 9.15', said);
  expect(replies[0]).toMatch(/Shall I put it in the calendar\?$/);
  expect(replies[1]).toMatch(expected);
});
