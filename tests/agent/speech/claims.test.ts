import { describe, expect, test } from '@jest/globals';
import { isClaim } from '../../../src/agent/speech/claims.js';
import { HonestSpeech } from '../../../src/agent/speech/honest-speech.js';
import { SentenceSplitter } from '../../../src/voice/sentence-splitter.js';

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
    'I wrote the file.',
    'I booked your table.',
    "I've just sent the mail.",
    'I ran the backup and it succeeded.',
    'I installed the package.',
    'I looked at the rules and deleted one, then I wrote the file.',
    'Everything worked.',
    'The upload was successful.',
    'The files went up successfully.',
    'All of it went smoothly.',
    'The lamps are up and running.',
    'The light will now pulse.',
    'The backup has been completed.',
    'Your table is booked.',
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
    'I looked at the weather: it stays dry.',
    'I see two lamps.',
    'I checked the rules and found two.',
    'I have read the file.',
    'I tried to write the file.',
    'I thought you meant the kitchen.',
    'I need the name of the lamp.',
    'The book is written by Homer.',
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

  test.each([
    ['Enjoy your evening.', true],
    ['It was no trouble at all.', true],
    ["It didn't take long. I wrote the file.", true],
    ['I could not create the timer.', false],
  ])('a tool that failed to the end is named after "%s": %s', (sentence, isNamed) => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      () => true,
      (each) => said.push(each),
    );
    speech.push(sentence);
    speech.finish(['createTimer']);
    expect(said.includes('Not all of it was done: createTimer failed.')).toBe(isNamed);
  });

  test('a failure is named as well where nothing at all was changed and nothing claimed', () => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      () => false,
      (each) => said.push(each),
    );
    speech.push('Enjoy your evening.');
    speech.finish(['createTimer']);
    expect(said).toEqual(['Enjoy your evening.', 'Not all of it was done: createTimer failed.']);
  });
});
