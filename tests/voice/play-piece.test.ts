import { expect, test } from '@jest/globals';
import { VoiceHungError } from '../../src/ports/voice.js';
import { settle } from '../support/scripted-voice.js';
import { createSpeaker } from './create-speaker.js';

test('SAFE-02 a sentence at which the voice hung is said once more, by a new one', async () => {
  const mended: string[] = [];
  const onMended = () => void mended.push('it speaks again');
  const { speaker, voice, troubles, told, tell, player } = createSpeaker({ onMended });
  speaker.say('One. Two.', tell('reply'));
  const hung = new VoiceHungError('espeak-ng hung and was stopped');
  voice.spoken[0]!.fail(hung);
  await settle();
  expect([voice.texts, troubles, mended]).toEqual([['One.', 'One.'], [hung], []]);
  await voice.finish();
  await voice.finish();
  expect([voice.texts, told, mended]).toEqual([
    ['One.', 'One.', 'Two.'],
    ['reply started', 'reply spoken'],
    ['it speaks again'],
  ]);
  expect(player.played).toEqual([]);
});

test('SAFE-02 a voice that hangs twice in a row has failed, and so has one that hung when nobody wants to hear it any more', async () => {
  const { speaker, voice, troubles, told, tell } = createSpeaker();
  const hung = new VoiceHungError('espeak-ng hung and was stopped');
  speaker.say('One. Two.', tell('reply'));
  voice.spoken[0]!.fail(hung);
  await settle();
  voice.spoken[1]!.fail(hung);
  await settle();
  expect([voice.texts, told]).toEqual([
    ['One.', 'One.'],
    ['reply started', 'reply failed'],
  ]);
  expect(troubles).toEqual([hung, hung]);
  speaker.say('Three.');
  speaker.stop();
  voice.spoken[2]!.fail(hung);
  await settle();
  expect(voice.texts).toEqual(['One.', 'One.', 'Three.']);
});
