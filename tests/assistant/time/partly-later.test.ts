import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

/** Says one sentence after the other. Returns the replies, and when what waits is due, in minutes from now. */
async function talk(...sentences: readonly string[]) {
  const { assistant, clock, engine } = createAssistant();
  const origin = { kind: 'api', conversation: 'x' } as const;
  const replies: string[] = [];
  for (const each of sentences) replies.push((await assistant.say(each, origin)).reply);
  const due = [...engine.machine.timers.values()].map((timer) => Math.round((timer.due - clock.now()) / 60_000));
  return { replies, due, last: replies.at(-1) };
}

const lit = 'make the lamp red and turn it off in twenty minutes';

test.each([
  ['make it thirty minutes', [30]],
  ["make that thirty she's wide awake", [30]],
  ['cancel it', []],
  ["don't turn it off after all", []],
  ["actually everyone's staying so don't turn it off", []],
  ['no off in forty minutes', [40]],
])('TALK-05 what was wished in part for later is changed by "%s"', async (said, minutes) => {
  expect((await talk(lit, said)).due).toEqual(minutes);
});

test.each([
  ['wake me at seven every weekday but not tomorrow', /(?:Skipped|Left out): the alarm tomorrow/],
  [
    'remind me every day at eight to feed the fish except tomorrow',
    /feed the fish\. (?:Skipped|Left out): the reminder tomorrow/,
  ],
  [
    "every morning at six turn the lamp on for me but not tomorrow it's my day off",
    /^Every day at 6:00 AM: the light goes on\. (?:Skipped|Left out): the time tomorrow/,
  ],
])('LANG-04 "%s" leaves the day out', async (said, reply) => {
  expect((await talk(said)).last).toMatch(reply);
});

test.each([
  ['what was it you are reminding me about', /^Feed the dog: at /],
  ["what's my reminder again", /^Feed the dog: at |feed the dog/],
])('TALK-05 after a reminder, "%s"', async (said, reply) => {
  const { last } = await talk('remind me in an hour to feed the dog', said);
  expect(last).toMatch(reply);
});

test('TALK-05 "move that reminder half an hour earlier" means the one that was just set', async () => {
  const { due } = await talk('remind me in three hours to feed the dog', 'move that reminder half an hour earlier');
  expect(due).toEqual([150]);
});
