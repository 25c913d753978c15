import type { Clock } from '../../core/clock.js';
import type { OwnSound } from '../../ports/own-sound.js';
import type { Voice } from '../../ports/voice.js';
import { createPlayerCall, type Player, type SpeechStyle, type Synthesizer } from './programs.js';
import { runPrograms } from './run-programs.js';

/** Speaking takes about 70 ms a character; a program that takes far longer hangs. */
const patienceMs = (text: string) => 10_000 + 300 * text.length;

/** Speaks with two programs: one turns the text into a WAV file, and the other plays that at the same time. */
export class ProgramVoice implements Voice {
  readonly name: string;

  constructor(
    private readonly synthesizer: Synthesizer,
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly style: SpeechStyle = {},
    private readonly ownSound?: OwnSound,
  ) {
    this.name = synthesizer.program;
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || text.trim() === '') return;
    const { program, install } = this.synthesizer;
    const synthesis = { program, arguments: this.synthesizer.arguments(this.style), failure: 'cannot speak', install };
    const { clock, ownSound } = this;
    await runPrograms([synthesis, createPlayerCall(this.player)], text, {
      signal,
      clock,
      ownSound,
      patienceMs: patienceMs(text),
      silentMs: this.synthesizer.silentMs,
    });
  }
}
