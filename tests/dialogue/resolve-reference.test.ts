import { describe, expect, test } from '@jest/globals';
import type { Target } from '../../src/core/target.js';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { focusOf, listChoices, resolveReference } from '../../src/dialogue/resolve-reference.js';
import { blue, createHouse, createTurn, discourse, red, turnedRed, type LampId } from './house.js';

const house = createHouse();
const about = (...lamps: LampId[]) => createTurn(lamps);

describe('TALK-08 a reference means the lamps that were talked of', () => {
  test.each<[string, Target | undefined, LampId[]]>([
    ['it', { refers: 'it' }, ['bed']],
    ['the light', { refers: 'light' }, ['bed']],
    ['no lamp at all', undefined, ['bed']],
    ['there', { refers: 'there' }, ['bed']],
    ['everything else', { refers: 'rest' }, ['sofa', 'shelf', 'counter']],
  ])('%s, after a sentence about the bed light', (_, target, lamps) => {
    expect(resolveReference(target, discourse(turnedRed('sofa'), about('bed')), house)).toEqual({ lamps });
  });

  test.each<[Target['refers'], LampId[][], LampId[]]>([
    ['lights', [['sofa']], ['sofa', 'shelf']],
    ['room', [['shelf']], ['sofa', 'shelf']],
    ['them', [['sofa', 'bed']], ['sofa', 'bed']],
    ['them', [['sofa'], ['bed']], ['sofa', 'bed']],
    ['them', [['bed']], ['bed']],
    ['both', [['sofa', 'counter']], ['sofa', 'counter']],
    ['both', [['bed'], ['counter']], ['bed', 'counter']],
    ['both', [['sofa']], ['sofa', 'shelf']],
    ['other', [['sofa']], ['shelf']],
    ['other', [['counter'], ['bed']], ['counter']],
    ['first', [['shelf', 'bed', 'sofa']], ['shelf']],
    ['last', [['shelf', 'bed', 'sofa']], ['sofa']],
    ['others', [['sofa', 'bed', 'counter'], ['bed']], ['sofa', 'counter']],
    ['others', [['sofa']], ['shelf']],
    ['others', [['bed']], ['sofa', 'shelf', 'counter']],
    ['lights', [['sofa', 'bed']], ['sofa', 'bed']],
  ])('"%s" after %j means %j', (refers, turns, lamps) => {
    expect(resolveReference({ refers }, discourse(...turns.map((each) => about(...each))), house)).toEqual({ lamps });
  });

  test('the blue one is the lamp that is blue now, whatever was talked of', () => {
    const lit = createHouse({ counter: blue, bed: red });
    expect(resolveReference({ shows: 'blue' }, discourse(about('bed')), lit)).toEqual({ lamps: ['counter'] });
    expect(resolveReference({ shows: 'green' }, nothingSaid, lit)).toEqual({
      ask: 'No light is green now. Which one do you mean?',
    });
  });

  test('a lamp that is named, and "in here", need no earlier sentence', () => {
    expect(resolveReference({ name: 'Sofa lamp' }, discourse(about('bed')), house)).toBeUndefined();
    expect(resolveReference({ refers: 'here' }, discourse(about('bed')), house)).toBeUndefined();
  });
});

describe('TALK-08 a reference that is not clear is asked about', () => {
  test.each<[Target['refers']]>([['it'], ['them'], ['light'], ['lights'], ['room'], ['there'], ['last'], [undefined]])(
    '"%s" means the lamps here where nothing was said',
    (refers) => {
      expect(resolveReference(refers ? { refers } : undefined, nothingSaid, house)).toBeUndefined();
    },
  );

  test.each<[Target['refers']]>([['both'], ['other'], ['others'], ['first']])(
    '"%s" means nothing where nothing was said',
    (refers) => {
      expect(resolveReference({ refers }, nothingSaid, house)).toEqual({ ask: 'Which light do you mean?' });
    },
  );

  test('the other one of more than two', () => {
    expect(resolveReference({ refers: 'other' }, discourse(about('sofa', 'shelf')), house)).toEqual({
      ask: 'Which one: the bed light or the counter light?',
    });
  });

  test('both of more than two', () => {
    expect(resolveReference({ refers: 'both' }, discourse(about('sofa', 'bed', 'counter')), house)).toEqual({
      ask: 'Which two do you mean?',
    });
  });

  test('a lamp that is gone since is never replaced by the lamps here', () => {
    for (const refers of ['it', 'them', 'there', 'other'] as const)
      expect(resolveReference({ refers }, discourse(createTurn(['attic'])), house)).toEqual({
        ask: 'Which light do you mean?',
      });
    expect(resolveReference(undefined, discourse(createTurn(['attic'])), house)).toEqual({
      ask: 'Which light do you mean?',
    });
  });

  test('of several lamps, those that are still there are meant', () => {
    expect(focusOf(discourse(createTurn(['attic', 'bed'])), house)).toEqual(['bed']);
    expect(focusOf(nothingSaid, house)).toEqual([]);
  });
});

describe('TALK-10 exceptions', () => {
  const except = (...each: NonNullable<Target['except']>) => ({ except: each });

  test.each<[string, Target, LampId[]]>([
    ['everything but the bed light', { all: true, ...except({ name: 'Bed light' }) }, ['sofa', 'shelf', 'counter']],
    ['everything but two rooms', { all: true, ...except({ area: 'Bedroom' }, { area: 'Kitchen' }) }, ['sofa', 'shelf']],
    ['everything but it', { all: true, ...except({ refers: 'it' }) }, ['sofa', 'shelf', 'counter']],
    ['the living room but the shelf', { area: 'Living room', ...except({ name: 'Shelf light' }) }, ['sofa']],
    ['them but the sofa', { refers: 'them', ...except({ name: 'Sofa lamp' }) }, ['bed']],
    ['a room but all of it', { area: 'Bedroom', ...except({ name: 'Bed light' }) }, []],
  ])('%s', (_, target, lamps) => {
    const said = discourse(about('sofa', 'bed'), about('bed'));
    expect(resolveReference(target, said, house)).toEqual({ lamps });
  });

  test('an exception that is not clear is asked about, and one that is not there is said', () => {
    expect(resolveReference({ all: true, ...except({ refers: 'other' }) }, nothingSaid, house)).toEqual({
      ask: 'Which light do you mean?',
    });
    expect(() => resolveReference({ all: true, ...except({ name: 'Attic' }) }, nothingSaid, house)).toThrow(
      'there is no Attic; there is the Sofa lamp',
    );
  });
});

describe('names within a sentence', () => {
  test('choices are listed with "or"', () => {
    expect(listChoices(['sofa'], house)).toBe('the sofa lamp');
    expect(listChoices(['sofa', 'bed', 'counter', 'attic'], house)).toBe(
      'the sofa lamp, the bed light or the counter light',
    );
    expect(listChoices([], house)).toBe('');
  });
});
