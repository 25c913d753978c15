import type { Clock } from '../../core/clock.js';
import type { Voice } from '../../ports/voice.js';
import { createPlayerCall, type Player, type SpeechStyle, type Synthesizer } from './programs.js';
import { runPrograms } from './run-programs.js';

/** A sentence takes some 70 ms a character to speak; a program that takes far longer hangs. */
const patienceMs = (text: string) => 10_000 + 300 * text.length;

/** Speaks with two programs: one makes a WAV file of the text, one plays it as it comes. */
export class ProgramVoice implements Voice {
  readonly name: string;

  constructor(
    private readonly synthesizer: Synthesizer,
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly style: SpeechStyle = {},
  ) {
    this.name = synthesizer.program;
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || text.trim() === '') return;
    const { program, install } = this.synthesizer;
    const synthesis = { program, arguments: this.synthesizer.arguments(this.style), failure: 'cannot speak', install };
    const { clock } = this;
    await runPrograms([synthesis, createPlayerCall(this.player)], text, {
      signal,
      clock,
      patienceMs: patienceMs(text),
    });
  }
}
