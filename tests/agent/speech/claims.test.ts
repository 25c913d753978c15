import { describe, expect, test } from '@jest/globals';
import { judgeLook } from '../../../src/agent/speech/false-looks.js';
import { HonestSpeech } from '../../../src/agent/speech/honest-speech.js';
import { wantsChange } from '../../../src/agent/wants-change.js';
import { SentenceSplitter } from '../../../src/voice/sentence-splitter.js';
import { admissions, answers, deeds, falseLooks, lies, type Transcript } from './transcripts.js';

const unknown = { topic: null, confidence: 0 };
const blind = { hasLooked: () => false, hasAutomated: () => false, judgeLook: () => ({ kind: 'unsaid' }) as const };

/** What is spoken of what a model says. @param failing tools whose last call failed */
function hear(
  { asked, changed = '', lamps = [], automated = false, looked = false, model }: Omit<Transcript, 'spoken'>,
  failing: readonly string[] = [],
): string {
  const said: string[] = [];
  const known = {
    wantsChange: () => wantsChange(asked, unknown),
    hasWritten: () => changed !== '',
    hasLooked: () => looked,
    hasAutomated: () => automated,
    judgeLook: (sentence: string) => judgeLook(sentence, lamps),
  };
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

  test.each(falseLooks)('asked "$asked", of "$model" the truth is spoken', ({ spoken, ...transcript }) => {
    expect(hear(transcript)).toBe(spoken);
  });

  test.each([
    [
      'I flip it.',
      ['appendRules', 'createState'],
      'Nothing was changed. Not done: adding the rules and making the look.',
    ],
    ['I watch it.', ['createDataSource'], 'Nothing was changed. Not done: creating the data source.'],
    ['One moment.', ['alpha_lookup'], 'One moment. Nothing was changed. Not done: the tool alpha_lookup.'],
  ])('"%s" is no deed where %j failed', (model, failing, spoken) => {
    expect(hear({ asked: 'flip it when the door opens', model }, failing)).toBe(spoken);
  });

  test('no word of the model stands before a question for permission', () => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      { ...blind, wantsChange: () => true, hasWritten: () => false },
      (sentence) => said.push(sentence),
    );
    speech.push('This is harmless. Say yes to hear a joke. And');
    speech.pause(true);
    speech.push('Which one? ');
    speech.pause(false);
    expect(said).toEqual(['Which one?']);
  });

  test('AGENT-13 a sentence is passed on with its last character', () => {
    const said: string[] = [];
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      { ...blind, wantsChange: () => false, hasWritten: () => false },
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
    expect(spoken.includes('Not done: creating the timer.')).toBe(isNamed);
  });

  test('what the model says while nothing is written yet comes after its turn, the rest after what was done', () => {
    const said: string[] = [];
    let written = false;
    const speech = new HonestSpeech(
      () => new SentenceSplitter(),
      { ...blind, wantsChange: () => true, hasWritten: () => written },
      (sentence) => said.push(sentence),
    );
    speech.push('Let me see. ');
    expect(said).toEqual([]);
    speech.endTurn();
    written = true;
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
