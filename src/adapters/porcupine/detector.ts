import { existsSync } from 'node:fs';
import { LanternError } from '../../core/errors.js';
import { sampleRate, type Wake } from '../../core/transcript.js';
import type { WakeDetector } from '../../ports/wake-detector.js';
import { loadPorcupine, type PorcupineEngine, type PorcupinePackage } from './porcupine-engine.js';
import { explainPorcupineError } from './explain-porcupine-failure.js';

export interface PorcupineSettings {
  readonly accessKey: string;
  readonly words: readonly string[];
  /** Paths of .ppn files for words that are not built in. */
  readonly keywordFiles?: Readonly<Record<string, string>>;
  /** 0..1, by default 0.5. A higher value misses fewer wake words, but hears more false ones. */
  readonly sensitivity?: number;
  /** In milliseconds of audio. After a wake word, further ones are ignored for this long. */
  readonly pauseMs?: number;
}

/** Wake words by Picovoice's Porcupine, with the owner's access key. */
export class PorcupineDetector implements WakeDetector {
  #engine: PorcupineEngine | undefined;
  #waiting = new Int16Array(0);
  #heard = 0;
  #deafUntil = 0;

  constructor(
    private readonly settings: PorcupineSettings,
    private readonly load: () => Promise<PorcupinePackage> = loadPorcupine,
  ) {}

  get words(): readonly string[] {
    return this.settings.words;
  }

  async start(): Promise<void> {
    if (this.#engine) return;
    const { accessKey, words, sensitivity = 0.5 } = this.settings;
    if (accessKey === '')
      throw new LanternError('wake-unavailable', 'Porcupine needs an access key from https://console.picovoice.ai');
    const { Porcupine, builtIn } = await this.load();
    const keywords = words.map((word) => this.#keyword(word, builtIn));
    try {
      this.#engine = new Porcupine(
        accessKey,
        keywords,
        words.map(() => sensitivity),
      );
    } catch (thrown) {
      throw explainPorcupineError(thrown, accessKey);
    }
  }

  hear(frame: Int16Array): Promise<Wake | null> {
    try {
      return Promise.resolve(this.#hear(frame));
    } catch (thrown) {
      return Promise.reject(explainPorcupineError(thrown, this.settings.accessKey));
    }
  }

  /** Porcupine has no reset, but a second of silence makes it forget. */
  reset(): Promise<void> {
    const engine = this.#engine;
    if (engine && this.#heard > 0) {
      const silence = new Int16Array(engine.frameLength);
      for (let samples = 0; samples < sampleRate; samples += silence.length) engine.process(silence);
    }
    this.#waiting = new Int16Array(0);
    this.#heard = 0;
    this.#deafUntil = 0;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#engine?.release();
    this.#engine = undefined;
    return Promise.resolve();
  }

  #hear(frame: Int16Array): Wake | null {
    const engine = this.#engine;
    if (!engine) throw new LanternError('wake-unavailable', 'the wake detector is not started');
    const samples = new Int16Array(this.#waiting.length + frame.length);
    samples.set(this.#waiting);
    samples.set(frame, this.#waiting.length);
    let wake: Wake | null = null;
    let at = 0;
    for (; at + engine.frameLength <= samples.length; at += engine.frameLength) {
      const index = engine.process(samples.subarray(at, at + engine.frameLength));
      this.#heard += engine.frameLength;
      const word = this.words[index];
      if (word === undefined || this.#heard < this.#deafUntil) continue;
      this.#deafUntil = this.#heard + ((this.settings.pauseMs ?? 1000) * sampleRate) / 1000;
      // Porcupine reports no confidence, only words that passed its sensitivity.
      wake ??= { word, atMs: (this.#heard * 1000) / sampleRate, confidence: 1 };
    }
    this.#waiting = samples.slice(at);
    return wake;
  }

  #keyword(word: string, builtIn: readonly string[]): string {
    const file = this.settings.keywordFiles?.[word];
    if (file !== undefined && existsSync(file)) return file;
    if (file !== undefined)
      throw new LanternError('wake-unavailable', `the keyword file ${file} for "${word}" does not exist`);
    if (builtIn.includes(word)) return word;
    const message = `Porcupine has no built-in wake word "${word}" (it has ${builtIn.join(', ')}); give a .ppn file for it`;
    throw new LanternError('wake-unavailable', message);
  }
}
