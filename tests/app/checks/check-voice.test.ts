import { expect, test } from '@jest/globals';
import { checkVoice } from '../../../src/app/checks/check-voice.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

test('speech that nothing makes is absent, which is neither well nor a failure', async () => {
  const config = loadConfig(null, { LANTERN_VOICE_SPEECH_ENGINE: 'silent' });
  const never = () => Promise.reject(new Error('nothing is to be heard'));
  const hearing = { start: never, recognizer: {} as never };
  const findings = await checkVoice(hearing, new VirtualClock(), config, '/nonexistent/recording.wav', () => undefined);
  expect(findings).toEqual([
    { part: 'microphone', status: 'failed', message: '/nonexistent/recording.wav cannot be read: it is not there' },
    expect.objectContaining({ part: 'speech', status: 'absent', message: expect.stringContaining('switched off') }),
  ]);
});
