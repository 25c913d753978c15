import { describe, expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();
const read = (text: string) =>
  home.understand(text).commands.map((command) => {
    const { intent, delay, for: span, at } = { delay: undefined, for: undefined, at: undefined, ...command };
    return [intent.replace('light.', ''), delay && `in ${delay}`, at && `at ${at}`, span && `for ${span}`]
      .filter(Boolean)
      .join(' ');
  });

describe('LANG-03 what is said to come next begins when the first is over', () => {
  test.each([
    ['make the bookshelf red for ten minutes and then turn it off', ['color.set', 'off in 600']],
    ['leave the bookshelf on for an hour and turn it off', ['on', 'off in 3600']],
    ['make the bookshelf red for a minute then blue for a minute', ['color.set for 60', 'color.set in 60 for 60']],
    [
      'make the bookshelf red for a minute then blue for a minute then off',
      ['color.set for 60', 'color.set in 60', 'off in 120'],
    ],
    ['in five minutes make the bookshelf red for ten minutes and then green', ['color.set in 300', 'color.set in 900']],
    ['at nine make the bookshelf red for ten minutes and then green', ['color.set at 09:00', 'color.set at 09:10']],
    ['turn the bookshelf on and off two hours later', ['on', 'off in 7200']],
    ['switch the bookshelf off in an hour and back on at six', ['off in 3600', 'on at 06:00']],
    ['turn the bookshelf on at seven and off again in three hours', ['on at 07:00', 'off in 10800']],
  ])('"%s"', (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });

  test.each([
    ['make the bookshelf red for ten minutes and turn the desk lamp off', ['color.set for 600', 'off']],
    ['turn the bookshelf on for ten minutes and make it red', ['on', 'color.set']],
  ])('and what is not, at once: "%s"', (text, wanted) => {
    expect(read(text).map((each) => each.replace(/ for \d+$/, ''))).toEqual(
      wanted.map((each) => each.replace(/ for \d+$/, '')),
    );
  });
});
