import { expect, test } from '@jest/globals';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { oneLamp } from '../engine/create-engine.js';
import { settle } from '../support/scripted-voice.js';
import { createMicrophone } from '../support/sounds.js';
import { createAssistant } from './create-assistant.js';

test('VOICE-05 a wake word in the middle of a reply drops the rest of it only where something is said after it', async () => {
  const wake: VoiceEvent = { type: 'wake-detected', word: 'jarvis', atMs: 900, takenMs: 5 };
  const hear = (text: string): VoiceEvent => ({
    type: 'utterance-heard',
    transcript: { text, words: [] },
    addressed: 'wake',
    atMs: 900,
    ms: { wake: 5, endpoint: 700, recognise: 7 },
  });
  // The last of its own words may be heard as a word that says nothing.
  const events = [
    wake,
    { type: 'listening-ended', atMs: 9000 } as const,
    wake,
    hear('please'),
    wake,
    hear('turn it off'),
  ];
  const said: string[][] = [];
  let sounds: readonly { readonly text: string; readonly signal: AbortSignal }[] = [];
  const heard = (async function* () {
    for (const event of events) {
      yield event;
      await settle();
      said.push(sounds.map(({ text, signal }) => `${text}${signal.aborted ? ' -' : ''}`));
    }
  })();
  const { assistant, spoken, told } = createAssistant(oneLamp, heard);
  sounds = spoken;
  assistant.mouth.announce('The wash is done. The door is open.');
  const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const outcome of assistant.listen(createMicrophone(new Int16Array(0)), options))
    expect(outcome.failed).toBeFalsy();
  const cut = 'The wash is done. -';
  const anew = 'The wash is done.';
  expect(said).toEqual([
    [cut],
    [cut, anew],
    [cut, cut],
    [cut, cut, anew],
    [cut, cut, cut],
    [cut, cut, cut, 'The light is already off.'],
  ]);
  const speaking = told.map(({ type }) => type).filter((type) => type.startsWith('speaking'));
  const started = 'speaking-started';
  expect(speaking).toEqual([started, started, started, 'speaking-ended', started]);
});
