import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { oneLamp } from '../engine/create-engine.js';
import { settle } from '../support/scripted-voice.js';
import { createMicrophone } from '../support/sounds.js';
import { createAssistant } from './create-assistant.js';

/** Says a sentence that a short silence ends; the ears stay open. */
async function say(text: string) {
  const heard: VoiceEvent = {
    type: 'utterance-heard',
    transcript: { text, words: [] },
    addressed: 'wake',
    atMs: 900,
    ms: { endpoint: 250, recognise: 7 },
  };
  const events = (async function* () {
    yield heard;
    await new Promise<never>(() => undefined);
  })();
  const { assistant, clock, spoken } = createAssistant(oneLamp, events);
  await assistant.say('turn the light red', { kind: 'cli' });
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  await assistant
    .listen(createMicrophone(new Int16Array(0)), options)
    [Symbol.asyncIterator]()
    .next();
  await settle();
  return { clock, spoken };
}

test.each(['what time is it', 'is the light on', 'what is the light doing', 'undo that'])(
  'VOICE-02 "%s" is answered at once',
  async (text) => {
    const { spoken } = await say(text);
    expect(spoken).toHaveLength(1);
  },
);

test.each(['turn the light blue', 'set a timer for five minutes', 'turn the light'])(
  'VOICE-02 the answer to "%s" waits for half a second, in which somebody may go on',
  async (text) => {
    const { clock, spoken } = await say(text);
    clock.advance(millis(450));
    expect(spoken).toHaveLength(0);
    clock.advance(millis(100));
    expect(spoken).toHaveLength(1);
  },
);
