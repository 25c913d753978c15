import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig, longestFile, readConfig } from '../../../app/configuration/load-config.js';
import { readTextFile } from '../../../app/configuration/read-text-file.js';
import { saveConfig, saveKey } from '../../../app/configuration/save-config.js';
import { writeSetUp, type SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';
import { AskLines, GivenUp } from './ask-lines.js';
import { askAll, type SetUpReplies } from './ask-questions.js';
import { explainProblem, nameProblem } from './explain-problem.js';
import { parseLamps } from './parse-answers.js';
import { readBefore, type Before } from './read-before.js';
import { firstLamp, questions } from './questions.js';
import { tellPhones } from './tell-phones.js';

/** As the shell reports a program that Ctrl-C ended: 128 and the number of SIGINT. */
const exitGivenUp = 130;

type Options = Readonly<Record<string, unknown>>;

/**
 * Asks, and writes the configuration; returns the exit code.
 * @throws LanternError `config-invalid`, `usage-invalid`, `data-unwritable`
 */
export async function setUp(context: CommandContext, options: Options): Promise<number> {
  try {
    return await askAndWrite(context, options);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    context.surroundings.printError('\nlantern: nothing was written');
    return exitGivenUp;
  }
}

async function askAndWrite(context: CommandContext, options: Options): Promise<number> {
  const { environment } = context.surroundings;
  const file = context.configFile ?? resolve(context.dataFolder, 'lantern.yaml');
  using lines = asksNothing(options, file) ? null : new AskLines(context.surroundings);
  const before = await readBefore(file, lines, context);
  const first = before.text === null ? { lamps: parseLamps(firstLamp) } : {};
  const given = await readOptions(options);
  /** What is wrong with these answers, each as one line, by the rules of every configuration. */
  const check = (answers: SetUpAnswers, explain = explainProblem): readonly string[] => {
    const { text } = writeSetUp(before.text, { ...first, ...answers });
    const read = readConfig(text, { file, environment });
    return 'problems' in read ? read.problems.map((problem) => explain(problem, text)) : [];
  };
  const asked = lines === null ? {} : await askAll(context, lines, { given, check });
  const answers: SetUpReplies = { ...first, ...asked, ...given };
  const problems = check(answers, nameProblem);
  if (problems.length > 0) throw new LanternError('config-invalid', `nothing was written: ${problems.join('\n')}`);
  write(context, file, before, answers);
  if (answers.phones === true)
    tellPhones(loadConfig(file, environment), context.config.web.token === undefined, context);
  return 0;
}

/** Who changes one thing of a configuration that there is wants to be asked for no other. */
function asksNothing({ yes, ...options }: Options, file: string): boolean {
  return yes === true || (existsSync(file) && questions.some(({ option }) => options[option] !== undefined));
}

/** Writes the configuration, and the files that it names. */
function write(context: CommandContext, file: string, before: Before, { key, ...answers }: SetUpReplies): void {
  const kept = key === undefined ? {} : { keyFile: saveKey(context.dataFolder, 'claude.key', key) };
  const { text, changes } = writeSetUp(before.text, { ...answers, ...kept, ...keepToken(answers, context) });
  const loses = before.isMended || changes.some((change) => change.includes(' is taken out'));
  const former = loses ? findFree(`${file}.before`) : null;
  if (former !== null) copyFileSync(file, former);
  if (before.isMended || text !== before.text) saveConfig(file, text, context.surroundings.environment);
  const mended = before.isMended ? ['what could not be read is left out'] : [];
  tell({ file, isNew: before.text === null, changes: [...mended, ...changes], former }, context);
}

/** A name that no earlier copy has. */
function findFree(file: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : `${file}-${number}`;
    if (!existsSync(name)) return name;
  }
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
  /** A copy of how it was, where something is lost. */
  readonly former: string | null;
}

function tell({ file, isNew, changes, former }: Written, { surroundings, json }: CommandContext): void {
  if (json) {
    surroundings.print(JSON.stringify({ file, isNew, changes, ...(former === null ? {} : { former }) }));
    return;
  }
  const kept = changes.length === 0 ? `${file} stays as it is` : `changed ${file}, the rest is kept:`;
  surroundings.print(isNew ? `wrote ${file}:` : kept);
  for (const change of changes) surroundings.print(`  ${change}`);
  if (former !== null) surroundings.print(`how it was before is in ${former}`);
  if (isNew) surroundings.print('Now start it: lantern. It says what to say; lantern check tells what is missing.');
}

async function readOptions(options: Options): Promise<SetUpAnswers> {
  const text = (option: string) => (typeof options[option] === 'string' ? options[option] : undefined);
  const answers: SetUpAnswers[] = [];
  for (const { option, read } of questions) {
    const value = text(option);
    if (value !== undefined) answers.push(await read(value));
  }
  const keyFile = text('keyFile');
  if (keyFile !== undefined) answers.push({ keyFile: keyFile === 'none' ? null : validateKeyFile(keyFile) });
  return Object.assign({}, ...answers) as SetUpAnswers;
}

/** The file by its whole path: the configuration is read from any folder. @throws LanternError `file-unreadable` */
function validateKeyFile(file: string): string {
  readTextFile(file, longestFile);
  return resolve(file);
}
