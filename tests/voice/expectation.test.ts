import { describe, expect, test } from '@jest/globals';
import { hear, heardIn, openEars } from '../support/hear-scene.js';
import { readRecording } from '../support/recordings.js';
import { createSound, mix, silence } from '../support/sounds.js';

openEars();

/** A recording without the silence around what is said. */
function trim(sound: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > 600;
  return sound.subarray(sound.findIndex(isLoud), sound.findLastIndex(isLoud) + 1);
}

describe('VOICE-02 what the conversation expects', () => {
  const reply = { text: 'When?', from: 0.5, to: 1 };
  const isComplete = (text: string) => ['turn it off', 'stop'].includes(text);

  test.each([
    [{}, 250],
    [{ longSilence: true }, 1500],
    [{ longSilence: true, wholeEnds: true }, 250],
  ])('%j ends a sentence after %d ms of silence', async (expectation, endpoint) => {
    const sound = mix(8, [await readRecording('turn-it-off'), 2, 1]);
    const [event] = await hear({ sound, said: reply, expectation, isComplete });
    expect(event).toMatchObject({ type: 'utterance-heard', ms: { endpoint } });
  });

  test('a whole answer ends after 250 ms where others wait for 1.5 s', async () => {
    const sound = mix(8, [await readRecording('turn-it-off'), 2, 1]);
    const isAnswer = (text: string) => text === 'turn it off';
    const [event] = await hear({ sound, said: reply, expectation: { longSilence: true, isAnswer } });
    expect(event).toMatchObject({ type: 'utterance-heard', ms: { endpoint: 250 } });
  });

  test('a tail said soon after the end of a sentence is heard without the wake word, and later talk is not', async () => {
    const [woken, rest] = [await readRecording('jarvis-turn-it-off'), await readRecording('dim-it-to-ten-percent')];
    // The first sentence ends about two seconds after it begins.
    for (const [from, expected] of [
      [
        2,
        [
          ['turn it off', 'wake'],
          ['dim it to ten percent', 'follow-up'],
        ],
      ],
      [5, [['turn it off', 'wake']]],
    ] as const)
      expect(heardIn(await hear({ sound: mix(10, [woken, 0.2, 1], [rest, from, 1]), isComplete }))).toEqual(expected);
  });

  describe('a tail said while the reply is being spoken', () => {
    const phrases = ['turn it off', 'dim it to ten percent', 'dim it to forty percent'];
    /** A sentence that ends in the second second, the reply to it, and what somebody says meanwhile. */
    const hearMeanwhile = async (tail: Int16Array) => {
      const [woken, own] = await Promise.all(['jarvis-turn-it-off', 'own-voice'].map(readRecording));
      const sound = mix(6, [woken!, 0.2, 1], [own!.subarray(0, 2.8 * 16_000), 2.5, 0.1], [tail, 2.9, 1]);
      const said = { text: 'The light is blue at forty percent.', from: 2.5, to: 5.3 };
      return heardIn(await hear({ sound, said, isComplete, phrases }));
    };

    test('goes on with the sentence', async () => {
      const tail = (await readRecording('dim-it-to-ten-percent')).subarray(1.08 * 16_000);
      expect(await hearMeanwhile(tail)).toEqual([
        ['turn it off', 'wake'],
        ['to ten percent', 'follow-up'],
      ]);
    });

    test('is not what the reply says itself', async () => {
      expect(await hearMeanwhile(createSound([0.1, silence]))).toEqual([['turn it off', 'wake']]);
    });
  });

  test('in the middle of a conversation "stop" still ends it at once', async () => {
    const sound = mix(8, [await readRecording('stop'), 2, 1]);
    const [event] = await hear({ sound, said: reply, expectation: { longSilence: true }, isComplete });
    expect(event).toMatchObject({ type: 'utterance-heard', transcript: { text: 'stop' } });
    expect(event?.type === 'utterance-heard' && event.ms.endpoint).toBeLessThanOrEqual(375);
  });

  test.each(['yes', 'no'])(
    'VOICE-06 "%s" answers a question of consent, as fast as a long sentence ends',
    async (word) => {
      const sound = mix(8, [await readRecording(word), 2, 1]);
      const [, event] = await hear({ sound, said: reply, expectation: { grammar: 'yes-no' } });
      expect(event).toMatchObject({ type: 'utterance-heard', transcript: { text: word }, ms: { endpoint: 250 } });
    },
  );

  test.each(['yes', 'no'])(
    'VOICE-06 "%s" over the question answers it, where the own voice is taken out of what is heard',
    async (word) => {
      const own = (await readRecording('own-voice')).subarray(0, 2.8 * 16_000);
      const sound = mix(6, [own, 0.5, 0.003], [await readRecording(word), 1.6, 1]);
      const said = { text: 'The light is blue at forty percent.', from: 0.5, to: 3.3 };
      const scene = { sound, said, expectation: { grammar: 'yes-no', answersOver: ['yes', 'no'] } } as const;
      const events = await hear({ ...scene, others: [0, 0] });
      expect(events[0]).toMatchObject({ type: 'utterance-heard', transcript: { text: word }, over: true });
      expect(events[0]!.second).toBeLessThan(said.to);
      expect((await hear(scene)).filter(({ second }) => second < said.to)).toEqual([]);
    },
  );

  test.each(['yes', 'no'])(
    'VOICE-06 "%s" over what comes before a question about what is for good answers nothing',
    async (word) => {
      const sound = mix(6, [await readRecording(word), 1.6, 1]);
      const said = { text: 'That deletes all that was said.', from: 0.5, to: 4.3 };
      const asked = { grammar: 'yes-no', answersOver: ['yes', 'no'], isOnceAsked: true } as const;
      const events = await hear({ sound, said, expectation: asked, others: [0, 0] });
      expect(heardIn(events.filter(({ second }) => second < said.to))).toEqual([]);
    },
  );

  test.each(['yes', 'no'])('VOICE-06 "%s" in front of other talk over the question answers nothing', async (word) => {
    const said = { text: 'The light is blue at forty percent.', from: 0.5, to: 4.3 };
    const [answer, talk] = [await readRecording(word), await readRecording('turn-it-off')];
    const spoken = trim(answer);
    const sound = mix(6, [spoken, 1.6, 1], [trim(talk), 1.65 + spoken.length / 16_000, 1]);
    const expectation = { grammar: 'yes-no', answersOver: ['yes', 'no'] } as const;
    const events = await hear({ sound, said, expectation, others: [0, 0] });
    expect(heardIn(events.filter(({ second }) => second < said.to))).toEqual([]);
  });

  test.each([
    ['with a word in it that begins so', 'May I turn it on from now on, not only at night?', ['no']],
    ['with its own sound in it', 'Do you know that I turn it on?', []],
  ])('VOICE-06 "no" over a question %s', async (_, text, heard) => {
    const sound = mix(6, [await readRecording('no'), 1.6, 1]);
    const said = { text, from: 0.5, to: 3.8 };
    const expectation = { grammar: 'yes-no', answersOver: ['yes', 'no'] } as const;
    const events = await hear({ sound, said, expectation, others: [0, 0] });
    expect(heardIn(events.filter(({ second }) => second < said.to)).map(([word]) => word)).toEqual(heard);
  });

  test('VOICE-06 to a question of consent, what is neither yes nor no stays what it is', async () => {
    const sound = mix(8, [await readRecording('turn-it-off'), 2, 1]);
    const events = await hear({ sound, said: reply, expectation: { grammar: 'yes-no' }, isComplete });
    expect(heardIn(events)).toEqual([['turn it off', 'follow-up']]);
  });
});
