import type { NearestAutomation } from '../automation/nearest-automation.js';
import { AutomationReader, asksWhen } from '../automation/automation-reader.js';
import { RunReader } from '../automation/run-reader.js';
import type { AutomationWords } from '../automation/part-finder.js';
import { afterClause, plainContext, sliceWords, type ClauseContext, type ClauseReader } from './clause.js';
import type { Command } from '../../core/command.js';
import { readGapped } from './fill-gap.js';
import type { Clause } from '../command-builder.js';
import type { TargetReader } from '../targets.js';
import { findJoints, findNames, type JointWords } from './find-joints.js';
import { skip, type Fillers } from './fillers.js';
import { joinClauses, type Result } from './join-clauses.js';
import type { WordBagReader } from '../frames/word-bags.js';
import type { GateReader } from '../gate/gate-reader.js';
import type { ReaderName } from './reader-name.js';
import type { RemarkReader, SaidBeside } from './remark-reader.js';
import type { RepairReader } from './repair-reader.js';
import type { SelfCorrectionReader } from './self-correction.js';
import type { TieReader } from './tie.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';
import { placeInTime } from './start-after.js';

/** The words around clauses, and what is said back. They come from the sentence files and the house. */
export interface SentenceWords extends JointWords {
  /** What sentences of this house's own do, by their words. */
  own(words: string): readonly Command[] | undefined;
  /** Whether a lamp, a place or a kept look of this house is named. */
  isNamed(words: Words): boolean;
  /** What is said to a wish for a light that nobody here has. */
  tellUnknown(name: string): string;
  /** Names of other assistants: in a conversation, what begins with one is not for this one. */
  readonly otherEar: Trie<true>;
}

const nothing: Result = { route: 'agent', commands: [] };
/** A sentence with more clauses than this is not a command to a lamp; a longer one, read by its words alone, tells a story. */
const [mostClauses, longestFramed] = [5, 18];
/** Of longer ones nobody is asked whether they were meant for the light. */
const longestOffered = 10;

/** Reads a whole sentence: removes fillers, and asks one reader after the other, the surest first. */
export class SentenceReader {
  constructor(
    private readonly clauses: ClauseReader,
    private readonly rules: SentenceWords,
    private readonly fillers: Fillers,
    private readonly tie: TieReader,
    private readonly corrections: SelfCorrectionReader,
    private readonly remarks: RemarkReader,
    private readonly bags: Pick<WordBagReader, 'read'>,
    private readonly repairs: RepairReader,
    private readonly names: Pick<TargetReader, 'startsName'>,
    private readonly gate: GateReader | undefined,
    automations: AutomationWords,
  ) {
    this.automations = new RunReader(new AutomationReader(automations, (said) => this.readLight(said)));
  }
  private readonly automations: RunReader;
  /** Which reader took the last sentence, for whoever asks how it was read. */
  took: ReaderName = 'none';

  /** @param continues whether something was said before that the sentence can be about @param amends whether that was an automation */
  read(heard: Words, continues = false, amends = false): Result {
    this.took = 'none';
    if (heard.words.length === 0) return { route: 'ignore', commands: [] };
    if (continues && skip(this.rules.otherEar, heard, 0) > 0) return { route: 'ignore', commands: [] };
    const words = this.fillers.trimAttention(heard);
    if (words.words.length === 0) return { route: 'ignore', commands: [] };
    this.clauses.forget();
    const trimmed = this.fillers.trim(words);
    const own = this.rules.own(heard.words.join(' ')) ?? this.rules.own(trimmed.words.join(' '));
    if (own) return this.by('phrase', { route: 'command', commands: own });
    const automations = asksWhen(words) ? undefined : this.automations.read(trimmed, this.rules.isNamed(trimmed));
    if (automations) return this.by('automation', { route: 'command', commands: automations });
    const amendment = amends ? this.automations.amend(words) : undefined;
    if (amendment) return this.by('automation', { route: 'command', commands: [amendment] });
    const readPart = this.readPlain.bind(this);
    const corrected = this.corrections.read(words, readPart, true);
    if (corrected) return this.by('correction', corrected);
    const plain = this.readPlain(words, trimmed, { follows: false, continues });
    // A sentence that alone would be asked about ("the sofa lamp") may say enough together with the one before.
    const isEnough = plain !== undefined && plain.route !== 'ask';
    const tied = continues && !isEnough ? this.readTied(words) : undefined;
    if (tied && tied.route !== 'ask') return this.by('tie', tied);
    // "And also make the desk lamp red", after an automation: that does it too, unless it is for now.
    const adds = amends && /^(?:and|also|plus)$/.test(words.words[0] ?? '') && !words.words.includes('now');
    if (isEnough) return this.by('template', adds ? { ...plain, manner: 'addition' } : plain);
    if (trimmed.words.length === 0) return { route: 'ignore', commands: [] };
    // Most of what people say has no word that could be about a light: it is not looked at any further.
    const isLight = trimmed.words.some((_, at) => this.remarks.isAboutLight(trimmed, at));
    const meant = this.by('template', plain) ?? this.by('bag', this.readBags([trimmed, words, heard], continues));
    const talk = () => (isLight ? undefined : this.by('gate', this.gate?.readTalk(trimmed)));
    if (!isLight && !continues) return this.by('tie', tied) ?? meant ?? talk() ?? nothing;
    const remark = (said: Words) => this.remarks.read(said, continues, (found) => this.readBeside(found, continues));
    return (
      this.by('correction', this.corrections.read(trimmed, readPart, false)) ??
      this.by('repair', this.repairs.read(trimmed)) ??
      this.by('frame', this.readFrames(words, trimmed, continues)) ??
      this.by('tie', tied) ??
      meant ??
      this.by('remark', remark(words) ?? remark(trimmed)) ??
      this.by('gate', this.readLikely(words, trimmed, continues)) ??
      this.by('name', this.readUnknownName(words, trimmed)) ??
      this.by('offer', this.readOffer(words, trimmed, continues)) ??
      talk() ??
      nothing
    );
  }

  /** How far a sentence about an automation was understood; undefined where nothing of it was. */
  nearestAutomation(heard: Words): NearestAutomation | undefined {
    this.clauses.forget();
    const words = this.fillers.trimAttention(heard);
    return asksWhen(words) ? undefined : this.automations.nearest(this.fillers.trim(words));
  }

  /** What words mean as a command by themselves, for an automation that is to carry it out. */
  private readLight(said: readonly string[]): readonly Command[] | undefined {
    const words = { words: said, breaks: new Set<number>() };
    const trimmed = this.fillers.trim(words);
    const found =
      this.readPlain(words, trimmed, plainContext) ??
      this.readPlain(words, trimmed, { ...plainContext, frames: 'sure' });
    return found?.route === 'command' ? found.commands : undefined;
  }

  private by<Found extends Result | undefined>(reader: ReaderName, result: Found): Found {
    if (result) this.took = reader;
    return result;
  }

  /** A wish for a light that nobody here has: it is told so, and which lights there are. */
  private readUnknownName(words: Words, trimmed: Words): Result | undefined {
    if (this.clauses.forbidsFrames(words)) return undefined;
    const name = this.clauses.findUnknownLight(trimmed);
    if (name === undefined) return undefined;
    return { route: 'answer', commands: [], reply: this.rules.tellUnknown(name), failed: 'not-found' };
  }

  /** What its words say although some stay unexplained, where the whole sentence most probably means just that. */
  private readLikely(words: Words, trimmed: Words, continues: boolean): Result | undefined {
    if (!this.gate || words.words.length > longestFramed || this.clauses.forbidsFrames(words)) return undefined;
    const found = this.readPlain(words, trimmed, { follows: false, continues, frames: 'likely' });
    const isBorneOut = found?.route === 'command' && this.gate.bearsOut(trimmed, found.commands);
    return isBorneOut ? { ...found, guessed: true } : undefined;
  }

  /** What all the words say together, with or without what may be left out. */
  private readBags(spellings: readonly Words[], continues: boolean): Result | undefined {
    for (const words of new Set(spellings)) {
      const found = this.bags.read(words, continues);
      if (found) return found;
    }
    return undefined;
  }

  /** A command that stands beside a remark. */
  private readBeside({ said, sure, begins }: SaidBeside, continues: boolean): Result | undefined {
    const trimmed = this.fillers.trim(said);
    if (trimmed.words.length === 0) return undefined;
    const plain = this.readPlain(said, trimmed, { follows: false, continues });
    if (plain && (plain.commands.length > 0 || plain.route === 'agent')) return plain;
    const tied = continues ? (this.readTied(said) ?? this.bags.read(trimmed, true)) : undefined;
    // "… so no red light please" corrects nothing.
    if (tied?.manner === 'correction' && !begins) return undefined;
    return tied ?? (sure ? this.readFrames(said, trimmed, continues) : undefined);
  }

  /** What a sentence means by templates alone, for whoever asks about parts of another sentence while that is read. */
  match(words: Words): Result {
    const trimmed = this.fillers.trim(words);
    return this.readPlain(words, trimmed, plainContext) ?? { route: 'agent', commands: [] };
  }

  private readPlain(words: Words, trimmed: Words, context: ClauseContext): Result | undefined {
    const whole = this.clauses.read(words, context);
    // A name takes any words, and so does an event: fillers at the end do not belong to them.
    const isOpen = whole?.commands.some(({ intent }) => /^(scene\.(?:save|make)|automation\.make)$/.test(intent));
    const isTailed = trimmed.words.length > 0 && words.words.at(-1) !== trimmed.words.at(-1);
    if (whole && !(isOpen && isTailed)) return joinClauses([whole]);
    if (trimmed.words.length === 0) return undefined;
    const only = this.fillers.trimToOnly(words);
    const restricted = only && this.clauses.read(only, context);
    if (restricted?.commands.some(({ intent }) => intent === 'talk.only')) return joinClauses([restricted]);
    const clause = trimmed.words.length < words.words.length ? this.clauses.read(trimmed, context) : undefined;
    if (clause) return joinClauses([clause]);
    const several = this.readClauses(trimmed, 1, false, context) ?? this.readClauses(trimmed, 1, true, context);
    return several ? joinClauses(placeInTime(several, words.words)) : whole && joinClauses([whole]);
  }

  /** What no template fits is read by its words, clause by clause. */
  private readFrames(words: Words, trimmed: Words, continues: boolean): Result | undefined {
    if (words.words.length > longestFramed || this.clauses.forbidsFrames(words)) return undefined;
    const plain = this.readPlain(words, trimmed, { follows: false, continues, frames: 'sure' });
    if (plain?.route === 'command') return plain;
    const tied = continues ? this.readTied(words, true) : undefined;
    return tied?.route === 'command' ? tied : undefined;
  }

  /** What a sentence probably means, to be asked about. */
  private readOffer(words: Words, trimmed: Words, continues: boolean): Result | undefined {
    if (words.words.length > longestOffered || this.clauses.forbidsFrames(words)) return undefined;
    const found = this.readPlain(words, trimmed, { follows: false, continues, frames: 'offers' });
    return found?.offers ? found : undefined;
  }

  /** A sentence that says something only together with the one before: "no, blue", "and the kitchen too", "more", "off". */
  private readTied(words: Words, frames = false): Result | undefined {
    const { manner, rest } = this.tie.cut(words);
    if (rest.words.length === 0) return undefined;
    const context = { follows: true, continues: true, ...(frames ? { frames: 'sure' as const } : {}) };
    const result = this.readPlain(rest, this.fillers.trim(rest), context);
    // "The fish tank as well, unless it's on already": the tie stands before what is left out at the end.
    const trimmed = this.fillers.trim(words);
    if (!result && trimmed.words.length < words.words.length) return this.readTied(trimmed, frames);
    return result && { ...result, ...(manner === undefined ? { manner: 'fragment' as const } : { manner }) };
  }

  /** Reads clauses one after the other, making the first one as long as possible. */
  private readClauses(
    words: Words,
    count: number,
    names: boolean,
    context: ClauseContext,
  ): readonly Clause[] | undefined {
    if (count >= mostClauses) return undefined;
    const cuts = names ? findNames(words, this.rules, this.names) : findJoints(words, this.rules);
    for (const { end, next, joined } of cuts) {
      const first = this.clauses.read(this.fillers.trim(sliceWords(words, 0, end)), {
        ...afterClause(count > 1 || context.follows, context),
        continues: count === 1 && context.continues,
      });
      if (!first || (end === next && isTorn(first, words, end))) continue;
      const rest = this.fillers.trim(sliceWords(words, next, words.words.length));
      const last =
        this.clauses.read(rest, afterClause(joined, context)) ??
        (joined ? readGapped(this.clauses, words.words.slice(0, end), rest.words, first) : undefined);
      const [second, ...others] = last ? [last] : (joined && this.readClauses(rest, count + 1, names, context)) || [];
      if (second && (joined || first.remark || second.remark))
        return [first, { ...second, joint: words.words.slice(end) }, ...others];
    }
    return undefined;
  }
}

/** "The bed light red *blah* the desk lamp": what stands between may have told what of the desk lamp. */
function isTorn(clause: Clause, { breaks }: Words, end: number): boolean {
  return clause.endsStrange === true && !breaks.has(end);
}
