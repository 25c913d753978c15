import type { Command, Understanding } from '../../core/command.js';
import type { AskedKind, SaidAsk } from '../../language/asks/said-ask.js';
import { tellNothingOf } from '../automations/tell-what-is-set.js';
import { meantThings, talkedOrAll, talkedThings, inTime, type AroundAsk } from './around-ask.js';
import { tellDays, tellOnDay } from './tell-days.js';
import { tellDone, tellLastRun, tellWasOn, tellWhyNot } from './tell-done.js';
import { tellButton, tellHappens } from './tell-happens.js';
import { tellNextOf, tellMoment, tellThing } from './tell-thing.js';
import { tellEverything } from './tell-everything.js';
import { tellSleep, tellUntil, tellWeek } from './tell-span.js';
import { capitalize } from '../../core/capitalize.js';
import { dueOf, findNamed, isResting, listThings, type Thing } from './things.js';

/** What is said, or the command that says it. */
type Found = string | Command | undefined;

/** Answers what somebody asks of what is set up and planned; undefined where it is about nothing of that. */
export function answerAsk(ask: SaidAsk, text: string, around: AroundAsk): Understanding | undefined {
  const found = answer(ask, around);
  if (found === undefined) return undefined;
  return typeof found === 'string'
    ? { text, route: 'answer', commands: [], reply: found }
    : { text, route: 'answer', commands: [found] };
}

type Of<Asks extends SaidAsk['asks']> = Extract<SaidAsk, { asks: Asks }>;

const answers: { readonly [Asks in SaidAsk['asks']]: (ask: Of<Asks>, around: AroundAsk) => Found } = {
  list: tellList,
  next: tellNextAsked,
  days: ({ about }, around) => tellEach(about, around, (thing) => tellDays(thing, around)),
  day: tellOnDay,
  what: ({ about, isSure }, around) =>
    tellEach(about, around, (thing) => tellThing(thing, around)) ??
    (isSure ? tellNothingOf(about.join(' ')) : undefined),
  paused: ({ isOne, about }, around) => (isOne ? tellWhetherPaused(about, around) : tellAllPaused(around)),
  did: ({ deed }, around) => tellDone(deed, around),
  happens: tellHappens,
  'why not': (_, around) => tellWhyNot(around),
  'last run': ({ about }, around) => tellLastRun(about, around),
  'was on': ({ about }, around) => tellWasOn(about, around),
  button: (_, around) => tellButton(around),
  sleep: ({ from }, around) => tellSleep(from, around),
  until: ({ time }, around) => tellUntil(time, around),
  week: (_, around) => tellWeek(around),
};

const answer = <Asks extends SaidAsk['asks']>(ask: Of<Asks>, around: AroundAsk): Found =>
  (answers[ask.asks] as (ask: SaidAsk, around: AroundAsk) => Found)(ask, around);

const questions: Readonly<Record<AskedKind, (date: string | undefined) => Command>> = {
  alarm: (date) => ({ intent: 'alarm.get', ...day(date) }),
  reminder: (date) => ({ intent: 'reminder.get', ...day(date) }),
  timer: () => ({ intent: 'timer.status' }),
  rule: () => ({ intent: 'setup.list' }),
  plan: () => ({ intent: 'plan.list' }),
  appointment: (date) => ({ intent: 'calendar.get', ...(date === undefined ? { date: 'next 14 days' } : { date }) }),
};
const day = (date: string | undefined) => (date === undefined || /week|month|next/.test(date) ? {} : { date });

function tellList({ of, date }: Of<'list'>, around: AroundAsk): Found {
  if (of) return questions[of](date);
  return date === undefined ? tellEverything(around) : { intent: 'calendar.within', date };
}

const mostTold = 4;

function tellNextAsked(ask: Of<'next'>, around: AroundAsk): Found {
  const things = listThings(around);
  const { isFirst } = ask;
  const own = ownOf(ask, things, around);
  if (own?.length === 0) return undefined;
  if (things.length === 0) return isFirst ? { intent: 'calendar.get', next: true } : 'Nothing is set up or planned.';
  return tellFirstOf(own ?? (isFirst ? ofTalkedKind : talkedThings)(around, things), things, isFirst, around);
}

/** @param meant none: what comes first of all */
function tellFirstOf(meant: readonly Thing[], things: readonly Thing[], isFirst: boolean, around: AroundAsk): string {
  const told = meant.length === 0 ? inTime(things).slice(0, 1) : inTime(meant).slice(0, isFirst ? 1 : mostTold);
  return told.map((thing) => tellNextOf(thing, around)).join(' ');
}

/** What is named, or of the kind that is; undefined where neither is. */
function ownOf({ about, of }: Of<'next'>, things: readonly Thing[], around: AroundAsk): readonly Thing[] | undefined {
  if (about.length > 0) return findNamed(about, things, around);
  return of && things.filter(({ kind }) => kind === of);
}

/** Of the kind that was talked of, where there are several. */
function ofTalkedKind(around: AroundAsk, things: readonly Thing[]): readonly Thing[] {
  const kind = around.talked.length > 0 ? talkedThings(around, things)[0]?.kind : undefined;
  const timed = things.filter((thing) => dueOf(thing) !== undefined);
  const alike = timed.filter((thing) => thing.kind === kind);
  return alike.length > 1 ? alike : timed;
}

function tellEach(about: readonly string[], around: AroundAsk, tell: (thing: Thing) => string): string | undefined {
  const things = listThings(around);
  const meant = about.length > 0 ? findNamed(about, things, around) : talkedOrAll(around);
  const told = meant.slice(0, mostTold).map(tell);
  return told.length === 0 ? undefined : [...new Set(told)].join(' ');
}

function tellWhetherPaused(about: readonly string[], around: AroundAsk): string | undefined {
  const things = listThings(around);
  const [thing] = meantThings(about, around, things);
  if (!thing) return about.length > 0 ? undefined : things.length === 0 ? 'Nothing is set up.' : tellAllPaused(around);
  if (isResting(thing)) return `It is off. ${tellThing(thing, around)}`;
  const due = dueOf(thing);
  return `It is on${due === undefined ? '' : `, next ${tellMoment(due, around)}`}. ${tellThing(thing, around)}`;
}

function tellAllPaused(around: AroundAsk): string {
  const resting = listThings(around).filter(isResting);
  if (resting.length === 0) return 'Nothing is paused or switched off.';
  return resting.map((thing) => capitalize(tellThing(thing, around))).join(' ');
}
