import { expect, test } from '@jest/globals';
import type { Recognizer } from '../../src/ports/recognizer.js';
import { consentOver } from '../../src/voice/expectation.js';
import { OwnVoiceEar } from '../../src/voice/own-voice.js';
import { isOwnEcho } from '../../src/voice/own-echo.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';

test.each(['the light', 'to light blue', 'light is', 'is it', 'the'])(
  'VOICE-05 "%s" may be of its own voice',
  (heard) => {
    expect(isOwnEcho(heard, 'The light is blue. It is on.')).toBe(true);
  },
);

test.each(['at ten percent', 'no red', 'to red', 'and the kitchen'])(
  'VOICE-05 "%s" was said by somebody else',
  (heard) => {
    expect(isOwnEcho(heard, 'The light is blue. It is on.')).toBe(false);
  },
);

/** What is heard where "be quiet" is said over a reply of which the model lacks a word. @param isOut whether its own voice is taken out */
async function hearOver(isOut: boolean) {
  const said = () => createTranscript('be quiet');
  const scripted = new ScriptedRecognizer([said(), said(), said()], [said(), said(), said()]);
  const recognizer: Recognizer = {
    start: () => scripted.start(),
    stop: () => scripted.stop(),
    open: async (options) => ({ ...(await scripted.open(options)), unheard: ['sofa'] }),
  };
  const ear = new OwnVoiceEar(recognizer, ['jarvis'], isOut);
  const memory = new SoundMemory(64_000);
  let word: string | undefined;
  for (let frames = 0; frames < 60 && word === undefined; frames += 1) {
    memory.push(new Int16Array(400), true);
    word = (await ear.hear(memory, 'The sofa lamp is red.'))?.word;
  }
  await ear.close();
  return word;
}

test('VOICE-05 "be quiet" silences a reply with a word that the model lacks, where its own voice is taken out', async () => {
  expect([await hearOver(true), await hearOver(false)]).toEqual(['be quiet', undefined]);
});

/** What silences a question over which this is heard. */
async function stopOver(heard: string): Promise<string | undefined> {
  const same = () => Array.from({ length: 30 }, () => heard).map((text) => createTranscript(text));
  const ear = new OwnVoiceEar(new ScriptedRecognizer(same(), same()), ['jarvis'], true);
  const memory = new SoundMemory(64_000);
  let word: string | undefined;
  for (let frames = 0; frames < 60 && word === undefined; frames += 1) {
    memory.push(new Int16Array(400), true);
    word = (await ear.hear(memory, 'May I note the guests?', { tails: consentOver, answers: true, hearsNobody: false }))
      ?.word;
  }
  await ear.close();
  return word;
}

// Whether the words in front make it talk is known once whoever says it pauses (stop-doubt.test.ts).
test.each(['stop', 'we should stop', 'okay please stop', 'oh stop', 'may note stop', 'guests be quiet'])(
  'VOICE-05 "%s" silences it, behind words of its own too',
  async (heard) => expect(await stopOver(heard)).not.toBe(undefined),
);

test('VOICE-05 the last sound of a "yes" over a question is no "stop", and "no, stop" is one', async () => {
  expect([await stopOver('yes stop'), await stopOver('no stop')]).toEqual([undefined, 'stop']);
});

/** The grammar that it is listened with over these words. */
async function listenedFor(said: string, answers: boolean): Promise<readonly string[]> {
  const recognizer = new ScriptedRecognizer([createTranscript('')], [createTranscript('')]);
  const ear = new OwnVoiceEar(recognizer, ['jarvis'], true);
  const memory = new SoundMemory(64_000);
  memory.push(new Int16Array(400), true);
  await ear.hear(memory, said, { tails: answers ? consentOver : [], answers, hearsNobody: false });
  await ear.close();
  return recognizer.opened.flatMap((phrases) => phrases ?? []);
}

test('VOICE-05 "okay that\'s enough" is listened for over a reply, and over a question only what answers it and what stops it', async () => {
  expect(await listenedFor('The sofa lamp is red.', false)).toEqual(
    expect.arrayContaining(["okay that's enough", 'okay stop', 'jarvis', 'sofa']),
  );
  const asked = await listenedFor('May I note the guests?', true);
  expect(asked).toEqual(expect.arrayContaining(['yes', 'stop']));
  expect(asked).not.toContain('okay stop');
});
