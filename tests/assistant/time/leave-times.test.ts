import { expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

async function talk(...sentences: readonly string[]) {
  const { say, shown } = createHome();
  const replies: string[] = [];
  for (const each of sentences) replies.push(await say(each));
  return { reply: replies.at(-1) ?? '', shown: shown() };
}

test.each([
  ['wake me at 9', 'actually never mind', /^Canceled: the alarm at 9:00/],
  ['remind me at seven to lock up', 'actually, never mind', /^Canceled: lock up\.$/],
  ['timer for 5 minutes', 'no, I changed my mind', /^Your timer is canceled\.$/],
  ['timer for 5 minutes', "no don't do that", /^Your timer is canceled\.$/],
])('TALK-05 behind "%s", "%s" is of that, and of no lamp', async (set, said, reply) => {
  const after = await talk('turn the sofa lamp red', set, said);
  expect(after.reply).toMatch(reply);
  expect(after.shown).toMatchObject({ sofa: 'color/red' });
});

test('TALK-05 "actually never mind" is of the lamp that was changed last', async () => {
  const { shown } = await talk('timer for 5 minutes', 'turn the sofa lamp red', 'actually never mind');
  expect(shown).toEqual({});
});
