import { ProgramVoice } from '../adapters/speech/program-voice.js';
import { findInstalled, players, synthesizers } from '../adapters/speech/programs.js';
import { SilentVoice } from '../adapters/speech/silent-voice.js';
import type { Clock } from '../core/clock.js';
import type { Voice } from '../ports/voice.js';
import type { Config } from './config-schema.js';

const programOf = { 'espeak-ng': 'espeak-ng', festival: 'text2wave' } as const;

/** What speaks replies, as configured: with `auto` what is installed, or nothing where nothing is. */
export function createVoice({ voice: { speech } }: Config, clock: Clock): Voice {
  const { engine, volume, voice } = speech;
  const wanted = engine === 'auto' || engine === 'silent' ? null : programOf[engine];
  const synthesizer =
    wanted === null ? findInstalled(synthesizers) : synthesizers.find(({ program }) => program === wanted);
  const player = findInstalled(players) ?? players[0];
  const silent =
    engine === 'silent' || volume === 0 || !synthesizer || !player || (engine === 'auto' && !findInstalled(players));
  if (silent) return new SilentVoice();
  return new ProgramVoice(synthesizer, player, clock, { volume, ...(voice === undefined ? {} : { voice }) });
}
