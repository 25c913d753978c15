import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { SecondOpinion } from '../../src/voice/second-opinion.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';
import { modelFolder, readRecording, voskPrograms } from '../support/recordings.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const second = new SecondOpinion(recognizer);
beforeAll(() => recognizer.start());
afterAll(async () => {
  await second.close();
  await recognizer.stop();
});

const frame = 800;
/** Hears a recording up to a second; what comes after another one is suspected, frame by frame. */
async function suspect(name: string, from: number, to: number): Promise<SoundMemory> {
  const sound = await readRecording(name);
  const memory = new SoundMemory(4 * 16_000);
  for (let at = 0; at < to * 16_000; at += frame) {
    memory.push(sound.slice(at, at + frame), true);
    if (at >= from * 16_000) await second.suspect(memory, memory.since(memory.end - frame));
  }
  return memory;
}

test('VOICE-05 what was read while it was only suspected is heard as if it were read at once', async () => {
  await second.prepare();
  expect(await second.hears('stop', await suspect('stop', 0.9, 1.3))).toBe(true);
  expect(await second.hears('stop', await suspect('stop', 2, 1.3))).toBe(true);
  expect(await second.hears('enough', await suspect('stop', 0.9, 1.3))).toBe(false);
});

test('VOICE-05 what was suspected wrongly is forgotten', async () => {
  await suspect('stop', 0.9, 1.3);
  await second.forget();
  expect(await second.hears('stop', await suspect('yes', 0.9, 1.3))).toBe(false);
});

test.each([
  ['that is enough', true],
  ['that is in office', true],
  ['she is in the office', false],
])('VOICE-05 that "enough" was said is borne out by "%s": %s', async (text, isBorneOut) => {
  const opinion = new SecondOpinion(new ScriptedRecognizer([createTranscript(text)]));
  const memory = new SoundMemory(4 * 16_000);
  memory.push(new Int16Array(16_000), true);
  expect(await opinion.hears('enough', memory)).toBe(isBorneOut);
  await opinion.close();
});
