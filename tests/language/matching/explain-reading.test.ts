import { describe, expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();

describe('how a sentence was read', () => {
  test('names the template that fits, what its slots took, and the words left over', () => {
    const explained = home.explain('please turn the bookshelf red');
    expect(explained).toMatchObject(home.understand('please turn the bookshelf red'));
    expect(explained.fitting).toEqual([
      expect.objectContaining({
        words: 'turn the bookshelf red',
        template: expect.stringContaining('{color}'),
        means: 'light.color.set',
        slots: expect.objectContaining({ color: 'red' }),
      }),
    ]);
    expect(explained.triedInVain).toBeGreaterThan(0);
    expect(explained.unexplained).toEqual(['please']);
  });

  test('tells each clause of a sentence of several', () => {
    const { fitting } = home.explain('turn it on and dim it to ten percent');
    expect(fitting.map(({ words, means }) => [words, means])).toEqual([
      ['turn it on', 'light.on'],
      ['dim it to ten percent', 'light.brightness.set'],
    ]);
  });

  test('leaves every word of a sentence that fits nothing unexplained, and nobody is watched afterwards', () => {
    const { fitting, unexplained, triedInVain } = home.explain('make it frobnicate blue');
    expect([fitting, unexplained]).toEqual([[], ['make', 'it', 'frobnicate', 'blue']]);
    expect(home.explain('make it frobnicate blue').triedInVain).toBe(triedInVain);
    expect(home.explain('').fitting).toEqual([]);
  });
});
