import { describe, expect, test } from '@jest/globals';
import { chooseReading } from '../../src/voice/choose-reading.js';
import { Readings } from '../../src/voice/readings.js';
import { stripLeadingWake, stripWake, stripWakeText } from '../../src/voice/wake-words.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';

const general = createTranscript('turn on the desk light');

describe('of two readings', () => {
  const isPhrase = (text: string) => text === 'turn on the bed light';
  test('the expected one wins when it is confident and complete', () => {
    const expected = createTranscript('turn on the bed light');
    expect(chooseReading(expected, general, isPhrase)).toBe(expected);
  });

  test.each([
    ['there is none', undefined],
    ['it has no words', createTranscript('')],
    ['it lacks a word', createTranscript('turn on the [unk] light')],
    ['it is no whole phrase', createTranscript('turn on the bed')],
    ['it is unsure', createTranscript('turn on the bed light', 0.5)],
  ])('the general one wins when %s', (_, expected) => {
    expect(chooseReading(expected, general, isPhrase)).toBe(general);
  });
});

test('the grammar lets a wake word stand before each phrase, and is built anew only for new phrases', async () => {
  const recognizer = new ScriptedRecognizer([], []);
  const phrases = ['turn it off', 'turn it on', 'stop'];
  const readings = new Readings(recognizer, ['jarvis']);
  await readings.begin(phrases);
  await readings.begin(phrases);
  expect(recognizer.opened).toEqual([
    undefined,
    ['turn it off', 'turn it on', 'stop', 'jarvis', 'jarvis turn', 'jarvis stop', '[unk]'],
  ]);
  await readings.begin([]);
  expect(recognizer.openStreams).toBe(1);
  await readings.close();
  expect(recognizer.openStreams).toBe(0);
});

test('a phrase is a whole one, also behind a wake word', async () => {
  const expected = ['jarvis turn it off', 'oh jarvis stop', 'turn it', 'jarvis turn'].map((text) =>
    createTranscript(text),
  );
  const general = expected.map(() => createTranscript('something else'));
  const readings = new Readings(new ScriptedRecognizer(general, expected), ['jarvis']);
  await readings.begin(['turn it off', 'stop']);
  const heard: string[] = [];
  for (let at = 0; at < 4; at++) heard.push((await readings.finish()).text);
  expect(heard).toEqual(['jarvis turn it off', 'oh jarvis stop', 'something else', 'something else']);
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
