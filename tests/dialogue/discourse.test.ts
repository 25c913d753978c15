import { describe, expect, test } from '@jest/globals';
import {
  addTopic,
  changedBy,
  forgottenAfter,
  isSameLook,
  lastChange,
  nothingSaid,
  recall,
  standingChanges,
} from '../../src/dialogue/discourse.js';
import { at, blue, createTurn, discourse, off, on, red, turnedRed } from './house.js';

describe('TALK-08 what is remembered', () => {
  test('for ten minutes after the last sentence, and not a millisecond longer', () => {
    const said = discourse(turnedRed('bed'));
    expect(recall(said, forgottenAfter)).toEqual(said);
    expect(recall(said, forgottenAfter + 1)).toBe(nothingSaid);
    expect(recall(nothingSaid, 0)).toEqual([]);
  });

  test('what was said before is forgotten at its own time', () => {
    const [old, young] = [turnedRed('bed'), { ...turnedRed('sofa'), at: 60_000 }];
    expect(recall([old, young], forgottenAfter)).toEqual([old, young]);
    expect(recall([old, young], forgottenAfter + 1)).toEqual([young]);
  });

  test('the latest twenty sentences, however fast they came', () => {
    let said = nothingSaid;
    for (let time = 1; time <= 30; time += 1) said = addTopic(said, { ...turnedRed('bed'), at: time });
    expect(said.map((turn) => turn.at)).toEqual(Array.from({ length: 20 }, (_, index) => index + 11));
  });
});

describe('TALK-09 what a sentence changed', () => {
  test('is every lamp that shows something else than before', () => {
    expect(changedBy(createTurn(['sofa'], [], { sofa: [off, red], bed: [red, red], shelf: [on, at(40)] }))).toEqual([
      'sofa',
      'shelf',
    ]);
  });

  test('is nothing where only the dimmer of a dark lamp moved', () => {
    expect(isSameLook(off, { state: 'off', brightness: 20 })).toBe(true);
    expect(isSameLook(on, at(20))).toBe(false);
    expect(isSameLook(undefined, on)).toBe(false);
  });

  test('the last change is not the last sentence where that only asked', () => {
    const change = turnedRed('bed');
    const question = createTurn(['sofa'], [{ intent: 'state.get' }], { bed: [red, red] });
    expect(lastChange(discourse(turnedRed('shelf'), change, question))).toBe(change);
    expect(lastChange(discourse(createTurn(['bed'], [], { bed: [blue, blue] })))).toBeUndefined();
  });
});

describe('TALK-12 which changes still stand', () => {
  const first = turnedRed('bed');
  const second = createTurn(['bed'], [], { bed: [red, blue] });
  const elsewhere = createTurn(['sofa'], [{ intent: 'light.on' }], { sofa: [off, on], bed: [blue, blue] });

  test('all that were not taken back', () => {
    expect(standingChanges([first, createTurn(['bed']), second])).toEqual([first, second]);
    const undone = createTurn(['bed'], first.commands, { bed: [blue, red] }, { back: 1 });
    expect(standingChanges([first, second, undone])).toEqual([first]);
    const restored = createTurn(['bed'], [], { bed: [blue, off] }, { back: 2 });
    expect(standingChanges([first, second, restored])).toEqual([]);
  });

  test('what was done to other lamps meanwhile still stands', () => {
    const restored = createTurn(['bed'], [], { bed: [blue, red], sofa: [on, on] }, { back: 1 });
    expect(standingChanges([first, second, elsewhere, restored])).toEqual([first, elsewhere]);
  });

  test('an undo of what another conversation did, or of no lamp, takes none of them back', () => {
    const ofOthers = createTurn(['counter'], [], { bed: [red, red], counter: [on, off] }, { back: 1 });
    expect(standingChanges([first, ofOthers])).toEqual([first]);
    const ofTimer = createTurn([], [], { bed: [red, red] }, { back: 1 });
    expect(standingChanges([first, ofTimer])).toEqual([first]);
  });

  test('a wish that happens to lead back is a change like others', () => {
    const back = createTurn(['bed'], [{ intent: 'light.off' }], { bed: [red, off] });
    expect(standingChanges([first, back])).toEqual([first, back]);
  });
});
