import { expect, test } from '@jest/globals';
import { createSpeechTrouble } from '../../../src/app/speech/tell-speech-trouble.js';
import { describeError, LanternError } from '../../../src/core/errors.js';

const alsa =
  'cannot play speech: aplay failed (ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default aplay: main:831: audio open error: No such file or directory); check the sound output with speaker-test';

function collect() {
  const told: string[] = [];
  const logged: string[] = [];
  const mended: string[] = [];
  const { onTrouble, onMended } = createSpeechTrouble(
    (error) => void told.push(describeError(error)),
    (detail) => void logged.push(detail),
    (message) => void mended.push(message),
  );
  return {
    told,
    logged,
    mended,
    onMended,
    fail: (message: string, cause?: unknown) => onTrouble(new LanternError('speech-unavailable', message, { cause })),
  };
}

test('a missing loudspeaker is told once and in plain words; what the program said is for the log', () => {
  const { told, logged, fail } = collect();
  fail(alsa);
  fail(alsa.replace('cannot play speech', 'cannot play a chime'));
  expect(told).toEqual(["I can't speak: no loudspeaker was found"]);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toBe(alsa);
});

test('other trouble is told as it is, and again after something else', () => {
  const { told, fail } = collect();
  for (const message of [
    'espeak-ng is not installed',
    'espeak-ng is not installed',
    alsa,
    'espeak-ng is not installed',
  ])
    fail(message);
  expect(told).toEqual([
    'espeak-ng is not installed',
    "I can't speak: no loudspeaker was found",
    'espeak-ng is not installed',
  ]);
});

test('what the player said of a missing loudspeaker stays in the log, where it is told in plain words', () => {
  const { told, logged, fail } = collect();
  fail('aplay failed (there is no such sound device)', new Error('ALSA lib pcm.c:2666: Unknown PCM default'));
  expect(told).toEqual(["I can't speak: no loudspeaker was found"]);
  expect(logged).toEqual(['aplay failed (there is no such sound device): ALSA lib pcm.c:2666: Unknown PCM default']);
});

test('SAFE-02 that it speaks again is told, and the same trouble after that is told anew', () => {
  const { told, mended, fail, onMended } = collect();
  fail('aplay failed');
  onMended('it speaks again');
  fail('aplay failed');
  expect([told, mended]).toEqual([['aplay failed', 'aplay failed'], ['it speaks again']]);
});

test('SAFE-02 what the player says of a missing loudspeaker is logged once, and again after it has spoken', () => {
  const { logged, fail, onMended } = collect();
  for (let count = 0; count < 25; count += 1) fail('aplay failed (no such device)', new Error('ALSA lib'));
  expect(logged).toHaveLength(1);
  onMended('it speaks again');
  fail('aplay failed (no such device)', new Error('ALSA lib'));
  expect(logged).toHaveLength(2);
});
