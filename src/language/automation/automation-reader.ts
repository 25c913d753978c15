import { aboutSame } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import { parseDuration } from '../time/durations.js';
import { buildAutomation, mergeLimits } from './build-automation.js';
import { planSingleDay } from './single-day.js';
import { countsEvents, countsPresses } from './counts-events.js';
import { giveLamps, hasLamp, hasTwoColors, isMotionSomewhere, targetsOf } from './give-lamps.js';
import { ofIt, PartFinder, type AutomationWords, type Candidate } from './part-finder.js';
import { findNearestAutomation, type NearestAutomation } from './nearest-automation.js';
import { readAction, type ReadLight } from './read-action.js';
import { readEither } from './read-either.js';
import { readLater, readNowAndThen } from './now-and-then.js';
import { type LimitReading } from './read-limits.js';
import { readTimes, toTime } from './read-parts.js';
import { inHalfOf, keepUntil } from './two-halves.js';
import { findTrial } from './find-trial.js';
import { isForHead } from './is-for-head.js';
import { isException, listWordings } from './wordings.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** "When is sunrise", "once more": no trigger begins so. */
const question = /^(?:when (?:is|are|do|does|did|was|were|will|can|should|has|have|am|would|could)|once more)$/;
/** "Do you know when the bins go out": it asks, and sets nothing up. */
const wonders =
  /^(?:and |so |hey |please )?(?:do you (?:happen to )?(?:know|remember)|have you any idea|any idea|i wonder) when\b/;
/** "My grandson used to switch it on every evening"; "*until three* if the doorbell rings …", of which nothing here knows how to end. */
const unset = /\b(?:used to|would always)\b|^(?:until|till) .+ (?:if|when|whenever) /;
/** What is told as a habit happens every day: "the porch light goes on at sunset". */
const habits = /^(?:goes|comes|turns|switches|fades|blinks|automatically|itself)$/;
/** "No wait, twenty seconds": nothing is to wait. */
const interjection = /^(?:no wait|wait no|oh wait|hang on|hold on)$/;
const units = /^(?:degrees?|percent|celsius|fahrenheit|watts?|ppm|lux)$/;
const joint = /^(?:and|but|then|also|while)$/;
const leastWords = 2;
/** Whether a sentence only asks when something is. @param words all of them, fillers such as "do you know" included */
export const asksWhen = ({ words, breaks }: Words): boolean => breaks.size === 0 && wonders.test(words.join(' '));

/**
 * Reads a sentence that sets up automations by its parts, in any order: what sets it off, what it does, and what limits it. A word
 * that belongs to none of them makes it another sentence.
 */
export class AutomationReader {
  private readonly parts: PartFinder;

  constructor(
    words: AutomationWords,
    private readonly light: ReadLight,
  ) {
    this.parts = new PartFinder(words);
  }

  /** @param isNamed whether a lamp or a place of this house is named @returns the commands; undefined where the sentence sets up nothing, or not everything in it was understood. */
  read(words: Words, isNamed: boolean): readonly Command[] | undefined {
    const trial = this.readTrial(words);
    if (trial) return [trial];
    if (!this.parts.isLikely(words, isNamed)) return undefined;
    const said = words.words.join(' ');
    if (question.test(words.words.slice(0, 2).join(' ')) || unset.test(said) || countsPresses(said)) return undefined;
    const readOne = (part: Words) => this.readOne(part, -1);
    const readers = { readOne, readWhen: (part: Words) => this.readWhen(part) };
    const both = readNowAndThen(words, this.light, readOne) ?? readEither(words, readers);
    if (both) return both;
    for (const { words: wording, isBold } of listWordings(words)) {
      const found =
        this.readOne(wording, -1) ?? this.readTwo(wording) ?? (isBold ? undefined : this.readOne(wording, -2));
      if (found) return 'intent' in found ? planSingleDay(found) : found;
    }
    return undefined;
  }

  /** "What would happen if the door opened now?" */
  private readTrial(words: Words): Command | undefined {
    const asked = findTrial(words);
    const { when } = (asked && this.readOther(asked)) ?? {};
    const parsed = commandSchema.safeParse({ intent: 'setup.try', when });
    return when && parsed.success ? parsed.data : undefined;
  }

  /** The automation that is nearest to a sentence that `read` did not understand; undefined where no part of it was understood. */
  nearest(words: Words): NearestAutomation | undefined {
    if (question.test(words.words.slice(0, 2).join(' '))) return undefined;
    return findNearestAutomation(words, {
      read: (part) => this.readOne(part, -1),
      triggers: (part) => this.parts.findCandidates(part),
      action: (part) => readAction(this.parts.trim(part), this.light),
      tellsDeed: (part) => this.parts.tellsDeed(part),
    });
  }

  /** Reads parts alone, for the automation that was just set up: "only after dark", "at ten instead". Undefined where anything else stands beside them. */
  amend(words: Words): Command | undefined {
    const whole = this.amendBy(words);
    if (whole || words.breaks.size === 0) return whole;
    // "That's too bright, make it thirty", "till eleven, not ten": a remark stands beside it.
    const cut = Math.max(...words.breaks);
    const [head, rest] = [sliceWords(words, 0, cut), sliceWords(words, cut, words.words.length)];
    if (rest.words[0] === 'not') return this.amendBy(head);
    if (isForHead(head, rest)) return undefined;
    const found = this.amendBy(rest);
    // "Light the hall at night, when there is motion" is an automation of its own that was not understood.
    return found && 'when' in found && this.parts.tellsDeed(head) ? undefined : found;
  }

  private amendBy(said: Words): Command | undefined {
    const words = interjection.test(said.words.slice(0, 2).join(' ')) ? sliceWords(said, 2, said.words.length) : said;
    const sun = readTimes(this.parts.around(words), 0);
    // "An hour before sunset": no hour, and no limit.
    if (sun?.sun && sun.next === this.parts.around(words).words.length) {
      const moved = commandSchema.safeParse({ intent: 'talk.amend', when: sun.sun });
      if (moved.success) return moved.data;
    }
    const limits: LimitReading[] = [];
    // "Better wait a minute": before "better" is taken for a word that says nothing.
    const bare = this.parts.strip(words, limits);
    const { rest: others, also } = this.parts.readAlso(this.parts.around(bare));
    let rest = others;
    for (let before = -1; before !== rest.words.length;) {
      before = rest.words.length;
      rest = this.parts.around(this.parts.strip(rest, limits));
    }
    const spoken = rest.words.length === 0 ? {} : this.readOther(rest);
    if (!spoken || (rest.words.length === 0 && limits.length === 0)) return undefined;
    const only = limits.flatMap((limit) => limit.only ?? []);
    const merged = { ...mergeLimits(limits, []), ...(only.length === 0 ? {} : { only }), ...spoken };
    if (also && !('when' in merged)) return undefined;
    const parsed = commandSchema.safeParse({ intent: 'talk.amend', ...(also ? { also } : {}), ...merged });
    return parsed.success ? parsed.data : undefined;
  }

  /** Another trigger, another time, or another length: "when the door closes", "at ten", "ten minutes". */
  private readOther(words: Words): Readonly<Record<string, unknown>> | undefined {
    const { length } = words.words;
    const times = readTimes(words, 0);
    if (times?.next === length) {
      const { sun, time } = times;
      const when = sun ?? toTime(time);
      if (when) return { when };
      return time.at === undefined ? undefined : { at: time.at, ...(time.either ? { either: true } : {}) };
    }
    const span = parseDuration(words.words, 0);
    if (span?.next === length) return { for: span.value };
    const number = parseNumber(words.words, 0);
    const left = number === undefined ? [] : words.words.slice(number.next);
    if (number && left.length <= 1 && left.every((word) => units.test(word))) return { number: number.value };
    return this.readWhen(words) ?? this.readWhen({ words: ['on', ...words.words], breaks: new Set() });
  }

  private readWhen(words: Words): Readonly<Record<string, unknown>> | undefined {
    const { length } = words.words;
    const isWhole = ({ start, end, rank }: Candidate) => start === 0 && end === length && rank >= -1;
    const { trigger, after } = this.parts.findCandidates(words).find(isWhole) ?? {};
    return trigger && { when: trigger, ...(after === undefined ? {} : { after }) };
  }

  /** @param least candidates that are less sure than this are not tried; those that are surer have been @param usual how often it happens where nobody said so */
  private readOne(words: Words, least: number, usual?: string): SetCommand | undefined {
    let vague: { readonly found: SetCommand; readonly rank: number } | undefined;
    for (const candidate of this.parts.findCandidates(words)) {
      if (candidate.rank < least || (least < -1 && candidate.rank > least)) continue;
      if (vague && candidate.rank < vague.rank) break;
      const found = this.readAround(words, candidate, usual);
      if (found?.intent !== 'automation.set') continue;
      if (isMotionSomewhere(found.when) || found.does.every(hasLamp)) return found;
      // "When the doorbell rings the kitchen lamp turns red": a lamp by its name is not part of what rings.
      vague ??= { found, rank: candidate.rank };
    }
    return vague?.found;
  }

  /** "Red when the door opens and green when it closes": two of them, the second for the same lamps and the same thing. */
  private readTwo(words: Words): readonly Command[] | undefined {
    for (let at = leastWords; at < words.words.length - leastWords; at += 1) {
      const both = isException(words, at) ? undefined : this.readTwoAt(words, at);
      if (both) return both;
    }
    return undefined;
  }

  private readTwoAt(words: Words, at: number): readonly Command[] | undefined {
    const isJoined = joint.test(words.words[at] ?? '');
    if (!isJoined && !words.breaks.has(at)) return undefined;
    const [head, rest] = [sliceWords(words, 0, at), afterJoint(words, at)];
    const plain = this.readOne(head, -1);
    // "On at seven and off at nine every day": how often is said once.
    const first = plain ?? this.readOne(head, -1, 'daily');
    // Behind a mere comma the second one says itself what it does.
    const second = first && (isJoined ? this.readSecond(rest, first, plain !== undefined) : this.readOne(rest, -1));
    return second && [keepUntil(inHalfOf(first, second, words), second), second];
  }

  /** "On weekdays at seven *and at weekends at half past nine*": the same, at another time. */
  private readAgain(words: Words, first: SetCommand): SetCommand | undefined {
    const other = this.readOther(words);
    const parsed = other && 'when' in other ? commandSchema.safeParse({ ...first, ...other }) : undefined;
    const again = parsed?.success && parsed.data.intent === 'automation.set' ? parsed.data : undefined;
    return again ?? readLater(words, first, this.light);
  }

  /** @param isTold whether the first said how often it happens; else this one has to */
  private readSecond(words: Words, first: SetCommand, isTold: boolean): SetCommand | undefined {
    const { when: before } = first;
    const again = isTold ? this.readAgain(words, first) : undefined;
    if (again) return again;
    const isHead = /^(?:above|below|over|under|past|beyond)$/.test(words.words[0] ?? '');
    const thing = before.on === 'value' ? before.told.split(' ') : ['it'];
    const whole = isHead ? { words: ['when', ...thing, 'is', ...words.words], breaks: new Set<number>() } : words;
    const found = this.readOne(whole, -1, isTold ? howOften(before) : undefined);
    if (!found) return undefined;
    const when = aboutSame(ofIt(found.when, words), first);
    return { ...found, does: [...giveLamps(found.does, targetsOf(first.does))], when };
  }

  private readAround(words: Words, candidate: Candidate, usual: string | undefined): Command | undefined {
    const { start, end } = candidate;
    const limits: LimitReading[] = [];
    const sides = [sliceWords(words, 0, start), sliceWords(words, end, words.words.length)];
    if (candidate.trigger && countsEvents(words, end)) return undefined;
    const [head, tail] = sides.map((side) => this.parts.strip(side, limits));
    if (!head || !tail) return undefined;
    // "Red now *and* when the door opens turn it off": the first is for now.
    const isApart = /^(?:and|then)$/.test(sides[0]?.words.at(-1) ?? '') && candidate.trigger !== undefined;
    if (isApart && head.words.length > 0 && tail.words.length > 0) return undefined;
    const joined = { words: [...head.words, ...tail.words], breaks: new Set<number>() };
    if (joined.words.length === 0) return undefined;
    const action = readAction(this.parts.trim(joined), this.light, candidate.rank < -1);
    if (!action) return undefined;
    const target = candidate.target ?? lampOf(limits);
    const does = target ? giveLamps(action.does, [target]) : action.does;
    if (hasTwoColors(does)) return undefined;
    const isHabit = candidate.time?.date === undefined && words.words.some((word) => habits.test(word));
    return buildAutomation(candidate, { ...action, does }, limits, usual ?? (isHabit ? 'daily' : undefined));
  }
}

/** "While the desk lamp is red switch *it* to green". */
const lampOf = (limits: readonly LimitReading[]) =>
  limits.flatMap(({ only }) => (only?.only === 'lamp' ? [only.target] : []))[0];

const howOften = (when: SetCommand['when']) => (when.on === 'time' ? when.recurrence : 'daily');

/** What follows the words that join two halves. */
function afterJoint(words: Words, at: number): Words {
  let next = at;
  while (joint.test(words.words[next] ?? '')) next += 1;
  return sliceWords(words, next, words.words.length);
}
