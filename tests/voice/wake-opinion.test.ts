import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import type { Transcript } from '../../src/core/transcript.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { WakeOpinion } from '../../src/voice/wake-opinion.js';
import { listRivals } from '../../src/voice/wake-rivals.js';
import { modelFolder, voskPrograms } from '../support/recordings.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';

/** Whether all agree on a word that the grammar is sure of. @param rivals the reading that knows what sounds alike */
async function agreeOn(
  word: string,
  rivals: Transcript,
  { words = [word], isInMidst = false }: { readonly words?: readonly string[]; readonly isInMidst?: boolean } = {},
): Promise<boolean> {
  const scripted = new ScriptedRecognizer([createTranscript(word)], [], [rivals]);
  const opinion = await WakeOpinion.open(scripted, words);
  const [hit] = createTranscript(word).words;
  const found = await opinion.confirm([{ word, hit: hit!, isInMidst }], new SoundMemory(16_000), 0);
  await opinion.close();
  expect(scripted.openStreams).toBe(0);
  return found !== null;
}

describe('where much is known that sounds like the wake word', () => {
  test('it counts if it stands out, though not for certain', async () => {
    expect(await agreeOn('jarvis', createTranscript('jarvis', 0.35))).toBe(true);
    expect(await agreeOn('jarvis', createTranscript('jarvis', 0.25))).toBe(false);
  });

  test('more is wanted in the midst of speech', async () => {
    expect(await agreeOn('jarvis', createTranscript('jarvis', 0.45), { isInMidst: true })).toBe(false);
    expect(await agreeOn('jarvis', createTranscript('jarvis', 0.55), { isInMidst: true })).toBe(true);
  });

  test('nothing counts that is taken for something else, however unsure', async () => {
    expect(await agreeOn('jarvis', createTranscript('nearest'))).toBe(false);
    expect(await agreeOn('jarvis', createTranscript('nearest', 0.2))).toBe(false);
    expect(await agreeOn('jarvis', createTranscript('[unk]'))).toBe(false);
  });

  test('it must be heard at the same place', async () => {
    expect(await agreeOn('jarvis', createTranscript('[unk] [unk] jarvis'))).toBe(false);
  });
});

test('what sounds like another wake word says nothing of one that nothing is known to sound like', async () => {
  expect(await agreeOn('lantern', createTranscript('nearest'), { words: ['jarvis', 'lantern'] })).toBe(true);
});

describe('what sounds like a wake word', () => {
  const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
  beforeAll(() => recognizer.start());
  afterAll(() => recognizer.stop());

  test('is nearly all in words of the bundled model, and none is a wake word or a beginning of one', async () => {
    const words = ['jarvis', 'computer'];
    const rivals = listRivals(words);
    const recognition = await recognizer.open({ phrases: rivals });
    expect(recognition.unheard?.length).toBeLessThan(0.05 * rivals.length);
    await recognition.close();
    expect(rivals.filter((rival) => words.some((word) => word.startsWith(rival) || rival.includes(word)))).toEqual([]);
  });

  test('is listed once, and without what is itself a wake word', () => {
    const rivals = listRivals(['jarvis', 'computer', 'display']);
    expect(new Set(rivals).size).toBe(rivals.length);
    expect(rivals).toContain('harvest');
    expect(rivals).not.toContain('display');
    expect(listRivals(['lantern'])).toEqual([]);
  });
});
