import { unitOf } from '../core/unit-of.js';
import { commandSchema, type Command } from '../core/command.js';
import { alertSeconds, type Limit, type SpokenAutomation, type Trigger } from '../core/automation-command.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';
import { isBlinking } from '../language/automation/build-automation.js';
import { toClock, toMinutes } from '../language/time/clock-minutes.js';
import { leaveOutLamps } from './amend-looks.js';
import type { TopicTurn } from './discourse.js';
import type { Settled } from './settle-command.js';

/** What another sentence says of an automation. */
export type Amendment = Extract<Command, { intent: 'talk.amend' }>;
/** The automation that was talked of. */
export type Talked = NonNullable<TopicTurn['automation']>;

/** A number up to this may be an hour of the day. */
const mostHours = 23;

/** A number alone is another threshold, level, length or hour, whichever there is. */
export function renumber(number: number, automation: Talked): Settled | undefined {
  const { when, does, for: length } = automation.parts;
  if (when.on === 'value') return change(automation, { when: { ...when, number } });
  if (does.some(isLevel) && isPercent(number))
    return change(automation, { does: does.map((each) => (isLevel(each) ? { ...each, level: number } : each)) });
  if (length !== undefined) return number > 0 ? change(automation, { for: number * unitOf(length) }) : undefined;
  return when.on === 'time' && isHour(number)
    ? amendTime(timeOf(`${String(number).padStart(2, '0')}:00`, true), automation)
    : undefined;
}

const isPercent = (number: number) => number >= 0 && number <= 100;
const isLevel = ({ intent }: Command) => intent === 'light.brightness.set';
const isHour = (number: number) => Number.isInteger(number) && number >= 1 && number <= mostHours;

/** "One hour earlier". */
export function shift(seconds: number, automation: Talked): Settled {
  const { when, after = 0 } = automation.parts;
  if (when.on === 'sun') return change(automation, { when: { ...when, offset: (when.offset ?? 0) + seconds } });
  if (when.on !== 'time' || when.at === undefined)
    return after + seconds > 0
      ? change(automation, { after: after + seconds })
      : { say: `It waits until ${tellThing(when)}. What should be different?` };
  return change(automation, { when: { ...when, at: toClock(toMinutes(when.at) + Math.round(seconds / 60)) } });
}

const tellThing = (when: Trigger) => (when.on === 'event' || when.on === 'value' ? when.told : 'its time');

export const timeOf = (at: string, either: true | undefined): Amendment => ({
  intent: 'talk.amend',
  at,
  ...(either ? { either } : {}),
});

/** Other parts for an automation. */
export function amend(amendment: Amendment, automation: Talked): Settled {
  const { number, also } = amendment;
  const reshaped = reshape(amendment, automation);
  if (reshaped) return reshaped;
  const parts = otherParts(amendment);
  if (also)
    return {
      commands: [
        commandSchema.parse({ intent: 'automation.set', ...automation.parts, ...inSameHalf(parts, automation) }),
      ],
    };
  if (number !== undefined) return renumber(number, automation) ?? { say: 'What should be different?' };
  return isShift(parts, automation) ? shift(parts.after, automation) : amendTime(amendment, automation);
}

/** "And on Mondays at six", of what happens on Sundays at seven in the morning. */
function inSameHalf<Parts extends { readonly when?: Trigger | undefined }>(parts: Parts, { parts: { when } }: Talked) {
  const { when: own } = parts;
  if (own?.on !== 'time' || own.at === undefined) return parts;
  return { ...parts, when: { ...omit(own, 'either'), ...likely(own.at, own.either, when) } };
}

/** "Twice as long", "but not the hall lamp". */
function reshape({ except, scale, for: length, times }: Amendment, automation: Talked): Settled | undefined {
  if (except) return spare(except, automation);
  // "Make it five times", of what flashes three times.
  if (times !== undefined && automation.parts.does.some(isBlinking)) return change(automation, { for: times });
  if (length !== undefined && isIdle(automation)) return change(automation, { after: length });
  if (scale === undefined) return undefined;
  return change(automation, { for: (automation.parts.for ?? alertSeconds) * scale });
}

/** "An hour's too long, half an hour", of what waits until nothing has moved for so long. */
const isIdle = ({ parts: { when, for: length } }: Talked) =>
  when.on === 'event' && when.idle === true && length === undefined;

/** "Ten minutes later", of what has its time. */
function isShift<Parts extends { readonly after?: number | undefined }>(
  parts: Parts,
  { parts: { when } }: Talked,
): parts is Parts & { readonly after: number } {
  const isClock = when.on === 'time' || when.on === 'sun';
  return isClock && parts.after !== undefined && Object.keys(parts).length === 1;
}

const otherParts = (amendment: Amendment) =>
  omit(amendment, 'intent', 'at', 'either', 'only', 'number', 'also', 'apart', 'except', 'scale');

/** Another time of day, or other limits. */
function amendTime(amendment: Amendment, automation: Talked): Settled {
  const { at, either, only } = amendment;
  const parts = otherParts(amendment);
  const { when, only: before = [] } = automation.parts;
  if (at === undefined && !only) return change(automation, parts);
  const limits = [...before, ...(only ?? [])];
  if (at === undefined) return change(automation, { ...againOn(when, only), ...parts, ...limitTo(when, limits) });
  if (when.on === 'value' || when.on === 'event') return amendNumber(at, either, automation);
  const time: Trigger = { on: 'time', ...daysOf(when), ...likely(at, either, when) };
  return change(automation, { ...parts, ...limitTo(time, limits) });
}

/** "Make it fifteen hundred", of what is measured; "make it fifteen", of what lasts five minutes. */
function amendNumber(at: string, either: true | undefined, automation: Talked): Settled {
  const { when } = automation.parts;
  if (when.on === 'value') return change(automation, { when: { ...when, number: nearOf(at, either, when.number) } });
  const number = at.endsWith(':00') ? Number(at.slice(0, 2)) : numberOf(at, either);
  const told = when.on === 'event' ? when.told : 'its time';
  const renumbered = renumber(number, automation);
  return renumbered ?? { say: `It waits until ${told}, whatever the time is. What should be different?` };
}

/** What was to come once comes on all days that are said: "only Monday to Thursday". */
const againOn = (when: Trigger, only: readonly Limit[] = []) =>
  (when.on === 'sun' || when.on === 'time') && only.some(isOnDays) ? { times: undefined } : {};
const isOnDays = (limit: Limit) => limit.only === 'days' && limit.not !== true;

const daysOf = (when: Extract<Trigger, { on: 'time' | 'sun' }>) => {
  if (when.on === 'sun') return { recurrence: 'daily' };
  return { recurrence: when.recurrence, ...(when.date === undefined ? {} : { date: when.date }) };
};

function spare(except: Target, automation: Talked): Settled {
  const does = leaveOutLamps(automation.parts.does, except);
  return does ? change(automation, { does }) : { unclear: true };
}

/** What was taken for a clock time as a number: "five", "fifteen hundred", "twelve fifty". */
const numberOf = (clock: string, either: true | undefined) =>
  either && clock.endsWith(':00') ? Number(clock.slice(0, 2)) : Number(clock.replace(':', ''));

/** "Seventeen" of degrees is no 1700, and "seventeen hundred" of lux no 17: what is nearer to the number there is. */
function nearOf(clock: string, either: true | undefined, before: number): number {
  const [hours, whole] = [Number(clock.slice(0, 2)), numberOf(clock, either)];
  return clock.endsWith(':00') && Math.abs(hours - before) < Math.abs(whole - before) ? hours : whole;
}

/** "At seven in the morning", "sorry, eight": that is in the morning too. */
function likely(at: string, either: true | undefined, when: Trigger): { readonly at: string; readonly either?: true } {
  if (!either) return { at };
  if (when.on === 'sun') return { at: besideSun(at, when.sun) };
  if (when.on !== 'time' || when.at === undefined || when.either) return { at, either };
  const hour = (Number(at.slice(0, 2)) % 12) + (Number(when.at.slice(0, 2)) >= 12 ? 12 : 0);
  return { at: `${String(hour).padStart(2, '0')}${at.slice(2)}` };
}

/** "At nine instead", of what comes at sunset, is in the evening; "at one" is in the night. */
function besideSun(at: string, sun: 'sunrise' | 'sunset'): string {
  const hour = Number(at.slice(0, 2)) % 12;
  const isLate = sun === 'sunset' && hour >= firstAtNight;
  return `${String(isLate ? hour + 12 : hour).padStart(2, '0')}${at.slice(2)}`;
}
const firstAtNight = 4;

/** The last of each kind counts; days of a time of every day are its days. */
function limitTo(when: Trigger, limits: readonly Limit[]): Partial<SpokenAutomation> {
  const kindOf = ({ only }: Limit) => only.replace(/^(?:dark|light)$/, 'sun').replace(/^lamp-.*/, 'lamp');
  const kept = [...new Map(limits.map((limit) => [kindOf(limit), limit])).values()];
  const days = kept.find((limit): limit is Limit & { only: 'days' } => limit.only === 'days' && limit.not !== true);
  if (when.on !== 'time' || !days || !/^(?:daily|weekdays|weekends|weekly)/.test(when.recurrence))
    return { when, only: kept };
  return { when: { ...when, recurrence: days.days }, only: kept.filter((limit) => limit !== days) };
}

export function change({ id, parts }: Talked, changes: Readonly<Record<string, unknown>>): Settled {
  // So long, until then, or from then on: one takes the place of the others.
  const ends = ['for', 'until', 'keep'].some((field) => changes[field] !== undefined);
  const kept = ends ? omit(parts, 'for', 'until', 'keep') : parts;
  return { commands: [commandSchema.parse({ intent: 'automation.set', ...kept, ...changes, replaces: id })] };
}
