import type { Voice } from '../../ports/voice.js';

/** Where nothing can or should speak: replies are read, not heard. */
export class SilentVoice implements Voice {
  readonly name = 'silent';

  speak(): Promise<void> {
    return Promise.resolve();
  }
}
