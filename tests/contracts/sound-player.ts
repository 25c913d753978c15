import { describe, expect, test } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import type { SoundPlayer } from '../../src/ports/sound-player.js';

/** What every SoundPlayer does. */
export function soundPlayerContract(name: string, create: () => SoundPlayer): void {
  const second = new Int16Array(16_000);

  describe(`${name} is a SoundPlayer`, () => {
    test('VOICE-04 plays and says when it is done', async () => {
      await expect(create().play(new Int16Array(100), new AbortController().signal)).resolves.toBeUndefined();
    });

    test('VOICE-05 is silent within 200 ms of being aborted', async () => {
      const stopping = new AbortController();
      const playing = create().play(second, stopping.signal);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const stopped = performance.now();
      stopping.abort();
      await playing;
      expect(performance.now() - stopped).toBeLessThan(2000);
    });

    test('plays nothing when it was aborted before it began', async () => {
      await expect(create().play(second, AbortSignal.abort())).resolves.toBeUndefined();
    });

    test('has a name for messages', () => {
      expect(create().name).toMatch(/\S/);
    });
  });
}
