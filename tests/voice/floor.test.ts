import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Floor } from '../../src/voice/floor.js';
import { createChime } from '../../src/voice/chimes.js';
import { Speaker } from '../../src/voice/speaker.js';
import { ScriptedPlayer, ScriptedVoice, settle } from '../support/scripted-voice.js';

function createSpeaker() {
  const [voice, player, clock] = [new ScriptedVoice(), new ScriptedPlayer(), new VirtualClock()];
  const onTrouble = (error: unknown) => {
    throw error;
  };
  return { speaker: new Speaker({ voice, player, clock, chimeVolume: 1, onTrouble }), voice, player, clock };
}

describe('the floor', () => {
  const wake = { type: 'wake-detected', word: 'jarvis', atMs: 900, takenMs: 5 } as const;

  test('VOICE-05 the wake word silences, and what is to be announced waits until the answer', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    speaker.say('A long story.');
    floor.follow(wake);
    expect(voice.spoken[0]!.signal.aborted).toBe(true);
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    await settle();
    expect(voice.texts).toEqual(['A long story.']);
    floor.follow({ type: 'listening-ended', atMs: 9000 });
    expect(voice.texts).toEqual(['A long story.', 'Your timer is done.']);
    await voice.finish();
    expect(voice.texts.at(-1)).toBe('A long story.');
  });

  test('VOICE-05 what was said before the wake word is dropped by what is said after it, not by one after which nothing comes', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    speaker.say('A long story. Its end.');
    floor.follow(wake);
    await settle();
    expect(speaker.isSpeaking).toBe(true);
    floor.follow({ type: 'listening-ended', atMs: 9000 });
    expect(voice.texts).toEqual(['A long story.', 'A long story.']);
    await voice.finish();
    floor.follow(wake);
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    const end = { type: 'utterance-heard', transcript: { text: 'on', words: [] }, addressed: 'wake' } as const;
    floor.follow({ ...end, atMs: 0, ms: { endpoint: 700, recognise: 5 } });
    await settle();
    expect(voice.texts).toEqual(['A long story.', 'A long story.', 'Its end.', 'Your timer is done.']);
    await voice.finish();
    expect([voice.texts.length, speaker.isSpeaking]).toEqual([4, false]);
  });

  test('VOICE-05 "stop" silences at once; where it was said to somebody else, what was being said goes on', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    const stop = { type: 'stop-heard', word: 'stop', atMs: 900 } as const;
    speaker.say('A long story.');
    floor.follow(stop);
    expect(voice.spoken[0]!.signal.aborted).toBe(true);
    await settle();
    floor.follow({ type: 'stop-settled', isMeant: false });
    expect(voice.texts).toEqual(['A long story.', 'A long story.']);
    floor.follow(stop);
    floor.follow({ type: 'stop-settled', isMeant: true });
    await settle();
    expect([voice.texts.length, speaker.isSpeaking]).toEqual([2, false]);
  });

  test('VOICE-02 a reply waits for half a second where somebody may only have taken a breath, and as long as they go on', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    const end = { type: 'utterance-heard', transcript: { text: 'on', words: [] }, addressed: 'wake', atMs: 0 } as const;
    floor.follow({ ...end, ms: { endpoint: 250, recognise: 5 } });
    speaker.say('The light is on.');
    clock.advance(millis(400));
    expect(voice.texts).toEqual([]);
    floor.follow({ type: 'tail-started', atMs: 400 });
    clock.advance(millis(2000));
    expect(voice.texts).toEqual([]);
    floor.follow({ type: 'tail-ended', atMs: 2400 });
    expect(voice.texts).toEqual(['The light is on.']);
    await voice.finish();
    floor.follow({ ...end, ms: { endpoint: 700, recognise: 5 } });
    speaker.say('At once.');
    expect(voice.texts).toEqual(['The light is on.', 'At once.']);
  });

  test('VOICE-06 a question that is answered while it is spoken breaks off', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, true);
    speaker.say('May I open the door?', { urgency: 'announcement' });
    const yes = { type: 'utterance-heard', transcript: { text: 'yes', words: [] }, addressed: 'follow-up' } as const;
    floor.follow({ ...yes, over: true, atMs: 900, ms: { endpoint: 0, recognise: 5 } });
    expect(voice.spoken[0]!.signal.aborted).toBe(true);
    await settle();
  });

  test('VOICE-02 a reply waits for no breath where whoever goes on is heard over it', () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, true);
    const end = { type: 'utterance-heard', transcript: { text: 'on', words: [] }, addressed: 'wake', atMs: 0 } as const;
    floor.follow({ ...end, ms: { endpoint: 250, recognise: 5 } });
    speaker.say('The light is on.');
    expect(voice.texts).toEqual(['The light is on.']);
  });

  test('VOICE-02 a reply that somebody goes on over breaks off, and is spoken anew where they did not', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    speaker.say('The light is on. It is red.');
    floor.follow({ type: 'tail-started', atMs: 400 });
    expect(voice.spoken[0]!.signal.aborted).toBe(true);
    await settle();
    expect(voice.texts).toEqual(['The light is on.']);
    floor.follow({ type: 'tail-ended', atMs: 2400 });
    expect(voice.texts).toEqual(['The light is on.', 'The light is on.']);
    await voice.finish();
    expect(voice.texts.at(-1)).toBe('It is red.');
  });

  test('VOICE-02 a newer reply replaces one that broke off', async () => {
    const { speaker, voice, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    speaker.say('The light is on.');
    floor.follow({ type: 'tail-started', atMs: 400 });
    speaker.say('Both lights are on.', { replace: true });
    await settle();
    floor.free();
    expect(voice.texts).toEqual(['The light is on.', 'Both lights are on.']);
  });

  test('a chime answers the wake word at once where it is quiet after it', async () => {
    const { speaker, player, clock } = createSpeaker();
    const floor = new Floor(speaker, clock, false);
    floor.follow(wake);
    floor.follow({ type: 'speech-started', atMs: 1000 });
    expect(player.played).toEqual([]);
    floor.free();
    floor.follow(wake);
    floor.follow({ type: 'pause-heard', atMs: 1000 });
    await settle();
    expect(player.played).toEqual([createChime('wake', 1).length]);
    floor.free();
  });
});
