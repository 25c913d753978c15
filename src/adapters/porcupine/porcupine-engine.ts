import { LanternError } from '../../core/errors.js';

/** The part of a Porcupine object that Lantern uses. */
export interface PorcupineEngine {
  /** Samples that each call of `process` takes: 512. */
  readonly frameLength: number;
  /** The index of the keyword that ends in this frame, or -1. */
  process(frame: Int16Array): number;
  release(): void;
}

/** Makes an engine. Keywords are names of built-in ones or paths of .ppn files; each has a sensitivity, 0..1. */
export type PorcupineClass = new (accessKey: string, keywords: string[], sensitivities: number[]) => PorcupineEngine;

export interface PorcupinePackage {
  readonly Porcupine: PorcupineClass;
  /** The names of the built-in keywords. */
  readonly builtIn: readonly string[];
}

/** Loads `@picovoice/porcupine-node`, an optional package. @throws LanternError `wake-unavailable` */
export async function loadPorcupine(): Promise<PorcupinePackage> {
  try {
    const { Porcupine, BuiltinKeyword } = await import('@picovoice/porcupine-node');
    return { Porcupine, builtIn: Object.values(BuiltinKeyword) };
  } catch (cause) {
    const message =
      'the package @picovoice/porcupine-node cannot be loaded here; run npm ci, or leave its access key out to use Vosk';
    throw new LanternError('wake-unavailable', message, { cause });
  }
}
