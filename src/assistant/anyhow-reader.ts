import type { Understanding } from '../core/command.js';
import { firstFound } from '../core/first-found.js';
import type { Origin } from '../core/origin.js';
import type { Gist } from '../language/gist-reader.js';
import { waitsForLamp } from '../language/automation/waits-for-lamp.js';
import { isLeftHanging } from '../language/breaks-off.js';
import { listLoose } from '../language/loose.js';
import { dropStops, lowerText } from '../language/plain-text.js';
import type { SaidChange } from '../language/wishes/change-reader.js';
import type { SaidWish } from '../language/wishes/wish-reader.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Discourses } from './discourses.js';
import { askToBook, booksNothing } from './time/ask-to-book.js';
import { readEntryAlone } from './time/entry-alone.js';
import { isReadOn } from './time/follow-gist.js';
import { isOfOther } from './time/is-of-other.js';
import { readNamedGist } from './time/named-gist.js';
import { onItsDay } from './time/on-its-day.js';
import { isMisread } from './doubt-reading.js';
import { isCutShort } from './is-cut-short.js';
import { ofOthers, tellsPast } from './tells-past.js';
import { isAllSaid, lacksWords } from './lacks-words.js';
import { onlyTimes } from './time/talked-times.js';
import { tellingWords } from './time/telling-words.js';
import { undoOfThen, withoutThen } from './undo-of-then.js';
import { textFor } from './workflow-text.js';
import { isAboutTime, isNothingRead, isOfKind } from './what-is-read.js';

/** Where there is an agent, who understands more, a wish less probable is left to it. */
const sureBesideAgent = 0.9;

/** How sentences are read after what was said before. */
export type ReadDiscourses = Pick<
  Discourses,
  'read' | 'readGist' | 'readNamed' | 'appointmentOf' | 'readMeant' | 'timesOf'
>;

/** Reads what no template reads: without what is told around it, by its gist, in other words, or as what somebody most probably wishes. */
export class AnyhowReader {
  /** @param readOn reads a sentence that may go on from the one before */
  constructor(
    private readonly parts: Pick<
      AssistantParts,
      'engine' | 'clock' | 'timeZone' | 'gist' | 'trained' | 'otherWords' | 'agent'
    >,
    private readonly discourses: ReadDiscourses,
    private readonly readOn: Discourses['read'],
  ) {}

  /** @param heard isOpen: nothing of it was understood; what was in part is asked about */
  read(text: string, origin: Origin, continues: boolean, heard: { isAddressed: boolean; isOpen: boolean }) {
    const found =
      tellsPast(text) || waitsForLamp(text) || isLeftHanging(lowerText(text).split(' '))
        ? undefined
        : (this.#readThen(text, origin, continues) ?? this.#readAll(text, origin, continues, heard));
    if (!found || isCutShort(text, found.understanding) || isMisread(text, found.understanding, this.parts))
      return undefined;
    const { engine, clock, timeZone } = this.parts;
    const around = { timers: engine.machine.timers, now: clock.now(), timeZone };
    return { ...found, understanding: askToBook(text, onItsDay(text, found.understanding, around)) };
  }

  /** "Undo what you did *an hour ago*". */
  #readThen(text: string, origin: Origin, continues: boolean) {
    const rest = withoutThen(text);
    const found = rest === undefined ? undefined : this.readOn(rest, origin, continues, undefined);
    const undo = found && undoOfThen(text, found.understanding, origin, this.parts);
    return undo && { ...found, understanding: undo };
  }

  #readAll(text: string, origin: Origin, continues: boolean, heard: { isAddressed: boolean; isOpen: boolean }) {
    const cores = listLoose(text);
    const found =
      this.#readLoose(text, cores, origin, continues) ??
      this.#readFirstGist([text, ...cores], origin, continues, heard.isAddressed);
    if (found || !heard.isAddressed || ofOthers.test(text)) return found;
    const other = this.#readOther([text, ...cores], origin, continues);
    return other ?? (heard.isOpen && continues ? this.#readTrained(text, origin) : undefined);
  }

  #readTrained(text: string, origin: Origin) {
    const found = this.#readChange(text, origin) ?? this.#readSetUp(text, origin) ?? this.#readWish(text, origin);
    if (found || this.parts.agent) return found;
    return readEntryAlone(text, (order) => this.discourses.read(order, origin, false));
  }

  /** The sentence without what is told around it. */
  #readLoose(text: string, cores: readonly string[], origin: Origin, continues: boolean) {
    for (const core of cores) {
      const loose = this.readOn(core, origin, continues, undefined);
      const { understanding } = loose;
      if (isAboutTime(understanding) && !isMisread(text, understanding, this.parts))
        return { ...loose, understanding: { ...understanding, text: keepText(understanding, text) } };
    }
    return undefined;
  }

  /** The sentence in the words of templates and orders. */
  #readOther(texts: readonly string[], origin: Origin, continues: boolean) {
    for (const put of new Set(texts.flatMap((text) => this.parts.otherWords(text)))) {
      const found = this.#readPut(put, origin, continues);
      if (!found) continue;
      const { understanding } = found;
      const said = textFor(understanding, texts[0] ?? put, put);
      return { ...found, understanding: { ...understanding, text: keepText(understanding, said) } };
    }
    return undefined;
  }

  /** Where there is an agent, what is to be done at once is left to it. */
  #readPut(put: string, origin: Origin, continues: boolean) {
    const read = this.readOn(put, origin, continues, undefined);
    const found = isNothingRead(read.understanding) ? this.discourses.readNamed(put, origin, continues) : read;
    if (!found || isNothingRead(found.understanding)) return undefined;
    return this.parts.agent && !isAboutTime(found.understanding) ? undefined : found;
  }

  /** What is wanted of something that is set already, whatever is told around it. */
  #readFirstGist(texts: readonly string[], origin: Origin, continues: boolean, isAddressed: boolean) {
    if (!continues) return undefined;
    for (const text of texts) {
      const gist = this.parts.gist(text);
      const found = gist && (isAddressed || gist.direct) ? this.#followGist(text, gist, origin) : undefined;
      if (found) return found;
    }
    return isAddressed ? firstFound(texts, (text) => this.#readNamedTime(text, origin)) : undefined;
  }

  /** "Choir is cancelled this week": what is wanted of something that is named. */
  #readNamedTime(text: string, origin: Origin) {
    const appointments = this.discourses.appointmentOf(origin, Infinity);
    const gist = readNamedGist(text, this.parts.engine.machine.timers, appointments);
    return gist && this.discourses.readGist(text, gist, origin);
  }

  #followGist(text: string, gist: Gist, origin: Origin) {
    // "What's the porch light going to do tonight" asks for nothing in the calendar.
    if (gist.sentence.startsWith('what is on') && /\b(?:lights?|lamps?)\b/i.test(text)) return undefined;
    if (isOfOther(text, this.discourses.timesOf(origin), this.parts.engine.machine.timers)) return undefined;
    const named = this.discourses.readGist(text, gist, origin);
    if (named !== undefined || !isReadOn(gist)) return named;
    const read = this.readOn(gist.sentence, origin, true, undefined);
    const { understanding } = read;
    return isAboutTime(understanding)
      ? { ...read, understanding: { ...understanding, text: keepText(understanding, text) } }
      : undefined;
  }

  /** What is wanted of an automation that is set up, as the trained models take it. */
  #readChange(text: string, origin: Origin) {
    const change = this.parts.trained().change(text);
    if (!change || (this.parts.agent && change.probability < sureBesideAgent)) return undefined;
    const found = this.#readChangeBy(text, change, origin) ?? this.#readTimesBy(text, change, origin);
    return found && { ...found, understanding: { ...found.understanding, text } };
  }

  /** The same of an alarm, a reminder or a timer. */
  #readTimesBy(text: string, { name, gists }: SaidChange, origin: Origin) {
    const words = dropStops(lowerText(text)).split(' ');
    const about = name.length === 0 ? { words } : { words: name, named: true as const };
    return firstFound(
      gists.filter((gist) => isAllSaid(text, gist)),
      (sentence) =>
        this.discourses.readGist(text, { sentence, ...about, talkedOf: true }, origin) ??
        this.#readTold(sentence, origin),
    );
  }

  #readChangeBy(text: string, { kind, name, named, orders }: SaidChange, origin: Origin) {
    const isWhole = (order: string) => isAllSaid(text, order);
    const asks = (order: string) => {
      const asked = this.discourses.read(order, origin, true);
      return isOfKind(kind, asked.understanding) ? asked : undefined;
    };
    const changes = (order: string) => this.discourses.readMeant(order, origin, name);
    if (kind.intents.length > 0)
      return firstFound([...named, ...(named.length > 0 ? [] : orders)].filter(isWhole), asks);
    return (
      firstFound(named.filter(isWhole), (order) => this.discourses.readNamed(order, origin, true)) ??
      firstFound(orders.filter(isWhole), changes)
    );
  }

  /** What is read of the alarms, reminders and timers that were talked of last. */
  #readTold(sentence: string, origin: Origin) {
    if (this.discourses.timesOf(origin).length === 0) return undefined;
    const found = this.discourses.read(sentence, origin, true);
    return onlyTimes(found.understanding) ? found : undefined;
  }

  /** What is to happen by itself, as the trained models take it, in plain words. */
  #readSetUp(text: string, origin: Origin) {
    const setUp = this.parts.trained().setUp(text);
    if (!setUp || (this.parts.agent && setUp.probability < sureBesideAgent)) return undefined;
    const all = setUp.orders.flatMap((order) => [order, ...this.parts.otherWords(order)]);
    return firstFound(all, (order) => {
      const read = this.discourses.read(order, origin, false);
      const { understanding } = read;
      const isIt = !isNothingRead(understanding) && isOfKind(setUp.kind, understanding) && !lacksWords(text, order);
      return isIt ? { ...read, understanding: { ...understanding, text } } : undefined;
    });
  }

  /** What is wished, as the trained models take it, in the plain words that templates read. */
  #readWish(text: string, origin: Origin) {
    const wish = this.#findWish(text);
    if (!wish || (this.parts.agent && wish.probability < sureBesideAgent)) return undefined;
    const { gist } = wish;
    return (gist && this.#followGist(text, gist, origin)) ?? this.#readOrders(text, wish, origin);
  }

  /** "Put the bell rule to the test" ends nothing. */
  #findWish(text: string): SaidWish | undefined {
    const { wish, change } = this.parts.trained();
    const found = wish(text);
    return found?.kind.name === 'cancel' && change(text)?.kind.name === 'trial' ? undefined : found;
  }

  #readOrders(text: string, { orders, kind }: SaidWish, origin: Origin) {
    for (const order of orders) {
      const read = this.discourses.read(order, origin, true);
      const { understanding } = read;
      if (!isOfKind(kind, understanding) || !isMeant(text, order, understanding)) continue;
      if (booksAnEnd(text, understanding) || booksNothing(order)) continue;
      if (kind.names && !hasName(order, understanding)) continue;
      const said = textFor(understanding, text, order);
      return { ...read, understanding: { ...understanding, text: said } };
    }
    return undefined;
  }
}

const isMeant = (text: string, order: string, understanding: Understanding) =>
  !isNothingRead(understanding) && (!lacksWords(text, order) || isAsked(understanding));

/** "Drop the first one" is no appointment called so. */
const booksAnEnd = (text: string, { commands }: Understanding) =>
  /^\W*(?:drop|cancel|delete|remove|scrap|stop|skip|forget|get rid of)\b/i.test(text) &&
  commands.some(({ intent }) => intent === 'appointment.book');

/** Who asks what is set may be told more than that. */
const isAsked = ({ commands }: Understanding) =>
  commands.every(({ intent }) => /^(?:alarm\.get|reminder\.get|timer\.status|setup\.list)$/.test(intent));

/** "Forget the washing machine" ends no other timer: what ends has a word of its name, or a part of one. */
const hasName = (order: string, { commands }: Understanding) =>
  tellingWords(order).some((word) => JSON.stringify(commands).toLowerCase().includes(word));

/** A sentence that was made longer is told as that. */
const keepText = (understanding: Understanding, text: string) => (understanding.replaces ? understanding.text : text);
