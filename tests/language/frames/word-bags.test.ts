import { describe, expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();
const commandsOf = (text: string, continues = false) => home.read(text, continues).commands;

describe('LANG-09 a sentence is understood by all of its words, in any order', () => {
  test.each([
    ['I would have to say yes as my answer to that', [{ intent: 'confirm.yes' }]],
    ['that turns out to be completely false', [{ intent: 'confirm.no' }]],
    ['what you are doing is not helpful, please abandon the present task', [{ intent: 'assistant.cancel' }]],
    ["sorry, I didn't hear you, could you restate that louder", [{ intent: 'assistant.repeat' }]],
    ['would you mind telling me what the clock says', [{ intent: 'time.get' }]],
    ['in the pacific time zone, what time is it', [{ intent: 'time.get', place: 'elsewhere' }]],
    ['six days from now, what will the date be', [{ intent: 'date.get', date: 'in 6 days' }]],
    ['and where else in the house is a light still burning', [{ intent: 'state.ask', quantity: 'which', is: 'on' }]],
    [
      'is it all dark in the kitchen',
      [{ intent: 'state.ask', quantity: 'all', is: 'off', target: { area: 'Kitchen' } }],
    ],
  ])('"%s"', (text, means) => {
    expect(commandsOf(text)).toMatchObject(means);
  });

  test.each([
    ['a word that nothing explains', 'I would have to say yes to the caterer'],
    ['a word that changes the meaning', "I'm not quite sure"],
    ['no word that tells what is meant', 'well, that is my answer'],
    ['two days', 'is the date tomorrow or on friday'],
    ['an order', 'everything off'],
  ])('%s makes it something else', (_, text) => {
    expect(commandsOf(text).filter(({ intent }) => !intent.startsWith('light.'))).toEqual([]);
  });
});

describe('TALK-09 by all of its words, about the sentence before', () => {
  test.each([
    ["he'd like to see them the other way about", [{ intent: 'talk.swap' }]],
    ['ok enough, undo that last one', [{ intent: 'assistant.undo' }]],
    ['oh, overdone. One step back', [{ intent: 'talk.restore', steps: 1 }]],
    ['argh, that hurts my eyes', [{ intent: 'talk.comfort', need: 'dimmer' }]],
  ])('"%s"', (text, means) => {
    expect(commandsOf(text, true)).toMatchObject(means);
  });

  test('where nothing was said it means nothing', () => {
    expect(commandsOf("he'd like to see them the other way about")).toEqual([]);
  });
});

test.each(['cancel the', 'cancel my', 'stop the', 'yes the', 'no and', 'never mind the', 'repeat the'])(
  'LANG-04 "%s" breaks off, and nothing shorter is done',
  (text) => {
    expect(home.understand(text).commands).toEqual([]);
  },
);
