import type { Wake } from '../core/transcript.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import type { SoundMemory } from './sound-memory.js';
import { toMs, toSamples } from './sound.js';

/** The wake word is decoded with the utterance and then removed, because words whose first sound is cut off are misheard. */
export const wakeLead = toSamples(1000);
/** Added after the end of a file, which may end with the wake word's last sound. */
export const closingSilence = toSamples(900);

/** Hears wake words in a stream, and tells where in that they are. */
export class WakeEar {
  /** Where the detector's stream began, in samples of ours. */
  #base = 0;

  constructor(
    private readonly memory: SoundMemory,
    private readonly detector: () => WakeDetector,
  ) {}

  /** Processes a frame, which is in the memory. @returns a wake word; its time counts from the start of the stream */
  async hear(frame: Int16Array): Promise<Wake | null> {
    const wake = await this.detector().hear(frame);
    return wake && { ...wake, atMs: toMs(this.#base) + wake.atMs };
  }

  /** A sentence was heard with the latest wake word. */
  confirm(): void {
    this.detector().confirm?.();
  }

  /** Goes back to waiting; the detector heard nothing meanwhile. */
  async rest(): Promise<void> {
    await this.detector().reset();
    this.#base = this.memory.end;
  }
}
