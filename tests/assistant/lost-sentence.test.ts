import { expect, test } from '@jest/globals';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { oneLamp } from '../engine/create-engine.js';
import { createMicrophone } from '../support/sounds.js';
import { createAssistant } from './create-assistant.js';

const wake: VoiceEvent = { type: 'wake-detected', word: 'jarvis', atMs: 900, takenMs: 5 };
const begun: VoiceEvent = { type: 'speech-started', atMs: 1000 };

/** What is said and told after the microphone has failed behind these events. */
async function loseAfter(...events: readonly VoiceEvent[]) {
  const heard = (async function* () {
    yield* events;
    await Promise.resolve();
    throw new Error('arecord was ended by SIGKILL');
  })();
  const { assistant, spoken, told } = createAssistant(oneLamp, heard);
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  const listening = async () => {
    for await (const outcome of assistant.listen(createMicrophone(new Int16Array(0)), options))
      expect(outcome.failed).toBeFalsy();
  };
  await expect(listening()).rejects.toThrow('SIGKILL');
  return { spoken: spoken.map(({ text }) => text), told: told.map(({ type }) => type) };
}

test.each([
  ['after the wake word', [wake]],
  ['in the middle of the sentence', [wake, begun]],
  ['in the middle of an answer without the wake word', [begun]],
])('SAFE-02 whoever is listened to when the microphone fails %s is told so', async (_, events) => {
  const { spoken, told } = await loseAfter(...events);
  expect(spoken).toEqual(['I did not hear that.']);
  // The light no longer listens.
  expect(told).toEqual(
    expect.arrayContaining(['speech-heard', 'sentence-answered', 'reply-given', 'speaking-started']),
  );
});

test('a microphone that fails while nobody is listened to is no reason to say anything', async () => {
  expect((await loseAfter()).spoken).toEqual([]);
  const answered: VoiceEvent = {
    type: 'utterance-heard',
    transcript: { text: 'turn it off', words: [] },
    addressed: 'wake',
    atMs: 900,
    ms: { wake: 5, endpoint: 700, recognise: 7 },
  };
  expect((await loseAfter(wake, answered)).spoken).toEqual(['The light is already off.']);
});
