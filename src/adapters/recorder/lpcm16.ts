import type { ChildProcessByStdio } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
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

/** Both ends of three pipes, and some for what goes on meanwhile. */
const filesOfProgram = 10;

/**
 * Starts recording from the named device, or else the default one. The package emits `error` on the process's standard output, with
 * a text, when the program ends with an exit code. @throws Error if too many files are open
 */
export function record(options: RecordOptions): ChildProcessByStdio<null, Readable, Readable> {
  requireFiles();
  const lpcm16 = createRequire(import.meta.url)('node-record-lpcm16') as Package;
  return lpcm16.record(options).process;
}

/** Where no files are left for a program's pipes, the package fails, and keeps the child whose error then ends the whole process. */
function requireFiles(): void {
  const opened: number[] = [];
  try {
    while (opened.length < filesOfProgram) opened.push(openSync('/dev/null', 'r'));
  } finally {
    for (const file of opened) closeSync(file);
  }
}
