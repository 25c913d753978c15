import { describe, expect, test } from '@jest/globals';
import { settle } from '../support/scripted-voice.js';
import { createSpeaker, createText } from './create-speaker.js';

describe('speech that is suspended', () => {
  test('VOICE-05 what is suspended goes on with the sentence that was cut, announcements first, or is dropped alone', async () => {
    const { speaker, voice, told, tell } = createSpeaker();
    speaker.say('One. Two.', tell('reply'));
    speaker.say('Time is up.', { urgency: 'announcement', ...tell('alarm') });
    await voice.finish();
    const held = speaker.hold();
    speaker.suspend();
    await settle();
    expect([voice.spoken[1]!.signal.aborted, voice.texts, speaker.isSpeaking, speaker.isHeld]).toEqual([
      true,
      ['One.', 'Time is up.'],
      true,
      true,
    ]);
    held[Symbol.dispose]();
    expect(voice.texts).toEqual(['One.', 'Time is up.', 'Time is up.']);
    const again = speaker.hold();
    const drop = speaker.suspend();
    speaker.say('Newer.', { urgency: 'announcement' });
    drop();
    await settle();
    expect(told).toEqual(['reply started', 'alarm started', 'alarm started', 'reply stopped', 'alarm stopped']);
    again[Symbol.dispose]();
    expect(voice.texts.slice(3)).toEqual(['Newer.']);
  });

  test('VOICE-05 a text that is still being written is suspended too, with what is written meanwhile', async () => {
    const { speaker, voice } = createSpeaker();
    const { text, write, end } = createText();
    speaker.say(text);
    await write('One. Two');
    const held = speaker.hold();
    speaker.suspend();
    await write('. Three. ');
    expect([voice.spoken[0]!.signal.aborted, voice.texts]).toEqual([true, ['One.']]);
    held[Symbol.dispose]();
    for (let sentence = 0; sentence < 3; sentence += 1) await voice.finish();
    await end();
    expect([voice.texts, speaker.isSpeaking]).toEqual([['One.', 'One.', 'Two.', 'Three.'], false]);
  });

  test('VOICE-05 no chime is played late because somebody was let talk', async () => {
    const { speaker, voice, player } = createSpeaker();
    speaker.say('One.');
    speaker.chime('done');
    const held = speaker.hold();
    speaker.suspend();
    await settle();
    held[Symbol.dispose]();
    await voice.finish();
    expect([player.played, voice.texts]).toEqual([[], ['One.', 'One.']]);
  });
});
