import { describe, expect, test } from '@jest/globals';
import { createChime } from '../../src/voice/chimes.js';
import { joinSamples } from '../../src/voice/sound.js';
import { hear, heardIn, openEars, partialsIn, typesOf } from '../support/hear-scene.js';
import { readRecording } from '../support/recordings.js';
import { createSound, mix, silence, speech } from '../support/sounds.js';

openEars();

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
      expect(rest).toMatchObject([{ type: 'stop-settled', isMeant: true }]);
    },
  );

  test('one "stop" is told once, though its voice may still be heard for a quarter of a second', async () => {
    const [own, stop] = await Promise.all(['own-voice', 'stop'].map(readRecording));
    const sound = mix(8, [own!.subarray(0, 3 * 16_000), 1, 0.1], [stop!, 3, 1]);
    expect(typesOf(await hear({ sound, said: { text: blue, from: 1, to: 6, echo: 0.25 } }))).toEqual([
      'stop-heard',
      'stop-settled',
    ]);
  });

  test.each([
    ['be-quiet', 'be quiet'],
    ['shut-up', 'shut up'],
    ['enough', 'enough'],
  ])('%s stops it as "stop" does', async (name, word) => {
    const [own, said] = await Promise.all(['own-voice', name].map(readRecording));
    const sound = mix(8, [own!, 1, 0.1], [said!, 3, 1]);
    const events = await hear({ sound, said: { text: blue, from: 1, to: 6 } });
    expect(events).toMatchObject([
      { type: 'stop-heard', word },
      { type: 'stop-settled', isMeant: true },
    ]);
  });

  test.each(['booking-1', 'booking-2', 'booking-3', 'turn-it-off'])(
    'what others say over it that only sounds like a wake word or "stop" lets it talk: %s',
    async (name) => {
      const sound = await readRecording(name);
      const said = { text: 'The light is red.', from: 0, to: Infinity };
      expect(await hear({ sound, said, others: [0, 0] })).toEqual([]);
    },
  );

  test('"stop" silences a sentence with a word that the model lacks too, where its own voice is taken out', async () => {
    const stop = await readRecording('stop');
    const sound = mix(8, [stop, 3, 1]);
    const said = { text: 'The zkyrrl is blue.', from: 1, to: 6 };
    expect(typesOf(await hear({ sound, said, others: [0, 0] }))).toEqual(['stop-heard', 'stop-settled']);
    // Elsewhere it may have been that word.
    expect(await hear({ sound, said })).toEqual([]);
    const quiet = await readRecording('be-quiet');
    expect(typesOf(await hear({ sound: mix(8, [quiet, 3, 1]), said, others: [0, 0] }))).toEqual([
      'stop-heard',
      'stop-settled',
    ]);
    expect(await hear({ sound: mix(8, [quiet, 3, 1]), said })).toEqual([]);
  });

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

  test.each([2.3, 2.5, 2.7, 2.9, 3, 3.1, 3.2, 3.3])(
    'a wake word in the midst of which it falls silent, %s seconds from the start, is heard',
    async (to) => {
      const [own, command] = await Promise.all(['own-voice', 'jarvis-turn-it-off'].map(readRecording));
      for (const others of [undefined, [0, 0] as const]) {
        const voice = [own!.subarray(0, (to - 1) * 16_000), 1, others ? 0 : 0.1] as const;
        const sound = mix(8, voice, [command!, 2, 1]);
        const events = await hear({ sound, said: { text: blue, from: 1, to }, ...(others && { others }) });
        expect(heardIn(events)).toEqual([['turn it off', 'wake']]);
      }
    },
  );

  describe('its own voice goes on for a second behind the wake word, as on a busy machine', () => {
    const mixOwn = async (...more: Parameters<typeof mix>[1][]) => {
      const [own, woken] = await Promise.all(['own-voice', 'jarvis-turn-it-off'].map(readRecording));
      const wakeWord = woken!.subarray(0, 1.17 * 16_000);
      return mix(9, [own!.subarray(0, 3.9 * 16_000), 0.5, 0.1], [wakeWord, 2, 1], ...more);
    };
    const said = { text: blue, from: 0.5, to: 6 };

    test('VOICE-05 and is no sentence of whoever said that', async () => {
      const [wake, ...rest] = await hear({ sound: await mixOwn(), said });
      expect(wake).toMatchObject({ type: 'wake-detected', word: 'jarvis' });
      expect(heardIn(rest)).toEqual([]);
      expect(partialsIn(rest)).toEqual([]);
    });

    test('VOICE-05 and is not heard in front of what they say then', async () => {
      const command = await readRecording('make-it-pulse-blue');
      const sound = await mixOwn([command.subarray(0.5 * 16_000), 4.7, 1]);
      const events = await hear({ sound, said });
      expect(heardIn(events)).toEqual([['make it pulse blue', 'wake']]);
      // Nor is it shown meanwhile.
      expect(partialsIn(events)).toEqual([]);
    });
  });

  test('VOICE-02 who goes on with the sentence over a reply that has just begun is heard, and what they said before with it', async () => {
    const [first, more] = await Promise.all(['jarvis-turn-the-light-red', 'dim-it-to-ten-percent'].map(readRecording));
    // The first recording has a second of the room at its end, the other one half of that at its beginning.
    const end = first!.length / 16_000 - 1;
    const sound = mix(end + 6, [first!, 0, 1], [more!, end + 0.5, 1]);
    const scene = { sound, isComplete: (text: string) => text === 'turn the light red' };
    const reply = { text: 'The light is red.', from: end + 0.75, to: end + 3.5 };
    const events = await hear({ ...scene, said: reply, others: [end + 1, end + 5] });
    expect(heardIn(events).map(([text]) => text)).toEqual(['turn the light red', 'dim it to ten percent']);
    expect(events.at(-1)).toMatchObject({ whole: 'turn the light red dim it to ten percent' });
    // Where nobody is louder than the assistant, it may be its own voice.
    expect(heardIn(await hear({ ...scene, said: reply, others: [0, 0] }))).toEqual([['turn the light red', 'wake']]);
    // And where all the words are its own.
    const own = { ...reply, text: 'Shall I dim it to ten percent?' };
    expect(heardIn(await hear({ ...scene, said: own, others: [end + 1, end + 5] }))).toEqual([
      ['turn the light red', 'wake'],
    ]);
  });

  test('VOICE-02 a bang over a reply that has just begun breaks it off for less than 0.7 s, and is no sentence', async () => {
    const first = await readRecording('jarvis-turn-the-light-red');
    const end = first.length / 16_000 - 1;
    const bang = createSound([0.25, speech]);
    const sound = mix(end + 5, [first, 0, 1], [bang, end + 1, 1]);
    const said = { text: 'The light is red.', from: end + 0.75, to: end + 3.5 };
    const scene = { sound, said, others: [end + 1, end + 1.3] as const, isComplete: (text: string) => text !== '' };
    const events = await hear(scene);
    expect(heardIn(events)).toEqual([['turn the light red', 'wake']]);
    const [started, ended] = ['tail-started', 'tail-ended'].map((type) => events.find((event) => event.type === type));
    expect(ended!.second - started!.second).toBeGreaterThan(0);
    expect(ended!.second - started!.second).toBeLessThan(0.7);
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

  test('a reply that broke off asks for nothing, so the next command needs the wake word', async () => {
    const sound = mix(7, [await readRecording('turn-it-off'), 2, 1]);
    expect(await hear({ sound, said: reply, hasFailed: true })).toEqual([]);
  });

  test.each(['sorry', 'done'] as const)('its own "%s" chime is no command', async (kind) => {
    const phrases = ['turn it off', 'off', 'red', 'dimmer', 'lime', 'white', 'on'];
    const isComplete = (text: string) => phrases.includes(text);
    const sound = mix(5, [createChime(kind, 0.8), 1.3, 1]);
    expect(await hear({ sound, said: reply, phrases, isComplete, rings: [1.2, 2] })).toEqual([]);
    // What begins after the chime counts.
    const after = mix(7, [createChime(kind, 0.8), 1.3, 1], [await readRecording('turn-it-off'), 2.2, 1]);
    const heard = await hear({ sound: after, said: reply, phrases, isComplete, rings: [1.2, 2] });
    expect(heardIn(heard)).toEqual([['turn it off', 'follow-up']]);
  });

  test('VOICE-06 who begins to answer a permission question is let talk, so that it is not asked again into the answer', async () => {
    const sound = mix(7, [await readRecording('yes'), 2, 1]);
    const events = await hear({ sound, said: reply, expectation: { grammar: 'yes-no' } });
    expect(typesOf(events)).toEqual(['tail-started', 'utterance-heard']);
  });

  test('a window of nothing is none', async () => {
    const sound = mix(7, [await readRecording('turn-it-off'), 2, 1]);
    expect(await hear({ sound, said: reply, expectation: { followUpMs: 0 } })).toEqual([]);
  });
});
