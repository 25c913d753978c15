import { describeError, LanternError } from '../../core/errors.js';
import { FrameQueue } from '../../core/frame-queue.js';
import { PcmDecoder } from '../../core/pcm.js';
import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';
import { record, type RecorderProgram, type Recording } from './lpcm16.js';

/** The program that records, and the device. */
export interface RecorderSettings {
  readonly program: RecorderProgram;
  /** The sound device, as named by ALSA for arecord or as in AUDIODEV for sox; if absent, the default device. */
  readonly device?: string;
}

/** How much sound may wait for a slow listener. */
const queueSeconds = 5;
const packages = { sox: 'sox', rec: 'sox', arecord: 'alsa-utils' } as const;

/** The machine's microphone, recorded by sox, rec or arecord. */
export class RecorderMicrophone implements Microphone {
  readonly name: string;

  constructor(private readonly settings: RecorderSettings) {
    this.name = `the recorder ${settings.program}`;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    if (signal.aborted) return;
    const { program, device } = this.settings;
    const queue = new FrameQueue(queueSeconds * sampleRate);
    const recording = record({
      sampleRate,
      channels: 1,
      recorder: program,
      audioType: 'raw',
      ...(device !== undefined && { device }),
    });
    const stop = () => {
      queue.end();
      recording.stop();
    };
    signal.addEventListener('abort', stop, { once: true });
    this.#connect(recording, queue, signal);
    try {
      for await (const frame of queue) {
        if (isAborted(signal)) return;
        yield frame;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  #connect(recording: Recording, queue: FrameQueue, signal: AbortSignal): void {
    const decoder = new PcmDecoder();
    let said = '';
    recording.process.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-2000);
    });
    recording.process.on('error', (cause) => queue.fail(this.#unavailable(cause, '')));
    const stream = recording.stream();
    stream.on('data', (bytes: Buffer) => queue.push(decoder.decode(bytes)));
    // Raised when the program ends with an exit code. arecord also does that after it was stopped, but then the queue has ended.
    stream.on('error', (cause: unknown) => queue.fail(this.#unavailable(cause, said)));
    recording.process.on('close', (code) => {
      if (code === 0 && !signal.aborted) queue.fail(this.#gone());
      queue.end();
    });
  }

  #unavailable(cause: unknown, said: string): LanternError {
    const { program, device } = this.settings;
    const options = { cause };
    if (typeof cause === 'object' && (cause as NodeJS.ErrnoException).code === 'ENOENT') {
      const message = `the recorder ${program} is not installed; install ${packages[program]}, or set voice.microphone.recorder to another program`;
      return new LanternError('microphone-unavailable', message, options);
    }
    const detail =
      said.trim() === '' ? describeError(cause).split('.')[0] : describeError(said.trim().split('\n').at(-1));
    const which = device === undefined ? 'the default microphone' : `the microphone ${device}`;
    const message = `${program} cannot record from ${which} (${detail ?? '?'}); check that it is plugged in (arecord -l lists them) and that you are in the group audio`;
    return new LanternError('microphone-unavailable', message, options);
  }

  #gone(): LanternError {
    const message = `${this.settings.program} stopped recording; check that the microphone is still plugged in`;
    return new LanternError('microphone-unavailable', message);
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
