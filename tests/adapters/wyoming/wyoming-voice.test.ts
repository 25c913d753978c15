import { afterEach, describe, expect, test } from '@jest/globals';
import { convertPcm } from '../../../src/adapters/audio/convert-pcm.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingVoice } from '../../../src/adapters/wyoming/wyoming-voice.js';
import { FallbackVoice } from '../../../src/voice/fallback-voice.js';
import { ScriptedPlayer, ScriptedVoice } from '../../support/scripted-voice.js';
import { encodeEvent, WyomingTestServer, type Answer } from '../../support/wyoming-server.js';

let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

const format = { rate: 22_050, width: 2, channels: 1 };
const speak: Answer = ({ type }) => {
  if (type !== 'synthesize') return undefined;
  const chunk = encodeEvent('audio-chunk', format, Buffer.alloc(22_050));
  return [encodeEvent('audio-start', format), chunk, chunk, encodeEvent('audio-stop')];
};
async function createVoice(answer: Answer, player: ScriptedPlayer) {
  server = await WyomingTestServer.start(answer);
  return new WyomingVoice({ host: '127.0.0.1', port: server.port }, player, new SystemClock(), {
    voice: 'amy',
    convert: convertPcm,
  });
}
const never = () => new AbortController().signal;

describe('VOICE-08 a server that speaks', () => {
  test('gets the sentence, and its sound is played at the rate of the player', async () => {
    const player = new ScriptedPlayer();
    await (await createVoice(speak, player)).speak('The light is red.', never());
    expect(server!.heard[0]).toMatchObject({
      type: 'synthesize',
      data: { text: 'The light is red.', voice: { name: 'amy' } },
    });
    // One second.
    expect(Math.abs(player.played[0]! - 16_000)).toBeLessThan(40);
  });

  test('gives way to the other voice where it fails, which is told once', async () => {
    const [player, other] = [new ScriptedPlayer(), new ScriptedVoice()];
    const troubles: unknown[] = [];
    const served = await createVoice(() => 'hang up', player);
    const voice = new FallbackVoice(served, other, (error) => troubles.push(error));
    for (const sentence of ['One.', 'Two.']) {
      const spoken = voice.speak(sentence, never());
      while (!other.texts.includes(sentence)) await new Promise((resolve) => setImmediate(resolve));
      await other.finish();
      await spoken;
    }
    expect(other.texts).toEqual(['One.', 'Two.']);
    expect(player.played).toEqual([]);
    expect(troubles).toMatchObject([{ code: 'speech-unavailable' }]);
  });

  test('can be interrupted before it answers', async () => {
    const player = new ScriptedPlayer();
    const voice = await createVoice(() => undefined, player);
    const stopping = new AbortController();
    const spoken = voice.speak('The light is red.', stopping.signal);
    stopping.abort();
    await spoken;
    expect(player.played.every((samples) => samples === 0)).toBe(true);
  });
});
