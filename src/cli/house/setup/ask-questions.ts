import type { SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';
import { wrapWords } from '../../talk/wrap-words.js';
import type { AskLines } from './ask-lines.js';
import { askRooms } from './ask-rooms.js';
import { parseKey, warnOfKey } from './parse-answers.js';
import { findBoard, questions, type AskedSetting } from './questions.js';

/** What was answered; a key is kept in no configuration. */
export type SetUpReplies = SetUpAnswers & { readonly key?: string };

interface Asking {
  /** What the options have answered already. */
  readonly given: SetUpAnswers;
  /** What is wrong with answers; nothing is right. */
  readonly check: (answers: SetUpAnswers) => readonly string[];
}

/** What goes back to the question before. */
const back = /^back$/i;

/** Asks what no option has answered, each until its answer can be used; "back" asks the one before again. @throws GivenUp */
export async function askAll(
  context: CommandContext,
  lines: AskLines,
  { given, check }: Asking,
): Promise<SetUpReplies> {
  const print = createWrapped(context.surroundings);
  print(
    'Enter alone takes what is in [brackets]; "back" goes to the question before; Ctrl-C ends, and nothing is written.',
  );
  const board = findBoard(given.board ?? context.config.board);
  if (board !== undefined) print(`This board: ${board}.`);
  const asked = questions.filter((each): each is OpenQuestion => isOpen(each, given, context));
  const steps = asked.map((question) => (known: SetUpReplies) => {
    if (question.isNeeded?.(known, context) === false) return known;
    print(`\n${question.question}`);
    const read = (text: string) => readAnswer(question, text, { context, known, check, lines, print });
    return askUntilRead({ lines, print, now: question.now(context) }, read);
  });
  const now = context.config.agent.key ? 'kept' : 'none';
  const last = (known: SetUpReplies) => askKey({ lines, print, now, isSecret: true }, known);
  return takeSteps(given.keyFile === undefined ? [...steps, last] : steps, given);
}

/** Asks one thing, by what is known; the same where nothing is to be asked, and null for the one before. */
type Step = (known: SetUpReplies) => SetUpReplies | Promise<SetUpReplies | null>;

async function takeSteps(steps: readonly Step[], given: SetUpReplies): Promise<SetUpReplies> {
  /** What was known before each step that has been taken. */
  const before: SetUpReplies[] = [];
  let known = given;
  for (let step = steps[0]; step; step = steps[before.length]) {
    const answers = await step(known);
    if (answers === null) {
      // What was passed over was no question.
      while (before.at(-1) === known) before.pop();
      known = before.pop() ?? given;
    } else {
      before.push(known);
      known = answers;
    }
  }
  return known;
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

/** @returns null for the question before */
async function askUntilRead({ lines, print, now, isSecret = false }: Ask, read: Read): Promise<SetUpReplies | null> {
  for (;;) {
    try {
      const text = await lines.ask(`[${now}]`, isSecret);
      return back.test(text) ? null : await read(text);
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
  readonly lines: AskLines;
  readonly print: (line: string) => void;
}

/** @throws LanternError */
async function readAnswer(
  question: AskedSetting,
  text: string,
  { context, known, check, ...asking }: Known,
): Promise<SetUpReplies> {
  if (text === '') return { ...known, ...question.usual?.(context) };
  const read = await question.read(text);
  const rooms = context.config.lamps.flatMap(({ area }) => area ?? []);
  const answers = { ...known, ...read, ...(read.lamps && { lamps: await askRooms(read.lamps, rooms, asking) }) };
  const [problem] = check(answers);
  if (problem !== undefined) throw new LanternError('usage-invalid', problem);
  return answers;
}

/** A key goes into a file of its owner alone, beside the data. */
function askKey(ask: Ask, answers: SetUpReplies): Promise<SetUpReplies | null> {
  const remove = ask.now === 'kept' ? '; "none" takes it out' : '';
  ask.print(`\nA key of Claude, for requests that no rule covers? It is not shown while you type${remove}.`);
  return askUntilRead(ask, (key) => {
    if (key === '') return answers;
    if (/^none$/i.test(key)) return { ...answers, keyFile: null };
    const parsed = parseKey(key);
    const warning = warnOfKey(parsed);
    if (warning !== undefined) ask.print(`  ${warning}`);
    return { ...answers, key: parsed };
  });
}

/** Prints lines that break at words. */
function createWrapped({ print, output }: CommandContext['surroundings']): (line: string) => void {
  return (line) => print(output.isTTY ? wrapWords(line, output.columns) : line);
}
