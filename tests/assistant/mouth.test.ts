import { expect, test } from '@jest/globals';
import { Mouth } from '../../src/assistant/mouth.js';
import { millis } from '../../src/core/units.js';
import { createSpeaker } from '../voice/create-speaker.js';
import { createAssistant } from './create-assistant.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function begin() {
  const { engine, facts } = createAssistant();
  const { speaker, voice, clock } = createSpeaker({ player: null });
  const mouth = new Mouth({ engine, facts, speaker, clock, random: { next: () => 0.5 } });
  const fail = async () => {
    voice.spoken.at(-1)?.fail(new Error('the sound server does not answer'));
    await settle();
  };
  return { mouth, voice, clock, fail };
}

test('SAFE-02 what was to be announced while nothing could speak is said once it can', async () => {
  const { mouth, voice, clock, fail } = begin();
  mouth.announce('Your timer is done.');
  await fail();
  clock.advance(millis(5000));
  await fail();
  clock.advance(millis(5000));
  voice.spoken.at(-1)?.finish();
  await settle();
  clock.advance(millis(60_000));
  expect(voice.texts).toEqual(['Your timer is done.', 'Your timer is done.', 'Your timer is done.']);
});

test('after two minutes it is given up, and "stop" ends it at once', async () => {
  const { mouth, voice, clock, fail } = begin();
  mouth.announce('Your timer is done.');
  for (let tries = 0; tries < 40; tries += 1) {
    await fail();
    clock.advance(millis(5000));
  }
  expect(voice.texts).toHaveLength(25);
  const other = begin();
  other.mouth.announce('Your timer is done.');
  await other.fail();
  other.mouth.stop();
  other.clock.advance(millis(60_000));
  expect(other.voice.texts).toHaveLength(1);
});
