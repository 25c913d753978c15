import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { createMicrophone } from '../support/sounds.js';
import { createTranscript } from '../support/scripted-recognizer.js';
import { createAssistant } from './create-assistant.js';

const came = { ms: { endpoint: 300, recognise: 7 } };
const withWake = (text: string, doubt: readonly string[] = []): VoiceEvent => ({
  type: 'utterance-heard',
  transcript: { ...createTranscript(text), ...(doubt.length > 0 && { doubt }) },
  addressed: 'wake',
  atMs: 0,
  ...came,
});
const without = (text: string, atMs: number): VoiceEvent => ({
  type: 'utterance-heard',
  transcript: createTranscript(text),
  addressed: 'follow-up',
  atMs,
  ...came,
});
const lamps = ['hall lamp', 'bed lamp', 'kitchen lamp'].map((name, at) => ({ id: `lamp${at}`, name, aliases: [] }));

/** What is answered to the second sentence. @param afterMs how long after the first reply has ended it begins; null: before that */
async function hear(first: VoiceEvent, text: string, afterMs: number | null) {
  const repliesEndAt = 4000;
  const made = createAssistant(lamps, async function* () {
    yield first;
    made.clock.advance(millis(repliesEndAt));
    if (afterMs !== null) {
      made.spoken.at(-1)?.finish();
      await new Promise(setImmediate);
      // However late it is listened to: the machine is busy.
      made.clock.advance(millis(7000));
    }
    yield without(text, repliesEndAt + (afterMs ?? -3000));
  });
  const replies: string[] = [];
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const { reply } of made.assistant.listen(createMicrophone(new Int16Array(0)), options))
    replies.push(reply);
  made.keeper.stop();
  return { asked: replies[0], replies: replies.slice(1) };
}

describe('TALK-07 what Lantern hears of its own voice on a busy machine', () => {
  const question = withWake('turn the kite red', ['turn the hall lamp red']);

  test.each([
    ['its own question', 'turn the hall lamp red', -1400],
    ['the end of it, not heard well', 'turn hall lamp red', -1200],
    ['a part of it, while it is still being said', 'turn the hall lamp red', null],
  ])('is no command: %s', async (_, text, afterMs) => {
    const { asked, replies } = await hear(question, text, afterMs);
    expect(asked).toBe('Did you say "turn the hall lamp red"?');
    expect(replies).toEqual([]);
  });

  test('is no command where one word of it was not heard to its end', async () => {
    const { asked, replies } = await hear(withWake('turn the office lamp on'), 'off', -300);
    expect(asked).toContain('office');
    expect(replies).toEqual([]);
  });

  test('is no command where numbers of it are read out', async () => {
    const first = withWake('set a timer for twenty five minutes please uh', ['set a timer for 25 minutes']);
    const { asked, replies } = await hear(first, 'set a timer for twenty five minutes', -1500);
    expect(asked).toBe('Did you say "set a timer for 25 minutes"?');
    expect(replies).toEqual([]);
  });

  test.each([
    ['yes', 'turn the kite red', ['turn the hall lamp red'], 400],
    ['yes', 'turn the kite red', ['turn the hall lamp red'], -100],
    ['turn the hall lamp red', 'turn the kite red', ['turn the hall lamp red'], 400],
    ['turn the hall lamp blue', 'turn the kite red', ['turn the hall lamp red'], -800],
    ['the hall lamp', 'turn the hall lamp red', ['turn the hall lamp red', 'turn the bed lamp red'], 300],
    ['the bed lamp', 'turn the hall lamp red', ['turn the hall lamp red', 'turn the bed lamp red'], -600],
    ['ten', 'set a timer for ten minutes', ['set a timer for ten minutes', 'set a timer for nine minutes'], -200],
  ])('does not keep a person from being heard who says "%s" to it', async (text, first, doubt, afterMs) => {
    const { replies } = await hear(withWake(first, doubt), text, afterMs);
    expect(replies).toHaveLength(1);
  });
});
