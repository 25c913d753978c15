import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { selectEnvironment } from '../../core/child-environment.js';
import { requirePipes } from '../../core/require-pipes.js';
import { sampleRate } from '../../core/transcript.js';
import { record, type RecorderProgram } from './lpcm16.js';

/** The program that records, and the device. */
export interface RecorderSettings {
  readonly program: RecorderProgram;
  /** The sound device, as named by ALSA for arecord or as in AUDIODEV for sox; if absent, the default device. */
  readonly device?: string;
}

/** A running recorder: raw 16-bit samples on its standard output. */
export type Recorder = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Half a frame of the listener, in microseconds. arecord's own choice are lumps of 125 ms, which every reaction would wait for; with
 * whole frames sound came in 16 ms later.
 */
const periodMicroseconds = 12_500;
/** How much arecord keeps while Lantern is busy. */
const bufferMicroseconds = 500_000;

/**
 * Starts a recorder of 16 kHz mono samples. node-record-lpcm16 cannot pass periods on, so arecord is started without it. If the
 * program is missing, the process emits `error`. @throws Error if too many files are open
 */
export function startRecorder({ program, device }: RecorderSettings): Recorder {
  const format = { sampleRate, channels: 1, audioType: 'raw' } as const;
  if (program !== 'arecord') return record({ ...format, recorder: program, ...(device !== undefined && { device }) });
  const periods = [`--period-time=${periodMicroseconds}`, `--buffer-time=${bufferMicroseconds}`];
  const options = ['-q', '-r', `${sampleRate}`, '-c', '1', '-t', 'raw', '-f', 'S16_LE', ...periods, '-'];
  const recorder = spawn(program, device === undefined ? options : ['-D', convert(device), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: selectEnvironment(process.env),
  });
  return requirePipes(recorder);
}

/** A bare device (`hw:1`) records at its own rate whatever was asked for, which arecord would only warn of; ALSA converts what comes from `plughw:1`. */
function convert(device: string): string {
  return device.replace(/^hw:/, 'plughw:');
}
