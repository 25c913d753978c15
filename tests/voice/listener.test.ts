import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WavFileMicrophone } from '../../src/adapters/audio/wav-file-microphone.js';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { Listener } from '../../src/voice/listener.js';
import type { ListenerParts } from '../../src/voice/listener-settings.js';
import { joinSamples } from '../../src/voice/sound.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import type { Microphone } from '../../src/ports/microphone.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';
import { modelFolder, readRecording, recordingPath, voskPrograms } from '../support/recordings.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';
import { createMicrophone, createSound, silence, speech } from '../support/sounds.js';

const clock = new VirtualClock();

async function listen(
  parts: Omit<ListenerParts, 'clock'>,
  microphone: Microphone,
  wake: boolean,
): Promise<VoiceEvent[]> {
  const events: VoiceEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of new Listener({ ...parts, clock }).listen(microphone, { wake, signal })) events.push(event);
  return events;
}

const heardIn = (events: readonly VoiceEvent[]) =>
  events.flatMap((event) => (event.type === 'utterance-heard' ? [event.transcript.text] : []));
const pauseOf = (events: readonly VoiceEvent[]) =>
  events.flatMap((event) => (event.type === 'utterance-heard' ? [event.pauseMs] : []))[0];
const kindsOf = (events: readonly VoiceEvent[]) => [...new Set(events.map(({ type }) => type))];

describe('real recordings on Vosk', () => {
  const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
  const wake = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
  beforeAll(() => wake.start());
  afterAll(async () => {
    await wake.stop();
    await recognizer.stop();
  });
  const hear = (name: string, needsWake: boolean) =>
    listen({ recognizer, wake }, new WavFileMicrophone(recordingPath(name)), needsWake);

  test.each([
    ['jarvis-turn-the-light-red', 'jarvis', 'turn the light red'],
    ['jarvis-turn-it-off', 'jarvis', 'turn it off'],
    ['computer-turn-the-light-on', 'computer', 'turn the light on'],
  ])('VOICE-01 %s wakes, and loses no word said in the same breath', async (name, word, text) => {
    const events = await hear(name, true);
    expect(kindsOf(events)).toEqual(['wake-detected', 'speech-started', 'speech-heard', 'utterance-heard']);
    expect(events[0]).toMatchObject({ type: 'wake-detected', word });
    expect(heardIn(events)).toEqual([text]);
    expect(pauseOf(events)).toBeLessThan(500);
  });

  test.each([
    ['turn-it-off', 'turn it off'],
    ['make-it-pulse-blue', 'make it pulse blue'],
    ['dim-it-to-ten-percent', 'dim it to ten percent'],
    ['stop', 'stop'],
    ['turn-it-off-44k-stereo', 'turn it off'],
    ['turn-it-off-8-bit', 'turn it off'],
    ['turn-it-off-truncated', 'turn it off'],
    ['jarvis-turn-it-off', 'turn it off'],
  ])('VOICE-03 %s is heard without a wake word', async (name, text) => {
    expect(heardIn(await hear(name, false))).toEqual([text]);
  });

  test.each(['turn-it-off', 'other-speech', 'noise', 'silence'])('VOICE-01 %s does not wake', async (name) => {
    expect(await hear(name, true)).toEqual([]);
  });

  test.each(['noise', 'silence'])('%s is not an utterance', async (name) => {
    expect(heardIn(await hear(name, false))).toEqual([]);
  });

  test('VOICE-02 a complete command ends sooner, and word times count from the utterance', async () => {
    const microphone = new WavFileMicrophone(recordingPath('turn-it-off'));
    const [slow] = (await listen({ recognizer, wake }, microphone, false)).slice(-1);
    const [fast] = (
      await listen({ recognizer, wake, isComplete: (text) => text === 'turn it off' }, microphone, false)
    ).slice(-1);
    expect(slow).toMatchObject({ type: 'utterance-heard', ms: { endpoint: 700 } });
    expect(fast).toMatchObject({ type: 'utterance-heard', ms: { endpoint: 250 } });
    if (fast?.type !== 'utterance-heard') return;
    const start = fast.atMs + fast.transcript.words[0]!.start * 1000;
    expect(start).toBeGreaterThan(450);
    expect(start).toBeLessThan(800);
  });

  test('VOICE-02 what the grammar of expected phrases hears wins', async () => {
    const phrases = ['burn it off', 'make it pulse blue'];
    const microphone = new WavFileMicrophone(recordingPath('make-it-pulse-blue'));
    expect(heardIn(await listen({ recognizer, wake, phrases: () => phrases }, microphone, false))).toEqual([
      'make it pulse blue',
    ]);
  });

  test('wakes again after an utterance, in one stream', async () => {
    const parts = await Promise.all(
      ['jarvis-turn-it-off', 'other-speech', 'computer-turn-the-light-on'].map(readRecording),
    );
    const events = await listen({ recognizer, wake }, createMicrophone(joinSamples(...parts)), true);
    // The speech in between follows so soon that it may be a tail, but it is not said to Lantern.
    const addressed = events.filter((event) => event.type !== 'utterance-heard' || event.addressed === 'wake');
    expect(heardIn(addressed)).toEqual(['turn it off', 'turn the light on']);
    const wakes = events.flatMap((event) => (event.type === 'wake-detected' ? [event.atMs] : []));
    expect(wakes[1]! - (parts[0]!.length + parts[1]!.length) / 16).toBeGreaterThan(700);
    expect(wakes[1]! - (parts[0]!.length + parts[1]!.length) / 16).toBeLessThan(1500);
  });

  test('hears a command after a pause behind the wake word, and gives up when none comes', async () => {
    const [woken, command] = await Promise.all([
      readRecording('jarvis-turn-it-off'),
      readRecording('make-it-pulse-blue'),
    ]);
    const word = joinSamples(woken.subarray(0, 18_800), createSound([1.5, silence]));
    const events = await listen({ recognizer, wake }, createMicrophone(joinSamples(word, command)), true);
    expect(heardIn(events)).toEqual(['make it pulse blue']);
    // 1.5 seconds, and the half of one before the first word of each recording.
    expect(pauseOf(events)).toBeGreaterThan(1500);
    expect(pauseOf(events)).toBeLessThan(2500);
    const nothing = await listen(
      { recognizer, wake },
      createMicrophone(joinSamples(word, createSound([8, silence]))),
      true,
    );
    expect(nothing.map(({ type }) => type)).toEqual(['wake-detected', 'pause-heard', 'listening-ended']);
  });
});

describe('the listener', () => {
  const sentence = createSound([1, silence], [1.2, speech], [1.2, silence]);

  test('tells the start, the words so far and the utterance, in that order', async () => {
    const recognizer = new ScriptedRecognizer([createTranscript('turn it off')]);
    const events = await listen({ recognizer, wake: null }, createMicrophone(sentence), false);
    expect(kindsOf(events)).toEqual(['speech-started', 'speech-heard', 'utterance-heard']);
    expect(recognizer.openStreams).toBe(0);
  });

  test('ends an utterance where the source ends', async () => {
    const recognizer = new ScriptedRecognizer([createTranscript('turn it off')]);
    const events = await listen(
      { recognizer, wake: null },
      createMicrophone(createSound([0.5, silence], [1, speech])),
      false,
    );
    expect(heardIn(events)).toEqual(['turn it off']);
  });

  test('does not take a sound that the model has no words for as an utterance', async () => {
    const recognizer = new ScriptedRecognizer([createTranscript('[unk]')]);
    expect(heardIn(await listen({ recognizer, wake: null }, createMicrophone(sentence), false))).toEqual([]);
  });

  test('does not decode silence', async () => {
    const recognizer = new ScriptedRecognizer([]);
    await listen({ recognizer, wake: null }, createMicrophone(createSound([5, silence])), false);
    expect(recognizer.accepted).toEqual([]);
  });

  test('stops when it is aborted, and closes its streams', async () => {
    const recognizer = new ScriptedRecognizer([createTranscript('turn it off')]);
    const stopping = new AbortController();
    const events: VoiceEvent[] = [];
    const listener = new Listener({ recognizer, wake: null, clock });
    for await (const event of listener.listen(createMicrophone(sentence), { wake: false, signal: stopping.signal })) {
      events.push(event);
      stopping.abort();
    }
    expect(kindsOf(events)).not.toContain('utterance-heard');
    expect(recognizer.openStreams).toBe(0);
  });

  test('says that it cannot wait for a wake word where none can be heard', async () => {
    const recognizer = new ScriptedRecognizer([]);
    await expect(listen({ recognizer, wake: null }, createMicrophone(sentence), true)).rejects.toMatchObject({
      code: 'wake-unavailable',
    });
  });

  test('waits for a wake word in one source at a time, and in the next when that is over', async () => {
    const wake: WakeDetector = {
      words: ['jarvis'],
      start: () => Promise.resolve(),
      hear: () => Promise.resolve(null),
      reset: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
    const listener = new Listener({ recognizer: new ScriptedRecognizer([]), wake, clock });
    const endless: Microphone = {
      name: 'kitchen',
      async *frames(signal) {
        while (!signal.aborted)
          yield await new Promise<Int16Array>((resolve) => setTimeout(resolve, 5, new Int16Array(400)));
      },
    };
    const stopping = new AbortController();
    const first = listener.listen(endless, { wake: true, signal: stopping.signal }).next();
    const second = listener.listen(createMicrophone(sentence), { wake: true, signal: stopping.signal }).next();
    await expect(second).rejects.toMatchObject({ code: 'wake-unavailable' });
    stopping.abort();
    await first;
    const third = listener.listen(createMicrophone(sentence), { wake: true, signal: new AbortController().signal });
    expect((await third.next()).done).toBe(true);
  });
});
