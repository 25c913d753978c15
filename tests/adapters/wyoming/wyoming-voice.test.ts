import { afterEach, describe, expect, test } from '@jest/globals';
import { convertPcm } from '../../../src/adapters/audio/convert-pcm.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingVoice } from '../../../src/adapters/wyoming/wyoming-voice.js';
import { describeError } from '../../../src/core/errors.js';
import { millis, seconds } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { FallbackVoice } from '../../../src/voice/fallback-voice.js';
import { ScriptedPlayer, ScriptedVoice } from '../../support/scripted-voice.js';
import { encodeEvent, WyomingTestServer, type Answer } from '../../support/wyoming-server.js';

let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

const format = { rate: 22_050, width: 2, channels: 1 };
const silence = [encodeEvent('audio-start', format), encodeEvent('audio-stop')];
const speak: Answer = ({ type }) => {
  if (type !== 'synthesize') return undefined;
  const chunk = encodeEvent('audio-chunk', format, Buffer.alloc(22_050));
  return [encodeEvent('audio-start', format), chunk, chunk, encodeEvent('audio-stop')];
};
async function createVoice(answer: Answer, player: ScriptedPlayer, clock = new SystemClock()) {
  server = await WyomingTestServer.start(answer);
  return new WyomingVoice({ host: '127.0.0.1', port: server.port }, player, clock, {
    voice: 'amy',
    convert: convertPcm,
  });
}
/** A clock that goes on so far each time that somebody looks at it. */
class SlowClock extends SystemClock {
  #looks = 0;

  constructor(private readonly eachMs: number) {
    super();
  }

  override monotonic() {
    return millis((this.#looks += 1) * this.eachMs);
  }
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

  test.each<[string, Answer]>([
    ['hangs up', () => 'hang up'],
    ['sends no sound', ({ type }) => (type === 'synthesize' ? silence : undefined)],
  ])('gives way to the other voice where it %s, which is told once, and speaks again', async (_, failing) => {
    const [player, other, clock] = [new ScriptedPlayer(), new ScriptedVoice(), new VirtualClock()];
    const told: unknown[] = [];
    let answer = failing;
    const served = await createVoice((event, heard) => answer(event, heard), player);
    const voice = new FallbackVoice(served, other, clock, {
      onTrouble: ({ code, message }) => told.push([code, message]),
      onMended: (message) => told.push(message),
    });
    for (const sentence of ['One.', 'Two.']) {
      const spoken = voice.speak(sentence, never());
      while (!other.texts.includes(sentence)) await new Promise((resolve) => setImmediate(resolve));
      await other.finish();
      await spoken;
    }
    expect(other.texts).toEqual(['One.', 'Two.']);
    expect(player.played).toEqual([]);
    expect(told).toEqual([['speech-unavailable', expect.stringMatching(/failed \(.+\); .*; a test speaks instead$/)]]);
    // It is left alone for a while, so that not every sentence waits for it.
    expect(server!.connections).toBe(1);
    answer = speak;
    clock.advance(seconds(31));
    await voice.speak('Three.', never());
    expect(player.played).toHaveLength(1);
    expect(told.at(-1)).toBe(`${served.name} speaks again`);
  });

  test('is given up where its sound has no end', async () => {
    const chunk = encodeEvent('audio-chunk', format, Buffer.alloc(22_050));
    const endless = [encodeEvent('audio-start', format), ...Array.from({ length: 300 }, () => chunk)];
    const player = new ScriptedPlayer();
    const voice = await createVoice(({ type }) => (type === 'synthesize' ? endless : undefined), player);
    await expect(voice.speak('The light is red.', never())).rejects.toThrow('its sound does not end');
    expect(player.played).toEqual([]);
  });

  test.each(['rate', 'channels', 'width'])(
    'SAFE-04 is given up where the %s of its sound is beyond all bounds',
    async (name) => {
      const start = encodeEvent('audio-start', { ...format, [name]: 1e300 });
      const sound = [start, encodeEvent('audio-chunk', {}, Buffer.alloc(5)), encodeEvent('audio-stop')];
      const voice = await createVoice(({ type }) => (type === 'synthesize' ? sound : undefined), new ScriptedPlayer());
      await expect(voice.speak('The light is red.', never())).rejects.toThrow(
        `the ${name} of its sound is beyond all bounds`,
      );
    },
  );

  test.each([
    [100, null],
    [2000, 'its sound does not end'],
  ])(
    'is given up where the pieces of a sentence take more than fifteen seconds, and not before: a clock in steps of %i ms',
    async (each, told) => {
      const chunk = encodeEvent('audio-chunk', format, Buffer.alloc(22_050));
      const sound = [
        encodeEvent('audio-start', format),
        ...Array.from({ length: 10 }, () => chunk),
        encodeEvent('audio-stop'),
      ];
      const clock = new SlowClock(each);
      const voice = await createVoice(
        ({ type }) => (type === 'synthesize' ? sound : undefined),
        new ScriptedPlayer(),
        clock,
      );
      const spoken = voice.speak('The light is red.', never()).then(
        () => null,
        (error: unknown) => describeError(error),
      );
      expect(await spoken).toEqual(told === null ? null : expect.stringContaining(told));
    },
  );

  test('is missed at the start already', async () => {
    const told: string[] = [];
    const served = await createVoice(
      () => [encodeEvent('info', { asr: [{ name: 'whisper' }], tts: [] })],
      new ScriptedPlayer(),
    );
    const events = { onTrouble: ({ message }: Error) => told.push(message), onMended: () => undefined };
    await new FallbackVoice(served, new ScriptedVoice(), new VirtualClock(), events).start();
    expect(told).toEqual([expect.stringContaining('it offers nothing that speaks')]);
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
