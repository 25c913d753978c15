import type { ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

/** The options of the package that Lantern sets. */
interface RecordOptions {
  readonly sampleRate: number;
  readonly channels: number;
  readonly recorder: RecorderProgram;
  /** Samples without a WAV header, which would be the default. */
  readonly audioType: 'raw';
  readonly device?: string;
}

/** The part of node-record-lpcm16 1.0 that Lantern uses; the package has no types. */
interface Package {
  record(options: RecordOptions): { readonly process: ChildProcessByStdio<null, Readable, Readable> };
}

/** The programs that can record. */
export const recorderPrograms = ['sox', 'rec', 'arecord'] as const;
export type RecorderProgram = (typeof recorderPrograms)[number];

/**
 * Starts recording from the named device, or else the default one. The package emits `error` on the process's standard output, with
 * a text, when the program ends with an exit code.
 */
export function record(options: RecordOptions): ChildProcessByStdio<null, Readable, Readable> {
  const lpcm16 = createRequire(import.meta.url)('node-record-lpcm16') as Package;
  return lpcm16.record(options).process;
}
