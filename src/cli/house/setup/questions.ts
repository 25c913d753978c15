import { existsSync } from 'node:fs';
import { findZonePlace } from '../../../app/outside/find-place.js';
import type { SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { BoardFolder, readModel } from '../../../app/hardware/boards.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';
import { parseLamps, parsePins, parseWords, parseYes } from './parse-answers.js';
import { parsePlace } from '../../../app/outside/parse-place.js';

/** One thing that the set-up asks. */
export interface AskedSetting {
  /** The option that answers it. */
  readonly option: string;
  /** Null where it is only an option. */
  readonly question: string | null;
  /** What counts if nothing is typed. */
  readonly now: (context: CommandContext) => string;
  /** What nothing typed means where that is more than leaving it as it is. */
  readonly usual?: (context: CommandContext) => SetUpAnswers;
  readonly read: (text: string) => SetUpAnswers | Promise<SetUpAnswers>;
  /** Whether it still matters after what was answered. */
  readonly isNeeded?: (known: SetUpAnswers, context: CommandContext) => boolean;
  /** Whether it is worth asking here. */
  readonly isFor?: (context: CommandContext) => boolean;
}

/** The lamp of a house that has named none. */
export const firstLamp = 'Desk lamp';

/** What people know comes first. */
export const questions: readonly AskedSetting[] = [
  {
    option: 'lamps',
    question:
      'What are your lamps called, and in which rooms are they?\n(as: Desk lamp in Office, Bed light in Bedroom)',
    now: (context) => (isNew(context) ? firstLamp : listLamps(context)),
    usual: (context) => (isNew(context) ? { lamps: parseLamps(firstLamp) } : {}),
    read: (text) => ({ lamps: parseLamps(text) }),
  },
  {
    option: 'place',
    question:
      'Where is it, for sunset and the weather?\n(a larger city, or with latitude and longitude: Lübeck, 53.87, 10.69)',
    now: ({ config }) => {
      const { place } = config;
      const zone = findZonePlace(config);
      if (place) return `${place.name}, ${place.latitude}, ${place.longitude}`;
      return zone === undefined ? 'none' : `none; sunset as in ${zone}`;
    },
    read: async (text) => ({ place: await parsePlace(text) }),
  },
  {
    option: 'microphone',
    question: 'Shall it listen with the microphone of this machine?',
    now: ({ config }) => (config.voice.microphone.enabled ? 'yes' : 'no'),
    read: (text) => ({ microphone: parseYes(text) }),
  },
  {
    option: 'wake',
    question: 'Which words make it listen?\n(one or more, with commas)',
    now: ({ config }) => config.voice.wake.words.join(', '),
    read: (text) => ({ wakeWords: parseWords(text) }),
    isNeeded: ({ microphone }, { config }) => microphone ?? config.voice.microphone.enabled,
  },
  {
    option: 'voice',
    question: 'What speaks its replies?\n(auto, which takes what is installed, espeak-ng, festival, say or silent)',
    now: ({ config }) => config.voice.speech.engine,
    read: (voice) => ({ voice: voice.toLowerCase() }),
  },
  {
    option: 'phones',
    question: 'Shall phones at home reach its page, over https?',
    now: ({ config: { web } }) => (web.tls?.enabled === true ? 'yes' : 'no'),
    read: (text) => ({ phones: parseYes(text) }),
  },
  {
    option: 'board',
    question: null,
    now: ({ config }) => config.board,
    read: (board) => ({ board: validateBoard(board.toLowerCase()) }),
  },
  {
    option: 'pins',
    question:
      'Is an LED strip for the first lamp on pins of this board?\n(the numbers of red, green and blue: 12, 13, 18)',
    now: () => 'none, or as it is',
    read: (text) => ({ pins: parsePins(text) }),
    isFor: ({ config }) => findBoard(config.board) !== undefined,
  },
];

/** The name of the board that pins would be on; undefined where this machine has none that is known. */
export function findBoard(board: string): string | undefined {
  const boards = new BoardFolder();
  const id = board === 'auto' ? boards.identify(readModel()) : board;
  return id === undefined ? undefined : boards.load(id).name;
}

function isNew({ configFile }: CommandContext): boolean {
  return configFile === null || !existsSync(configFile);
}

function listLamps({ config }: CommandContext): string {
  return config.lamps.map(({ name, id, area }) => `${name ?? id}${area === undefined ? '' : ` in ${area}`}`).join(', ');
}

function validateBoard(board: string): string {
  const known = ['auto', ...new BoardFolder().ids()];
  if (known.includes(board)) return board;
  throw new LanternError('usage-invalid', `there is no board "${board}"; there are ${known.join(', ')}`);
}
