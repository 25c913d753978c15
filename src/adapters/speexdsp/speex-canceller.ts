import koffi from 'koffi';
import { describeError, LanternError } from '../../core/errors.js';
import { sampleRate } from '../../core/transcript.js';
import type { EchoCanceller } from '../../ports/echo-canceller.js';

/** By its file on Debian and Raspberry Pi OS (libspeexdsp1), and by its names elsewhere. */
const libraries = ['libspeexdsp.so.1', 'libspeexdsp.so', 'libspeexdsp.1.dylib'];
/**
 * 6.25 ms: four of them are one frame of the listener. Microphone and loudspeaker have clocks of their own; short frames and a short
 * tail follow their drift (20 dB less echo at 75 millionths, where 200 samples with a tail of 200 ms leave 12 dB).
 */
const frameSamples = 100;
/** 75 ms: the loudest part of what a room adds. */
const tailSamples = 1200;
/** SPEEX_ECHO_SET_SAMPLING_RATE of speex_echo.h. */
const setSamplingRate = 24;
/**
 * After so many frames in a row in which it adds sound (150 ms: a muted microphone, or one that was moved) it learns the room anew. The
 * library itself does so after 50, and writes about it on the terminal.
 */
const patience = 24;
/** More than this many times the power of what was heard is sound that was added; the library takes four. */
const added = 3;
/** A frame's power below this is silence. */
const faint = frameSamples * 30 ** 2;

interface Calls {
  readonly create: (frame: number, tail: number) => unknown;
  readonly control: (state: unknown, request: number, value: Int32Array) => number;
  readonly cancel: (state: unknown, heard: Int16Array, played: Int16Array, left: Int16Array) => void;
  readonly reset: (state: unknown) => void;
  readonly destroy: (state: unknown) => void;
}

/** The echo canceller of libspeexdsp, an optional library. */
export class SpeexCanceller implements EchoCanceller {
  readonly frameSamples = frameSamples;
  readonly #calls: Calls;
  #state: unknown;
  #worse = 0;

  /** @param names the library's file names to try, in this order @throws LanternError `speech-unavailable` where there is none */
  constructor(names: readonly string[] = libraries) {
    this.#calls = bind(names);
    this.#state = this.#calls.create(frameSamples, tailSamples);
    this.#calls.control(this.#state, setSamplingRate, Int32Array.of(sampleRate));
  }

  cancel(heard: Int16Array, played: Int16Array): Int16Array {
    // The library reads this many samples wherever the array ends, and a freed state would crash the process.
    if (heard.length !== frameSamples || played.length !== frameSamples)
      throw new RangeError(
        `the echo canceller takes ${frameSamples} samples, not ${heard.length} and ${played.length}`,
      );
    const left = new Int16Array(frameSamples);
    if (this.#state === null) return heard;
    this.#calls.cancel(this.#state, heard, played, left);
    if (powerOf(left) <= added * powerOf(heard) + faint) {
      this.#worse = 0;
      return left;
    }
    this.#worse += 1;
    if (this.#worse % patience === 0) this.#calls.reset(this.#state);
    return heard;
  }

  close(): void {
    if (this.#state !== null) this.#calls.destroy(this.#state);
    this.#state = null;
  }
}

const powerOf = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

// All pointers are `void *`, because koffi refuses to register a named type twice in one process.
function bind(names: readonly string[]): Calls {
  const library = load(names);
  return {
    create: library.func('speex_echo_state_init', 'void *', ['int', 'int']) as Calls['create'],
    control: library.func('speex_echo_ctl', 'int', ['void *', 'int', 'void *']) as Calls['control'],
    cancel: library.func('speex_echo_cancellation', 'void', [
      'void *',
      'void *',
      'void *',
      'void *',
    ]) as Calls['cancel'],
    reset: library.func('speex_echo_state_reset', 'void', ['void *']) as Calls['reset'],
    destroy: library.func('speex_echo_state_destroy', 'void', ['void *']) as Calls['destroy'],
  };
}

function load(names: readonly string[]): ReturnType<typeof koffi.load> {
  let why: unknown;
  for (const name of names)
    try {
      return koffi.load(name);
    } catch (error) {
      why ??= error;
    }
  throw new LanternError(
    'speech-unavailable',
    `there is no echo canceller (${describeError(why)}); install libspeexdsp1, so that you are heard while Lantern speaks`,
    { cause: why },
  );
}
