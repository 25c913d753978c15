import { fileURLToPath } from 'node:url';
import { WavFileMicrophone } from '../../src/adapters/audio/wav-file-microphone.js';
import { readAll } from '../contracts/microphone.js';

export const modelFolder = fileURLToPath(new URL('../../models/lantern-en-tiny', import.meta.url));
/** Threads and child processes run compiled code. */
export const voskPrograms = new URL('../../dist/adapters/vosk/', import.meta.url);

export function recordingPath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/audio/${name}.wav`, import.meta.url));
}

export function readRecording(name: string): Promise<Int16Array> {
  return readAll(new WavFileMicrophone(recordingPath(name)));
}
