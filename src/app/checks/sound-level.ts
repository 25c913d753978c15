import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';

/** Records so many seconds. @param onFrame called with each piece @throws what the microphone throws */
export async function recordSound(
  microphone: Microphone,
  seconds: number,
  onFrame: (frame: Int16Array) => void = () => undefined,
): Promise<Int16Array[]> {
  const stopping = new AbortController();
  const frames: Int16Array[] = [];
  let samples = 0;
  for await (const frame of microphone.frames(stopping.signal)) {
    frames.push(frame);
    samples += frame.length;
    onFrame(frame);
    if (samples >= seconds * sampleRate) break;
  }
  stopping.abort();
  return frames;
}

/** The level of the loudest sample, in decibels relative to full scale: 0 is the loudest, -96 (16 bits) is silence. */
export function levelOf(...frames: readonly Int16Array[]): number {
  let peak = 0;
  for (const frame of frames) for (const sample of frame) peak = Math.max(peak, Math.abs(sample));
  return Math.max(-96, 20 * Math.log10(Math.max(1, peak) / 32_768));
}
