import type { Command, Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { isSeries } from './alarms.js';
import { asksDay } from './follow-appointment.js';
import { describeDuration } from './describe-duration.js';
import { askInstead } from './correct-times.js';
import { followAmendment } from './amend-times.js';
import { followMoment } from './follow-moments.js';
import { followThen } from './follow-then.js';
import { followTimer, renameTimer, tellRun } from './follow-timers.js';
import { cancelTimes, listTold, secondsLeft, settleTimes } from './talked-times.js';
import { swaps, swapTimes } from './swap-times.js';
import { tellOne } from './tell-one.js';

/** What few words about times are read against. */
export interface AroundTimes {
  readonly timers: Machine['timers'];
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly read: (text: string) => Understanding;
}

/** "Make that *fifteen minutes before*": before what is not kept. */
const countsBack =
  /^(?:no |actually |rather )*(?:make|change|set) (?:it|that|this)(?: to)? .*\b(?:minutes?|hours?|hour) (?:before|beforehand|ahead)$/;
const sayWhen = 'I only know when it comes, not what it comes before. Say at what time instead.';
const howLong =
  /^(?:and )?how (?:long|much longer|soon)(?: (?:is (?:that|it|there)|do i have|have i got|i have))?(?: (?:until|till|to|before) (?:then|that|it)(?: (?:goes off|rings|is due|comes))?)?$/;
/** Which of several: "cancel *the second one*", "move *the later one* to nine". */
const which =
  /\bthe (first|second|third|last|earlier|later|earliest|latest|other|middle|shortest|longest|shorter|longer)(?: one| timer| alarm| reminder)?\b/;
/** "*The second I want at* half past six". */
const placed =
  /^(?:(?:no|and|but|actually) )*the (first|second|third|last|other)(?: one)? (?:i want|i'd like|i need|should be|has to be|must be|is|goes)(?: to be)? (?:at|for) /;
const endVerb = /^(?:cancel|stop|delete|remove|forget|drop|scrap|kill|bin|get rid of|never mind|clear) /;
/** "Scrap *the cake one*". */
const aboutOne = /^end (?:the|my|that) (.+) one$/;
const both =
  / (?:both(?: of (?:them|those|these))?|(?:them|those) both|all of (?:them|those)|all three)(?= (?!of|the|my|timers|alarms|reminders|countdowns)|$)/;
const places = ['first', 'second', 'third'];

/**
 * What few words are about the alarms, reminders and timers that were talked of last stand for: "pause it", "and the day after too",
 * "how long until then", "cancel the second one". Undefined for anything else.
 */
export function followTimes(text: string, ids: readonly string[], around: AroundTimes): Understanding | undefined {
  const said = text
    .toLowerCase()
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim();
  if (countsBack.test(said)) return { text, route: 'answer', commands: [], reply: sayWhen };
  const asked = askInstead(text, ids, around.timers);
  if (asked) return asked;
  const id = ids.at(-1) ?? '';
  const timer = around.timers.get(id);
  const found = timer && followOne({ text, said, id, timer }, around);
  return found ?? followSeveral(text, said.replace(placed, 'move the $1 one to '), ids, around);
}

/** A sentence, its plain words, and the one of the times that it is about. */
interface SaidOfOne {
  readonly text: string;
  readonly said: string;
  readonly id: string;
  readonly timer: Timer;
}

function followOne(one: SaidOfOne, around: AroundTimes): Understanding | undefined {
  const { text, said, timer } = one;
  const amended = followAmendment(text, timer, around) ?? followThen(text, timer, around);
  if (amended) return amended;
  const command = followTimer(said, timer, around.now) ?? followRun(said, timer);
  if (command) return { text, route: 'command', commands: [command] };
  const reply = tellAsked(said, timer, around);
  if (reply !== undefined) return { text, route: 'answer', commands: [], reply };
  return followAgain(one, around);
}

/** "Make that until Sunday", "starting next week", of what comes again and again; "only tomorrow" is rather a day on which it is otherwise. */
function followRun(said: string, timer: Timer): Command | undefined {
  const run = isSeries(timer) ? readRunAlone(said) : undefined;
  if (!run || (run.since !== undefined && JSON.stringify(run.since) === JSON.stringify(run.through))) return undefined;
  return { intent: 'alarm.change', ...run, alarm: timerId(timer), all: true };
}

/** Another one, or the same at another time. */
function followAgain({ text, said, id, timer }: SaidOfOne, around: AroundTimes): Understanding | undefined {
  const sentence = followMoment(said, timer, around);
  const found = sentence === undefined ? undefined : around.read(sentence);
  if (found?.route !== 'command') return undefined;
  return { ...(settleTimes(found, [id], around.timers) ?? found), text };
}

function tellAsked(said: string, timer: Timer, around: AroundTimes): string | undefined {
  const run = tellRun(said, timer, around.now);
  if (run !== undefined) return run;
  if (howLong.test(said)) return tellWait(timer, around.now);
  return asksDay.test(said) ? tellOne(timer, around) : undefined;
}

const tellWait = (timer: Timer, now: number) => `In ${describeDuration(secondsLeft(timer, now))}.`;

type Told = readonly (readonly [string, Timer])[];

/** One of several, or both of them, wherever they were talked of. */
function followSeveral(
  text: string,
  said: string,
  ids: readonly string[],
  around: AroundTimes,
): Understanding | undefined {
  const told = listTold(around.timers);
  const swapped = swaps.test(said) ? swapTimes(told, around) : undefined;
  if (swapped) return { text, route: 'command', commands: swapped };
  const chosen = findChosen(said, told, ids);
  if (chosen !== undefined) return doWith([chosen], said.replace(which, 'it'), text, around);
  if (asksFirst.test(said)) return tellFirst(text, told, around);
  if (!both.test(said) || told.length < (/\ball of\b/.test(said) ? 1 : 2)) return undefined;
  return doWith(
    told.map(([id]) => id),
    said.replace(both, ' it'),
    text,
    around,
  );
}

/** What is said of it is done with each. @param said with "it" in the place of what is meant */
function doWith(
  ids: readonly string[],
  said: string,
  text: string,
  { timers, read }: AroundTimes,
): Understanding | undefined {
  if (endVerb.test(said)) return { text, route: 'command', commands: cancelTimes(ids, timers) };
  const each = ids.map((id) => followNames(said, timers.get(id), text) ?? settleTimes(read(said), [id], timers));
  const commands = each.flatMap((settled): readonly Command[] => settled?.commands ?? []);
  return commands.length === ids.length ? { text, route: 'command', commands } : undefined;
}

function findChosen(said: string, told: Told, ids: readonly string[]): string | undefined {
  const place = which.exec(said)?.[1];
  const about = endVerb.test(said) ? aboutOne.exec(said.replace(endVerb, 'end '))?.[1] : undefined;
  if (place !== undefined) return choose(place, byLength.test(place) ? told.filter(isCountdown) : told, ids);
  return about === undefined ? undefined : findAbout(about, told);
}

const byLength = /^(?:short|long)/;
const isCountdown = ([, { purpose }]: Told[number]) => purpose?.kind === 'countdown';

/** The id of the only one whose name or words hold all of these. */
function findAbout(about: string, told: Told): string | undefined {
  const words = about.split(' ');
  const isMeant = ({ name, purpose }: Timer) => {
    const own = `${name} ${purpose && 'message' in purpose ? purpose.message : ''}`.toLowerCase().split(/\W+/);
    return words.every((word) => own.includes(word));
  };
  const found = told.filter(([, timer]) => isMeant(timer));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

const onlyOne = ([only, ...others]: readonly string[]) => (others.length === 0 ? only : undefined);

/** "Name *the first one* eggs". */
function followNames(said: string, timer: Timer | undefined, text: string): Understanding | undefined {
  const command = timer && renameTimer(said, timer);
  return command && { text, route: 'command', commands: [command] };
}

const asksFirst =
  /^(?:(?:and|so) )*(?:which|what)(?: one| of (?:them|those))? (?:is|comes|rings|goes off|is up|is due|will ring|ends)(?: up| due)? (?:first|next)$/;

function tellFirst(text: string, told: Told, around: AroundTimes): Understanding | undefined {
  const [first] = told.toSorted(([, one], [, other]) => one.due - other.due);
  return first && { text, route: 'answer', commands: [], reply: tellOne(first[1], around) };
}

/** The id of the one that is meant: by the order in which they were set, or by when they are due. */
function choose(place: string, told: Told, talked: readonly string[]): string | undefined {
  const ids = told.map(([id]) => id);
  if (told.length < 2) return undefined;
  const byTime = told.toSorted(([, one], [, other]) => one.due - other.due).map(([id]) => id);
  if (/^(?:earl|short)/.test(place)) return byTime[0];
  if (/^(?:late|long)/.test(place)) return byTime.at(-1);
  if (place === 'middle') return told.length === places.length ? byTime[1] : undefined;
  if (place === 'other') return onlyOne(ids.filter((id) => !talked.includes(id)));
  return place === 'last' ? ids.at(-1) : ids[places.indexOf(place)];
}
