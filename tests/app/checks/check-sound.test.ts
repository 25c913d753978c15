import { afterEach, describe, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { checkSpeechServers } from '../../../src/app/checks/check-sound.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { encodeEvent, WyomingTestServer } from '../../support/wyoming-server.js';

let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

describe('VOICE-08 speech servers', () => {
  test('that are not configured are not spoken of', async () => {
    expect(await checkSpeechServers(loadConfig(null, {}), new SystemClock())).toEqual([]);
  });

  test('are asked whether they are there, and for what', async () => {
    const info = encodeEvent('info', { asr: [{ name: 'faster-whisper' }], tts: [] });
    server = await WyomingTestServer.start(({ type }) => (type === 'describe' ? [info] : undefined));
    const address = `tcp://127.0.0.1:${server.port}`;
    const config = loadConfig(null, { LANTERN_VOICE_RECOGNIZER_SERVER: address, LANTERN_VOICE_SPEECH_SERVER: address });
    expect(await checkSpeechServers(config, new SystemClock())).toEqual([
      { part: 'asr server', status: 'ok', message: `127.0.0.1:${server.port} answers: faster-whisper` },
      { part: 'tts server', status: 'warning', message: expect.stringContaining('it offers nothing that speaks') },
    ]);
  });

  test('that are not there are a warning, since others take over', async () => {
    const config = loadConfig(null, { LANTERN_VOICE_RECOGNIZER_SERVER: 'tcp://127.0.0.1:9' });
    expect(await checkSpeechServers(config, new SystemClock())).toEqual([
      {
        part: 'asr server',
        status: 'warning',
        message: expect.stringMatching(/ECONNREFUSED.*the built-in recognizer/),
      },
    ]);
  });
});
