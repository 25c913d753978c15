import { sampleRate } from '../core/transcript.js';

/** Played after the wake word, when something is done, and when something failed. */
export type ChimeKind = 'wake' | 'done' | 'sorry';

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly lastsMs: number;
  /** A soft pure tone, which can be filtered out of what the microphone hears. */
  readonly isPure?: boolean;
}

/** Notes of the C major scale, equal temperament, A4 = 440 Hz. */
const [a3, c4, c5, e5, g5] = [220, 261.63, 523.25, 659.26, 783.99] as const;
/** The tones of the wake word's chime. */
export const wakeChimeHertz: readonly number[] = [c5, g5];
const melodies: Readonly<Record<ChimeKind, readonly Note[]>> = {
  // Short and half as loud as the others, because a command may begin while it sounds.
  wake: [
    { hertz: c5, atMs: 0, lastsMs: 70, isPure: true },
    { hertz: g5, atMs: 40, lastsMs: 90, isPure: true },
  ],
  done: [
    { hertz: g5, atMs: 0, lastsMs: 160 },
    { hertz: e5, atMs: 90, lastsMs: 110 },
    { hertz: c5, atMs: 160, lastsMs: 240 },
  ],
  sorry: [
    { hertz: c4, atMs: 0, lastsMs: 220 },
    { hertz: a3, atMs: 160, lastsMs: 320 },
  ],
};
const attackMs = 12;
/** Share of full scale at full volume: a chime is a hint, not an alarm. */
const loudest = 0.3;

/** The samples of a chime, 16 kHz mono: soft overlapping notes, shorter than half a second together. @param volume 0..1 */
export function createChime(kind: ChimeKind, volume: number): Int16Array {
  const notes = melodies[kind];
  const length = Math.max(...notes.map(({ atMs, lastsMs }) => atMs + lastsMs));
  const samples = new Float32Array((length * sampleRate) / 1000);
  for (const note of notes) addNote(samples, note);
  return Int16Array.from(samples, (value) => Math.round(value * volume * loudest * 32_767));
}

function addNote(samples: Float32Array, { hertz, atMs, lastsMs, isPure = false }: Note): void {
  const start = (atMs * sampleRate) / 1000;
  const count = Math.floor((lastsMs * sampleRate) / 1000);
  for (let at = 0; at < count && start + at < samples.length; at++) {
    const ms = (at * 1000) / sampleRate;
    const attack = ms < attackMs ? 0.5 - 0.5 * Math.cos((Math.PI * ms) / attackMs) : 1;
    // Falls to silence at the note's end, so that nothing clicks.
    const decay = (1 - at / count) ** 2;
    const angle = (2 * Math.PI * hertz * at) / sampleRate;
    const tone = isPure ? 0.5 * Math.sin(angle) : 0.8 * Math.sin(angle) + 0.2 * Math.sin(2 * angle);
    samples[start + at] = (samples[start + at] ?? 0) + 0.6 * attack * decay * tone;
  }
}
