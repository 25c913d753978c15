import { ProgramPlayer } from '../adapters/speech/program-player.js';
import { ProgramVoice } from '../adapters/speech/program-voice.js';
import { findInstalled, players, synthesizers } from '../adapters/speech/programs.js';
import type { Clock } from '../core/clock.js';
import type { Voice } from '../ports/voice.js';
import { Speaker, type SpeakerParts } from '../voice/speaker.js';
import type { Config } from './config-schema.js';

const programOf = { 'espeak-ng': 'espeak-ng', festival: 'text2wave' } as const;
/** What says replies and plays chimes, as configured. */
export function createSpeaker(config: Config, clock: Clock, onTrouble: SpeakerParts['onTrouble']): Speaker {
  const { chimes, volume } = config.voice.speech;
  const program = chimes && volume > 0 ? findInstalled(players) : undefined;
  return new Speaker({
    voice: createVoice(config, clock),
    player: program ? new ProgramPlayer(program, clock) : null,
    chimeVolume: volume,
    clock,
    onTrouble,
  });
}

/** With `auto` what is installed; null where nothing is, or nothing is to be said. */
function createVoice({ voice: { speech } }: Config, clock: Clock): Voice | null {
  const { engine, volume, voice, rate } = speech;
  if (engine === 'silent' || volume === 0) return null;
  const wanted = engine === 'auto' ? null : programOf[engine];
  const synthesizer =
    wanted === null ? findInstalled(synthesizers) : synthesizers.find(({ program }) => program === wanted);
  // An engine that is named is tried also where nothing plays: what is missing is then said.
  const output = findInstalled(players) ?? (wanted === null ? undefined : players[0]);
  if (!synthesizer || !output) return null;
  const style = { volume, ...(voice === undefined ? {} : { voice }), ...(rate === undefined ? {} : { rate }) };
  return new ProgramVoice(synthesizer, output, clock, style);
}
