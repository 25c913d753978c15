import { CaptureResampler, targetRate, toSixteenBit } from './resampler.js';

/** What the audio thread offers; TypeScript has no library for it. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** 40 ms: short enough for live partials, long enough not to flood the socket. */
const frameLength = targetRate / 25;

/** Runs in the audio thread: converts the microphone's sound to 16-bit frames at 16 kHz, and posts them. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler = new CaptureResampler(sampleRate);
  #frame = new Int16Array(frameLength);
  #filled = 0;
  #finished = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#finished = true;
    };
  }

  process(inputs: readonly Float32Array[][]): boolean {
    const channels = inputs[0] ?? [];
    if (channels[0]) this.#take(toSixteenBit(this.#resampler.push(mix(channels))));
    if (!this.#finished) return true;
    this.port.postMessage(this.#frame.slice(0, this.#filled).buffer);
    this.port.postMessage('finished');
    return false;
  }

  #take(samples: Int16Array): void {
    for (const sample of samples) {
      this.#frame[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < frameLength) continue;
      this.port.postMessage(this.#frame.buffer, [this.#frame.buffer]);
      this.#frame = new Int16Array(frameLength);
      this.#filled = 0;
    }
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => (sample + others.reduce((sum, channel) => sum + (channel[index] ?? 0), 0)) / channels.length,
  );
}

registerProcessor('capture', Capture);
