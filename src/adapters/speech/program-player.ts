import type { Clock } from '../../core/clock.js';
import { sampleRate } from '../../core/transcript.js';
import type { OwnSound } from '../../ports/own-sound.js';
import type { SoundPlayer } from '../../ports/sound-player.js';
import { createPlayerCall, type Player } from './programs.js';
import { runPrograms } from './run-programs.js';

/** Plays sounds with the same program that plays speech. */
export class ProgramPlayer implements SoundPlayer {
  readonly name: string;

  constructor(
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly ownSound?: OwnSound,
  ) {
    this.name = player.program;
  }

  async play(samples: Int16Array, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const patienceMs = 10_000 + (samples.length * 1000) / sampleRate;
    const { clock, ownSound } = this;
    const calls = [createPlayerCall(this.player)];
    await runPrograms(calls, createWav(samples), { signal, clock, patienceMs, ownSound });
  }
}

/** Makes a WAV file, including its header, from 16-bit mono samples at 16 kHz. */
export function createWav(samples: Int16Array): Uint8Array {
  const header = Buffer.alloc(44);
  const bytes = samples.byteLength;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // one channel
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  const data = Buffer.alloc(bytes);
  samples.forEach((sample, at) => data.writeInt16LE(sample, at * 2));
  return Buffer.concat([header, data]);
}
