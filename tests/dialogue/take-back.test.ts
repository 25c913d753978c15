import { describe, expect, test } from '@jest/globals';
import { nothingSaid } from '../../src/dialogue/discourse.js';
import { leaveIt, showing, takeBack, undoFor } from '../../src/dialogue/take-back.js';
import { at, blue, createHouse, createTurn, discourse, off, on, red, redHouse, turnedRed } from './house.js';

const show = (lamp: string, state: string, brightness = 100) => ({
  intent: 'light.show',
  state,
  brightness,
  target: { lamps: [lamp] },
});

describe('TALK-09 taking back what a sentence did', () => {
  test('puts its lamps back to what they showed before', () => {
    const turn = createTurn(['sofa', 'bed'], [], { sofa: [at(40), red], bed: [off, red] });
    expect(takeBack(turn, redHouse('sofa', 'bed'))).toEqual([show('sofa', 'on', 40), show('bed', 'off')]);
    expect(takeBack(turn, redHouse('sofa', 'bed'), ['bed'])).toEqual([show('bed', 'off')]);
  });

  test('leaves a lamp that somebody or something else has changed since', () => {
    const dimmed = createTurn(['sofa', 'bed'], [], { sofa: [on, at(40)], bed: [off, red] });
    expect(takeBack(dimmed, createHouse({ sofa: at(70), bed: blue }))).toEqual([]);
    expect(takeBack(dimmed, createHouse({ sofa: at(40), bed: blue }))).toEqual([show('sofa', 'on')]);
  });

  test('does nothing where the sentence itself took something back', () => {
    expect(takeBack({ ...turnedRed('bed'), tookBack: true }, redHouse('bed'))).toEqual([]);
  });

  test('does nothing for lamps that are gone', () => {
    expect(takeBack(turnedRed('bed'), createHouse({}, { shown: () => undefined }), ['bed', 'attic'])).toEqual([]);
  });

  test('a look is shown exactly', () => {
    expect(showing('bed', at(7))).toEqual([show('bed', 'on', 7)]);
  });
});

describe('TALK-09 "no, leave it"', () => {
  test('takes back the last change, even if a question came after it', () => {
    const question = createTurn(['sofa'], [{ intent: 'state.get' }]);
    expect(leaveIt(undefined, discourse(turnedRed('bed'), question), redHouse('bed'))).toEqual({
      commands: [show('bed', 'off')],
      back: 1,
    });
  });

  test('"not the sofa" takes back its part, and goes on about the others', () => {
    const said = discourse(turnedRed('bed', 'sofa'));
    expect(leaveIt({ name: 'Sofa lamp' }, said, redHouse('bed', 'sofa'))).toEqual({
      commands: [show('sofa', 'off')],
      about: ['bed'],
    });
  });

  test('a lamp that the last sentence only put back stays as it is', () => {
    const said = discourse(createTurn(['sofa'], [], { sofa: [off, red], bed: [red, off] }));
    expect(leaveIt({ name: 'Bed light' }, said, redHouse('sofa'))).toEqual({ say: 'Fine, it stays as it is.' });
  });

  test('where nothing was changed, or it was changed again, is only answered', () => {
    expect(leaveIt(undefined, nothingSaid, createHouse())).toEqual({ say: 'Fine.' });
    expect(leaveIt(undefined, discourse(turnedRed('bed')), createHouse({ bed: blue }))).toEqual({
      say: 'Fine, it stays as it is.',
    });
  });
});

describe('TALK-12 undo by what it was', () => {
  test('takes back the latest change of that lamp, and leaves the lamps of other changes', () => {
    const said = discourse(turnedRed('bed', 'counter'), turnedRed('sofa'));
    expect(undoFor({ name: 'Counter light' }, said, redHouse('bed', 'counter', 'sofa'))).toEqual({
      commands: [show('counter', 'off')],
      back: 1,
    });
    expect(undoFor({ refers: 'it' }, said, redHouse('sofa'))).toEqual({ commands: [show('sofa', 'off')], back: 1 });
  });

  test('of what was never changed is said, and of what is not clear is asked', () => {
    expect(undoFor({ name: 'Shelf light' }, discourse(turnedRed('bed')), createHouse())).toEqual({
      say: 'I have not changed that lately.',
    });
    expect(undoFor({ refers: 'other' }, nothingSaid, createHouse())).toEqual({ ask: 'Which light do you mean?' });
  });
});
