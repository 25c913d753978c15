import type { Origin } from '../../core/origin.js';
import type { Understanding } from '../../core/command.js';
import { waitingOf, type TopicTurn } from '../../dialogue/discourse.js';
import { dueOf, findNamed, listThings, type AroundThings, type Thing } from './things.js';

/** What a question about what is set up is answered from. */
export interface AroundAsk extends AroundThings {
  readonly timeZone: string | undefined;
  readonly asked: Origin;
  /** What was talked of last: lamps or an automation, and the ids of alarms, reminders and timers. */
  readonly last: TopicTurn | undefined;
  readonly talked: readonly string[];
  /** A sentence as templates read it. */
  readonly read: (text: string) => Understanding;
}

/** The things that were talked of last; the only one there is, where none was. */
export function talkedThings({ last, talked }: AroundAsk, things: readonly Thing[]): readonly Thing[] {
  const ids = talked.length > 0 ? talked : idsOf(last);
  const found = things.filter(({ id }) => ids.includes(id));
  return found.length > 0 || things.length !== 1 ? found : things;
}

const idsOf = (last: TopicTurn | undefined): readonly string[] => [
  ...(last?.automation ? [last.automation.id] : []),
  ...(waitingOf(last) ?? []),
];

/** The same; where nothing was talked of, all that there is, what comes first first. */
export function talkedOrAll(around: AroundAsk): readonly Thing[] {
  const things = listThings(around);
  const found = talkedThings(around, things);
  return found.length > 0 ? found : inTime(things);
}

/** What comes first first; what no clock starts is last. */
export const inTime = (things: readonly Thing[]): readonly Thing[] =>
  things.toSorted((one, other) => (dueOf(one) ?? Infinity) - (dueOf(other) ?? Infinity));

/** The things that words name, or those that were talked of where there are none. */
export const meantThings = (about: readonly string[], around: AroundAsk, things: readonly Thing[]): readonly Thing[] =>
  about.length > 0 ? findNamed(about, things, around) : talkedThings(around, things);
