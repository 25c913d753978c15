import { expect, test } from '@jest/globals';
import { consentOver } from '../../src/voice/expectation.js';
import { ResidueGate } from '../../src/voice/residue-gate.js';
import { TailEar } from '../../src/voice/tail-ear.js';

/** What an ear for answers makes of the words so far, one result after the other. @param isQuiet whether nobody is heard from the second on */
function listen(results: readonly string[], isQuiet: boolean): readonly (string | null)[] {
  const ear = new TailEar();
  ear.expect(consentOver, true);
  return results.map((text, at) => {
    ear.isQuiet = isQuiet && at > 0;
    return ear.look(text);
  });
}

test('VOICE-06 an answer over a question counts once nobody says more, whatever noises the grammar adds', () => {
  expect(listen(['says no', 'says no for'], true)).toEqual([null, 'no']);
  expect(listen(['says no', 'says no for', 'says no for this', 'says no for this'], false)).not.toContain('no');
});

test('VOICE-06 an answer that is added to counts after four results where it cannot be told whether somebody speaks', () => {
  expect(listen(['yes', 'yes please', 'yes', 'yes'], false)).toEqual([null, null, null, 'yes']);
  expect(listen(['yes', 'yes it', 'yes it', 'yes it'], false)).toEqual([null, null, null, null]);
});

const word = (text: string, confidence = 1) => ({ word: text, start: 0, end: 0.3, confidence });

/** The words of an answer in a finished reading. */
function cut(heard: readonly ReturnType<typeof word>[], text: string, isQuiet: boolean): readonly string[] {
  const ear = new TailEar();
  ear.expect(consentOver, true);
  ear.isQuiet = isQuiet;
  return ear.cut(heard, text, () => false).map((each) => each.word);
}

test('VOICE-06 the same answer in other words is one, and another answer behind it is none', () => {
  expect(cut([word('yes'), word('please', 0.6)], 'yes', false)).toEqual(['yes']);
  expect(cut([word('no'), word('thanks', 0.3)], 'no thanks', false)).toEqual(['no']);
  expect(cut([word('no'), word('yes', 0.7), word('for')], 'no', true)).toEqual(['no']);
  expect(cut([word('no'), word('yes')], 'no', true)).toEqual([]);
  expect(cut([word('no'), word('idea')], 'no', false)).toEqual([]);
  expect(cut([word('no', 0.5)], 'no', true)).toEqual([]);
});

test('VOICE-05 nobody is heard from 300 ms after a word on, and only itself from 600 ms on', () => {
  const gate = new ResidueGate();
  const piece = (power: number) => new Int16Array(80).fill(power);
  const pass = (count: number, heard: number, left: number) => {
    for (let at = 0; at < count; at += 1) gate.pass(piece(heard), piece(left));
    return [gate.hearsNobody, gate.hearsOnlyItself];
  };
  expect(pass(130, 1000, 0)).toEqual([true, true]);
  expect(pass(40, 10_000, 10_000)).toEqual([false, false]);
  expect(pass(75, 1000, 0)).toEqual([true, false]);
  expect(pass(60, 1000, 0)).toEqual([true, true]);
});
