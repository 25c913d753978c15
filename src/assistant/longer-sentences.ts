import type { Understanding } from '../core/command.js';
import { keepNewest } from '../core/keep-newest.js';
import { toLocalMoment } from '../core/local-time.js';
import { nameConversation, type Origin } from '../core/origin.js';
import { isCorrected, listCorrected } from '../language/corrected.js';
import { completeHour, isLonger, listLonger, setsUp } from '../language/longer.js';
import { listLoose } from '../language/loose.js';
import type { Timer } from '../light/timer.js';
import { sayHalf } from '../language/time/say-half.js';
import { AnyhowReader, type ReadDiscourses } from './anyhow-reader.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Discourses } from './discourses.js';
import { undoRequest } from './go-on.js';
import { answerAsked } from './time/answer-asked.js';
import { meantTimes } from './time/meant-times.js';
import { findHalf, findWaiting, type LastingSentence } from './lasting-sentence.js';
import type { Request } from './request.js';
import { readAgain } from './read-again.js';
import { inRingRoom } from './time/ring-room.js';
import { tellsSomeDays } from '../language/amendments/take-amendment.js';
import { askForEnd, askForMore, askTime } from './ask-for-more.js';
import { takeApart } from './take-apart.js';
import { readBounded } from './automations/read-bounded.js';
import { besides } from './automations/besides.js';
import { doubtReading, isMisread, unread } from './doubt-reading.js';
import { readAsQuestion } from './asks-again.js';
import { askAboutDropped } from './dropped-part.js';
import { isCutShort } from './is-cut-short.js';
import { isOfRule } from './is-of-rule.js';
import { isNothingRead } from './what-is-read.js';

type UsedParts = 'engine' | 'here' | 'satellites' | 'clock' | 'timeZone' | 'gist' | 'trained' | 'otherWords';
type LongerParts = Pick<AssistantParts, UsedParts | 'skipTail' | 'agent' | 'nextSun'>;

/** How long after a sentence words may still make it longer, in milliseconds. */
const goesOnFor = 2 * 60_000;

/**
 * Sentences that become longer by what is said later: "wake me at six" … "every weekday". What the first led to is taken back, and both
 * together are carried out as one.
 */
export class LongerSentences {
  readonly #lasting = new Map<string, LastingSentence>();
  readonly #anyhow: AnyhowReader;

  constructor(
    private readonly parts: LongerParts,
    private readonly discourses: ReadDiscourses & Pick<Discourses, 'forgetSince' | 'talkedAt' | 'of'>,
  ) {
    this.#anyhow = new AnyhowReader(parts, discourses, (...said) => this.#readOn(...said));
  }

  /** As `Discourses.read`, but words that say nothing alone are read behind the sentence before, or with its hour. */
  readonly read: Discourses['read'] = (...said) => this.#readSettled(said, true);

  /** The same of what was said without the wake word: "sorry, I'll be home at nine", told another one, says nothing of what is set here. */
  readonly readUnaddressed: Discourses['read'] = (...said) => this.#readSettled(said, false);

  #readSettled([text, origin, continues, until]: Parameters<Discourses['read']>, isAddressed: boolean) {
    const read = (each: string) => this.#readWhole(each, origin, continues, until, isAddressed);
    const first = read(text);
    const found = readAsQuestion(text, first, read) ?? first;
    const whole = { ...found, understanding: askAboutDropped(text, found.understanding, read, this.parts) };
    return this.#settle(text, until === undefined ? whole : found, isAddressed && continues ? origin : undefined);
  }

  /** @param asked who may ask for what is set up */
  #settle(text: string, found: ReturnType<Discourses['read']>, asked?: Origin) {
    const { clock, timeZone, engine } = this.parts;
    const { machine } = engine;
    const whole = doubtReading(text, found.understanding, this.parts) ?? besides(text, found.understanding, machine);
    const about = { machine, timers: machine.timers, now: clock.now(), timeZone, discourses: this.discourses };
    const around = { ...about, hasAgent: this.parts.agent !== null };
    const meant = meantTimes(text, askForEnd(text, whole) ?? whole, around);
    const own = asked && answerAsked(text, meant, { ...around, asked, parts: this.parts });
    return { ...found, understanding: own ?? meant };
  }

  /** When lamps or times were talked of last; wall time. */
  talkedAt(origin: Origin): number {
    return this.discourses.talkedAt(origin);
  }

  /** A sentence that says several things which no reader takes together, as several sentences; undefined for any other. */
  inTurn(text: string, origin: Origin): readonly string[] | undefined {
    return takeApart(text, {
      tail: this.parts.skipTail(text),
      alone: (each) => this.discourses.read(each, origin, false).understanding,
      part: (each) => this.#readPart(each, origin, false),
      open: (each) => this.#readPart(each, origin, true),
    });
  }

  /** @param isOpen what no template reads is read by the trained models */
  #readPart(text: string, origin: Origin, isOpen: boolean): Understanding {
    const { understanding } = this.#readOn(text, origin, true, undefined);
    if (isMisread(text, understanding, this.parts)) return unread(text);
    const heard = { isAddressed: true, isOpen: isOpen && understanding.route === 'agent' };
    return isNothingRead(understanding)
      ? (this.#anyhow.read(text, origin, true, heard)?.understanding ?? understanding)
      : understanding;
  }

  #readWhole(...[text, origin, continues, until, isAddressed]: [...Parameters<Discourses['read']>, boolean]) {
    const read = (rest: string) => this.discourses.read(rest, origin, continues, until);
    const bounded = readBounded(text, this.parts.clock.now(), this.parts.timeZone, read);
    const found = bounded ?? this.#readOn(text, origin, continues, until);
    return until === undefined && !bounded ? this.#readMore(found, text, origin, continues, isAddressed) : found;
  }

  /** @param found what was read of all of it @param isAddressed whether it was said to Lantern */
  #readMore(
    found: ReturnType<Discourses['read']>,
    text: string,
    origin: Origin,
    continues: boolean,
    isAddressed: boolean,
  ) {
    const question = askForMore(text, found.understanding, continues);
    const isPart = question !== undefined || isMisread(text, found.understanding, this.parts);
    if (!isPart && !isNothingRead(found.understanding))
      return this.#readOfRule(text, found.understanding, origin, [continues, isAddressed]) ?? found;
    const heard = { isAddressed, isOpen: isPart || found.understanding.route === 'agent' };
    const more = this.#readOpen(text, origin, continues, heard);
    return (
      more ?? this.#withTimeAsked(text, { ...found, understanding: question ?? found.understanding }, origin, heard)
    );
  }

  #withTimeAsked(
    text: string,
    found: ReturnType<Discourses['read']>,
    origin: Origin,
    { isAddressed, isOpen }: { isAddressed: boolean; isOpen: boolean },
  ) {
    const read = (each: string) => this.discourses.read(each, origin, false).understanding;
    const asked = isAddressed && isOpen ? askTime(text, read) : undefined;
    return asked ? { ...found, understanding: asked } : found;
  }

  #readOpen(text: string, origin: Origin, continues: boolean, heard: { isAddressed: boolean; isOpen: boolean }) {
    const named = heard.isAddressed ? this.#readNamed(text, origin, continues) : undefined;
    return named ?? this.#anyhow.read(text, origin, continues, heard);
  }

  /** "Change the hall lamp *rule* to orange": no order for now. */
  #readOfRule(text: string, understanding: Understanding, origin: Origin, may: readonly boolean[]) {
    if (!may.every(Boolean)) return undefined;
    const isTalked = this.discourses.of(origin).at(-1)?.automation !== undefined;
    const isNamed = isOfRule(text, understanding, isTalked, this.parts.engine.machine.timers);
    return isNamed ? this.#readNamed(text, origin, true) : undefined;
  }

  /** What is wanted of an automation that is named, whatever is told around it. */
  #readNamed(text: string, origin: Origin, continues: boolean) {
    for (const each of [text, ...listLoose(text)]) {
      const named = this.discourses.readNamed(each, origin, continues);
      if (named && !isCutShort(text, named.understanding) && !isMisread(text, named.understanding, this.parts))
        return { ...named, understanding: { ...named.understanding, text } };
    }
    return undefined;
  }

  readonly #readOn: Discourses['read'] = (text, origin, continues, until) => {
    const own = this.discourses.read(text, origin, continues, until);
    const before = this.#lasting.get(nameConversation(origin));
    const isOver = !before || this.parts.clock.now() - before.at > goesOnFor;
    if (!continues || until !== undefined || isOver) return own;
    return this.#readAfter(before, own, text, origin);
  };

  #readAfter(before: LastingSentence, own: ReturnType<Discourses['read']>, text: string, origin: Origin) {
    const both = isNothingRead(own.understanding) ? undefined : this.#together(before, own, text, origin);
    if (both && !isMisread(text, both.understanding, this.parts)) return both;
    if (!isNothingRead(own.understanding)) return own;
    return (
      this.#readBehind(before, text, origin) ??
      this.#readWithHour(before, text, origin) ??
      readAgain(before.text, text, (each) => this.discourses.read(each, origin, false)) ??
      own
    );
  }

  /** "On at six and off at eleven", "but not on Sundays": what limits one limits both, as if "and off at eleven" had been said with it. */
  #together(before: LastingSentence, { understanding }: ReturnType<Discourses['read']>, text: string, origin: Origin) {
    const isOfOne = understanding.commands.some((command) => 'replaces' in command && command.replaces !== undefined);
    const isMore = isOfOne && understanding.commands.length > before.count;
    if (!isOfOne || (before.count === 1 && !isMore) || tellsSomeDays(text)) return undefined;
    const added = isMore ? `and ${text.replace(/^(?:and|then|and then) /i, '')}` : text;
    return this.#readBehind(before, text, origin, [`${before.text} ${added}`]);
  }

  #readWithHour({ text }: LastingSentence, added: string, origin: Origin) {
    const [timer] = this.#findTimers(text, origin);
    const whole = timer && completeHour(added, toLocalMoment(timer.due, this.parts.timeZone));
    if (whole === undefined) return undefined;
    const longer = [whole, `make it ${whole}`]
      .map((each) => this.discourses.read(each, origin, true))
      .find(({ understanding }) => !isNothingRead(understanding));
    return longer && { ...longer, understanding: { ...longer.understanding, text: added } };
  }

  /** @param whole what it may come to as a whole, where that is known */
  #readBehind({ text, request, at, half }: LastingSentence, added: string, origin: Origin, whole?: readonly string[]) {
    const read = (each: string) => this.discourses.read(each, origin, true, at);
    const first = read(text).understanding;
    const before = half === undefined ? text : sayHalf(text.split(' '), half).join(' ');
    const longer =
      (whole ?? listLonger(before, added)).map(read).find(({ understanding }) => isLonger(understanding, first)) ??
      listCorrected(before, added)
        .map(read)
        .find(({ understanding }) => isCorrected(understanding, first));
    return longer && { ...longer, understanding: { ...longer.understanding, replaces: { request, at } } };
  }

  /** Takes back what a sentence replaces. Returns the origin of what it does, with the words that it is about. */
  begin(said: string, { text, replaces, ringsIn }: Understanding, { origin: asked, id }: Request): Origin {
    const origin = inRingRoom(asked, ringsIn, this.parts);
    if (!replaces) return { ...origin, request: id, detail: said };
    undoRequest(replaces.request, origin, this.parts.engine);
    this.discourses.forgetSince(replaces.at, origin);
    return { ...origin, request: id, detail: text };
  }

  /** Remembers a sentence that set up what lasts; any other that was understood ends that. */
  note(understanding: Understanding, { id, at, origin }: Request): void {
    const name = nameConversation(origin);
    // What a question asks for is not about the sentence before.
    if (!isNothingRead(understanding) || understanding.question !== undefined) this.#lasting.delete(name);
    if (!setsUp(understanding)) return;
    keepNewest(this.#lasting, name, {
      text: understanding.full ?? understanding.text,
      request: id,
      at,
      count: understanding.commands.length,
      half: findHalf(this.#findTimers(understanding.text, origin), this.parts.timeZone),
    });
  }

  #findTimers(text: string, origin: Origin): readonly Timer[] {
    return findWaiting(text, this.discourses.timesOf(origin), this.parts.engine.machine);
  }
}
