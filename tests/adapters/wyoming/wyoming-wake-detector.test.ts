import { afterEach, describe, expect, test } from '@jest/globals';
import type { Clock } from '../../../src/core/clock.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingWakeDetector } from '../../../src/adapters/wyoming/wyoming-wake-detector.js';
import { encodeEvent, WyomingTestServer, type Answer } from '../../support/wyoming-server.js';

let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

async function createDetector(answer: Answer, clock: Clock = new SystemClock()) {
  server = await WyomingTestServer.start(answer);
  const place = { host: '127.0.0.1', port: server.port };
  return new WyomingWakeDetector(place, ['jarvis', 'hey computer'], clock);
}
const describes: Answer = ({ type }) =>
  type === 'describe' ? [encodeEvent('info', { wake: [{ name: 'openwakeword' }] })] : undefined;
/** Hears silence until something comes of it. */
async function hearUntil(detector: WyomingWakeDetector) {
  for (;;) {
    const wake = await detector.hear(new Int16Array(400));
    if (wake) return wake;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('VOICE-08 a server that hears the wake word', () => {
  test('is asked for the words, and wakes', async () => {
    const detector = await createDetector((event, heard) => {
      const isThird = heard.filter(({ type }) => type === 'audio-chunk').length === 3;
      const wakes = event.type === 'audio-chunk' && isThird;
      return wakes ? [encodeEvent('detection', { name: 'hey_computer_v0.1', timestamp: 60 })] : describes(event, heard);
    });
    await detector.start();
    expect(await hearUntil(detector)).toEqual({ word: 'hey computer', atMs: 60, confidence: 1 });
    expect(server!.heard.find(({ type }) => type === 'detect')).toMatchObject({
      data: { names: ['jarvis', 'hey_computer'] },
    });
    await detector.stop();
  });

  test.each<[string, Answer]>([
    ['hangs up', () => 'hang up'],
    ['is none', () => [Buffer.from('SSH-2.0-OpenSSH\n')]],
  ])('fails at the start where it %s', async (_, answer) => {
    await expect((await createDetector(answer)).start()).rejects.toMatchObject({ code: 'wake-unavailable' });
  });

  test('fails while it listens, for another to take over', async () => {
    const detector = await createDetector((event, heard) =>
      event.type === 'audio-chunk' ? 'hang up' : describes(event, heard),
    );
    await detector.start();
    await expect(hearUntil(detector)).rejects.toMatchObject({ code: 'wake-unavailable' });
    await detector.stop();
  });

  test('fails while it listens where it hangs, for another to take over', async () => {
    const detector = await createDetector((event, heard) => {
      const isListening = heard.some(({ type }) => type === 'audio-chunk');
      return isListening ? undefined : describes(event, heard);
    });
    await detector.start();
    const hear = async () => {
      for (;;) {
        await detector.hear(new Int16Array(1600));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    await expect(hear()).rejects.toThrow(/no answer for 3 s/);
    await detector.stop();
  }, 30_000);

  test('does not count as hanging while a file is read faster than it was spoken', async () => {
    const detector = await createDetector(describes, new VirtualClock());
    await detector.start();
    for (let frames = 0; frames < 400; frames += 1) await detector.hear(new Int16Array(400));
    await detector.stop();
  });
});
