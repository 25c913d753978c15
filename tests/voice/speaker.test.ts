import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createChime } from '../../src/voice/chimes.js';
import { settle } from '../support/scripted-voice.js';
import { createSpeaker, createText } from './create-speaker.js';

describe('VOICE-04 the speaker', () => {
  test('speaks a reply sentence by sentence, and tells when it starts and ends', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    speaker.say('The light is red. It was blue.', tell('reply'));
    expect([voice.texts, told]).toEqual([['The light is red.'], ['reply started']]);
    await voice.finish();
    expect([voice.texts.length, speaker.isSpeaking]).toEqual([2, true]);
    await voice.finish();
    expect([told, speaker.isSpeaking]).toEqual([['reply started', 'reply spoken'], false]);
  });

  test('begins as soon as the first sentence is written, and waits for the next', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    const { text, write, end } = createText();
    speaker.say(text, tell('reply'));
    await write('It is ');
    expect(voice.texts).toEqual([]);
    await write('raining.');
    expect(voice.texts).toEqual(['It is raining.']);
    await voice.finish();
    expect(told).toEqual(['reply started']);
    await write(' Take a coat');
    await end();
    expect(voice.texts).toEqual(['It is raining.', 'Take a coat']);
    await voice.finish();
    expect(told).toEqual(['reply started', 'reply spoken']);
  });

  test('a text that breaks off is spoken as far as it came', async () => {
    const { speaker, voice, troubles, told, tell } = createSpeaker();
    const { text, write, fail } = createText();
    speaker.say(text, tell('reply'));
    await write('One. Two');
    await fail(new Error('the network is gone'));
    await voice.finish();
    expect([voice.texts, told]).toEqual([['One.'], ['reply started', 'reply spoken']]);
    expect(troubles).toEqual([new Error('the network is gone')]);
  });

  test('replies wait for each other; an announcement comes after the current sentence', async () => {
    const { speaker, voice } = createSpeaker();
    speaker.say('One. Two.');
    speaker.say('Three.');
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    for (let sentence = 0; sentence < 4; sentence++) await voice.finish();
    expect(voice.texts).toEqual(['One.', 'Your timer is done.', 'Two.', 'Three.']);
  });

  test('an announcement does not wait for a reply that is still being written', async () => {
    const { speaker, voice } = createSpeaker();
    const { text, write } = createText();
    speaker.say(text);
    await write('Let me see.');
    await voice.finish();
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    expect(voice.texts).toEqual(['Let me see.', 'Your timer is done.']);
    speaker.stop();
  });

  test('a newer reply may replace an older one, and leaves announcements', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    speaker.say('One. Two.', tell('old'));
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    speaker.say('Three.', { replace: true, ...tell('new') });
    expect([voice.spoken[0]!.signal.aborted, told]).toEqual([true, ['old started', 'old stopped']]);
    await settle();
    await voice.finish();
    expect(voice.texts).toEqual(['One.', 'Your timer is done.', 'Three.']);
  });

  test('VOICE-05 stop is silence at once, and everything that waited is forgotten', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    const { text, write } = createText();
    speaker.say('One. Two.', tell('first'));
    speaker.say(text, tell('second'));
    speaker.stop();
    expect([voice.spoken[0]!.signal.aborted, speaker.isSpeaking]).toEqual([true, false]);
    await write('Three.');
    expect([voice.texts, told]).toEqual([['One.'], ['first started', 'first stopped']]);
    speaker.say('Four.');
    expect(voice.texts).toEqual(['One.', 'Four.']);
  });

  test('while somebody has the floor nothing is said, and then what waited', () => {
    const { speaker, voice } = createSpeaker();
    const held = speaker.hold();
    speaker.say('Your timer is done.', { urgency: 'announcement' });
    expect(voice.texts).toEqual([]);
    held[Symbol.dispose]();
    held[Symbol.dispose]();
    expect(voice.texts).toEqual(['Your timer is done.']);
  });

  test('VOICE-05 a reply that was spoken over by mistake goes on with the sentence that was cut, not from its start', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    speaker.say('One. Two. Three.', tell('reply'));
    await voice.finish();
    const held = speaker.hold();
    speaker.interrupt();
    await settle();
    expect([voice.spoken[1]!.signal.aborted, voice.texts]).toEqual([true, ['One.', 'Two.']]);
    held[Symbol.dispose]();
    await voice.finish();
    await voice.finish();
    expect([voice.texts, told]).toEqual([
      ['One.', 'Two.', 'Two.', 'Three.'],
      ['reply started', 'reply started', 'reply spoken'],
    ]);
  });

  test('a chime is heard where nothing can speak', async () => {
    const { speaker, player, told, tell } = createSpeaker({ voice: null });
    speaker.say('The light is red.', tell('reply'));
    await settle();
    speaker.say('I can not do that.', { chime: 'sorry' });
    await settle();
    expect(player.played).toEqual([createChime('done', 1).length, createChime('sorry', 1).length]);
    expect([told, speaker.isSpeaking]).toEqual([[], false]);
  });

  test('SAFE-02 the first sentence that is spoken after a failure is told, and only that', async () => {
    const mended: string[] = [];
    const { speaker, voice } = createSpeaker({ onMended: () => void mended.push('mended') });
    speaker.say('One.');
    voice.spoken[0]!.fail(new Error('no sound card'));
    await settle();
    for (const at of [1, 2]) {
      speaker.say('Two.');
      voice.spoken[at]!.finish();
      await settle();
    }
    expect(mended).toEqual(['mended']);
  });

  test('SAFE-02 a chime that is heard again is told, but mends no voice', async () => {
    const mended: string[] = [];
    let play = (): Promise<void> => Promise.reject(new Error('no sound card'));
    const player = { name: 'a test', play: () => play() };
    const { speaker, voice, troubles } = createSpeaker({ player, onMended: () => void mended.push('mended') });
    speaker.chime('done');
    await settle();
    play = () => Promise.resolve();
    speaker.chime('done');
    await settle();
    expect([troubles.length, mended]).toEqual([1, ['mended']]);
    speaker.say('One.');
    voice.spoken[0]!.fail(new Error('no such voice'));
    await settle();
    speaker.chime('done');
    await settle();
    expect(mended).toEqual(['mended']);
  });

  test('SAFE-02 a voice that fails is reported, a chime is heard instead, and the next reply is spoken', async () => {
    const { speaker, voice, player, troubles, told, tell } = createSpeaker();
    speaker.say('One. Two.', tell('reply'));
    voice.spoken[0]!.fail(new Error('no sound card'));
    await settle();
    expect([troubles, told]).toEqual([[new Error('no sound card')], ['reply started', 'reply failed']]);
    expect(player.played).toEqual([createChime('sorry', 1).length]);
    expect(speaker.hasFailed).toBe(true);
    speaker.say('Three.');
    expect(voice.texts).toEqual(['One.', 'Three.']);
    expect(speaker.hasFailed).toBe(false);
    speaker.stop();
    await settle();
    expect(speaker.hasFailed).toBe(false);
  });

  test('TALK-07 knows how long a microphone may hear a chime that is no sentence', async () => {
    const { speaker, clock } = createSpeaker();
    expect(speaker.isRinging).toBe(false);
    speaker.chime('wake');
    expect(speaker.isRinging).toBe(false);
    await settle();
    speaker.chime('sorry');
    expect(speaker.isRinging).toBe(true);
    await settle();
    clock.advance(millis(200));
    expect(speaker.isRinging).toBe(true);
    clock.advance(millis(100));
    expect(speaker.isRinging).toBe(false);
  });

  test("VOICE-02 knows how long a microphone may hear the wake word's chime", () => {
    const { speaker, clock } = createSpeaker();
    speaker.chime('done');
    expect(speaker.isChiming).toBe(false);
    speaker.chime('wake');
    expect(speaker.isChiming).toBe(true);
    clock.advance(millis(700));
    expect(speaker.isChiming).toBe(false);
  });

  test('VOICE-05 knows what of it a microphone may hear, with its echo', async () => {
    const { speaker, voice, clock } = createSpeaker();
    expect(speaker.audible).toBeNull();
    speaker.say('Say Jarvis. Then speak.');
    expect(speaker.audible).toBe('Say Jarvis.');
    await voice.finish();
    expect(speaker.audible).toBe('Say Jarvis. Then speak.');
    await voice.finish();
    expect(speaker.audible).toBe('Then speak.');
    clock.advance(millis(1000));
    expect(speaker.audible).toBeNull();
  });
});
