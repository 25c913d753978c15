import { expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const quarter = millis(15 * 60_000);

/** Says the first sentences, and the last one once nothing of them is talked of any more. */
async function later(first: readonly string[], last: string) {
  const { assistant, clock, engine } = createAssistant();
  const origin = { kind: 'api', conversation: 'x' } as const;
  for (const each of first) await assistant.say(each, origin);
  clock.advance(quarter);
  return { reply: (await assistant.say(last, origin)).reply, timers: engine.machine.timers };
}

test.each([
  [['remind me in an hour to log off'], 'push it back half an hour', /now at|in 1 hour|later/i],
  [
    ['a twenty minute timer for the potatoes'],
    'how long have the potatoes got',
    /^Your potatoes timer has 5 minutes to go\.$/,
  ],
  [['remind me in an hour to feed the dog'], 'when do i have to feed the dog', /^At /],
])('TALK-05 %j, and a quarter of an hour later "%s"', async (first, last, reply) => {
  expect((await later(first, last)).reply).toMatch(reply);
});

test('TALK-05 where there are two, nobody guesses which is meant', async () => {
  const { reply, timers } = await later(
    ['remind me in an hour to log off', 'remind me in two hours to eat'],
    'push it back half an hour',
  );
  expect(reply).toMatch(/^I don't understand/);
  expect(timers.size).toBe(2);
});
