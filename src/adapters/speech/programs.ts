import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ProgramCall } from './run-programs.js';

/** How fast and how loud to speak, and with which voice of the program. */
export interface SpeechStyle {
  readonly voice?: string;
  /** Words a minute. */
  readonly rate?: number;
  /** 0..1; 0 is silent. */
  readonly volume?: number;
}

/** A program that reads text from standard input and writes a WAV file to standard output. Text is never part of a command. */
export interface Synthesizer {
  readonly program: string;
  readonly arguments: (style: SpeechStyle) => readonly string[];
  readonly install: string;
  /** How long it may take to its first sound, milliseconds; absent where it writes nothing before all of the text is done. */
  readonly silentMs?: number;
}

/** A program that plays a WAV file from standard input. */
export interface Player {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly install: string;
}

const espeakArguments = ({ voice, rate, volume }: SpeechStyle) => [
  '--stdin',
  '--stdout',
  ...(voice === undefined ? [] : ['-v', voice]),
  ...(rate === undefined ? [] : ['-s', `${Math.round(rate)}`]),
  ...(volume === undefined ? [] : ['-a', `${Math.round(volume * 100)}`]),
];

/** How many words a minute festival speaks by default, judged by ear. */
const usualRate = 170;

/** The programs that can speak, in order of preference. */
export const synthesizers: readonly Synthesizer[] = [
  { program: 'espeak-ng', arguments: espeakArguments, install: 'espeak-ng', silentMs: 4000 },
  { program: 'espeak', arguments: espeakArguments, install: 'espeak', silentMs: 4000 },
  {
    program: 'text2wave',
    arguments: ({ voice, rate, volume }) => [
      ...(voice === undefined ? [] : ['-eval', `(voice_${voice.replaceAll(/\W/g, '')})`]),
      ...(rate === undefined ? [] : ['-eval', `(Parameter.set 'Duration_Stretch ${(usualRate / rate).toFixed(2)})`]),
      ...(volume === undefined ? [] : ['-scale', `${volume}`]),
    ],
    install: 'festival',
  },
];
/** The programs that can play sound, in order of preference. */
export const players: readonly Player[] = [
  { program: 'aplay', arguments: ['-q', '-'], install: 'alsa-utils' },
  { program: 'play', arguments: ['-q', '-t', 'wav', '-'], install: 'sox' },
];

/** The call that plays a WAV file from standard input. */
export function createPlayerCall({ program, arguments: options, install }: Player): ProgramCall {
  return { program, arguments: options, failure: 'cannot play speech', install };
}

/** The first candidate whose program is on the search path; undefined if none is. */
export function findInstalled<Candidate extends { readonly program: string }>(
  candidates: readonly Candidate[],
  path: string = process.env['PATH'] ?? '',
): Candidate | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return candidates.find(({ program }) => folders.some((folder) => isExecutable(join(folder, program))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
