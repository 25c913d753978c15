import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { Expectation } from '../../src/voice/expectation.js';
import { createChime } from '../../src/voice/chimes.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { Listener } from '../../src/voice/listener.js';
import { joinSamples } from '../../src/voice/sound.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { modelFolder, readRecording, voskPrograms } from '../support/recordings.js';
import { createMicrophone, createSound, mix, silence } from '../support/sounds.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const wake = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
beforeAll(() => wake.start());
afterAll(async () => {
  await wake.stop();
  await recognizer.stop();
});

interface Scene {
  readonly sound: Int16Array;
  /** What the assistant says, and from when to when, in seconds of the sound. */
  readonly said?: { readonly text: string; readonly from: number; readonly to: number };
  readonly expectation?: Expectation;
  readonly isComplete?: (text: string) => boolean;
  readonly phrases?: readonly string[];
  /** Whether its own chime may be heard in the sound. */
  readonly isChiming?: boolean;
}

const noPhrases: readonly string[] = [];

/** Hears a sound during which the assistant speaks; each event with the second of the sound that it came in. */
async function hear({
  sound,
  said,
  expectation = {},
  isComplete = () => false,
  phrases = noPhrases,
  isChiming,
}: Scene) {
  const parts = { recognizer, wake, clock: new VirtualClock(), isComplete, phrases: () => phrases };
  const listener = new Listener({ ...parts, followUpMs: 3000 });
  let second = 0;
  const microphone = createMicrophone(sound);
  const counted = {
    name: 'a scene',
    async *frames(signal: AbortSignal) {
      for await (const frame of microphone.frames(signal)) {
        second += frame.length / 16_000;
        yield frame;
      }
    },
  };
  let silenced = Infinity;
  const events: (VoiceEvent & { readonly second: number })[] = [];
  const options = {
    wake: true,
    signal: new AbortController().signal,
    expectation: () => expectation,
    isChiming: () => isChiming ?? false,
    said: () => (said && second >= said.from && second < Math.min(said.to, silenced) ? said.text : null),
  };
  for await (const event of listener.listen(counted, options)) {
    const isInterruption = event.type === 'stop-heard' || event.type === 'wake-detected';
    if (isInterruption && said && second >= said.from) silenced = second;
    events.push({ ...event, second });
  }
  return events;
}

const typesOf = (events: readonly VoiceEvent[]) =>
  events.map(({ type }) => type).filter((type) => !type.startsWith('speech'));
const heardIn = (events: readonly VoiceEvent[]) =>
  events.flatMap((event) => (event.type === 'utterance-heard' ? [[event.transcript.text, event.addressed]] : []));
const blue = 'The light is blue at forty percent. Your pizza timer has ten minutes to go.';

describe('VOICE-05 while the assistant speaks', () => {
  test.each([
    ['own-voice', blue],
    ['own-voice-names-itself', 'Say Jarvis, and then what to do. Or say stop.'],
  ])('its own voice neither wakes nor stops it: %s', async (name, text) => {
    const sound = joinSamples(createSound([1, silence]), await readRecording(name), createSound([1, silence]));
    const said = { text, from: 1, to: sound.length / 16_000 - 1.5 };
    expect(await hear({ sound, said })).toEqual([]);
  });

  test.each([0.1, 0.3])(
    '"stop" through its voice at %s of the loudness is heard, within 400 ms of the word',
    async (gain) => {
      const [own, stop] = await Promise.all(['own-voice', 'stop'].map(readRecording));
      const sound = mix(8, [own!, 1, gain], [stop!, 3, 1]);
      const [event, ...rest] = await hear({ sound, said: { text: blue, from: 1, to: 6 } });
      expect(event).toMatchObject({ type: 'stop-heard', word: 'stop' });
      // In the recording the word ends 0.87 s after its start; the last second is the room.
      const wordEnd = 3 + stop!.length / 16_000 - 1;
      expect(event!.second - wordEnd).toBeLessThan(0.4);
      expect(rest).toEqual([]);
    },
  );

  test('the wake word through its voice is heard, and the command after it', async () => {
    const [own, command] = await Promise.all(['own-voice', 'jarvis-turn-it-off'].map(readRecording));
    const text = blue;
    const events = await hear({
      // It falls silent where it hears the wake word.
      sound: mix(8, [own!.subarray(0, 2.2 * 16_000), 1, 0.2], [command!, 2, 1]),
      said: { text, from: 1, to: 6 },
    });
    expect(typesOf(events)).toEqual(['wake-detected', 'utterance-heard']);
    expect(heardIn(events)).toEqual([['turn it off', 'wake']]);
  });

  test('other speech is not listened to', async () => {
    const [own, other] = await Promise.all(['own-voice', 'turn-it-off'].map(readRecording));
    expect(
      await hear({ sound: mix(7, [own!, 1, 0.2], [other!, 2, 1]), said: { text: blue, from: 1, to: 6.5 } }),
    ).toEqual([]);
  });
});

test.each(['turn-it-off', 'make-it-pulse-blue', 'dim-it-to-ten-percent'])(
  'VOICE-02 %s is heard although the chime sounds into it, half as loud as it is played',
  async (name) => {
    const [woken, command] = await Promise.all(['jarvis-turn-it-off', name].map(readRecording));
    const wakeWord = woken!.subarray(0, 1.17 * 16_000);
    const sound = mix(
      6,
      [wakeWord, 0, 1],
      [createChime('wake', 0.8), 1.29, 0.5],
      [command!.subarray(0.64 * 16_000), 1.42, 1],
    );
    const said = name.replaceAll('-', ' ');
    expect(heardIn(await hear({ sound, isChiming: true, phrases: [said] }))).toEqual([[said, 'wake']]);
  },
);

describe('TALK-07 after a spoken reply', () => {
  const reply = { text: 'The light is red.', from: 0.5, to: 1 };

  test('a command needs no wake word', async () => {
    const command = await readRecording('make-it-pulse-blue');
    const sound = mix(7, [command, 2, 1]);
    expect(heardIn(await hear({ sound, said: reply }))).toEqual([['make it pulse blue', 'follow-up']]);
    expect(await hear({ sound })).toEqual([]);
  });

  test('what follows is not told before it is whole: anybody may be talking', async () => {
    const sound = mix(7, [await readRecording('turn-it-off'), 2, 1]);
    expect((await hear({ sound, said: reply })).map(({ type }) => type)).toEqual(['utterance-heard']);
  });

  test('the wake word works as ever, and counts where it is said in the same breath', async () => {
    const sound = mix(8, [await readRecording('jarvis-turn-it-off'), 2, 1]);
    expect(heardIn(await hear({ sound, said: reply }))).toEqual([['turn it off', 'wake']]);
  });

  test('the window closes after its time; a pending question may keep it open for longer', async () => {
    const sound = mix(10, [await readRecording('turn-it-off'), 5, 1]);
    expect(await hear({ sound, said: reply })).toEqual([]);
    const heard = await hear({ sound, said: reply, expectation: { followUpMs: 8000 } });
    expect(heardIn(heard)).toEqual([['turn it off', 'follow-up']]);
  });

  test('a window of nothing is none', async () => {
    const sound = mix(7, [await readRecording('turn-it-off'), 2, 1]);
    expect(await hear({ sound, said: reply, expectation: { followUpMs: 0 } })).toEqual([]);
  });
});

describe('VOICE-02 what the conversation expects', () => {
  const reply = { text: 'When?', from: 0.5, to: 1 };
  const isComplete = (text: string) => ['turn it off', 'stop'].includes(text);

  test.each([
    [{}, 250],
    [{ longSilence: true }, 1500],
  ])('%j ends a sentence after %d ms of silence', async (expectation, endpoint) => {
    const sound = mix(8, [await readRecording('turn-it-off'), 2, 1]);
    const [event] = await hear({ sound, said: reply, expectation, isComplete });
    expect(event).toMatchObject({ type: 'utterance-heard', ms: { endpoint } });
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
    expect(event).toHaveProperty('ms.endpoint', expect.closeTo(325, -2));
  });

  test.each(['yes', 'no'])(
    'VOICE-06 "%s" answers a question of consent, as fast as a long sentence ends',
    async (word) => {
      const sound = mix(8, [await readRecording(word), 2, 1]);
      const [event] = await hear({ sound, said: reply, expectation: { grammar: 'yes-no' } });
      expect(event).toMatchObject({ type: 'utterance-heard', transcript: { text: word }, ms: { endpoint: 250 } });
    },
  );

  test('VOICE-06 to a question of consent, what is neither yes nor no stays what it is', async () => {
    const sound = mix(8, [await readRecording('turn-it-off'), 2, 1]);
    const events = await hear({ sound, said: reply, expectation: { grammar: 'yes-no' }, isComplete });
    expect(heardIn(events)).toEqual([['turn it off', 'follow-up']]);
  });
});
