import { findInstalled, players, synthesizers } from '../../adapters/speech/programs.js';
import type { Config } from '../configuration/config-schema.js';
import { programOf, sayPlatforms } from './speech-engines.js';

/**
 * What is missing for replies, alarms and timers to be heard, in a sentence with the remedy; null where nothing is, or nobody wants them spoken.
 * @param path where programs are searched
 */
export function describeMissingSpeech({ voice: { speech } }: Config, path?: string): string | null {
  if (!needsPrograms(speech)) return null;
  const missing = listMissing(speech, path);
  if (missing.length === 0) return null;
  const names = missing.map(({ program }) => program).join(' and ');
  const packages = missing.map(({ install }) => install).join(' ');
  return `nothing can be heard of replies, alarms and timers: ${names} ${missing.length > 1 ? 'are' : 'is'} not installed (apt-get install ${packages}); where silence is wanted, set voice.speech.engine to silent`;
}

type SpeechConfig = Config['voice']['speech'];

function needsPrograms({ engine, volume }: SpeechConfig): boolean {
  if (engine === 'silent' || engine === 'say' || volume === 0) return false;
  return engine !== 'auto' || !sayPlatforms.some((each) => each === process.platform);
}

function listMissing({ engine, server }: SpeechConfig, path: string | undefined) {
  const wanted = synthesizers.filter(({ program }) => isWanted(program, engine));
  return [
    ...(server === undefined && !findInstalled(wanted, path) ? wanted.slice(0, 1) : []),
    ...(findInstalled(players, path) ? [] : players.slice(0, 1)),
  ];
}

const isWanted = (program: string, engine: SpeechConfig['engine']) =>
  engine === 'auto' || (engine in programOf && programOf[engine as keyof typeof programOf] === program);
