import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SentenceSplitter, splitSentences } from '../../src/voice/sentence-splitter.js';

describe('VOICE-04 sentences', () => {
  test.each([
    ['The light is red. It was blue!', ['The light is red.', 'It was blue!']],
    ['It is 7.30 a.m. in London. Yes?', ['It is 7.30 a.m. in London.', 'Yes?']],
    ['It is 7:30 a.m. The light is off.', ['It is 7:30 a.m.', 'The light is off.']],
    ['At 7:30. Then 3.5 percent. Done', ['At 7:30.', 'Then 3.5 percent.', 'Done']],
    ['Dr. Lee and Mrs. J. Ray, e.g. at home.', ['Dr. Lee and Mrs. J. Ray, e.g. at home.']],
    ['See lantern.yaml on example.com. Then go.', ['See lantern.yaml on example.com.', 'Then go.']],
    ['1. Tea\n2. Cake\n\nThat is all.', ['1. Tea', '2. Cake', 'That is all.']],
    ['Really?! Hmm... well. "Yes." (No.) ', ['Really?!', 'Hmm...', 'well.', '"Yes."', '(No.)']],
    ['Set for 5 min. for tea.', ['Set for 5 min. for tea.']],
    [' . … \n', []],
    ['', []],
  ])('%j is %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  test('a sentence is there with its last character, also while more is being written', () => {
    const splitter = new SentenceSplitter();
    const bits = ['The li', 'ght is ', 'red', '.', ' It is 3', '.', '5 now. At 7 p.', 'm', '.', ' it goes. '];
    expect(bits.map((bit) => splitter.push(bit))).toEqual([
      [],
      [],
      [],
      ['The light is red.'],
      [],
      [],
      ['It is 3.5 now.'],
      [],
      [],
      ['At 7 p.m. it goes.'],
    ]);
    expect(splitter.flush()).toEqual([]);
  });

  test('a text without an end is spoken in pieces, cut between words', () => {
    const pieces = splitSentences('and so on '.repeat(100));
    expect(pieces.every((piece) => piece.length <= 300 && /^and.*(and|so|on)$/.test(piece))).toBe(true);
  });

  test('however the text is cut into bits, no letter is lost and nothing is said twice', () => {
    const bit = fc.stringMatching(/^[a-zA-Z0-9.!? "\n,]{0,12}$/);
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
        const splitter = new SentenceSplitter();
        const spoken = [...bits.flatMap((each) => splitter.push(each)), ...splitter.flush()].join('');
        const letters = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '');
        expect(letters(spoken)).toBe(letters(bits.join('')));
      }),
    );
  });
});
