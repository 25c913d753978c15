import type { SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';
import { wrapWords } from '../../talk/wrap-words.js';
import { AskLines } from './ask-lines.js';
import { parseKey } from './parse-answers.js';
import { findBoard, questions, type AskedSetting } from './questions.js';

/** What was answered; a key is kept in no configuration. */
export type SetUpReplies = SetUpAnswers & { readonly key?: string };

interface Asking {
  /** What the options have answered already. */
  readonly given: SetUpAnswers;
  /** What is wrong with answers; nothing is right. */
  readonly check: (answers: SetUpAnswers) => readonly string[];
}

/** Asks what no option has answered, each until its answer can be used. @throws GivenUp */
export async function askAll(context: CommandContext, { given, check }: Asking): Promise<SetUpReplies> {
  using lines = new AskLines(context.surroundings);
  const print = createWrapped(context.surroundings);
  print('Enter alone takes what is in [brackets]; Ctrl-C ends, and nothing is written.');
  const board = findBoard(given.board ?? context.config.board);
  if (board !== undefined) print(`This board: ${board}.`);
  let answers: SetUpReplies = { ...given };
  for (const question of questions.filter((each) => isOpen(each, given, context))) {
    const known = answers;
    print(`\n${question.question}`);
    answers = await askUntilRead({ lines, print, now: question.now(context) }, (text) =>
      readAnswer(question, text, { context, known, check }),
    );
  }
  return given.keyFile === undefined
    ? await askKey({ lines, print, now: context.config.agent.key ? 'kept' : 'none', isSecret: true }, answers)
    : answers;
}

type OpenQuestion = AskedSetting & { readonly question: string };

function isOpen(asked: AskedSetting, given: SetUpAnswers, context: CommandContext): asked is OpenQuestion {
  const isAnswered = (asked.option === 'wake' ? 'wakeWords' : asked.option) in given;
  return asked.question !== null && !isAnswered && asked.isFor?.(context) !== false;
}

interface Ask {
  readonly lines: AskLines;
  readonly print: (line: string) => void;
  /** What counts if nothing is typed. */
  readonly now: string;
  readonly isSecret?: boolean;
}

type Read = (text: string) => SetUpReplies | Promise<SetUpReplies>;

async function askUntilRead({ lines, print, now, isSecret = false }: Ask, read: Read): Promise<SetUpReplies> {
  for (;;) {
    try {
      return await read(await lines.ask(`[${now}]`, isSecret));
    } catch (error) {
      if (!(error instanceof LanternError)) throw error;
      print(`  ${error.message}`);
    }
  }
}

interface Known {
  readonly context: CommandContext;
  readonly known: SetUpReplies;
  readonly check: Asking['check'];
}

/** @throws LanternError */
async function readAnswer(
  question: AskedSetting,
  text: string,
  { context, known, check }: Known,
): Promise<SetUpReplies> {
  if (text === '') return { ...known, ...question.usual?.(context) };
  const answers = { ...known, ...(await question.read(text)) };
  const [problem] = check(answers);
  if (problem !== undefined) throw new LanternError('usage-invalid', problem);
  return answers;
}

/** A key goes into a file of its owner alone, beside the data. */
function askKey(ask: Ask, answers: SetUpReplies): Promise<SetUpReplies> {
  ask.print('\nA key of Claude, for requests that no rule covers? It is not shown while you type.');
  return askUntilRead(ask, (key) => (key === '' ? answers : { ...answers, key: parseKey(key) }));
}

/** Prints lines that break at words. */
function createWrapped({ print, output }: CommandContext['surroundings']): (line: string) => void {
  return (line) => print(output.isTTY ? wrapWords(line, output.columns) : line);
}
