import type { ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

/** What of node-record-lpcm16 1.0 Lantern uses; the package has no types of its own. */
export interface Recording {
  /** The recorder's process. A missing program is an 'error' of this, not of the stream. */
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** Its 'error' events are strings. */
  stream(): Readable;
  stop(): void;
}

export interface RecordOptions {
  readonly sampleRate: number;
  readonly channels: number;
  readonly recorder: RecorderProgram;
  /** The default would be a WAV header and then samples. */
  readonly audioType: 'raw';
  readonly device?: string;
}

export const recorderPrograms = ['sox', 'rec', 'arecord'] as const;
export type RecorderProgram = (typeof recorderPrograms)[number];

/** Starts recording from the default or the named device. */
export function record(options: RecordOptions): Recording {
  const lpcm16 = createRequire(import.meta.url)('node-record-lpcm16') as { record(options: RecordOptions): Recording };
  return lpcm16.record(options);
}
