import type { Command, Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { isSeries } from './alarms.js';
import { asksDay } from './follow-appointment.js';
import { describeDuration } from './describe-duration.js';
import { askInstead } from './correct-times.js';
import { followAmendment } from './amend-times.js';
import { followRepeats } from './follow-repeats.js';
import { followMoment } from './follow-moments.js';
import { followThen } from './follow-then.js';
import { followTimer, tellRun } from './follow-timers.js';
import { listTold, secondsLeft, settleTimes } from './talked-times.js';
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
/**
 * What few words are about the alarms, reminders and timers that were talked of last stand for: "pause it", "and the day after too",
 * "how long until then". Undefined for anything else.
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
  return found ?? followSeveral(text, said, around);
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
  const amended = followAmendment(dayFirst(text), timer, around) ?? followThen(text, timer, around);
  if (amended) return { ...amended, text };
  const command = followTimer(said, timer, around.now) ?? followRun(said, timer);
  const commands = command ? [command] : followRepeats(text, timer, around);
  if (commands.length > 0) return { text, route: 'command', commands };
  const reply = tellAsked(said, timer, around);
  if (reply !== undefined) return { text, route: 'answer', commands: [], reply };
  return followAgain(one, around);
}

/** "*Make Friday six*", of what comes on several days: at six on Friday. */
const dayFirst = (text: string): string =>
  text.replace(
    /^(?:(?:and|but|please|also) )*(?:make|do|have|put|set) ((?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?) (?:at |to |for )?(?=[\w:.' ]+$)(.+)$/i,
    (_, day: string, time: string) => `${day} at ${time}`,
  );

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

/** Two of them change places, or it is asked which comes first. */
function followSeveral(text: string, said: string, around: AroundTimes): Understanding | undefined {
  const told = listTold(around.timers);
  const swapped = swaps.test(said) ? swapTimes(told, around) : undefined;
  if (swapped) return { text, route: 'command', commands: swapped };
  return asksFirst.test(said) ? tellFirst(text, told, around) : undefined;
}

const asksFirst =
  /^(?:(?:and|so) )*(?:which|what)(?: one| of (?:them|those))? (?:is|comes|rings|goes off|is up|is due|will ring|ends)(?: up| due)? (?:first|next)$/;

function tellFirst(text: string, told: ReturnType<typeof listTold>, around: AroundTimes): Understanding | undefined {
  const [first] = told.toSorted(([, one], [, other]) => one.due - other.due);
  return first && { text, route: 'answer', commands: [], reply: tellOne(first[1], around) };
}
