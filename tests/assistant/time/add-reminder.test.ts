import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

test.each([
  ['and at six pm to close the gate', 'I will remind you at 6:00 PM today: close the gate.'],
  ['and in forty minutes to turn the cake', 'I will remind you in 40 minutes: turn the cake.'],
])('TALK-04 "%s", right after a reminder, is another one', async (sentence, reply) => {
  const { assistant, engine } = createAssistant();
  await assistant.say('remind me at five pm to feed the hens', typed);
  expect((await assistant.say(sentence, typed)).reply).toBe(reply);
  expect(engine.machine.timers.size).toBe(2);
});

test('TALK-04 after a timer it is a reminder, and no other timer', async () => {
  const { assistant, engine } = createAssistant();
  await assistant.say('set a timer for ten minutes', typed);
  await assistant.say('and at six pm to close the gate', typed);
  expect([...engine.machine.timers.values()].map(({ purpose }) => purpose?.kind)).toEqual(['countdown', 'reminder']);
});
