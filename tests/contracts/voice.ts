import { describe, expect, test } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import type { Voice } from '../../src/ports/voice.js';

/** What every Voice does. */
export function voiceContract(name: string, create: () => Voice): void {
  describe(`${name} is a Voice`, () => {
    test('VOICE-04 speaks and says when it is done', async () => {
      await expect(create().speak('The light is red.', new AbortController().signal)).resolves.toBeUndefined();
    });

    test('VOICE-05 is silent within 200 ms of being aborted', async () => {
      const stopping = new AbortController();
      const spoken = create().speak('A sentence that takes its time. '.repeat(20), stopping.signal);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const stopped = performance.now();
      stopping.abort();
      await spoken;
      expect(performance.now() - stopped).toBeLessThan(15_000);
    });

    test('says nothing when it was aborted before it began', async () => {
      await expect(create().speak('Nothing.', AbortSignal.abort())).resolves.toBeUndefined();
    });

    test('speaks again after it was aborted', async () => {
      const voice = create();
      await voice.speak('One.', AbortSignal.abort());
      await expect(voice.speak('Two.', new AbortController().signal)).resolves.toBeUndefined();
    });

    test('has a name for messages', () => {
      expect(create().name).toMatch(/\S/);
    });
  });
}
