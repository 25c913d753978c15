import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { BoardFolder } from '../../app/hardware/boards.js';
import { loadConfig } from '../../app/configuration/load-config.js';
import { saveConfig, saveKey } from '../../app/configuration/save-config.js';
import { writeSetUp, type SetUpAnswers } from '../../app/configuration/set-up-config.js';
import { LanternError } from '../../core/errors.js';
import type { Definition } from '../command-definition.js';
import type { CommandContext } from '../context.js';
import { AskLines } from './ask-lines.js';
import { tellPhones } from './tell-phones.js';
import { parseLamps, parsePins, parsePlace, parseWords, parseYes } from './set-up-answers.js';

type Options = Readonly<Record<string, unknown>>;

/** One thing that the set-up asks: the option for it, the question, the default as it is now, and how an answer is read. */
interface Question {
  readonly option: string;
  readonly question: string;
  readonly now: (context: CommandContext) => string;
  readonly read: (text: string) => SetUpAnswers;
}

const questions: readonly Question[] = [
  {
    option: 'board',
    question: 'Which board are the pins on? (auto: this machine)',
    now: ({ config }) => config.board,
    read: (board) => ({ board: validateBoard(board) }),
  },
  {
    option: 'lamps',
    question: 'Which lamps are there, in which rooms? (Desk lamp in Office, Bed light in Bedroom)',
    now: ({ config, configFile }) =>
      configFile !== null && existsSync(configFile)
        ? config.lamps.map(({ name, id, area }) => `${name ?? id}${area === undefined ? '' : ` in ${area}`}`).join(', ')
        : 'Lamp',
    read: (text) => ({ lamps: parseLamps(text) }),
  },
  {
    option: 'pins',
    question: 'Is an LED strip for the first lamp on pins of this board? (red, green, blue: 12, 13, 18)',
    now: () => '',
    read: (text) => ({ pins: parsePins(text) }),
  },
  {
    option: 'microphone',
    question: 'Shall it listen with the microphone of this machine?',
    now: ({ config }) => (config.voice.microphone.enabled ? 'yes' : 'no'),
    read: (text) => ({ microphone: parseYes(text) }),
  },
  {
    option: 'voice',
    question: 'What speaks replies? (auto, espeak-ng, festival, say, silent)',
    now: ({ config }) => config.voice.speech.engine,
    read: (voice) => ({ voice }),
  },
  {
    option: 'wake',
    question: 'Which words make it listen?',
    now: ({ config }) => config.voice.wake.words.join(', '),
    read: (text) => ({ wakeWords: parseWords(text) }),
  },
  {
    option: 'place',
    question: 'Where is it? For sunset and weather (Lübeck, 53.87, 10.69)',
    now: ({ config: { place } }) => (place ? `${place.name}, ${place.latitude}, ${place.longitude}` : ''),
    read: (text) => ({ place: parsePlace(text) }),
  },
  {
    option: 'phones',
    question: 'Shall phones at home reach the page, over https?',
    now: ({ config: { web } }) => (web.tls?.enabled === true ? 'yes' : 'no'),
    read: (text) => ({ phones: parseYes(text) }),
  },
];

/** `lantern setup`: asks for the most common settings and writes them, at a terminal or by options. */
export const setUpDefinition: Definition = {
  words: 'setup',
  summary: 'ask for lamps, rooms, microphone, voice, place and key, and write the configuration',
  example: 'lantern setup --yes --lamps "Desk lamp in Office, Bed light in Bedroom" --wake jarvis',
  makesConfig: true,
  options: [
    new Option('--yes', 'ask nothing: take the options, and leave the rest as it is'),
    new Option('--board <board>', 'the board that the pins are on; auto: this machine'),
    new Option('--lamps <lamps>', 'lamps and their rooms, as "Desk lamp in Office, Bed light in Bedroom"'),
    new Option('--pins <pins>', 'an LED strip for the first lamp: red, green, blue, as "12, 13, 18"'),
    new Option('--microphone <answer>', 'yes or no: listen with the microphone of this machine'),
    new Option('--voice <engine>', 'what speaks replies: auto, espeak-ng, festival, say or silent'),
    new Option('--wake <words>', 'the words that make it listen, as "jarvis, computer"'),
    new Option('--place <place>', 'where it is, as "Lübeck, 53.87, 10.69"'),
    new Option('--phones <answer>', 'yes or no: phones at home reach the page, over https'),
    new Option('--key-file <file>', 'a file that holds the key of the language model'),
  ],
  run: (context, _values, options) => setUp(context, options),
};

/** @throws LanternError `config-invalid`, `usage-invalid`, `data-unwritable` */
async function setUp(context: CommandContext, options: Options): Promise<number> {
  const { surroundings, dataFolder } = context;
  const file = context.configFile ?? join(dataFolder, 'lantern.yaml');
  const given = readOptions(options);
  const asked = options['yes'] === true ? {} : await askAll(context, options);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const first = before === null ? { lamps: parseLamps('Lamp') } : {};
  const answers = { ...first, ...asked, ...given };
  const { text, changes } = writeSetUp(before, { ...answers, ...keepToken(answers, context) });
  if (text !== before) saveConfig(file, text, surroundings.environment);
  tell({ file, isNew: before === null, changes }, context);
  if (answers.phones === true) tellPhones(loadConfig(file, surroundings.environment), context);
  return 0;
}

/** A page that others reach needs a token. */
function keepToken({ phones }: SetUpAnswers, { config, dataFolder }: CommandContext): SetUpAnswers {
  if (phones !== true || config.web.token) return {};
  return { tokenFile: saveKey(dataFolder, 'page.token', randomBytes(24).toString('base64url')) };
}

interface Written {
  readonly file: string;
  readonly isNew: boolean;
  readonly changes: readonly string[];
}

function tell({ file, isNew, changes }: Written, { surroundings, json }: CommandContext): void {
  if (json) {
    surroundings.print(JSON.stringify({ file, isNew, changes }));
    return;
  }
  const kept = changes.length === 0 ? `${file} stays as it is` : `changed ${file}, the rest is kept:`;
  surroundings.print(isNew ? `wrote ${file}:` : kept);
  for (const change of changes) surroundings.print(`  ${change}`);
}

function readOptions(options: Options): SetUpAnswers {
  const text = (option: string) => (typeof options[option] === 'string' ? options[option] : undefined);
  const read = questions.map(({ option, read }) => {
    const value = text(option);
    return value === undefined ? {} : read(value);
  });
  const keyFile = text('keyFile');
  return Object.assign({}, ...read, keyFile === undefined ? {} : { keyFile }) as SetUpAnswers;
}

async function askAll(context: CommandContext, options: Options): Promise<SetUpAnswers> {
  const lines = new AskLines(context.surroundings);
  try {
    const answers: SetUpAnswers[] = [];
    for (const question of questions)
      if (options[question.option] === undefined) answers.push(await askOne(question, lines, context));
    if (options['keyFile'] === undefined) answers.push(await askKey(lines, context));
    return Object.assign({}, ...answers) as SetUpAnswers;
  } finally {
    lines.close();
  }
}

/** Asks until the answer can be read; nothing typed is the default. */
async function askOne(
  { question, now, read }: Question,
  lines: AskLines,
  context: CommandContext,
): Promise<SetUpAnswers> {
  const current = now(context);
  for (;;) {
    const answer = await lines.ask(`${question} [${current === '' ? 'none' : current}]`);
    if (answer === '') return {};
    try {
      return read(answer);
    } catch (error) {
      if (!(error instanceof LanternError)) throw error;
      context.surroundings.print(error.message);
    }
  }
}

/** A key goes into a file of its owner alone, beside the data. */
async function askKey(lines: AskLines, { config, dataFolder }: CommandContext): Promise<SetUpAnswers> {
  const state = config.agent.key ? 'kept' : 'none';
  const key = await lines.ask(`A key of Claude, for requests that no rule covers? It is not shown. [${state}]`, true);
  if (key === '') return {};
  return { keyFile: saveKey(dataFolder, 'claude.key', key) };
}

function validateBoard(board: string): string {
  const known = ['auto', ...new BoardFolder().ids()];
  if (known.includes(board)) return board;
  throw new LanternError('usage-invalid', `there is no board "${board}"; there are ${known.join(', ')}`);
}
