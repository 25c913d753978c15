import { describe, expect, test } from '@jest/globals';
import { Backdrop } from '../../src/voice/backdrop.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { frameMs, frameSamples, toSamples } from '../../src/voice/sound.js';

const wakeMs = 600;

/** What was behind a call, in decibels, and how loud the wake word was; by default three seconds of it. */
function listen(behind: (frame: number) => number, called: number, beforeMs = 3000) {
  const memory = new SoundMemory(toSamples(12_000));
  const frames = (beforeMs + wakeMs) / frameMs;
  const isBefore = (frame: number) => frame < beforeMs / frameMs;
  for (let frame = 0; frame < frames; frame += 1)
    memory.push(new Int16Array(frameSamples), true, isBefore(frame) ? behind(frame) : called);
  return Backdrop.before(memory, memory.end, 0);
}

/** A transcript of words, each so many frames long and so loud, and the levels. */
function say(...words: readonly (readonly [word: string, ...levels: number[]])[]) {
  let at = 0;
  const heard = words.map(([word, ...levels]) => {
    const start = (at * frameMs) / 1000;
    at += levels.length;
    return { word, start, end: (at * frameMs) / 1000 - 0.001, confidence: 1 };
  });
  return {
    heard: { text: words.map(([word]) => word).join(' '), words: heard },
    levels: words.flatMap(([, ...levels]) => levels),
  };
}

const loud = [-30, -28, -29, -31, -30, -33];
const faint = [-47, -46, -45, -46, -48, -47];

describe('VOICE-05 what goes on behind whoever called', () => {
  test('adds no words to a sentence, at its end or its start', () => {
    const backdrop = listen(() => -48, -30);
    const { heard, levels } = say(
      ['and', ...faint],
      ['light', ...loud],
      ['off', ...loud],
      ['amber', ...faint],
      ['over', -33, ...faint],
    );
    const others = [
      { text: 'and light of amber over', score: -1 },
      { text: 'and light off amber', score: -2 },
    ];
    const cut = backdrop?.cutEnd({ ...heard, others }, levels);
    expect(cut).toMatchObject({ text: 'and light off', others: [{ text: 'and light of', score: -1 }] });
    expect(backdrop?.cutStart(cut ?? heard, levels).text).toBe('light off');
  });

  test('nor does the beat of a drum, which is as loud', () => {
    const backdrop = listen((frame) => (frame % 40 === 0 ? -30 : -48), -30);
    const { heard, levels } = say(['off', ...loud], ['now', -47, -46, -31, -33, -39, ...faint]);
    expect(backdrop?.cutEnd(heard, levels).text).toBe('off');
  });

  test('leaves all words of a voice that falls, in a quiet room', () => {
    const backdrop = listen(() => -70, -30);
    const { heard, levels } = say(['light', ...loud], ['off', -52, -50, -55, -58]);
    expect(backdrop?.cutEnd(heard, levels)).toBe(heard);
    expect(backdrop?.cutStart(heard, levels)).toBe(heard);
  });

  test('and is no sentence of its own, even where it is as loud as whoever called', () => {
    const unwoken = listen(() => -32, -30)?.unwoken;
    const { heard, levels } = say(['light', ...loud], ['off', ...loud], ['amber', -30, -31, -32, -30, -33, -31]);
    const isOver = (at: number) => unwoken?.isOver(levels, at);
    expect(levels.map((_, at) => isOver(at))).not.toContain(true);
    expect(unwoken?.cutEnd(heard, levels).text).toBe('');
    // The sentence that it goes on with was said by whoever called, and keeps its first words.
    expect(unwoken?.cutStart(heard, levels)).toBe(heard);
    const answer = [-20, -22, -21, -19];
    expect(unwoken?.isOver(answer)).toBe(true);
  });

  test('leaves the words of a caller who is as loud as that', () => {
    const backdrop = listen(() => -30, -30);
    const { heard, levels } = say(['light', ...loud], ['off', -38, -36, -37, -38]);
    expect(backdrop?.cutEnd(heard, levels)).toBe(heard);
  });

  test('is not known where too little was heard before', () => {
    expect(listen(() => -48, -30, 200)).toBeUndefined();
    const backdrop = listen(() => -32, -30, 800);
    const { heard, levels } = say(['light', ...loud], ['on', ...faint]);
    expect(backdrop?.cutEnd(heard, levels)).toBe(heard);
    // Music that has just begun is no sentence all the same.
    expect(backdrop?.unwoken.isOver(loud)).toBe(false);
  });

  test('is no speech that a sentence waits for', () => {
    const backdrop = listen(() => -48, -30);
    expect(backdrop?.isOver([...loud])).toBe(true);
    expect(backdrop?.isOver([...loud, ...faint])).toBe(false);
    expect(backdrop?.isOver([...faint, -30])).toBe(false);
  });

  test('leaves the words of a server alone, whose times were guessed', () => {
    const { heard, levels } = say(['light', ...loud], ['amber', ...faint]);
    const guessed = { ...heard, timesAreGuessed: true };
    expect(listen(() => -48, -30)?.cutEnd(guessed, levels)).toBe(guessed);
  });
});
