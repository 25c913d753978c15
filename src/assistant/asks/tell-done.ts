import { capitalize } from '../../core/capitalize.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { nameConversation } from '../../core/origin.js';
import type { HistoryEntry } from '../../engine/history.js';
import type { SaidAsk } from '../../language/asks/said-ask.js';
import type { Rule } from '../../light/rules/rule.js';
import type { Timer } from '../../light/timer.js';
import { formatTime } from '../answers/tell-time.js';
import { isTold } from '../time/talked-times.js';
import { nameThing } from '../time/name-thing.js';
import { describeDue } from '../time/describe-dates.js';
import { talkedThings, type AroundAsk } from './around-ask.js';
import { tellMoment, tellRest, tellThing } from './tell-thing.js';
import { findNamed, listThings, type Thing } from './things.js';

type Deed = Extract<SaidAsk, { asks: 'did' }>['deed'];
/** Change sets that are searched for what was done last. */
const looked = 200;

/** What was set up, ended or changed last in this conversation. */
export function tellDone(deed: Deed, around: AroundAsk): string {
  const { parts, asked, timeZone } = around;
  for (const entry of parts.engine.history(looked)) {
    if (nameConversation(entry.origin) !== nameConversation(asked) || entry.origin.detail === undefined) continue;
    const told = tellEntry(entry, deed, around);
    if (told !== undefined)
      return `At ${formatTime({ now: entry.at, timeZone })}, for "${entry.origin.detail}": ${told}`;
  }
  return nothing[deed];
}

const nothing: Readonly<Record<Deed, string>> = {
  any: 'Nothing was changed in this conversation.',
  set: 'Nothing was planned or set up in this conversation.',
  ended: 'Nothing was canceled in this conversation.',
  paused: 'Nothing was switched off or paused in this conversation.',
};

/** What one change set did, where it is what was asked for. */
function tellEntry({ writes, undoes }: HistoryEntry, deed: Deed, around: AroundAsk): string | undefined {
  if (undoes !== undefined) return deed === 'any' ? 'something was taken back.' : undefined;
  const told = writes.flatMap(({ kind, before, after }) => {
    if (kind === 'rule') return tellRuleWrite([before as Rule | null, after as Rule | null], deed);
    return kind === 'timer' ? tellTimerWrite([before as Timer | null, after as Timer | null], deed, around) : [];
  });
  if (told.length > 0) return [...new Set(told)].join(' ');
  return deed === 'any' && writes.some(({ kind }) => kind === 'lamp') ? 'lamps were changed.' : undefined;
}

type Written<Kind> = readonly [before: Kind | null, after: Kind | null];

/** What a change did with one: it set it up, ended it, switched it off, or changed it. */
function deedTo<Kind>([before, after]: Written<Kind>, isOff: (one: Kind) => boolean): Deed {
  if (before === null) return 'set';
  if (after === null) return 'ended';
  return isOff(after) && !isOff(before) ? 'paused' : 'any';
}

/** "What have you stopped" asks for what was ended as well. */
const isAsked = (did: Deed, deed: Deed) => deed === 'any' || did === deed || (deed === 'paused' && did === 'ended');

function tellRuleWrite(written: Written<Rule>, deed: Deed): readonly string[] {
  const what = (written[1] ?? written[0])?.description;
  const did = deedTo(written, ({ enabled, paused_until: until }) => !enabled || until !== undefined);
  return what !== undefined && isAsked(did, deed) ? [`${said[did]}: ${what}`] : [];
}

const said: Readonly<Record<Deed, string>> = {
  set: 'set up',
  ended: 'deleted',
  paused: 'switched off',
  any: 'changed',
};
const saidOfTimes: Readonly<Record<Deed, string>> = { set: 'set', ended: 'canceled', paused: 'paused', any: 'changed' };

function tellTimerWrite(written: Written<Timer>, deed: Deed, around: AroundAsk): readonly string[] {
  const timer = written[1] ?? written[0];
  const did = deedTo(written, ({ paused_ms: paused }) => paused !== undefined);
  if (!timer || !isShown(timer) || !isAsked(did, deed)) return [];
  return [`${saidOfTimes[did]}: ${nameTimer(timer)}, ${describeDue(timer, around)}.`];
}

const isShown = (timer: Timer) => isTold(timer) || timer.purpose?.kind === 'commands';
const nameTimer = (timer: Timer) => (timer.purpose?.kind === 'commands' ? `"${timer.purpose.said}"` : nameThing(timer));

/** When an automation did something last, or the button was pressed. */
export function tellLastRun(about: readonly string[], around: AroundAsk): string | undefined {
  const { parts, timeZone } = around;
  if (about.some((word) => /^(?:press|pressed|button|push|click)/.test(word))) {
    const press = parts.engine.history(looked).find(({ origin }) => origin.kind === 'button');
    return press
      ? `The button was pressed ${tellPast(press.at, around)}.`
      : 'I remember no press of the button that changed anything.';
  }
  const things = listThings(around);
  const meant = about.length > 0 ? findNamed(about, things, around) : talkedThings(around, things);
  const rules = meant.flatMap((thing) => (thing.kind === 'rule' ? [thing] : []));
  if (rules.length === 0) return undefined;
  return rules
    .map(({ view }) =>
      view.last
        ? `${capitalize(tellPast(view.last.at, { ...around, timeZone }))}: ${view.told}`
        : `Not once, as far as I remember: ${view.told}`,
    )
    .join(' ');
}

const tellPast = (at: number, around: AroundAsk) => tellMoment(at, around);

/** Why nothing happened, as far as it can be told. */
export function tellWhyNot(around: AroundAsk): string | undefined {
  const things = listThings(around).filter(({ kind }) => kind === 'rule');
  if (things.length === 0) return 'No automation is set up, so nothing happens by itself.';
  const talked = talkedThings(around, listThings(around)).filter(({ kind }) => kind === 'rule');
  return (talked.length > 0 ? talked : things)
    .slice(0, 3)
    .map((thing) => tellState(thing, around))
    .join(' ');
}

function tellState(thing: Thing, around: AroundAsk): string {
  if (thing.kind !== 'rule') return tellThing(thing, around);
  const { told, last, now, enabled, pausedUntil, next } = thing.view;
  if (!enabled || pausedUntil !== null) return `${told}${tellRest(thing, around)}`;
  const ran = last
    ? `It happened last ${tellPast(last.at, around)}.`
    : 'It has not been set off since it was set up, as far as I remember.';
  const would =
    next !== null
      ? `It comes ${tellMoment(next, around)}.`
      : now === ''
        ? ''
        : `If it were set off now: ${now.charAt(0).toLowerCase()}${now.slice(1)}.`;
  return [told, ran, would].filter((part) => part !== '').join(' ');
}

/** What is known of lamps at another time. */
export function tellWasOn(about: readonly string[], { parts: { engine, here } }: AroundAsk): string | undefined {
  const lamps = engine.lamps.filter(({ name, area }) =>
    about.some((word) => `${name} ${area ?? ''}`.toLowerCase().split(' ').includes(word)),
  );
  if (lamps.length === 0) return undefined;
  const [lamp] = resolveTarget({ lamps: lamps.map(({ id }) => id) }, engine.lamps, here);
  return `I keep no record of when the ${lamp?.name.toLowerCase() ?? 'light'} was on. I only know what it shows now and why: ask "why is it on?".`;
}
