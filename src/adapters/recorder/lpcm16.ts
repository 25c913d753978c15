import type { ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

/** The part of node-record-lpcm16 1.0 that Lantern uses; the package has no types. */
export interface Recording {
  /** The recorder's process. If the program is missing, the process emits 'error', not the stream. */
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** Its 'error' events are strings. */
  stream(): Readable;
  stop(): void;
}

/** The options of the package that Lantern sets. */
export interface RecordOptions {
  readonly sampleRate: number;
  readonly channels: number;
  readonly recorder: RecorderProgram;
  /** Samples without a WAV header, which would be the default. */
  readonly audioType: 'raw';
  readonly device?: string;
}

/** The programs that can record. */
export const recorderPrograms = ['sox', 'rec', 'arecord'] as const;
export type RecorderProgram = (typeof recorderPrograms)[number];

/** Starts recording from the named device, or else the default one. */
export function record(options: RecordOptions): Recording {
  const lpcm16 = createRequire(import.meta.url)('node-record-lpcm16') as { record(options: RecordOptions): Recording };
  return lpcm16.record(options);
}
