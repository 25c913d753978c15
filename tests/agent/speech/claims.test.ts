import { describe, expect, test } from '@jest/globals';
import { HonestSpeech } from '../../../src/agent/speech/honest-speech.js';
import { wantsChange } from '../../../src/agent/wants-change.js';
import { SentenceSplitter } from '../../../src/voice/sentence-splitter.js';
import { admissions, answers, deeds, lies, type Transcript } from './transcripts.js';

const unknown = { topic: null, confidence: 0 };

/** What is spoken of what a model says. @param failing tools whose last call failed */
function hear({ asked, changed = '', model }: Omit<Transcript, 'spoken'>, failing: readonly string[] = []): string {
  const said: string[] = [];
  const known = { wantsChange: () => wantsChange(asked, unknown), hasWritten: () => changed !== '' };
  const speech = new HonestSpeech(
    () => new SentenceSplitter(),
    known,
    (sentence) => said.push(sentence),
  );
  for (const word of model.split(/(?<= )/)) speech.push(word);
  speech.endTurn();
  speech.finish({ changed, failing });
  return said.join(' ');
}

describe('AGENT-10 what is spoken is what happened', () => {
  test('there are enough transcripts, of every kind', () => {
    expect([...lies, ...admissions, ...deeds, ...answers].length).toBeGreaterThanOrEqual(60);
  });

  test.each(lies)('asked "$asked", nothing done, "$model" is left out', ({ spoken, ...transcript }) => {
    expect(hear(transcript)).toBe(spoken);
  });

  test.each(admissions)('asked "$asked", nothing done, "$model" is spoken', ({ spoken, ...transcript }) => {
    expect(hear(transcript)).toBe(spoken);
  });

  test.each(deeds)('asked "$asked", done, of "$model" what states no deed follows', ({ spoken, ...transcript }) => {
    expect(hear(transcript)).toBe(spoken);
  });

  test.each(answers)('asked "$asked", "$model" is spoken as it is', ({ spoken, ...transcript }) => {
    expect(hear(transcript)).toBe(spoken);
  });

  test('AGENT-13 a sentence is passed on with its last character', () => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      { wantsChange: () => true, hasWritten: () => false },
      (sentence) => said.push(sentence),
    );
    speech.push('One moment');
    expect(said).toEqual([]);
    speech.push('. I look');
    expect(said).toEqual(['One moment.']);
  });

  test.each([
    ['Enjoy your evening.', true],
    ['Everything is set.', true],
    ["It didn't take long. I wrote the file.", true],
    ['I could not create the timer.', false],
  ])('a tool that failed to the end is named after "%s": %s', (model, isNamed) => {
    const spoken = hear({ asked: 'set it up', changed: 'I added a rule.', model }, ['createTimer']);
    expect(spoken.includes('Not all of it was done: createTimer failed.')).toBe(isNamed);
  });

  test('what the model says while nothing is written yet comes at once, the rest after what was done', () => {
    const said: string[] = [];
    let written = false;
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      { wantsChange: () => true, hasWritten: () => written },
      (sentence) => said.push(sentence),
    );
    speech.push('Let me see. ');
    written = true;
    speech.endTurn();
    speech.push('Sleep well. ');
    expect(said).toEqual(['Let me see.']);
    speech.finish({ changed: 'I added a rule.', failing: [] });
    expect(said).toEqual(['Let me see.', 'I added a rule.', 'Sleep well.']);
  });
});

test.each([
  ['make it rain', { topic: 'everyday-question', confidence: 0.9 } as const, false],
  ['is it raining?', { topic: 'automation', confidence: 0.9 } as const, true],
  ['is it raining?', { topic: 'automation', confidence: 0.1 } as const, false],
  ['so, what is up?', unknown, false],
  ['throw a party', unknown, true],
])('whether "%s" (%p) asks for something to be done: %s', (text, sorted, wants) => {
  expect(wantsChange(text, sorted)).toBe(wants);
});
