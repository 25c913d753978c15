import { describe, expect, test } from '@jest/globals';
import { AnswerBook, keyOf } from '../../../src/light/rules/answer-book.js';

const question = (value: number, name = 'risk') => ({ name, values: [value] });

describe('answers of the sandbox', () => {
  test('are found by function and arguments, and nothing else', () => {
    const book = new AnswerBook();
    expect(book.attended).toBe(false);
    book.put(question(1), 10);
    book.put(question(1, 'other'), null);
    expect([book.find('risk', [1]), book.find('risk', [2]), book.find('other', [1])]).toEqual([10, undefined, null]);
    expect(keyOf({ name: 'risk', values: [1, 'a', null] })).toBe('risk[1,"a",null]');
  });

  test('the newest stands for what was not asked yet; before the first it is 0', () => {
    const book = new AnswerBook();
    expect(book.last('risk')).toBe(0);
    book.put(question(1), 10);
    book.put(question(2), 'high');
    expect([book.last('risk'), book.last('other')]).toEqual(['high', 0]);
  });

  test('of more than 500 the one goes that nobody has looked at or given for longest', () => {
    const book = new AnswerBook();
    for (let value = 0; value < 500; value++) book.put(question(value), value);
    expect(book.size).toBe(500);
    book.find('risk', [0]);
    book.put(question(1), -1);
    book.put(question(500), 500);
    expect(book.size).toBe(500);
    expect([0, 1, 2, 3].map((value) => book.find('risk', [value]))).toEqual([0, -1, undefined, 3]);
  });

  test('one can be forgotten, or all of a function; its last answer stands', () => {
    const book = new AnswerBook();
    for (const name of ['risk', 'risks']) for (const value of [1, 2]) book.put(question(value, name), value);
    book.forget(question(1));
    expect([book.find('risk', [1]), book.find('risk', [2])]).toEqual([undefined, 2]);
    book.forgetAll('risk');
    expect([book.find('risk', [2]), book.find('risks', [2]), book.last('risk')]).toEqual([undefined, 2, 2]);
  });
});
