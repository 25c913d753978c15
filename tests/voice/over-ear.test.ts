import { expect, test } from '@jest/globals';
import { FollowUps } from '../../src/voice/follow-ups.js';
import { OverEar } from '../../src/voice/over-ear.js';
import { OwnVoiceEar } from '../../src/voice/own-voice.js';
import { Readings } from '../../src/voice/readings.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { frameSamples } from '../../src/voice/sound.js';
import { ScriptedRecognizer } from '../support/scripted-recognizer.js';

const question = 'When shall I remind you?';

/** An ear that somebody clearly louder than the assistant is heard by, and how it hears so many more seconds of that. */
function createEar() {
  const memory = new SoundMemory(64_000);
  const recognizer = new ScriptedRecognizer([]);
  const followUps = new FollowUps(memory, { goesOn: () => false, isComplete: () => false });
  const ear = new OverEar({
    memory,
    ownVoice: new OwnVoiceEar(recognizer, ['jarvis'], true),
    followUps,
    readings: new Readings(recognizer, ['jarvis']),
    microphone: { hearsOnlyItself: false, hearsOthers: true },
    expectation: () => ({ takesOver: () => true }),
  });
  const hear = (seconds: number, said: string | null) => {
    let isCut = false;
    for (let frame = 0; frame < seconds * 40; frame += 1) {
      memory.push(new Int16Array(frameSamples), true);
      if (said !== null && ear.isCut(said, false)) isCut = true;
    }
    return isCut;
  };
  return { ear, hear };
}

test('VOICE-05 talk breaks a question off once: it goes on to its end', () => {
  const { ear, hear } = createEar();
  expect(hear(1, question)).toBe(true);
  ear.stray(question);
  hear(1, null);
  expect(hear(5, question)).toBe(false);
});

test('VOICE-05 a question that is asked again later may be answered over, although talk broke it off before', () => {
  const { ear, hear } = createEar();
  ear.stray(question);
  hear(1, null);
  expect(hear(3, question)).toBe(false);
  hear(2.5, null);
  expect(hear(1, `I did not get that. ${question}`)).toBe(true);
});

test('VOICE-05 talk that broke off one question lets another be answered', () => {
  const { ear, hear } = createEar();
  ear.stray(question);
  expect(hear(1, 'Which day?')).toBe(true);
});
