import { describe, expect, test } from '@jest/globals';
import { consentOver } from '../../src/voice/expectation.js';
import { hear, heardIn, openEars, typesOf } from '../support/hear-scene.js';
import { readRecording } from '../support/recordings.js';
import { mix } from '../support/sounds.js';

openEars();

describe('VOICE-05 said over a question that is being spoken, by somebody clearly louder', () => {
  const said = { text: 'The light is blue at forty percent.', from: 0.5, to: 3.3 };
  const takesOver = (text: string) => ['yes', 'no', 'the light'].includes(text);
  const expectation = { longSilence: true, wholeEnds: true, isAnswer: (text: string) => text === 'yes', takesOver };
  /** The question is heard as quiet as the canceller leaves it. */
  const hearOver = async (name: string) => {
    const own = (await readRecording('own-voice')).subarray(0, 2.8 * 16_000);
    const sound = mix(6, [own, 0.5, 0.003], [await readRecording(name), 1.2, 1]);
    return hear({ sound, said, expectation, others: [1.2, 3.3] });
  };

  test.each(['yes', 'no'])('"%s" breaks it off and answers it', async (word) => {
    const events = await hearOver(word);
    expect(heardIn(events)).toEqual([[word, 'follow-up']]);
    expect(typesOf(events)).toEqual(['tail-started', 'utterance-heard']);
    expect(events.at(-1)).toMatchObject({ over: true });
  });

  test('what answers nothing is let go, once, and the question goes on', async () => {
    expect(typesOf(await hearOver('turn-it-off'))).toEqual(['tail-started', 'tail-ended']);
  });

  test.each(['yes', 'no'])('"%s" that ends when the question does is its answer, once', async (word) => {
    const own = (await readRecording('own-voice')).subarray(0, 2.8 * 16_000);
    const sound = mix(6, [own, 0.5, 0.02], [await readRecording(word), 2.1, 1]);
    for (const to of [2.7, 2.9, 3.1]) {
      const asked = { grammar: 'yes-no', answersOver: consentOver, followUpMs: 3000 } as const;
      const events = await hear({ sound, said: { ...said, to }, expectation: asked, others: [9, 9] });
      expect([to, heardIn(events)]).toEqual([to, [[word, 'follow-up']]]);
    }
  });
});
