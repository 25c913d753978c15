import { commandSchema, type Command } from '../../core/command.js';
import { isLeftHanging } from '../breaks-off.js';
import { findEntities } from '../entities.js';
import type { Result } from '../matching/join-clauses.js';
import type { Lexicon } from '../matching/vocabulary.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import { parseDate } from '../time/dates.js';
import type { MeaningGate, WeighedMeaning } from './meaning-gate.js';

/** From here on, what is said to the assistant itself is taken for what it most probably means: yes, no, stop, say it again, the time. */
const sureOfTalk = 0.5;
/** From here on, the gate bears out a command that the words give, although some of them stay unexplained. */
const sureOfLight = 0.6;
/** A word by itself is known or not; a longer sentence tells more than the gate knows of. */
const fewestWords = 2;
const mostWords = 18;

/** Reads by the trained gate what no template fits. */
export class GateReader {
  constructor(
    private readonly gate: MeaningGate,
    private readonly lexicon: Lexicon,
    /** Words of a no, with which nothing is taken for a yes. */
    private readonly refusal: Trie<true>,
  ) {}

  /** What a sentence most probably means, for whoever wants to know how it was read. */
  weigh(words: Words): WeighedMeaning | undefined {
    if (words.words.length === 0 || words.words.length > mostWords) return undefined;
    return this.gate.weigh(findEntities(words, this.lexicon).marked);
  }

  /** The command of a sentence to the assistant itself. Nothing if it is not sure enough, or where a number or day would be left out. */
  readTalk(words: Words): Result | undefined {
    const isWhole = words.words.length >= fewestWords && !isLeftHanging(words.words);
    const weighed = isWhole ? this.weigh(words) : undefined;
    if (!weighed?.meaning.command || weighed.probability < sureOfTalk) return undefined;
    const { command } = weighed.meaning;
    if (command.intent === 'confirm.yes' && this.refuses(words)) return undefined;
    return createTalk(withDate(command, words));
  }

  private refuses({ words }: Words): boolean {
    return words.some((_, at) => this.refusal.find(words, at, words.length).length > 0);
  }

  /** Whether the sentence as a whole most probably means just what these commands do. */
  bearsOut(words: Words, commands: readonly Command[]): boolean {
    const weighed = this.weigh(words);
    return (
      weighed !== undefined &&
      weighed.probability >= sureOfLight &&
      commands.length > 0 &&
      commands.every(({ intent }) => weighed.meaning.intents.includes(intent))
    );
  }
}

function createTalk(command: { readonly intent: string } | undefined): Result | undefined {
  const read = commandSchema.safeParse(command);
  if (!read.success) return undefined;
  return { route: isAnswer(read.data) ? 'answer' : 'command', commands: [read.data], guessed: true };
}

const isAnswer = ({ intent }: { readonly intent: string }) => intent.endsWith('.get');
const hasNumber = ({ words }: Words) => words.some((_, at) => parseNumber(words, at) !== undefined);

/** The command with the day that is named; undefined if it would leave out a number. */
function withDate(command: { readonly intent: string }, words: Words) {
  if (!isAnswer(command)) return command;
  const date = command.intent === 'date.get' ? findDate(words) : undefined;
  if (date !== undefined) return { ...command, date };
  return hasNumber(words) ? undefined : command;
}

/** The only day that is named. */
function findDate({ words }: Words): string | undefined {
  const found = words.flatMap((_, at) => parseDate(words, at)?.value ?? []);
  return found.length === 1 ? found[0] : undefined;
}
