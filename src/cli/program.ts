import { Command, CommanderError } from 'commander';
import { readVersion } from '../app/shipped/version.js';
import { LanternError } from '../core/errors.js';
import { findNearest } from '../core/word-distance.js';
import { createCompletion, shells } from './completion/create-completion.js';
import { definitions } from './command-definitions.js';
import type { createCommandContext, Surroundings } from './context.js';
import type { Definition } from './command-definition.js';
import { printVersion } from './print-version.js';
import { reportFailure } from './report-failure.js';
import { addCommonOptions, withCommonOptions, type CommonOptions } from './options.js';

/** The words for a group of commands in the help, if its name alone would read oddly. */
const groups: Readonly<Record<string, string>> = {
  lamp: 'lamps',
  state: 'the looks a lamp can have',
  rule: 'what happens when',
  timer: 'timers and schedules',
  data: 'variables',
  tools: 'custom fetchers for data sources',
  functions: 'functions for expressions',
  triggers: 'checks that fire events',
  calendar: 'appointments',
  agent: 'what the agent is working on',
  audit: 'what tools did, and who allowed it',
};

/** As `createCommandContext`; what reads a configuration is loaded where a command needs one. */
const createContext = async (...given: Parameters<typeof createCommandContext>) =>
  (await import('./context.js')).createCommandContext(...given);

/** Builds the command line; `finish` is called with the exit code of the command that ran. */
function createProgram(surroundings: Surroundings, finish: (exitCode: number) => void): Command {
  const program = new Command('lantern')
    .description('A light you talk to.')
    .exitOverride()
    .configureOutput({ writeOut: (line) => surroundings.print(line.trimEnd()), writeErr: () => undefined })
    .addHelpText('after', '\nThe options may stand before the command or after it. Exit codes: docs/errors.md.');
  addCommonOptions(program).version(readVersion(), '--version', 'the version of Lantern');
  for (const definition of definitions) addCommand(program, definition, surroundings, finish);
  withCommonOptions(program.command('version').description('the version of Lantern'), 'lantern version').action(
    (_options: CommonOptions, command: Command) => {
      finish(printVersion(command.optsWithGlobals<CommonOptions>().json === true, surroundings));
    },
  );
  addCompletion(program, surroundings, finish);
  return program;
}

function addCompletion(program: Command, surroundings: Surroundings, finish: (exitCode: number) => void): void {
  withCommonOptions(
    program.command('completion <shell>').description(`completion of these commands for ${shells.join(', ')}`),
    'source <(lantern completion bash)',
  ).action((shell: string) => {
    surroundings.print(createCompletion(shell, program));
    finish(0);
  });
  // Only for the scripts of the shells.
  addCommonOptions(program.command('values <kind>', { hidden: true })).action(
    async (kind: string, _options: CommonOptions, command: Command) => {
      const { printValues } = await import('./completion/print-values.js');
      const context = await createContext(command.optsWithGlobals<CommonOptions>(), surroundings, 'made');
      finish(await printValues(kind, context));
    },
  );
}

function addCommand(
  program: Command,
  definition: Definition,
  surroundings: Surroundings,
  finish: (exitCode: number) => void,
): void {
  const [first = '', ...rest] = definition.words.split(' ');
  const isGroup = rest[0] !== undefined && /^[a-z]/.test(rest[0]);
  const parent = isGroup ? findGroup(program, first) : program;
  const command = parent.command(
    (isGroup ? rest : [first, ...rest]).join(' '),
    definition.words === 'run' ? { isDefault: true } : {},
  );
  withCommonOptions(command.description(definition.summary), definition.example);
  for (const option of definition.options ?? []) command.addOption(option);
  command.action(async () => {
    const options = command.optsWithGlobals<CommonOptions & Record<string, unknown>>();
    const context = await createContext(options, surroundings, definition.config);
    finish(await definition.run(context, command.args, options));
  });
}

function findGroup(program: Command, name: string): Command {
  return program.commands.find((known) => known.name() === name) ?? createGroup(program, name);
}

function createGroup(program: Command, name: string): Command {
  return program
    .command(name)
    .description(
      `${groups[name] ?? name}: ${definitions
        .filter(({ words }) => words.startsWith(`${name} `))
        .map(({ words }) => words.split(' ')[1])
        .join(', ')}`,
    )
    .exitOverride();
}

/** Runs one command line; returns the exit code. Errors are printed to standard error, one line for each problem. */
export async function runProgram(words: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode = 0;
  try {
    await createProgram(surroundings, (code) => (exitCode = code)).parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return reportUsage(error, words, surroundings);
    return reportFailure(error, surroundings);
  }
}

function isCommand(word: string): boolean {
  return definitions.some((definition) => definition.words.split(' ')[0] === word);
}

function explainNoCommand(first: string, words: readonly string[]): string {
  if (!first.startsWith('-')) return `there is no command "${first}"${suggestCommand(first, words)}`;
  // Options of one command stand after it.
  const at = words.findIndex(isCommand);
  if (at < 0) return `there is no option ${first}`;
  const ordered = [...words.slice(at), ...words.slice(0, at)].map(quoteForShell).join(' ');
  return `${first} comes after its command: lantern ${ordered}`;
}

/** A word as it is typed in a shell. */
function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Commander's message on one line, in words of what was typed. */
function explainUsage({ code, message }: CommanderError, words: readonly string[]): string {
  const [first = ''] = words;
  // A group without a subcommand, and help for a command that there is not.
  if (code === 'commander.help') return explainGroup(first);
  // What begins with no command is taken for options and words of `run`, the default.
  const isDefault =
    code === 'commander.excessArguments' ? message.includes("'run'") : code === 'commander.unknownOption';
  if (isDefault && !isCommand(first)) return explainNoCommand(first, words);
  return message
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
}

function explainGroup(first: string): string {
  const names = definitions.flatMap(({ words }) => (words.startsWith(`${first} `) ? (words.split(' ')[1] ?? []) : []));
  if (names.length === 0 || first === 'help') return 'there is no help for that';
  return `lantern ${first} needs one of its commands: ${names.join(', ')}`;
}

/** What was probably meant with words that begin with no command: another command, or a sentence for the light. */
function suggestCommand(first: string, words: readonly string[]): string {
  const meant = findNearest(
    first,
    definitions.map(({ words: known }) => known.split(' ')[0] ?? ''),
  );
  if (meant !== undefined) return `; did you mean ${meant}?`;
  const option = words.findIndex((word) => word.startsWith('-'));
  const sentence = words.slice(0, option < 0 ? words.length : option).join(' ');
  return sentence.split(' ').length < 3 ? '' : `; did you mean lantern say "${sentence.slice(0, 100)}"?`;
}

function reportUsage(error: CommanderError, words: readonly string[], surroundings: Surroundings): number {
  if (error.exitCode === 0) return 0;
  const explained = explainUsage(error, words);
  surroundings.printError(`lantern: ${explained}${explained.endsWith('?') ? '' : ';'} see lantern --help`);
  return new LanternError('usage-invalid', error.message).exitCode;
}
