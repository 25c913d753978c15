import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { FrameQueue } from '../../core/frame-queue.js';
import { PcmDecoder } from '../../core/pcm.js';
import { describeSoundFault } from '../../core/sound-fault.js';
import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';
import { SilenceWatch } from './silence-watch.js';
import { startRecorder, type Recorder, type RecorderSettings } from './start-recorder.js';

/** How much sound may wait for a slow listener. */
const queueSeconds = 5;
const packages = { sox: 'sox', rec: 'sox', arecord: 'alsa-utils' } as const;

/** The machine's microphone, recorded by sox, rec or arecord. A recorder that delivers nothing for two seconds has failed. */
export class RecorderMicrophone implements Microphone {
  readonly name: string;

  constructor(
    private readonly settings: RecorderSettings,
    private readonly clock: Clock,
  ) {
    this.name = `the recorder ${settings.program}`;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    if (signal.aborted) return;
    const queue = new FrameQueue(queueSeconds * sampleRate);
    const recorder = this.#start();
    const watch = new SilenceWatch(this.clock, (seconds) => queue.fail(this.#hangs(seconds)));
    const stop = () => {
      watch[Symbol.dispose]();
      queue.end();
      // SIGKILL, because a recorder that hangs takes no other; and what it still had to say is not wanted.
      recorder.kill('SIGKILL');
      for (const stream of [recorder.stdout, recorder.stderr]) stream.destroy();
    };
    signal.addEventListener('abort', stop, { once: true });
    this.#connect(recorder, queue, watch);
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

  #start(): Recorder {
    try {
      return startRecorder(this.settings);
    } catch (cause) {
      const message = `${this.settings.program} cannot be started (${describeError(cause)})`;
      throw new LanternError('microphone-unavailable', message, { cause });
    }
  }

  #connect(recorder: Recorder, queue: FrameQueue, watch: SilenceWatch): void {
    const decoder = new PcmDecoder();
    let said = '';
    recorder.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-2000);
    });
    recorder.on('error', (cause) => queue.fail(this.#doesNotStart(cause)));
    recorder.stdout.on('data', (bytes: Buffer) => {
      watch.hear();
      queue.push(decoder.decode(bytes));
    });
    // The end of the process tells more.
    recorder.stdout.on('error', () => undefined);
    // arecord also ends with an exit code after it was stopped, but then the queue has ended.
    recorder.on('close', (code, killer) => {
      if (killer !== null) queue.fail(this.#killed(killer));
      else queue.fail(code === 0 ? this.#gone() : this.#fails(said.trim() || `exit code ${code ?? '?'}`));
    });
  }

  get #device(): string {
    const { device } = this.settings;
    return device === undefined ? 'the default microphone' : `the microphone ${device}`;
  }

  #doesNotStart(cause: NodeJS.ErrnoException): LanternError {
    const { program } = this.settings;
    if (cause.code !== 'ENOENT') return this.#fails(describeError(cause), cause);
    const message = `the recorder ${program} is not installed; install ${packages[program]}, or set voice.microphone.recorder to another program`;
    return new LanternError('microphone-unavailable', message, { cause });
  }

  /** @param said what is known of it; its last lines count */
  #fails(said: string, cause: unknown = new Error(said)): LanternError {
    const detail = describeSoundFault(said);
    const message = `${this.settings.program} cannot record from ${this.#device} (${detail}); check that it is plugged in (arecord -l lists them) and that you are in the group audio`;
    return new LanternError('microphone-unavailable', message, { cause });
  }

  #hangs(seconds: number): LanternError {
    const message = `${this.settings.program} hangs: no sound from ${this.#device} for ${seconds} s; unplug it and plug it in again if that goes on`;
    return new LanternError('microphone-unavailable', message);
  }

  #killed(killer: NodeJS.Signals): LanternError {
    const message = `${this.settings.program} was ended by ${killer} while it recorded from ${this.#device}; if that goes on, see who ends it, or whether memory runs out (journalctl -k)`;
    return new LanternError('microphone-unavailable', message);
  }

  #gone(): LanternError {
    const message = `${this.settings.program} stopped recording; check that the microphone is still plugged in`;
    return new LanternError('microphone-unavailable', message);
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
