import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { Microphone } from '../../src/ports/microphone.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { createAssistant } from './create-assistant.js';

const noSound: AsyncIterable<Int16Array> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};
const microphone: Microphone = { name: 'a test', frames: () => noSound };
const heard = (said: string, addressed: 'wake' | 'follow-up'): VoiceEvent => ({
  type: 'utterance-heard',
  transcript: { text: said, words: [] },
  addressed,
  atMs: 900,
  ms: { endpoint: 300, recognise: 7 },
});

/** What is answered after "wake me at noon" or another sentence, said with the wake word. */
async function listenOn(said: string, addressed: 'wake' | 'follow-up', first = 'wake me at noon') {
  const { assistant } = createAssistant(undefined, [heard(first, 'wake'), heard(said, addressed)]);
  const replies: string[] = [];
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const { reply } of assistant.listen(microphone, options)) replies.push(reply);
  return replies.slice(1);
}

test.each(['no i will be home at nine', 'he had to cancel it he was ill'])(
  'TALK-07 "%s", said after a reply to somebody else, changes nothing of what was set',
  async (said) => {
    expect(await listenOn(said, 'follow-up')).toEqual([]);
  },
);

test.each(['i will be home at nine', 'the film begins at nine'])(
  'TALK-05 "%s" tells when that is, and moves no alarm',
  async (said) => {
    expect((await listenOn(said, 'wake')).join()).not.toContain('is now');
  },
);

test.each([
  ['better make it one he sleeps so long', 'follow-up', /^The alarm is now at 1:00 PM/],
  ['no i will sleep so let us say one', 'wake', /^The alarm is now at 1:00 PM/],
] as const)('TALK-07 "%s", %s, is about what was set', async (said, addressed, reply) => {
  const [first = ''] = await listenOn(said, addressed);
  expect(first).toMatch(reply);
});

test('TALK-07 one word that switches is about lamps that were just talked of, and nothing else', async () => {
  expect(await listenOn('off', 'follow-up', 'turn on the light')).toHaveLength(1);
  expect(await listenOn('off', 'follow-up', 'what time is it')).toEqual([]);
  expect(await listenOn('off', 'wake', 'what time is it')).toHaveLength(1);
});

test('TALK-07 a long talk is no answer to a question', async () => {
  const talk = 'and then we went up to the lake in the old car with all of the children and two dogs';
  expect(await listenOn(talk, 'follow-up', 'remind me')).toEqual([]);
  expect(await listenOn('call the plumber about the sink', 'follow-up', 'remind me')).toHaveLength(1);
});

test('TALK-07 a sentence that is no time is no answer to a question for one, but a few words may have been misheard', async () => {
  expect(await listenOn('yes and then she went home with him', 'follow-up', 'set an alarm')).toEqual([]);
  expect(await listenOn('hat eleven', 'follow-up', 'set an alarm')).toHaveLength(1);
});

test.each([
  ...['do you want some more teal', 'forty four you or are you doing', 'dim some would be a lovely', 'stop it you two'],
  ...['no more for me thanks', 'give me a minute would you', 'remind me what his name was'],
  ...['remind me what was the name of that actor in the red jacket'],
  ...['he turned it off', 'would you like it warmer', 'you look a bit green', 'they were red', 'she said turn it blue'],
  ...['bring our purple for the party', 'one more for the road', 'watch the pulse on here next', "who can't stop now"],
])('TALK-07 "%s", said after a reply to somebody else, changes nothing of the light', async (said) => {
  expect(await listenOn(said, 'follow-up', 'turn on the light')).toEqual([]);
});

test.each([
  ...[
    'could you make it green',
    'would you turn it off',
    'do you think you could make it blue',
    'can you dim it please',
  ],
  ...['i would like you to turn it off', 'make it red', 'a bit darker please', 'turn it off would you', 'stop'],
  ...['remind me at six what to buy', 'set a timer for five minutes', 'thank you turn it off'],
  ...['no red', 'much brighter than that', 'turn it off in ten minutes', 'a little less blue', 'a bit more'],
])('TALK-07 "%s", said after a reply without the wake word, is still for Lantern', async (said) => {
  expect(await listenOn(said, 'follow-up', 'turn on the light')).toHaveLength(1);
});

test('TALK-04 talk of others changes nothing while something rings, and what answers it is taken', async () => {
  const said = ['the train was late again', 'what shall we have for dinner', 'thanks', 'five more minutes'];
  const events = said.map((each) => heard(each, 'follow-up'));
  const { assistant, clock, keeper } = createAssistant(undefined, events);
  await assistant.say('set a tea timer for ten minutes', { kind: 'voice' });
  clock.advance(millis(600_000));
  const told: string[] = [];
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const { text, reply } of assistant.listen(microphone, options)) told.push(`${text}: ${reply}`);
  expect(told[0]).toBe('thanks: OK.');
  keeper.stop();
});

/** What comes of a sentence behind a wake word that it makes doubtful: the replies, and what was heard. */
async function listenInDoubt(said: string) {
  const wake: VoiceEvent = { type: 'wake-detected', word: 'jarvis', atMs: 400, takenMs: 5 };
  const { assistant } = createAssistant(undefined, [wake, heard(said, 'follow-up')]);
  const outcomes: [string, string][] = [];
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const { reply, transcript } of assistant.listen(microphone, options)) outcomes.push([transcript, reply]);
  return outcomes;
}

test.each(['festival takes place this weekend', 'who can make the light blue', 'says no', 'and i turn off the light'])(
  'VOICE-01 "%s" behind a doubtful wake word is as if nothing was said',
  async (said) => {
    expect(await listenInDoubt(said)).toEqual([['', '']]);
  },
);

test('VOICE-01 but a command behind it is done', async () => {
  expect(await listenInDoubt('turn on the light')).toEqual([['turn on the light', expect.stringContaining('on')]]);
});
