import type { Clock } from '../../core/clock.js';
import type { Understanding } from '../../core/command.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { Origin } from '../../core/origin.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Timer } from '../../light/timer.js';
import { describeTime } from './describe-dates.js';
import { planDawn } from './alarms.js';
import { isForLater } from './delayed-commands.js';
import { isPhrase, startsWith, type Talk } from '../../dialogue/talk.js';
import { parseDuration } from '../../language/time/durations.js';
import { normalizeSentence } from '../../language/matching/words.js';
import { describeDuration } from './describe-duration.js';
import { messageOf, toYou } from './reminders.js';

/** Nine minutes, as on any alarm clock; the gears of the first ones allowed no more. */
const snoozeMs = 9 * 60_000;

/** What ringing needs. */
export interface RingingParts {
  readonly talk: Talk;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly timeZone: string | undefined;
  readonly dawnMs: number;
  /** Speaks, or chimes if nothing can speak. */
  announce(text: string): void;
}

/** The time between announcements, and how many there are. The light keeps showing the alarm until it is acknowledged. */
const repeats = { alarm: { every: millis(30_000), times: 20 }, reminder: { every: millis(120_000), times: 3 } };

/** Announces and shows alarms and reminders that are due, again and again, until somebody acknowledges them. */
export class Ringing {
  #next: Disposable | undefined;
  #said = 0;
  #putOff: { readonly at: number; readonly ids: readonly string[] } = { at: 0, ids: [] };

  constructor(private readonly parts: RingingParts) {}

  /** "Turn everything off" is meant for what rings as well; it goes on to the lamps. */
  hushAll({ text, commands }: Pick<Understanding, 'text' | 'commands'>, origin: Origin): boolean {
    const isAll = commands.some(
      (command) => command.intent === 'light.off' && command.target?.all && !isForLater(command),
    );
    return isAll && /\b(?:everything|it all|all of it|the lot)\b/i.test(text) && this.acknowledge(origin) !== '';
  }

  /** Everything that is ringing, oldest first. */
  get current(): readonly { readonly id: string; readonly timer: Timer }[] {
    return [...this.parts.engine.machine.timers]
      .filter(([, { ringing_since: since }]) => since !== undefined)
      .map(([id, timer]) => ({ id, timer }))
      .sort((one, other) => (one.timer.ringing_since ?? 0) - (other.timer.ringing_since ?? 0));
  }

  /**
   * Begins to ring, or starts over because another alarm is due. Also used for alarms that were ringing when Lantern was
   * stopped.
   */
  start(): void {
    this.#said = 0;
    this.#announce();
  }

  /** Makes no more announcements; nothing is acknowledged. */
  stop(): void {
    this.#next?.[Symbol.dispose]();
    this.#next = undefined;
  }

  /**
   * Silences or puts off what is ringing if the sentence asks for that; returns what to say, or null if it is about something
   * else.
   */
  take(text: string, yes: boolean, origin: Origin): string | null {
    if (this.current.length === 0) return null;
    const { talk } = this.parts;
    if (yes || isPhrase(text, talk.acknowledge)) return this.acknowledge(origin);
    if (!startsWith(text, talk.snooze) && !/\bmore (?:minutes?|time)\b/i.test(text)) return null;
    return this.acknowledge(origin, findDuration(text) ?? snoozeMs);
  }

  /**
   * Silences everything that is ringing; with `againMs`, it rings again after that time. Returns what to say; '' if nothing was
   * ringing.
   */
  acknowledge(origin: Origin, againMs?: number): string {
    const heard = this.current.map(({ id }) => id);
    if (heard.length === 0) return '';
    this.#quiet(heard, origin, againMs);
    this.stop();
    this.#tell();
    if (againMs === undefined) return 'OK.';
    this.#putOff = { at: this.parts.clock.now(), ids: heard };
    return `Again in ${describeDuration(againMs / 1000)}.`;
  }

  /**
   * "Stop", said after something was put off: it does not ring again. Returns what to say; '' where nothing was put off, or something
   * else was talked of since.
   * @param talked when something else was talked of last, wall time
   */
  endPutOff(talked: number, origin: Origin): string {
    const { timers } = this.parts.engine.machine;
    const waiting = this.#putOff.ids.filter((id) => timers.get(id)?.snoozed_from !== undefined);
    const [first] = waiting.flatMap((id) => timers.get(id) ?? []);
    if (!first || talked > this.#putOff.at) return '';
    this.#quiet(waiting, origin);
    return `OK. What was put off until ${describeTime(first.due, this.parts.timeZone)} will not ring.`;
  }

  #quiet(ids: readonly string[], origin: Origin, againMs?: number): void {
    const { engine, clock, dawnMs } = this.parts;
    const again = againMs === undefined ? {} : { again_ms: againMs };
    engine.apply(
      ids.map((id): ChangeInput => ({ kind: 'timer.acknowledge', id, ...again })),
      origin,
    );
    if (againMs !== undefined) return;
    // A repeating alarm needs its next wake-up light. Only now is it known when that alarm will be due.
    const dawns = ids.flatMap((id) => {
      const next = engine.machine.timers.get(id);
      return next?.purpose?.kind === 'alarm' ? (planDawn(next.name, next.due, { now: clock.now(), dawnMs }) ?? []) : [];
    });
    if (dawns.length > 0) this.#plan(dawns, origin);
  }

  /** Where nothing can be stored, what rings falls silent all the same; the next alarm comes without its light. */
  #plan(dawns: readonly ChangeInput[], origin: Origin): void {
    try {
      this.parts.engine.apply(dawns, origin);
    } catch (error) {
      const message = `the light before the next alarm is not planned: ${describeError(error)}`;
      this.parts.facts.announce({ type: 'trouble-reported', part: 'timers', message });
    }
  }

  #announce(): void {
    this.stop();
    this.#tell();
    const [first] = this.current;
    if (!first) return;
    const { every, times } = repeats[first.timer.purpose?.kind === 'alarm' ? 'alarm' : 'reminder'];
    this.parts.announce(this.current.map(({ timer }) => this.#describe(timer)).join(' '));
    this.#said++;
    if (this.#said < times) this.#next = this.parts.clock.after('ringing again', every, () => this.#announce());
  }

  #tell(): void {
    const ringing = this.current.map(({ id, timer }) => ({ id, text: this.#describe(timer) }));
    this.parts.facts.announce({ type: 'ringing-changed', ringing });
  }

  #describe(timer: Timer): string {
    if (timer.purpose?.kind === 'reminder') return `Reminder: ${toYou(messageOf(timer))}.`;
    const { clock, timeZone } = this.parts;
    const [due, now] = [describeTime(timer.due, timeZone), describeTime(clock.now(), timeZone)];
    return due === now ? `Your alarm: it is ${now}.` : `Your alarm of ${due}: it is ${now}.`;
  }
}

/**
 * The first duration anywhere in a text ("snooze for five minutes", "ten more minutes"), in milliseconds, from one second to
 * one day.
 */
function findDuration(text: string): number | undefined {
  const words = normalizeSentence(text, new Map()).words.filter((word) => word !== 'more');
  for (let at = 0; at < words.length; at++) {
    const found = parseDuration(words, at);
    if (found) return Math.min(86_400_000, Math.max(1000, found.value * 1000));
  }
  return undefined;
}
