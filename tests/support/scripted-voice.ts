import type { SoundPlayer } from '../../src/ports/sound-player.js';
import type { Voice } from '../../src/ports/voice.js';

interface Spoken {
  readonly text: string;
  /** Ends it as though it had been spoken. */
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
}

/** Speaks each sentence until the test says that it is spoken, or it is cut off. */
export class ScriptedVoice implements Voice {
  readonly name = 'a test';
  readonly spoken: Spoken[] = [];

  speak(text: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.spoken.push({ text, signal, finish: resolve, fail: reject });
      signal.addEventListener('abort', () => resolve());
    });
  }

  get texts(): readonly string[] {
    return this.spoken.map(({ text }) => text);
  }

  /** Lets the sentence being spoken end, and the next begin. */
  async finish(): Promise<void> {
    this.spoken.at(-1)?.finish();
    await settle();
  }
}

/** Remembers how many samples it was to play. */
export class ScriptedPlayer implements SoundPlayer {
  readonly name = 'a test';
  readonly played: number[] = [];

  play(samples: Int16Array): Promise<void> {
    this.played.push(samples.length);
    return Promise.resolve();
  }
}

/** Lets what has been promised happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
