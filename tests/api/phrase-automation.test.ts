import { describe, expect, test } from '@jest/globals';
import { findMissing, phraseAutomation, type WantedAutomation } from '../../src/api/page/house/phrase-automation.js';

const wanted = (more: Partial<WantedAutomation>): WantedAutomation => {
  return { when: 'time', at: '06:37', days: 'every day', chosen: [], what: '', does: 'on', ...more };
};

describe('FACE-02 an automation that is chosen by its parts', () => {
  test.each<[Partial<WantedAutomation>, string]>([
    [{}, 'every day at 6:37 AM turn everything on'],
    [{ days: 'every weekend', what: 'room:Kitchen' }, 'every weekend at 6:37 AM turn the kitchen lights on'],
    [
      { days: 'some', chosen: ['Friday', 'Monday', 'Thursday'], what: 'lamp:Desk lamp', does: 'warm white' },
      'every Monday, Thursday and Friday at 6:37 AM turn the desk lamp warm white',
    ],
    [{ when: 'when I press the button', at: '', does: 'off' }, 'when I press the button turn everything off'],
  ])('%j is the sentence for it', (parts, sentence) => {
    expect(phraseAutomation(wanted(parts))).toBe(sentence);
    expect(findMissing(wanted(parts))).toBe('');
  });

  test.each<[Partial<WantedAutomation>, string]>([
    [{ at: '' }, 'at what time'],
    [{ days: 'some' }, 'at least one day'],
  ])('%j is told what is missing', (parts, missing) => {
    expect(phraseAutomation(wanted(parts))).toBeNull();
    expect(findMissing(wanted(parts))).toContain(missing);
  });
});
