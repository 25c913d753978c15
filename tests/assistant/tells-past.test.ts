import { expect, test } from '@jest/globals';
import { tellsPast } from '../../src/assistant/tells-past.js';
import { createHome } from './create-home.js';

test.each([
  'jarvis turned all the lights off at ten',
  'turned all the lights off at ten',
  'switched the lamp off an hour ago',
  'turn on all the lights off at ten',
  'cancel the',
])('LANG-04 "%s" sets up nothing', async (said) => {
  const { say, shown, engine } = createHome();
  await say('turn on the sofa lamp');
  expect(await say(said)).toMatch(/^I don't understand/);
  expect(engine.machine.timers.size).toBe(0);
  expect(shown()).toEqual({ sofa: 'on' });
});

test.each([
  'i would like the lights turned off at ten',
  'have the lamp turned off at ten',
  'when i have turned the bed light off turn the sofa lamp on',
  'if somebody switched the lamp on make it red',
  'remind me of what I said yesterday',
  'undo what you did an hour ago',
  'go back to how it was yesterday',
])('LANG-04 "%s" tells nothing that was done', (said) => {
  expect(tellsPast(said)).toBe(false);
});

test('LANG-04 what was done some time ago is taken back where it was the last thing, and told where it was not', async () => {
  const { say, shown } = createHome();
  await say('turn on the sofa lamp');
  expect(await say('go back to how it was yesterday')).toMatch(/^The last thing I did was "turn on the sofa lamp"/);
  expect(await say('undo what you did an hour ago')).toMatch(/^The last thing I did/);
  expect(shown()).toEqual({ sofa: 'on' });
  expect(await say('undo what you did a minute ago')).toMatch(/^Undone: turn on the sofa lamp/);
});
