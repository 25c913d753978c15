import { expect, test } from '@jest/globals';
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

/** What is answered after "wake me at noon", said with the wake word. */
async function listenOn(said: string, addressed: 'wake' | 'follow-up') {
  const { assistant } = createAssistant(undefined, [heard('wake me at noon', 'wake'), heard(said, addressed)]);
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
