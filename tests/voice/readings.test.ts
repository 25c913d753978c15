import { describe, expect, test } from '@jest/globals';
import { chooseReading } from '../../src/voice/choose-reading.js';
import { Readings } from '../../src/voice/readings.js';
import { stripLeadingWake, stripWake, stripWakeText } from '../../src/voice/wake-words.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';

/** "word:0.5 word": words with their confidence, which is 1 unless given. */
const read = (text: string) => {
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => {
      const [said = '', confidence = '1'] = word.split(':');
      return { word: said, confidence: Number(confidence), start: at * 0.3, end: (at + 1) * 0.3 };
    });
  return { text: words.map(({ word }) => word).join(' '), words };
};

describe('VOICE-02 of two readings', () => {
  const known = 'turn on off the bed light desk lamp [unk] set a timer for one hour and minute to blue'.split(' ');
  const knows = (word: string) => known.includes(word);

  test.each([
    ['it chose among both words', 'turn on the bed light', 'turn on the desk:0.9 light'],
    ['the general one was unsure', 'turn on the bed light', 'turn on the fat:0.6 light'],
    [
      'the general one heard a word more, and was unsure',
      'set a timer for one hour and one minute',
      'set a timer for one hour and a:0.5 one minute',
    ],
  ])('the expected one wins where %s', (_, expected, general) => {
    expect(chooseReading(read(expected), read(general), knows).text).toBe(expected);
  });

  test.each([
    ['there is none', undefined, 'turn on the desk light'],
    ['it has no words', '', 'turn on the desk light'],
    ['it lacks a word', 'turn on the [unk] light', 'turn on the desk:0.5 light'],
    ['it makes much of little', 'turn on the bed light', 'turn on:0.4'],
    ['it is unsure', 'turn on the bed:0.5 light', 'turn on the desk:0.4 light'],
    ['it is less sure than the general one', 'turn on the bed:0.9 light', 'turn on the desk:0.95 light'],
    ['a word was surely heard that it cannot hear', 'turn on the bed light', 'turn on the garage light'],
    ['a word was surely heard that it leaves out', 'turn on the bed light', 'turn on the kitchen bed light'],
    ['it makes a whole sentence of one that breaks off', 'turn on', 'turn the:0.5'],
    ['it ends what breaks off', 'turn the bed light on', 'turn the bed light the:0.5'],
    ['it hears most of it differently', 'turn on', 'stir:0.3 the:0.3 pan:0.3'],
  ])('the general one wins where %s', (_, expected, general) => {
    const heard = read(general);
    expect(chooseReading(expected === undefined ? undefined : read(expected), heard, knows)).toBe(heard);
  });
});

const plan = (phrases: readonly string[]) => ({ phrases, isComplete: () => false, meaning: () => null });

test('the grammar lets a wake word stand before each phrase, and is built anew only for new phrases', async () => {
  const recognizer = new ScriptedRecognizer([], []);
  const phrases = ['turn it off', 'turn it on', 'stop'];
  const readings = new Readings(recognizer, ['jarvis']);
  await readings.begin(plan(phrases));
  await readings.begin(plan(phrases));
  expect(recognizer.opened).toEqual([
    undefined,
    ['turn it off', 'turn it on', 'stop', 'jarvis', 'jarvis turn', 'jarvis stop', '[unk]'],
  ]);
  await readings.begin(plan([]));
  expect(recognizer.openStreams).toBe(1);
  await readings.close();
  expect(recognizer.openStreams).toBe(0);
});

test('the words so far are the expected ones where they are a whole sentence, also behind a wake word', async () => {
  const expected = ['jarvis turn it off', 'turn it up', 'stop'].map((text) => createTranscript(text));
  const general = ['jarvis turn it of', 'turn it cup', 'stop it'].map((text) => createTranscript(text));
  const readings = new Readings(new ScriptedRecognizer(general, expected), ['jarvis']);
  await readings.begin({ ...plan(['turn it off']), isComplete: (text) => ['turn it off', 'stop'].includes(text) });
  const heard: string[] = [];
  for (let at = 0; at < 3; at++) {
    heard.push(await readings.accept(new Int16Array(32_000)));
    await readings.finish();
  }
  expect(heard).toEqual(['jarvis turn it off', 'turn it cup', 'stop it']);
  await readings.close();
});

describe('the wake word', () => {
  const spoken = createTranscript('oh jarvis turn it off');

  test('and what was said before it come off a transcript', () => {
    expect(stripWake(spoken, 'jarvis', 0.6)).toMatchObject({ text: 'turn it off', words: spoken.words.slice(2) });
  });

  test('comes off where the detector ended it a little early', () => {
    expect(stripWake(spoken, 'jarvis', 0.4).text).toBe('turn it off');
  });

  test('comes off when it was misheard', () => {
    expect(stripWake(createTranscript('nervous turn it off'), 'jarvis', 0.35).text).toBe('turn it off');
  });

  test('stays where it belongs to the command', () => {
    expect(stripWake(createTranscript('jarvis turn the computer off'), 'jarvis', 0.3).text).toBe(
      'turn the computer off',
    );
  });

  test.each([
    ["don't turn on the desk lamp", "don't turn on the desk lamp"],
    ['lantern turn it off', 'turn it off'],
    ['lenten turn it off', 'turn it off'],
    ['hey lantern later turn it off', 'later turn it off'],
    ['lights off', 'lights off'],
    ['turn it off lantern', 'turn it off lantern'],
  ])('of another recognizer, whose words have no times, only comes off where it is spelled: %s', (text, kept) => {
    const served = { ...createTranscript(text), timesAreGuessed: true };
    const stripped = stripWake(served, 'lantern', 0.7);
    expect(stripped.text).toBe(kept);
    expect(stripped.words.map(({ word }) => word).join(' ')).toBe(kept);
  });

  test('comes off the words so far', () => {
    expect(stripWakeText('jarvis turn it', 'jarvis')).toBe('turn it');
    expect(stripWakeText('hey jarvis', 'hey jarvis')).toBe('');
    expect(stripWakeText('turn it', 'jarvis')).toBe('turn it');
  });

  test('comes off the beginning of what was said into an open microphone', () => {
    const strip = (text: string) => stripLeadingWake(createTranscript(text), ['hey jarvis', 'jarvis']).text;
    expect(strip('jarvis turn it off')).toBe('turn it off');
    expect(strip('hey jarvis turn it off')).toBe('turn it off');
    expect(strip('turn jarvis off')).toBe('turn jarvis off');
    expect(strip('jarvis')).toBe('jarvis');
  });
});
