import type { Command } from '../../core/command.js';
import type { Target } from '../../core/target.js';
import { dropTiming, retarget, withTiming } from '../command-builder.js';
import { plainTarget } from '../said.js';
import type { TargetReader } from '../targets.js';
import { parseTiming } from '../time/spoken-time.js';
import { sliceWords, type ClauseContext } from './clause.js';
import { skip, type Fillers } from './fillers.js';
import { replaceWish, type Result } from './join-clauses.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** The words with which people change a wish while they say it, each list from the sentence rule of the same name. */
export interface SelfCorrectionWords {
  /** "Turn on the kitchen, *no wait*, the hall". */
  readonly mid_correction: Trie<true>;
  /** Those of them that are only a hesitation: "the table, *uh*, the floor lamp". */
  readonly hesitation: Trie<true>;
  /** Those of one word that correct for sure: "*sorry*". */
  readonly apology: Trie<true>;
  /** "Turn it on … *no*". */
  readonly retraction: Trie<true>;
  /** "All off, the TV light *stays*". */
  readonly stays: Trie<true>;
  /** "Turn it on *soon*". */
  readonly vague_time: Trie<true>;
}
export const selfCorrectionRules = [
  'mid_correction',
  'hesitation',
  'apology',
  'retraction',
  'stays',
  'vague_time',
] as const satisfies readonly (keyof SelfCorrectionWords)[];

/** What templates make of a part of the sentence. */
type ReadPart = (words: Words, trimmed: Words, context: ClauseContext) => Result | undefined;

/** Reads sentences in which people change what they want while they say it. */
export class SelfCorrectionReader {
  constructor(
    private readonly rules: SelfCorrectionWords,
    private readonly fillers: Fillers,
    private readonly names: Pick<TargetReader, 'read' | 'readExcept'>,
  ) {}

  /** @param surely only what can be nothing else */
  read(words: Words, readPart: ReadPart, surely: boolean): Result | undefined {
    const ended = surely ? (this.readEnded(words, readPart) ?? this.readStaying(words, readPart)) : undefined;
    return ended ?? this.readCorrected(words, readPart, surely);
  }

  /** A command that is taken back in the same breath ("turn it on … no"), or for a time that nobody can know ("soon"). */
  private readEnded(words: Words, readPart: ReadPart): Result | undefined {
    const { length } = words.words;
    for (let at = 1; at < length; at += 1) {
      const isTakenBack = words.breaks.has(at) && skip(this.rules.retraction, words, at) === length;
      if (!isTakenBack && skip(this.rules.vague_time, words, at) !== length) continue;
      const left = sliceWords(words, 0, at);
      const first = readPart(left, this.fillers.trim(left), { follows: true, continues: true });
      if (!first?.commands.length || !first.commands.every(isLight)) continue;
      if (isTakenBack) return { route: 'answer', commands: [], reply: 'Fine, nothing changes.' };
      return { route: 'ask', commands: [], question: 'When exactly?' };
    }
    return undefined;
  }

  /** "All off, the TV light stays", "the TV light stays, the rest off": everything but that one. */
  private readStaying(words: Words, readPart: ReadPart): Result | undefined {
    const { length } = words.words;
    for (const at of words.breaks) {
      const parts = [sliceWords(words, 0, at), sliceWords(words, at, length)];
      const staying = parts.findIndex((part) => this.staysOf(part) !== undefined);
      const kept = this.staysOf(parts[staying] ?? words);
      const wish = staying < 0 ? undefined : parts[1 - staying];
      const read = wish && readPart(wish, this.fillers.trim(wish), { follows: true, continues: true });
      if (!kept || !read?.commands.length || !read.commands.every((command) => isLight(command) && isWide(command)))
        continue;
      return { ...read, commands: read.commands.map((command) => withoutLamps(widened(command), kept)) };
    }
    return undefined;
  }

  /** The lamps of "the TV light stays on". */
  private staysOf(part: Words): readonly Target[] | undefined {
    const found = this.names
      .read(part, 0)
      .find(({ next }) => skip(this.rules.stays, part, next) === part.words.length && next < part.words.length);
    return found?.value.targets;
  }

  /** Somebody corrects themselves halfway: "turn on the kitchen *no wait* the hall", "make it yellow *I mean* green". */
  private readCorrected(words: Words, readPart: ReadPart, surely: boolean): Result | undefined {
    for (let at = words.words.length - 1; at > 0; at -= 1) {
      const next = skip(this.rules.mid_correction, words, at);
      if (next === at || next === words.words.length) continue;
      const left = this.fillers.trim(sliceWords(words, 0, at));
      const right = this.fillers.trim(sliceWords(words, next, words.words.length));
      const first = readPart(left, left, plainContext);
      const except = this.names.readExcept(right, 0);
      // "Both off … wait, not the moon."
      if (first?.commands.length && first.commands.every(isLight) && except?.next === right.words.length)
        return { ...first, commands: first.commands.map((command) => withoutLamps(command, except.value)) };
      // A mere "no" may say something else: it counts only where the sentence has no other reading.
      const isHesitation = skip(this.rules.hesitation, words, at) === next;
      if (surely && next === at + 1 && !isHesitation && skip(this.rules.apology, words, at) < next) continue;
      const time = parseTiming(right.words, 0);
      if (first && time?.next === right.words.length) {
        const commands = first.commands.map((command) => withTiming(dropTiming(command), time.value));
        return { route: 'command', commands };
      }
      const second = readPart(right, right, { follows: true, continues: true });
      if (isHesitation && second?.commands[0]?.intent !== 'talk.target') continue;
      const whole = first && second && replaceWish(first.commands, second.commands);
      if (whole) return { route: 'command', commands: whole };
    }
    return undefined;
  }
}

const isLight = ({ intent }: Command) => intent.startsWith('light.');
const withoutLamps = (command: Command, except: readonly Target[]) =>
  retarget(command, { ...('target' in command ? command.target : {}), except: except.map(plainTarget) });

const targetOf = (command: Command) => ('target' in command ? command.target : undefined);
const isRest = ({ refers }: Target) => refers === 'rest' || refers === 'others';
/** Whether a command is for many lamps, of which some can be left out. */
const isWide = (command: Command) => {
  const target = targetOf(command);
  return target !== undefined && target.name === undefined && target.refers !== 'it';
};
const widened = (command: Command) => {
  const target = targetOf(command);
  return target && isRest(target) ? retarget(command, { all: true }) : command;
};

const plainContext: ClauseContext = { follows: false, continues: false };
