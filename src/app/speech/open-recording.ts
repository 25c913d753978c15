import type { Readable } from 'node:stream';
import { PcmStreamMicrophone } from '../../adapters/audio/pcm-stream-microphone.js';
import { WavFileMicrophone } from '../../adapters/audio/wav-file-microphone.js';
import type { Microphone } from '../../ports/microphone.js';

/** Opens a recording: a WAV file, or `-` for raw 16 kHz mono PCM on standard input. @param warn of a file that ends before its sound does */
export function openRecording(path: string, standardInput: Readable, warn: (message: string) => void): Microphone {
  return path === '-' ? new PcmStreamMicrophone(standardInput, 'standard input') : new WavFileMicrophone(path, warn);
}
