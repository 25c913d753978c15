import { describe, expect, test } from '@jest/globals';
import { listFeatures } from '../../../src/language/gate/features.js';
import { MeaningGate } from '../../../src/language/gate/meaning-gate.js';

const buckets = 64;
const meanings = [
  { name: 'none', intents: [] },
  { name: 'yes', command: { intent: 'confirm.yes' }, intents: ['confirm.yes'] },
];

/** A gate that has learned one word for "yes". */
function createGate(word: string, strength: number): MeaningGate {
  const weights = new Int8Array(buckets * meanings.length);
  for (const feature of listFeatures([word], buckets)) weights[feature * meanings.length + 1] = strength;
  return new MeaningGate({ meanings, buckets, biases: [0, 0], scales: [0.1, 0.1], weights });
}

describe('the trained gate', () => {
  test('tells the meaning that the words speak for, and how probable it is', () => {
    const weighed = createGate('indeed', 50).weigh(['indeed']);
    expect(weighed?.meaning.name).toBe('yes');
    expect(weighed?.probability).toBeGreaterThan(0.99);
  });

  test('is as unsure as the evidence is weak', () => {
    const strong = createGate('indeed', 20).weigh(['indeed'])?.probability ?? 0;
    const weak = createGate('indeed', 2).weigh(['indeed'])?.probability ?? 1;
    expect(weak).toBeLessThan(strong);
    expect(weak).toBeGreaterThanOrEqual(0.5);
  });

  test('says none of its meanings where the words speak against them', () => {
    expect(createGate('indeed', -50).weigh(['indeed'])?.meaning.name).toBe('none');
  });

  test('looks at words, neighbors, word beginnings and both ends; any number is the same', () => {
    expect(listFeatures(['say', 'again'], 16_384)).not.toEqual(listFeatures(['again', 'say'], 16_384));
    expect(listFeatures(['at', '10'], 16_384)).toEqual(listFeatures(['at', '25'], 16_384));
    expect(new Set(listFeatures(['no', 'no', 'no'], 16_384)).size).toBe(
      listFeatures(['no', 'no', 'no'], 16_384).length,
    );
  });
});
