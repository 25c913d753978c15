import type { Command } from '../../core/command.js';
import { createClause, findSaid, type Clause } from '../command-builder.js';
import type { Matcher } from './matcher.js';
import { parseTiming, type SpokenTiming } from '../time/spoken-time.js';
import type { SentenceGroup } from './sentences.js';
import { joinTargets, type Said, type TargetReader } from '../targets.js';
import type { Words } from './words.js';

/** A part of a sentence, as a sentence of its own. */
export function sliceWords({ words, breaks }: Words, start: number, end: number): Words {
  const inner = [...breaks].filter((index) => index > start && index < end).map((index) => index - start);
  return { words: words.slice(start, end), breaks: new Set(inner) };
}

interface Core {
  readonly words: Words;
  readonly timing: SpokenTiming;
  readonly place?: Said;
  /** The timing came first. */
  readonly leading?: boolean;
}

/** Reads one clause: a template, with a time or a place before or after it that is not part of the template. */
export class ClauseReader {
  constructor(
    private readonly matcher: Matcher<SentenceGroup>,
    private readonly targets: TargetReader,
    /** Refuses readings whose free words make no sense to the part that would act on them. */
    private readonly accepts: (command: Command) => boolean = () => true,
  ) {}

  /** The single reading of the clause; undefined if there is none, or if several differ. */
  read(words: Words, follows: boolean): Clause | undefined {
    if (words.words.length === 0) return undefined;
    const plain = this.readCore({ words, timing: {} }, follows);
    if (plain === 'unclear') return undefined;
    // An automation accepts any words as its action, so a plain command with a time beside it goes first.
    const loose = plain?.commands.some(({ intent }) => intent === 'automation.make') === true;
    if (plain !== undefined && !loose) return plain;
    for (const core of this.findCores(words)) {
      const found = this.readCore(core, follows);
      if (found !== undefined) return found === 'unclear' ? undefined : found;
    }
    return plain;
  }

  private readCore(core: Core, follows: boolean): Clause | 'unclear' | undefined {
    const modified = core.place !== undefined || Object.keys(core.timing).length > 0;
    const readings = new Map<string, Clause>();
    let best = -Infinity;
    for (const { meaning, values } of this.matcher.match(core.words)) {
      if (meaning.follows && !follows) continue;
      const rank = meaning.rank ?? 0;
      if (rank < best) continue;
      if (modified && !/^light\.|^state\.get$/.test(meaning.intent ?? (meaning.ask === undefined ? '' : 'light.')))
        continue;
      const own = findSaid(values);
      const said = core.place === undefined ? own : own === undefined ? core.place : joinTargets(own, core.place);
      if (core.place !== undefined && said === undefined) continue;
      const clause = createClause(meaning, values, said, core.timing);
      if (!clause?.commands.every(this.accepts)) continue;
      if (rank > best) readings.clear();
      best = rank;
      const leading = core.leading ? { leading: core.timing } : {};
      const key = JSON.stringify([clause.commands, clause.question]);
      // A remark remains a remark, even if another template reads the same words as a command.
      if (readings.get(key)?.remark !== true) readings.set(key, { ...clause, ...leading });
    }
    if (readings.size > 1) return 'unclear';
    const [only] = readings.values();
    return only;
  }

  /** The clause without the times and places at its ends, trying the shortest cuts first. */
  private *findCores(words: Words): Generator<Core> {
    const length = words.words.length;
    const heads: (Core & { readonly start: number })[] = [{ words, timing: {}, start: 0 }];
    for (const head of this.modifiersAt(words, 0)) heads.push({ words, ...head, start: head.next });
    const tails: (Omit<Core, 'words'> & { readonly end: number })[] = [{ timing: {}, end: length }];
    for (let at = length - 1; at > 0; at -= 1) {
      for (const tail of this.modifiersAt(words, at)) {
        const after = tails.find((known) => known.end === tail.next);
        if (!after) continue;
        if (tail.place && after.place) continue;
        const place = tail.place ?? after.place;
        tails.push({ timing: { ...after.timing, ...tail.timing }, ...(place ? { place } : {}), end: at });
      }
    }
    for (const head of heads) {
      for (const tail of tails) {
        if ((head.start === 0 && tail.end === length) || head.start >= tail.end) continue;
        if (head.place && tail.place) continue;
        const place = head.place ?? tail.place;
        const timing = { ...head.timing, ...tail.timing };
        const leading = Object.keys(head.timing).length > 0;
        yield { words: sliceWords(words, head.start, tail.end), timing, leading, ...(place ? { place } : {}) };
      }
    }
  }

  private modifiersAt(words: Words, at: number): readonly { next: number; timing: SpokenTiming; place?: Said }[] {
    const timing = parseTiming(words.words, at);
    if (timing) return [{ next: timing.next, timing: timing.value }];
    return this.targets.readPlace(words, at).map(({ next, value }) => ({ next, timing: {}, place: value }));
  }
}
