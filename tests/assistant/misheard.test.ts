import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

/** What is lit after a sentence, where the bed light was on. */
async function litAfter(sentence: string) {
  const { say, shown, keeper } = createHome();
  await say('bed light on');
  await say(sentence);
  keeper.stop();
  return shown();
}

describe('VOICE-02 words around a name that was heard by chance, or not at all', () => {
  test.each([
    'turn the counter light on and nobody was there',
    'turn the bed light off and I laughed',
    'turned the bed light red and she liked it',
    'sofa lamp red and hey lamp green',
  ])('"%s" changes nothing', async (sentence) => expect(await litAfter(sentence)).toEqual({ bed: 'on' }));

  test.each([
    ['turn the bed light off and I need the counter light on', { counter: 'on' }],
    ['make the bed light red and I was wondering if you could turn on the counter light', { bed: 'color/red' }],
    ['turn the bed light off in the counter light on', { counter: 'on' }],
    ['turn on the lights but not the counter light', { sofa: 'on', shelf: 'on', bed: 'on' }],
  ])('"%s" is done', async (sentence, lit) => expect(await litAfter(sentence)).toMatchObject(lit));
});
