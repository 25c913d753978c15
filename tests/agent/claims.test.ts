import { describe, expect, test } from '@jest/globals';
import { isClaim } from '../../src/agent/claims.js';
import { HonestSpeech } from '../../src/agent/honest-speech.js';
import { SentenceSplitter } from '../../src/voice/sentence-splitter.js';

describe('AGENT-10 what may be said of a change', () => {
  test.each([
    'I have set the light to red.',
    "I've created a timer.",
    'The light is now blue.',
    'Done!',
    'All set.',
    'From now on a click toggles the lamp.',
    'Two rules have been added.',
    'The timer is running.',
    'Your reminder is scheduled.',
    'A double click will now make it glow.',
  ])('"%s" tells of a change', (sentence) => {
    expect(isClaim(sentence)).toBe(true);
  });

  test.each([
    "I'll set that up.",
    'Let me look at the rules.',
    'The light is red because you said so.',
    'I could not create the timer.',
    'Nothing has been changed.',
    'Shall I delete it now?',
    'A click switches the light on.',
  ])('"%s" does not', (sentence) => {
    expect(isClaim(sentence)).toBe(false);
  });

  test('AGENT-13 a sentence is passed on with its last character; one that tells of a change waits for the change', () => {
    let changed = false;
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      () => changed,
      (sentence) => said.push(sentence),
    );
    speech.push('One moment');
    expect(said).toEqual([]);
    speech.push('. I have made it red. ');
    expect(said).toEqual(['One moment.']);
    changed = true;
    speech.endTurn();
    expect(said).toEqual(['One moment.', 'I have made it red.']);
    speech.push('It is now red');
    speech.finish([]);
    expect(said.at(-1)).toBe('It is now red');
  });

  test('a tool that failed to the end is named after a claim', () => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      () => true,
      (sentence) => said.push(sentence),
    );
    speech.push('Everything is set.');
    speech.finish(['createTimer']);
    expect(said).toEqual(['Everything is set.', 'Not all of it was done: createTimer failed.']);
  });
});
