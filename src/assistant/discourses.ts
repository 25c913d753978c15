import type { Understanding } from '../core/command.js';
import { keepNewest } from '../core/keep-newest.js';
import { nameConversation, type Origin } from '../core/origin.js';
import {
  addTopic,
  forgottenAfter,
  nothingSaid,
  recall,
  type Discourse,
  type House,
  type TopicTurn,
} from '../dialogue/discourse.js';
import { meanRoom } from '../dialogue/in-room.js';
import { settle } from '../dialogue/settle.js';
import type { DiscourseParts } from './assistant-parts.js';
import { amendNamed, amends, type TalkedAutomation } from './automations/amend-named.js';
import { findByName, rulesOf, type SpokenRule } from './automations/automation-names.js';
import { wereSaidTogether } from './automations/meant-rules.js';
import { amendOnce } from './automations/amend-once.js';
import { amendTalked, tellsRun } from './automations/amend-talked.js';
import { findUndoable } from '../engine/history.js';
import { findJustChanged, keepAfterAll, keepJustEnded } from './time/keep-after-all.js';
import { followLast } from './follow-last.js';
import { followAppointment, type ChangedAppointments } from './time/follow-appointment.js';
import { entryBehind } from './time/entry-behind.js';
import { followGist, skipTalkedSchedule } from './time/follow-gist.js';
import { followOnly } from './time/follow-only.js';
import type { AroundTimes } from './time/follow-times.js';
import { askAgain } from './time/ask-again.js';
import { meanTime } from './time/mean-time.js';
import { readRingRoom } from './time/ring-room.js';
import { putDayLast } from './time/put-day-last.js';
import { readRestated } from './time/restate.js';
import { readToldTimes } from './time/read-talked-times.js';
import { findTalkedTimes } from './time/talked-times.js';
import type { Gist } from '../language/gist-reader.js';
import type { Machine } from '../light/machine.js';
import { seeHouse } from './see-house.js';
import { ToldTimes } from './time/told-times.js';
import { TopicTurns } from './topic-turns.js';

/** What each conversation is about just now: every voice, page and terminal has its own. Nothing of it is stored. */
export class Discourses {
  readonly #discourses = new Map<string, Discourse>();
  readonly #turns: TopicTurns;
  readonly #times: ToldTimes;

  constructor(
    private readonly parts: DiscourseParts,
    private readonly changedAppointments: (origin: Origin) => ChangedAppointments | undefined = () => undefined,
  ) {
    this.#turns = new TopicTurns(parts);
    this.#times = new ToldTimes(parts.clock);
  }

  get house(): House {
    return seeHouse(this.parts.engine, this.parts.here);
  }

  /** What is remembered of a conversation. @param until wall time; what was said since is left out */
  of(origin: Origin, until = Infinity): Discourse {
    const discourse = recall(this.#discourses.get(nameConversation(origin)) ?? nothingSaid, this.parts.clock.now());
    return discourse.filter(({ at }) => at < until);
  }

  /** The alarms, reminders and timers that were talked of last, where nothing else was since. */
  timesOf(origin: Origin, until = Infinity): readonly string[] {
    return this.#times.of(nameConversation(origin), until);
  }

  /** Forgets what was said since then, as if it had not been. */
  forgetSince(time: number, origin: Origin): void {
    const name = nameConversation(origin);
    this.#discourses.set(name, this.of(origin, time));
    if (this.#times.at(name) >= time) this.#times.end(name);
  }

  /**
   * What a sentence says, and what it means after what was said before.
   * @param continues false: no mere fragment of a sentence @param until wall time; what was said since is left out
   */
  read(text: string, origin: Origin, continues: boolean, until = Infinity) {
    const found = this.#readIn(text, origin, continues, until);
    const readRest = (rest: string) => this.#readIn(rest, origin, continues, until).understanding;
    const placed = readRingRoom(text, found.understanding, this.parts, readRest);
    return placed ? { ...found, read: placed, understanding: placed } : found;
  }

  #readIn(text: string, origin: Origin, continues: boolean, until: number) {
    const discourse = this.of(origin, until);
    const kept = continues
      ? keepJustEnded(text, () => findJustChanged(this.parts, origin, discourse.at(-1)?.at))
      : undefined;
    if (kept) return { discourse, read: kept, understanding: kept };
    return (
      (continues ? this.#readRestated(text, origin, until) : undefined) ?? this.#readOn(text, origin, continues, until)
    );
  }

  /** "He's got it covered so wake me at eight", of what was just set. */
  #readRestated(text: string, origin: Origin, until: number) {
    const ids = this.timesOf(origin, until);
    const last = this.of(origin, until).at(-1);
    const hasAppointment = this.appointmentOf(origin, until) !== undefined;
    const talked = { ids, last, hasAppointment, timers: this.parts.engine.machine.timers };
    return readRestated(text, talked, (each) => this.#readOn(each, origin, true, until));
  }

  #readOn(text: string, origin: Origin, continues: boolean, until: number) {
    const discourse = this.of(origin, until);
    const followed = continues ? this.#followUp(text, discourse, origin, until) : undefined;
    if (followed) return { discourse, ...followed };
    const amends = this.#automationIn(text, discourse, origin, until) !== undefined;
    const read = this.parts.read(text, continues && discourse.length > 0, amends);
    const only =
      continues && discourse.length === 0
        ? followOnly(read, this.timesOf(origin, until), this.#aroundTimes())
        : skipTalkedSchedule(read, { last: discourse.at(-1), machine: this.parts.engine.machine });
    return { discourse, read, understanding: only ?? this.#kept(this.#settle(read, discourse, origin), origin) };
  }

  /** The automation that may be changed; "only tomorrow", behind an alarm, is none of its days. */
  readonly #automationIn = (text: string, discourse: Discourse, origin: Origin, until: number) =>
    tellsRun(text) && this.timesOf(origin, until).length > 0 ? undefined : discourse.at(-1)?.automation;

  /** What a sentence means about the times or the automation that was talked of last. */
  #followUp(text: string, discourse: Discourse, origin: Origin, until: number) {
    const about = { last: discourse.at(-1), times: this.timesOf(origin, until), machine: this.parts.engine.machine };
    const followed = this.#follow(text, origin, until) ?? followLast(text, about);
    const automation = this.#automationIn(text, discourse, origin, until);
    if (followed || !automation) return followed;
    const read = (each: string) => this.parts.read(each, true, true);
    const amended =
      amendOnce(text, automation.id, this.parts) ??
      amendTalked(text, automation, { read, settle: (said) => this.#settle(said, discourse, origin) });
    return amended && { read: amended, understanding: amended };
  }

  /** What a gist means about what it names, or about what was talked of last; undefined where it is nothing. */
  readGist(text: string, gist: Gist, origin: Origin) {
    const talked = putDayLast(text, this.timesOf(origin), this.#aroundTimes());
    const appointments = this.appointmentOf(origin, Infinity);
    const discourse = this.of(origin);
    const { machine, lamps } = this.parts.engine;
    const about = { talked, appointments, last: discourse.at(-1), machine, lamps: lamps.map(({ name }) => name) };
    const found = followGist(text, gist, { ...this.#aroundTimes(), ...about });
    return found && { discourse, read: found, understanding: found };
  }

  /** What a sentence changes of an automation that it names, as if that had just been talked of; undefined where it names none. */
  readNamed(text: string, origin: Origin, continues: boolean) {
    if (!continues) return undefined;
    const { engine } = this.parts;
    const areOne = (named: readonly SpokenRule[]) => wereSaidTogether(rulesOf(named, engine.machine), engine);
    const read = (amendment: string, about: TalkedAutomation) =>
      this.#readAs(amendment, this.#turns.about(about), origin);
    const found = amendOnce(text, undefined, this.parts) ?? amendNamed(text, engine.machine, { read, areOne });
    return found && { discourse: this.of(origin), read: found, understanding: found };
  }

  /**
   * What a sentence changes of the automation that was talked of last, or of the only one there is; undefined where it changes nothing of it.
   * @param name words for it, where there are any: they must name no other one
   */
  readMeant(text: string, origin: Origin, name: readonly string[]) {
    const topic = this.timesOf(origin).length > 0 ? undefined : this.#topicOf(name, origin);
    if (!topic) return undefined;
    const found = this.#readAs(text, topic, origin);
    const isMeant = [topic.automation, topic.lit].some((each) => each && amends(found, each));
    return isMeant ? { discourse: this.of(origin), read: found, understanding: found } : undefined;
  }

  /** The automation that was talked of last, or the only one; none where the name is that of another. */
  #topicOf(name: readonly string[], origin: Origin): TopicTurn | undefined {
    const last = this.of(origin).at(-1);
    const only = name.length > 0 ? undefined : this.#turns.onlyAutomation();
    const topic = last?.automation || !only ? last : this.#turns.about(only);
    const named = findByName(name, this.parts.engine.machine);
    return named.length === 0 || named.some(({ id }) => id === topic?.automation?.id) ? topic : undefined;
  }

  #readAs(text: string, topic: TopicTurn, origin: Origin): Understanding {
    const said = this.parts.read(text, true, true);
    const settle = (read: Understanding) => this.#settle(read, [...this.of(origin), topic], origin);
    const read = (each: string) => this.parts.read(each, true, true);
    return (
      skipTalkedSchedule(said, { last: topic, machine: this.parts.engine.machine }) ??
      (topic.automation && amendTalked(text, topic.automation, { read, settle })) ??
      settle(said)
    );
  }

  #aroundTimes(): AroundTimes {
    const { engine, clock, timeZone } = this.parts;
    const read = (each: string) => this.parts.read(each, true, false);
    return { timers: engine.machine.timers, read, now: clock.now(), timeZone };
  }

  /** What a sentence means about the appointment or the times that were talked of last. */
  #follow(text: string, origin: Origin, until: number) {
    const around = this.#aroundTimes();
    const [talked, changed] = [this.timesOf(origin, until), this.changedAppointments(origin)];
    const appointment = this.appointmentOf(origin, until) ?? entryBehind(text, talked, around.timers, changed);
    const again = askAgain(text, this.#times.asked(nameConversation(origin)));
    const own = again ?? (appointment && followAppointment(text, { entries: appointment.entries, ...around }));
    if (own) return { read: own, understanding: own };
    const told = readToldTimes(text, { ...around, talked, hasEnded: this.#times.hasEnded(nameConversation(origin)) });
    return told && { ...told, understanding: this.#kept(told.understanding, origin) };
  }

  /** The appointments that were booked or moved last, where nothing else was talked of since. */
  appointmentOf(origin: Origin, until: number): ChangedAppointments | undefined {
    const changed = this.changedAppointments(origin);
    if (!changed || changed.at >= until || this.parts.clock.now() - changed.at > forgottenAfter) return undefined;
    return this.talkedAt(origin) <= changed.at ? changed : undefined;
  }

  /** When a conversation was about lamps or times last; wall time. */
  talkedAt(origin: Origin): number {
    const name = nameConversation(origin);
    return Math.max(this.#times.at(name), this.#discourses.get(name)?.at(-1)?.at ?? 0);
  }

  /** What was said in another room means that room. */
  #settle(read: Understanding, discourse: Discourse, { room }: Origin): Understanding {
    const { engine, here } = this.parts;
    return meanRoom(settle(read, discourse, seeHouse(engine, room ?? here)), room);
  }

  #kept(understanding: Understanding, origin: Origin): Understanding {
    const meant = meanTime(understanding, this.parts.engine.machine);
    return keepAfterAll(meant, () => findUndoable(this.parts.engine.wholeHistory(), origin)[0]);
  }

  /** What every lamp shows now. */
  look(): TopicTurn['before'] {
    return this.#turns.look();
  }

  /** Remembers a sentence if it was about lamps, or times. @param before what every lamp showed before it @param timers what waited for its time before it */
  note(origin: Origin, understanding: Understanding, before: TopicTurn['before'], timers: Machine['timers']): void {
    const discourse = this.of(origin);
    const found = findTalkedTimes(understanding, timers, this.parts.engine.machine.timers);
    this.#times.note(nameConversation(origin), found, understanding);
    const turn = this.#turns.create(understanding, discourse, before);
    if (!turn) return;
    if (found.length === 0) this.#times.end(nameConversation(origin));
    keepNewest(this.#discourses, nameConversation(origin), addTopic(discourse, turn));
  }
}
