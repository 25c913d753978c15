import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { describeMissingSpeech } from '../../../src/app/speech/missing-speech.js';
import { createFolder } from '../../setup/folders.js';

/** A search path with these programs. */
function createPath(...programs: readonly string[]): string {
  const folder = createFolder();
  for (const program of programs) {
    writeFileSync(join(folder, program), '');
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
}

test.each([
  [[], {}, /espeak-ng and aplay are not installed \(apt-get install espeak-ng alsa-utils\)/],
  [['espeak-ng'], {}, /: aplay is not installed \(apt-get install alsa-utils\)/],
  [['play'], {}, /: espeak-ng is not installed \(apt-get install espeak-ng\)/],
  [
    ['espeak-ng', 'aplay'],
    { LANTERN_VOICE_SPEECH_ENGINE: 'festival' },
    /: text2wave is not installed \(apt-get install festival\)/,
  ],
  [['aplay'], { LANTERN_VOICE_SPEECH_SERVER: 'tcp://localhost:10200' }, null],
  [['text2wave', 'play'], {}, null],
  [[], { LANTERN_VOICE_SPEECH_ENGINE: 'silent' }, null],
  [[], { LANTERN_VOICE_SPEECH_VOLUME: '0' }, null],
])('SAFE-02 with %j and %j it is told at the start what is missing to be heard', (programs, environment, told) => {
  const missing = describeMissingSpeech(loadConfig(null, environment), createPath(...programs));
  if (told === null) expect(missing).toBeNull();
  else expect(missing).toMatch(told);
});
