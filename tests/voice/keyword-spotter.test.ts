import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { joinSamples } from '../../src/voice/sound.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { wakeDetectorContract, wakesIn } from '../contracts/wake-detector.js';
import { modelFolder, readRecording, voskPrograms } from '../support/recordings.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';
import { createSound, silence, speech } from '../support/sounds.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
beforeAll(() => recognizer.start());
afterAll(() => recognizer.stop());

async function use(work: (spotter: KeywordSpotter) => Promise<void>): Promise<void> {
  const spotter = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
  await spotter.start();
  await work(spotter);
  await spotter.stop();
}

const [jarvis, computer, other, noise] = await Promise.all([
  readRecording('jarvis-turn-it-off'),
  readRecording('computer-turn-the-light-on'),
  readRecording('other-speech'),
  readRecording('noise'),
]);
wakeDetectorContract('KeywordSpotter on Vosk', use, { word: 'jarvis', spoken: jarvis, endMs: 1150, other });

describe('VOICE-01 the keyword spotter', () => {
  test('hears each of several words, one after the other, with the place of each', () =>
    use(async (spotter) => {
      const wakes = await wakesIn(spotter, joinSamples(other, jarvis, noise, computer));
      expect(wakes.map(({ word }) => word)).toEqual(['jarvis', 'computer']);
      expect(wakes[0]!.atMs).toBeGreaterThan(other.length / 16);
      expect(wakes[0]!.atMs).toBeLessThan(other.length / 16 + 1500);
    }));

  const lacks = (word: string) =>
    `voice.wake.words: the speech model lacks words for "${word}", so it cannot be a wake word; choose a word that the model knows`;

  test.each([
    [['jarvis', 'rumpelstiltskin'], ['jarvis'], `${lacks('rumpelstiltskin')}; until then, say jarvis`],
    [
      ['marvin', 'hey rumpelstiltskin'],
      ['jarvis', 'computer'],
      `${lacks('marvin')}; ${lacks('hey rumpelstiltskin')}; until then, say jarvis or computer`,
    ],
  ])('listens for others where the model lacks one of %j, and says so', async (words, used, told) => {
    const problems: string[] = [];
    const onUnknown = (message: string) => void problems.push(message);
    const spotter = new KeywordSpotter(recognizer, { words, instead: ['jarvis', 'computer'], onUnknown });
    await spotter.start();
    expect([spotter.words, problems]).toEqual([used, [told]]);
    expect((await wakesIn(spotter, jarvis)).map(({ word }) => word)).toEqual(['jarvis']);
    await spotter.stop();
  });

  test('names a wake word that the model has no word for, where there is no other', async () => {
    const spotter = new KeywordSpotter(recognizer, { words: ['rumpelstiltskin'] });
    await expect(spotter.start()).rejects.toMatchObject({
      code: 'wake-unavailable',
      message: lacks('rumpelstiltskin'),
    });
  });

  test('hears nothing in noise', () =>
    use(async (spotter) => {
      expect(await wakesIn(spotter, noise)).toEqual([]);
    }));
});

/** A spotter on scripted readings of one second of speech, which it may look at again. */
async function wakeOn(grammar: string, general: string, settings = {}, confidence = 1): Promise<string[]> {
  const again = (text: string, sure: number) => Array.from({ length: 40 }, () => createTranscript(text, sure));
  const scripted = new ScriptedRecognizer(again(general, 1), again(grammar, confidence));
  const spotter = new KeywordSpotter(scripted, { words: ['jarvis'], ...settings });
  await spotter.start();
  const wakes = await wakesIn(spotter, createSound([1, silence], [1.2, speech], [1, silence]));
  await spotter.stop();
  return [...new Set(wakes.map(({ word }) => word))];
}

describe('a wake word counts', () => {
  test('when the grammar and the general language hear it at the same place', async () => {
    expect(await wakeOn('[unk] jarvis', 'hey jarvis')).toEqual(['jarvis']);
  });

  test('but not when only the grammar hears it', async () => {
    expect(await wakeOn('jarvis', 'service please')).toEqual([]);
  });

  test('but not when what sounds alike is heard as well, and better', async () => {
    const again = (text: string) => Array.from({ length: 40 }, () => createTranscript(text));
    const scripted = new ScriptedRecognizer(again('jarvis'), again('jarvis'), again('nearest'));
    const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
    await spotter.start();
    expect(await wakesIn(spotter, createSound([1, silence], [1.2, speech], [1, silence]))).toEqual([]);
    await spotter.stop();
    expect(scripted.openStreams).toBe(0);
  });

  test('but not when they hear it at different places', async () => {
    expect(await wakeOn('[unk] [unk] jarvis', 'jarvis turn it')).toEqual([]);
  });

  test('but not when the grammar is unsure, unless it may be sensitive', async () => {
    expect(await wakeOn('jarvis', 'jarvis', {}, 0.95)).toEqual([]);
    expect(await wakeOn('jarvis', 'jarvis', { sensitivity: 1 }, 0.95)).toEqual(['jarvis']);
  });
});

test('the general language reads only what the grammar takes for a wake word', async () => {
  const scripted = new ScriptedRecognizer([createTranscript('jarvis')], [createTranscript('[unk] [unk] [unk]')]);
  const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
  await spotter.start();
  await wakesIn(spotter, createSound([1, silence], [1.5, speech], [1, silence]));
  await spotter.stop();
  expect(scripted.accepted).toEqual([]);
});

describe('a wake word in the midst of speech counts', () => {
  /** Each word with its beginning and end in the first reading, in seconds. All other readings begin 1.5 s before the word was spotted. */
  const wakesInSpeech = async (...heard: (readonly [word: string, start: number, end: number])[]) => {
    const read = (later: number) => {
      const words = heard.map(([word, start, end]) => ({
        word,
        start: start - later,
        end: end - later,
        confidence: 1,
      }));
      return { text: words.map(({ word }) => word).join(' '), words };
    };
    const again = Array.from({ length: 40 }, () => read(heard.at(-1)![2] - 1.45));
    const spotter = new KeywordSpotter(new ScriptedRecognizer([...again], [read(0), ...again]), { words: ['jarvis'] });
    await spotter.start();
    const wakes = await wakesIn(spotter, createSound([1, silence], [5, speech], [1, silence]));
    await spotter.stop();
    return wakes.some(({ isBehind }) => isBehind !== true);
  };

  test('after a pause or a greeting', async () => {
    expect(await wakesInSpeech(['friends', 1, 1.4], ['jarvis', 1.6, 2])).toBe(true);
    expect(await wakesInSpeech(['friends', 0.8, 1.2], ['hey', 1.4, 1.6], ['jarvis', 1.6, 2])).toBe(true);
  });

  test('but not in one breath with other words, even after a greeting', async () => {
    expect(await wakesInSpeech(['friends', 1, 1.5], ['jarvis', 1.6, 2])).toBe(false);
    expect(await wakesInSpeech(['friends', 1, 1.4], ['hey', 1.4, 1.6], ['jarvis', 1.6, 2])).toBe(false);
  });

  test('but what ends a sentence is told as such, once it is quiet', async () => {
    const words = createTranscript('turn it off jarvis').words.map((word) => ({
      ...word,
      start: word.start + 0.4,
      end: word.end + 0.4,
    }));
    const whole = { text: 'turn it off jarvis', words };
    const again = Array.from({ length: 40 }, () => whole);
    const scripted = new ScriptedRecognizer([...again], [...again]);
    const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
    await spotter.start();
    const wakes = await wakesIn(spotter, createSound([1, silence], [1.2, speech], [2, silence]));
    await spotter.stop();
    expect(wakes).toMatchObject([{ word: 'jarvis', isBehind: true }]);
  });

  test('but not when it takes longer than a second', async () => {
    expect(await wakesInSpeech(['jarvis', 1.5, 2.4])).toBe(true);
    expect(await wakesInSpeech(['jarvis', 1.5, 2.6])).toBe(false);
  });
});

/** Speech begins a second into the sound; the readings' times are those of the sound, 0.6 s later. */
describe('a wake word at the beginning of speech', () => {
  const wakesAfter = async (...heard: (readonly [word: string, start: number, end: number])[]) => {
    const words = heard.map(([word, start, end]) => ({ word, start, end, confidence: 0.9 }));
    const whole = { text: words.map(({ word }) => word).join(' '), words };
    const again = Array.from({ length: 40 }, () => whole);
    const scripted = new ScriptedRecognizer(
      [...again],
      [{ ...createTranscript('jarvis'), words: words.slice(-1).map((word) => ({ ...word, confidence: 1 })) }, ...again],
    );
    const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
    await spotter.start();
    const wakes = await wakesIn(spotter, createSound([1, silence], [1.2, speech], [1, silence]));
    await spotter.stop();
    return wakes.length > 0;
  };

  test('counts behind one other word, which may be a noise, and behind any greeting', async () => {
    expect(await wakesAfter(['my', 0.4, 0.6], ['jarvis', 0.6, 1])).toBe(true);
    expect(await wakesAfter(['oh', 0.2, 0.3], ['good', 0.3, 0.4], ['morning', 0.4, 0.6], ['jarvis', 0.6, 1])).toBe(
      true,
    );
    expect(await wakesAfter(['have', 0.1, 0.2], ['you', 0.2, 0.4], ['jarvis', 0.6, 1])).toBe(true);
  });

  test('but not in one breath with two, where somebody speaks of it', async () => {
    expect(await wakesAfter(['have', 0.2, 0.3], ['you', 0.3, 0.4], ['asked', 0.4, 0.6], ['jarvis', 0.6, 1])).toBe(
      false,
    );
  });

  test.each(['did', 'does', 'was', 'ask', 'told'])('nor behind "%s" alone, but after a pause', async (word) => {
    expect(await wakesAfter([word, 0.4, 0.6], ['jarvis', 0.6, 1])).toBe(false);
    expect(await wakesAfter([word, 0.2, 0.4], ['jarvis', 0.6, 1])).toBe(true);
  });
});

test('the general language reads no more where the grammar was mistaken, until the grammar is sure', async () => {
  const unsure = Array.from({ length: 40 }, () => createTranscript('jarvis', 0.5));
  const scripted = new ScriptedRecognizer([createTranscript('jarvis')], unsure);
  const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
  await spotter.start();
  await wakesIn(spotter, createSound([1, silence], [3, speech]));
  await spotter.stop();
  // The first look read the sound at once, and once more.
  expect(scripted.accepted.length).toBe(2);
});

test('a wake word that is looked at too early is looked at again', async () => {
  const scripted = new ScriptedRecognizer(
    [createTranscript('jarvis')],
    [createTranscript('jarvis', 0.5), createTranscript('jarvis')],
    [createTranscript('jarvis')],
  );
  const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
  await spotter.start();
  const [wake] = await wakesIn(spotter, createSound([1, silence], [0.8, speech]));
  await spotter.stop();
  expect(wake).toMatchObject({ word: 'jarvis' });
  // Both readings began with the sound before the speech.
  expect(wake!.atMs).toBeLessThan(1300);
});

test('in a silent room nothing is decoded', async () => {
  const scripted = new ScriptedRecognizer([], []);
  const spotter = new KeywordSpotter(scripted, { words: ['jarvis'] });
  await spotter.start();
  await wakesIn(spotter, createSound([5, silence]));
  await spotter.stop();
  expect(scripted.accepted).toEqual([]);
});
