import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { Expectation } from '../../src/voice/expectation.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { oneLamp } from '../engine/create-engine.js';
import { createMicrophone } from '../support/sounds.js';
import { createAssistant } from './create-assistant.js';

const origin = { kind: 'voice' as const };
const options = { wake: true, origin, signal: new AbortController().signal };

/** An assistant that hears these events, and what it expected of the first of them. */
function create(...heard: readonly VoiceEvent[]) {
  const expected: Expectation[] = [];
  const made = createAssistant(oneLamp, function* ({ expectation }) {
    if (expectation) expected.push(expectation());
    yield* heard;
  });
  const listen = async () => {
    const outcomes = [];
    for await (const outcome of made.assistant.listen(createMicrophone(new Int16Array(0)), options))
      outcomes.push(outcome);
    return outcomes;
  };
  /** Says sentences, and then tells what is expected of the next. */
  const expectAfter = async (...sentences: readonly string[]) => {
    for (const sentence of sentences) await made.assistant.say(sentence, origin);
    await listen();
    return expected.at(-1);
  };
  return { ...made, listen, expectAfter };
}

describe('what the assistant expects to hear', () => {
  test('VOICE-02 one of the choices is a whole answer, and half of one is none', async () => {
    const expectation = await create().expectAfter(
      'set a pizza timer for ten minutes',
      'set a pasta timer for five minutes',
      'cancel the timer',
    );
    const { isAnswer } = expectation ?? {};
    expect(expectation).toMatchObject({ longSilence: true, wholeEnds: true });
    expect(['pizza', 'the pasta', 'both of them', 'the', 'i think the'].map((text) => isAnswer?.(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('VOICE-02 the other half of a sentence is a whole answer', async () => {
    const { isAnswer } = (await create().expectAfter('set the brightness')) ?? {};
    expect(['to fifty percent', 'fifty percent', 'to'].map((text) => isAnswer?.(text))).toEqual([true, true, false]);
  });

  test('VOICE-02 while free text is asked for, no sentence ends before its time', async () => {
    expect(await create().expectAfter('remind me')).toMatchObject({ longSilence: true, wholeEnds: false });
    expect(await create().expectAfter('turn the light red')).toEqual({});
  });

  test('VOICE-05 a question for yes or no is answered over itself by these, and by what fills its fields', async () => {
    const expectation = await create().expectAfter('book a dentist appointment on friday at noon');
    expect(expectation?.answersOver).toContain('yes');
    const answers = ['yes', 'no', 'at one pm', 'what time is it', 'turn the light red', 'nonsense of somebody'];
    expect(answers.map((text) => expectation?.takesOver?.(text))).toEqual([true, true, true, false, false, false]);
    expect(['yes', 'no'].map((text) => expectation?.isAnswer?.(text))).toEqual([true, false]);
  });

  test('VOICE-05 whoever agrees over a question that deletes says yes: its own words are heard as other words for it', async () => {
    const expectation = await create().expectAfter('forget everything');
    const answers = ['yes', 'yes please', 'no', 'rather not', 'allow', 'confirm', 'right', 'okay', 'do it'];
    const taken = answers.filter((text) => expectation?.takesOver?.(text));
    expect(taken).toEqual(['yes', 'yes please', 'no', 'rather not']);
    expect([expectation?.isAnswer?.('yes'), expectation?.isOnceAsked]).toEqual([true, true]);
    expect((await create().expectAfter('book a dentist appointment on friday at noon'))?.isOnceAsked).toBe(false);
  });

  test('VOICE-05 free text is not taken over its question, which anybody may be talking over', async () => {
    expect((await create().expectAfter('remind me'))?.takesOver).toBeUndefined();
  });

  test('TALK-07 what somebody else says while a yes or no is waited for is let be, and the question stays open', async () => {
    const say = (text: string): VoiceEvent => ({
      type: 'utterance-heard',
      transcript: { text, words: [] },
      addressed: 'follow-up',
      atMs: 900,
      ms: { endpoint: 700, recognise: 7 },
    });
    const { assistant, listen } = create(say('so she walked into the village'), say('yes'));
    await assistant.say('book a dentist appointment on friday at noon', origin);
    const outcomes = await listen();
    expect(outcomes.map(({ text, reply }) => [text, reply])).toEqual([['yes', expect.stringMatching(/^Booked/)]]);
  });

  test('TALK-04 a spoken yes over the announcement of an alarm ends its ringing', async () => {
    const yes: VoiceEvent = {
      type: 'utterance-heard',
      transcript: { text: 'yes', words: [] },
      addressed: 'follow-up',
      over: true,
      atMs: 900,
      ms: { endpoint: 0, recognise: 7 },
    };
    const { assistant, clock, expectAfter, spoken } = create(yes);
    await assistant.say('wake me in ten minutes', origin);
    clock.advance(millis(10 * 60_000));
    expect(assistant.ringing.current).toHaveLength(1);
    expect((await expectAfter())?.answersOver).toContain('yes');
    expect(assistant.ringing.current).toEqual([]);
    expect(spoken.map(({ signal }) => signal.aborted)).toContain(true);
  });

  test.each([
    ['set a timer for ten minutes', 15_000],
    ['wake me in ten minutes', 30_000],
    ['remind me to call mom in ten minutes', undefined],
  ])('TALK-04 what "%s" lets ring is answered until it is announced again', async (sentence, followUpMs) => {
    const { assistant, clock, expectAfter } = create();
    await assistant.say(sentence, origin);
    clock.advance(millis(10 * 60_000));
    expect((await expectAfter())?.followUpMs).toBe(followUpMs);
  });
});
