import { aboutSame, orTemperature, type Limit, type Trigger } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import type { LightCommand } from '../../core/light-command.js';
import { omit } from '../../core/omit.js';
import type { Candidate } from './part-finder.js';
import type { ActionReading } from './read-action.js';
import { inEvening, type LimitReading } from './read-limits.js';
import { parseSun } from '../time/spoken-time.js';
import { toTime } from './read-parts.js';

/** The command that the parts of a sentence make. @param usual how often it happens where nobody said so; undefined: that is once, a plain command */
export function buildAutomation(
  found: Candidate,
  action: ActionReading,
  limits: readonly LimitReading[],
  usual: string | undefined,
): Command | undefined {
  // "From six till eight and again from five till ten": two spans are more than one automation.
  if (limits.filter(({ only }) => only?.only === 'between').length > 1) return undefined;
  const span = fromTo(found, limits);
  if (span) return buildAutomation(span.candidate, action, span.limits, usual);
  // "From eleven at night until one" is no evening with a limit.
  if (found.isVague && limits.some(({ only }) => only?.only === 'between')) return undefined;
  // "On till nine this evening" begins now.
  if (found.isVague && found.time?.recurrence === undefined && limits.some(({ until }) => until)) return undefined;
  const { trigger, time, open, after, once, until: meanwhile } = found;
  const only = limits.flatMap((limit) => limit.only ?? []);
  const days = only.find((limit): limit is Limit & { only: 'days' } => limit.only === 'days' && limit.not !== true);
  // "Except on Sundays" is said of what happens on all other days.
  const isDaily = time !== undefined && open && only.some((limit) => limit.only === 'days');
  // "At sunset until I come home" is more than a plan can do, and happens once.
  const isMore = limits.some(({ until }) => until);
  const isOnce = open && !isDaily && usual === undefined && isMore;
  const often = isDaily ? (days?.days ?? 'daily') : open ? (usual ?? (isOnce ? 'daily' : undefined)) : time?.recurrence;
  if (open && often === undefined) return undefined;
  // "Every day at nine … and *tomorrow* at ten": how often the first happens is none of the second.
  if (open && usual !== undefined && !isMore && time?.date !== undefined) return undefined;
  const when =
    (trigger && toSun(trigger)) ??
    trigger ??
    toTime({ ...time, ...(often === undefined ? {} : { recurrence: often }) });
  // The sun does two things, and this was cut out between them; "the second one" is no event.
  if (trigger?.on === 'event' && (/^(?:the sun|one)$/.test(trigger.told) || asks.test(trigger.told))) return undefined;
  if (
    !when ||
    (time?.recurrence !== undefined && trigger && !/^(?:daily|weekdays|weekends|weekly)/.test(time.recurrence))
  )
    return undefined;
  const sunDays =
    trigger && time?.recurrence !== undefined && time.recurrence !== 'daily' ? time.recurrence : undefined;
  const kept = [
    ...only.filter((limit) => !(limit === days && (isDaily || limit.days === 'daily') && !trigger)),
    ...(sunDays === undefined ? [] : [{ only: 'days' as const, days: sunDays }]),
  ].filter((limit) => !(limit.only === 'days' && limit.days === 'daily'));
  // "Monday to Thursday …, Fridays I sleep in": on no day would it come.
  if (when.on === 'time' && kept.some((limit) => excludes(limit, when.recurrence))) return undefined;
  // "On if it's off, off if it's on": never both.
  if (['lamp-on', 'lamp-off'].every((only) => kept.some((limit) => limit.only === only))) return undefined;
  const { until = meanwhile, ...others } = mergeLimits(limits, action.does);
  // "… and the hall lamp two minutes later": a clock waits for nothing, so it is said of another lamp.
  if (when.on === 'time' && (others.after ?? action.after) !== undefined) return undefined;
  const parsed = commandSchema.safeParse({
    intent: 'automation.set',
    when,
    ...others,
    ...(until ? { until: orTemperature(aboutSame(afterDusk(until, when), { when })) } : {}),
    ...(once || isOnce ? { times: 1 } : {}),
    ...action,
    // "Fade in" has a length of its own, which one that is said replaces.
    ...(others.over === undefined ? {} : { over: others.over }),
    ...(after === undefined ? {} : { after }),
    ...(kept.length === 0 ? {} : { only: kept }),
  });
  return parsed.success ? parsed.data : undefined;
}

/** "*When does the film start*" asks, and tells of nothing that happens. */
const asks =
  /^(?:do|does|did|are|am|was|were|will|would|can|could|have|has|had|is (?:the|a|an|my|your|our|his|her|their|this|that|it|he|she|there|everybody|everyone))\b/;

const dayGroups: Readonly<Record<string, string>> = { weekdays: 'mon,tue,wed,thu,fri', weekends: 'sat,sun' };
const daysOf = (recurrence: string) =>
  /^weekly:([\w,]+)$/.exec(recurrence)?.[1]?.split(',') ?? dayGroups[recurrence]?.split(',');

/** Whether none of the days on which something happens is one of those that it is limited to. */
function excludes(limit: Limit, recurrence: string): boolean {
  if (limit.only !== 'days') return false;
  const [own, allowed] = [daysOf(recurrence), daysOf(limit.days)];
  return (
    own !== undefined && allowed !== undefined && !own.some((day) => allowed.includes(day) !== (limit.not === true))
  );
}

/** "When the sun sets" is told by the sun, and no event that a sensor fires. */
function toSun(trigger: Trigger): Trigger | undefined {
  if (trigger.on !== 'event') return undefined;
  const words = ['when', ...trigger.told.split(' ')];
  const found = parseSun(words, 0);
  return found?.next === words.length && found.value.sun ? { on: 'sun', sun: found.value.sun } : undefined;
}

/** "At sunset until ten" is until ten in the evening. */
function afterDusk(until: Trigger, when: Trigger): Trigger {
  const isEvening = when.on === 'sun' && when.sun === 'sunset' && until.on === 'time' && until.either === true;
  if (!isEvening || until.at === undefined || until.at < '05:00') return until;
  return { ...omit(until, 'either'), at: inEvening(until.at) };
}

/** "Between eight and ten every evening" is from eight until ten. */
function fromTo(candidate: Candidate, limits: readonly LimitReading[]) {
  const limit = limits.find(({ only }) => only?.only === 'between');
  const { isVague, ...plain } = candidate;
  const { time, trigger, open } = plain;
  if (limit?.only?.only !== 'between' || !time || trigger) return undefined;
  if (time.recurrence === undefined || !(isVague || open)) return undefined;
  const isLate = isVague && Number(time.at?.slice(0, 2)) >= 17;
  // "From nine in the morning on Saturdays": an evening was only guessed.
  const isEarly = isVague && Number(time.at?.slice(0, 2)) < 12 && limit.only.to === '00:00';
  const begin = isEarly ? toMorning(limit.only.from) : limit.only.from;
  const from = isLate && begin !== '00:00' ? inEvening(begin) : begin;
  // "From eleven to six every night" ends in the morning.
  const later = isLate && limit.only.to !== '00:00' ? inEvening(limit.only.to) : limit.only.to;
  const to = !isLate || later > from ? later : toMorning(limit.only.to);
  if (from === '00:00') return undefined;
  // "From ten in the evening each night" names no end.
  if (to === '00:00' && !isVague) return undefined;
  return {
    candidate: { ...plain, time: { ...time, at: from }, open: false },
    limits: [
      ...limits.filter((each) => each !== limit),
      ...(to === '00:00' ? [] : [{ until: { on: 'time' as const, recurrence: 'daily', at: to } }]),
    ],
  };
}

const toMorning = (clock: string) => `${String(Number(clock.slice(0, 2)) % 12).padStart(2, '0')}${clock.slice(2)}`;

/** "Blink twice" is about the blinking, a second each; "turn it red twice" is about what sets it off. */
export function mergeLimits(
  limits: readonly LimitReading[],
  does: readonly LightCommand[],
): Omit<LimitReading, 'only'> {
  const merged: Record<string, unknown> = {};
  for (const limit of limits) Object.assign(merged, limit);
  delete merged['only'];
  const { times, ...others } = merged as LimitReading;
  if (times === undefined || !does.some(isBlinking)) return merged;
  return { ...others, for: times };
}

/** Whether a lamp blinks, a second each. */
export const isBlinking = (command: LightCommand): boolean =>
  command.intent === 'light.effect.start' && /^(?:blink|flash|pulse|strobe)/.test(command.effect);
