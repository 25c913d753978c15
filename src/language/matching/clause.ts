import type { Command } from '../../core/command.js';
import type { Target } from '../../core/target.js';
import { dropReference } from '../forget-references.js';
import { createClause, findSaid, withTiming, type Clause } from '../command-builder.js';
import type { FrameDemand, FrameReader } from '../frames/frame-reader.js';
import type { Matcher } from './matcher.js';
import { parseTiming, type SpokenTiming } from '../time/spoken-time.js';
import type { Found } from '../numbers.js';
import type { SentenceGroup } from './sentences.js';
import { type TargetReader } from '../targets.js';
import { joinTargets, withExcept, type Said } from '../said.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** A part of a sentence, as a sentence of its own. */
export function sliceWords({ words, breaks }: Words, start: number, end: number): Words {
  const inner = [...breaks].filter((index) => index > start && index < end).map((index) => index - start);
  return { words: words.slice(start, end), breaks: new Set(inner) };
}

/** Where a clause stands: after another one (`follows`), and in a conversation in which something was said before (`continues`). */
export interface ClauseContext {
  readonly follows: boolean;
  readonly continues: boolean;
  /** Whether a clause that no template fits is read by its words alone, and how sure they must be. */
  readonly frames?: FrameDemand;
}

/** A sentence by itself. */
export const plainContext: ClauseContext = { follows: false, continues: false };

/** After another clause of the same sentence. */
export const afterClause = (follows: boolean, { frames }: ClauseContext): ClauseContext => ({
  follows,
  continues: false,
  ...(frames ? { frames } : {}),
});

interface Core {
  readonly words: Words;
  readonly timing: SpokenTiming;
  readonly place?: Said;
  /** Lamps to be left out: "turn everything off *except the bed light*". */
  readonly except?: readonly Target[];
  /** The timing came first. */
  readonly leading?: boolean;
}

/** Reads one clause: a template, with a time or a place before or after it that is not part of the template. */
export class ClauseReader {
  /** The clauses of the present sentence; null: no reading. */
  private readonly known = new Map<string, Clause | null>();

  constructor(
    private readonly matcher: Matcher<SentenceGroup>,
    private readonly targets: TargetReader,
    private readonly frames: FrameReader,
    /** How people say where they are, and what may follow it. */
    private readonly presence: { readonly said: Trie<true>; readonly tail: Trie<true> },
    /** Refuses readings whose free words make no sense to the part that would act on them. */
    private readonly accepts: (command: Command) => boolean = () => true,
  ) {}

  /** Forgets what it read: the next sentence has other clauses. */
  forget(): void {
    this.known.clear();
    this.frames.forget();
  }

  /** Whether a word of the sentence forbids to read it by its words alone. */
  forbidsFrames(words: Words): boolean {
    return this.frames.forbids(words);
  }

  /** The light that a wish names and that nobody here has. */
  findUnknownLight(words: Words): string | undefined {
    return this.frames.findUnknownLight(words);
  }

  /** The single reading of the clause; undefined if there is none, or if several differ. */
  read(words: Words, context: ClauseContext): Clause | undefined {
    if (words.words.length === 0) return undefined;
    // The same words are looked at from several sides: with the words around them left out in another order, as one of several clauses.
    const { follows, continues, frames = '' } = context;
    const key = `${Number(follows)}${Number(continues)}${frames} ${[...words.breaks].join(',')} ${words.words.join(' ')}`;
    const known = this.known.get(key);
    if (known !== undefined) return known ?? undefined; // null: read already, and no reading
    const clause = this.readAnew(words, context);
    this.known.set(key, clause ?? null);
    return clause;
  }

  private readAnew(words: Words, context: ClauseContext): Clause | undefined {
    const plain = this.readCore({ words, timing: {} }, context);
    if (plain === 'unclear') return undefined;
    // An automation accepts any words as its action, so a plain command with a time beside it goes first.
    const loose = plain?.commands.some(({ intent }) => intent === 'automation.make') === true;
    if (plain !== undefined && !loose) return plain;
    for (const core of this.findCores(words, context.follows)) {
      const found = this.readCore(core, context);
      if (found !== undefined) return found === 'unclear' ? undefined : found;
    }
    return plain ?? (context.frames ? this.readFrame(words, context) : undefined);
  }

  /** The second reader, with a time beside what it reads as beside a template. */
  private readFrame(words: Words, { continues, frames = 'sure', follows }: ClauseContext): Clause | undefined {
    const whole = this.frames.read(words, continues, frames);
    if (whole) return whole;
    for (const core of this.findCores(words, follows)) {
      if (Object.keys(core.timing).length === 0) continue;
      const clause = this.frames.read(core.words, continues, frames);
      if (clause && core.except === undefined && core.place === undefined)
        return { ...clause, commands: clause.commands.map((command) => withTiming(command, core.timing)) };
    }
    return undefined;
  }

  private readCore(core: Core, context: ClauseContext): Clause | 'unclear' | undefined {
    const modified = core.place !== undefined || core.except !== undefined || Object.keys(core.timing).length > 0;
    const readings = new Map<string, Clause>();
    let best = -Infinity;
    for (const { meaning, values } of this.matcher.match(core.words)) {
      if ((meaning.follows && !context.follows) || (meaning.continues && !context.continues)) continue;
      if (meaning.alone && (context.continues || context.follows)) continue;
      const rank = meaning.rank ?? 0;
      if (rank < best) continue;
      if (
        modified &&
        !/^(light|talk)\.|^state\.(get|ask)$/.test(
          meaning.intent ?? ((meaning.ask ?? meaning.say) === undefined ? '' : 'light.'),
        )
      )
        continue;
      const own = findSaid(values);
      const said = createSaid(own, core);
      if (said === 'none') continue;
      const clause = createClause(meaning, values, said, core.timing);
      if (!clause?.commands.every(this.accepts)) continue;
      if (rank > best) readings.clear();
      best = rank;
      const leading = core.leading ? { leading: core.timing } : {};
      const key = JSON.stringify([clause.commands.map(dropReference), clause.question, clause.reply]);
      const known = readings.get(key);
      // A remark remains a remark, even if another template reads the same words as a command; and a reading that tells which
      // lamps are referred to ("it", "the lights") is worth more than one that leaves it open.
      if (known?.remark !== true && !(known && known.targets.length > clause.targets.length))
        readings.set(key, { ...clause, ...leading });
    }
    if (readings.size > 1) return 'unclear';
    const [only] = readings.values();
    return only;
  }

  /** The clause without the times and places at its ends, trying the shortest cuts first. */
  private *findCores(words: Words, follows: boolean): Generator<Core> {
    const length = words.words.length;
    const heads: (Core & { readonly start: number })[] = [{ words, timing: {}, start: 0 }];
    for (const head of this.modifiersAt(words, 0))
      if (!(head.except && (follows || head.except.some(({ refers }) => refers === 'it'))))
        heads.push({ words, ...head, start: head.next });
    const tails: (Omit<Core, 'words'> & { readonly end: number })[] = [{ timing: {}, end: length }];
    for (let at = length - 1; at > 0; at -= 1) {
      for (const tail of this.modifiersAt(words, at)) {
        // "Half an hour before sunset" is not "half", an hour before sunset.
        if (words.words[at - 1] === 'half' && parseTiming(words.words, at - 1)?.next === tail.next) continue;
        const after = tails.find((known) => known.end === tail.next);
        if (!after) continue;
        if ((tail.place && after.place) || (tail.except && after.except)) continue;
        tails.push({ ...after, ...tail, timing: { ...after.timing, ...tail.timing }, end: at });
      }
    }
    for (const head of heads) {
      for (const tail of tails) {
        if ((head.start === 0 && tail.end === length) || head.start >= tail.end) continue;
        const isWide = tail.place?.targets.every(({ all }) => all === true);
        if (head.place && tail.place && !isWide) continue;
        const timing = { ...head.timing, ...tail.timing };
        const leading = Object.keys(head.timing).length > 0;
        // "In the kitchen I want forty percent everywhere": everywhere there.
        const place = head.place ?? tail.place;
        const core = { ...head, ...tail, words: sliceWords(words, head.start, tail.end), timing, leading };
        yield place ? { ...core, place } : core;
      }
    }
  }

  /** "I'm in the kitchen now, make it bright": where somebody says they are. */
  private readPresence(words: Words): readonly (Omit<Core, 'words'> & { readonly next: number })[] {
    const [said] = this.presence.said.find(words.words, 0, words.words.length);
    if (!said) return [];
    return this.targets
      .readPlace(words, said.next)
      .concat(this.targets.read(words, said.next))
      .flatMap(({ next, value }) => {
        const isPlace = value.targets.some(({ area, floor }) => area !== undefined || floor !== undefined);
        const tail = this.presence.tail.find(words.words, next, words.words.length)[0]?.next ?? next;
        return isPlace && (tail > next || words.breaks.has(next)) ? [{ next: tail, timing: {}, place: value }] : [];
      });
  }

  private modifiersAt(words: Words, at: number): readonly (Omit<Core, 'words'> & { readonly next: number })[] {
    const timing = parseTiming(words.words, at);
    if (timing) return [withLength(timing, words)];
    const except = this.targets.readExcept(words, at);
    if (except) return [{ next: except.next, timing: {}, except: except.value }];
    const places = this.targets.readPlace(words, at).map(({ next, value }) => ({ next, timing: {}, place: value }));
    return at === 0 ? [...places, ...this.readPresence(words)] : places;
  }
}

/** "At nine *for ten minutes* …": a moment and how long it lasts from then on, in any order. */
function withLength({ next, value: timing }: Found<SpokenTiming>, { words }: Words) {
  const second = parseTiming(words, next);
  const isPair = second !== undefined && isLength(timing) !== isLength(second.value);
  return isPair ? { next: second.next, timing: { ...timing, ...second.value } } : { next, timing };
}

const isLength = (timing: SpokenTiming) => /^(?:for|until)$/.test(Object.keys(timing).join());

/** The lamps that a template and the words around it mean together; `none` where they contradict each other. */
function createSaid(own: Said | undefined, { place, except }: Core): Said | 'none' | undefined {
  const joined = place === undefined ? own : own === undefined ? place : (joinTargets(own, place) ?? 'none');
  if (except === undefined || joined === 'none') return joined;
  return withExcept(joined ?? { targets: [], light: false }, except) ?? 'none';
}
