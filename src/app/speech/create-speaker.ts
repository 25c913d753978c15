import { convertPcm } from '../../adapters/audio/convert-pcm.js';
import { ProgramPlayer } from '../../adapters/speech/program-player.js';
import { ProgramVoice } from '../../adapters/speech/program-voice.js';
import { findInstalled, players, synthesizers } from '../../adapters/speech/programs.js';
import { loadSay } from '../../adapters/speech/say-library.js';
import { SayVoice } from '../../adapters/speech/say-voice.js';
import { parseServer } from '../../adapters/wyoming/wyoming-connection.js';
import { WyomingVoice } from '../../adapters/wyoming/wyoming-voice.js';
import { LanternError } from '../../core/errors.js';
import type { Clock } from '../../core/clock.js';
import type { OwnSound } from '../../ports/own-sound.js';
import type { Voice } from '../../ports/voice.js';
import { FallbackVoice } from '../../voice/fallback-voice.js';
import { Speaker, type SpeakerParts } from '../../voice/speaker.js';
import type { Config } from '../configuration/config-schema.js';
import { programOf, sayPlatforms } from './speech-engines.js';

/** Told what goes wrong with speaking, and what works again. */
export interface SpeakerEvents extends Pick<SpeakerParts, 'onTrouble'> {
  readonly onMended: (message: string) => void;
}

/**
 * Creates what speaks replies and plays chimes, as configured. A voice that cannot be used here is reported, and left out.
 * @param ownSound is told what is spoken
 */
export function createSpeaker(
  config: Config,
  clock: Clock,
  { onTrouble, onMended }: SpeakerEvents,
  ownSound?: OwnSound,
): Speaker {
  const { chimes, volume } = config.voice.speech;
  const program = chimes && volume > 0 ? findInstalled(players) : undefined;
  const voice = tryVoice(config, clock, { onTrouble, onMended }, ownSound);
  if (voice instanceof FallbackVoice) void voice.start();
  return new Speaker({
    voice,
    player: program ? new ProgramPlayer(program, clock) : null,
    chimeVolume: volume,
    clock,
    onTrouble,
    onMended: () => onMended('it speaks again'),
  });
}

function tryVoice(config: Config, clock: Clock, events: SpeakerEvents, ownSound: OwnSound | undefined): Voice | null {
  try {
    return createServedVoice(config, clock, events, ownSound);
  } catch (error) {
    events.onTrouble(error);
    return null;
  }
}

/**
 * The voice of the server that is configured, with the other one at hand; the other one alone if there is none.
 * @throws LanternError `config-invalid`
 */
export function createServedVoice(
  config: Config,
  clock: Clock,
  events: SpeakerEvents,
  ownSound?: OwnSound,
): Voice | null {
  const { speech } = config.voice;
  const other = createVoice(config, clock, { ownSound });
  const server = speech.server === undefined ? undefined : parseServer(speech.server);
  const program = findInstalled(players);
  if (!server || !program || speech.engine === 'silent' || speech.volume === 0) return other;
  const style = {
    convert: convertPcm,
    volume: speech.volume,
    ...(speech.voice !== undefined && { voice: speech.voice }),
  };
  const served = new WyomingVoice(server, new ProgramPlayer(program, clock, ownSound), clock, style);
  return other ? new FallbackVoice(served, other, clock, events) : served;
}

export interface VoiceOptions {
  /** Where programs are searched; by default where this process finds them. */
  readonly path?: string | undefined;
  /** False: nothing is to be heard of it, as for a check. */
  readonly isAudible?: boolean;
  /** Is told what is spoken. */
  readonly ownSound?: OwnSound | undefined;
}

/** The voice as configured; null if speech is off or nothing that can speak is installed. @throws LanternError `config-invalid` */
export function createVoice({ voice: { speech } }: Config, clock: Clock, options: VoiceOptions = {}): Voice | null {
  const { path, isAudible = true, ownSound } = options;
  const { engine, volume, voice, rate } = speech;
  if (engine === 'silent' || volume === 0) return null;
  const style = {
    volume: isAudible ? volume : 0,
    ...(voice === undefined ? {} : { voice }),
    ...(rate === undefined ? {} : { rate }),
  };
  const platform = sayPlatforms.find((each) => each === process.platform);
  if (platform && (engine === 'auto' || engine === 'say')) return new SayVoice(() => loadSay(platform), clock, style);
  if (engine === 'say')
    throw new LanternError(
      'config-invalid',
      'voice.speech.engine: say works only on macOS and Windows; use espeak-ng here',
    );
  const wanted = engine === 'auto' ? null : programOf[engine];
  const synthesizer =
    wanted === null ? findInstalled(synthesizers, path) : synthesizers.find(({ program }) => program === wanted);
  // An engine that is named is used even if no player is installed, because its error then says what is missing.
  const output = findInstalled(players, path) ?? (wanted === null ? undefined : players[0]);
  if (!synthesizer || !output) return null;
  return new ProgramVoice(synthesizer, output, clock, style, ownSound);
}
