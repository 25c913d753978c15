import { unitOf } from '../../core/unit-of.js';
import type { Command, Understanding } from '../../core/command.js';
import { waitingOf, type TopicTurn } from '../../dialogue/discourse.js';
import { parseNumber } from '../../language/numbers.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';
import { whatIsIt, whenIsIt, type Gist } from '../../language/gist-reader.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { automationOf } from '../automations/plan-automation.js';
import { isSeries } from './alarms.js';
import type { AroundGist } from './around-gist.js';
import { endAutomation, endOfLamps, endTalked, endWaiting, onlyTimer } from './end-by-gist.js';
import { followAppointment } from './follow-appointment.js';
import { readTalkedTimes } from './read-talked-times.js';
import { readSpan } from './follow-timers.js';
import { cancelTimes, isNamedBy, isSeriesOf, listTold } from './talked-times.js';
import { tellOne, tellTimeLeft } from './tell-one.js';
import { tellWhatOf } from './tell-what.js';
import { tellingWords } from './telling-words.js';
import { isDueOn } from './is-due-on.js';

const leftOut = /^skip it (?:on )?(.+)$/;
const byLength = /^(.+) (later|earlier)$/;

/**
 * What a gist means: about what it names, as the reminder with "eye drops" in it or the alarm on the day that is left out, or about what was
 * talked of last. Undefined where it is about neither.
 */
export function followGist(text: string, gist: Gist, around: AroundGist): Understanding | undefined {
  if (gist.sentence === whenIsIt) return tellWhenOf(text, gist, around);
  if (gist.sentence.startsWith(whatIsIt)) return tellWhatOf(text, gist, around);
  if (gist.denied) return commandsOf(text, endWaiting(around));
  return followMeant(text, gist, around);
}

function followMeant(text: string, gist: Gist, around: AroundGist): Understanding | undefined {
  const found =
    followDayOf(text, gist, around) ?? followNamed(text, gist, around) ?? commandsOf(text, endAutomation(gist, around));
  if (found) return found;
  if (isOneOfMany(text, gist, around)) return undefined;
  if (isNamed(gist)) return commandsOf(text, endOfLamps(gist, around));
  return commandsOf(text, gist.sentence === 'cancel it' ? endTalked(gist, around) : followSetUp(gist, around));
}

/** "Cancel the middle one" of two: not both of them. */
const isOneOfMany = (text: string, { sentence }: Gist, { talked }: AroundGist) =>
  sentence === 'cancel it' && talked.length > 1 && /\bthe (?!other\b|same\b)\w+ one\b/i.test(text);

/** Whether a gist counts only for what has its name; "the alarm" names nothing. */
export const isNamed = ({ named, words }: Gist) => named === true && tellingWords(words.join(' ')).length > 0;

/** Whether a gist that names nothing may be about whatever was talked of. */
export const isReadOn = (gist: Gist): boolean =>
  !isNamed(gist) && gist.sentence !== 'cancel it' && gist.sentence !== whenIsIt;

const commandsOf = (text: string, commands: readonly Command[]): Understanding | undefined =>
  commands.length > 0 ? { text, route: 'command', commands } : undefined;

/** "When do I have to take the drops next", "what time am I getting up". */
function tellWhenOf(text: string, { words }: Gist, around: AroundGist): Understanding | undefined {
  const said = tellingWords(words.join(' '));
  const next = nextOf(words, around);
  if (next) return { text, route: 'answer', commands: [], reply: tellOne(next, around) };
  const reply = listAsked(words, said, around)
    .map((timer) => (asksLength([text.toLowerCase()]) ? tellTimeLeft : tellOne)(timer, around))
    .join(' ');
  if (reply !== '') return { text, route: 'answer', commands: [], reply };
  const entry = around.appointments?.entries.find(({ title }) => hasOneOf(tellingWords(title), words));
  if (entry) return { text, route: 'answer', commands: [{ intent: 'calendar.get', about: entry.title }] };
  return wakes.test(words.join(' ')) ? { text, route: 'answer', commands: [{ intent: 'alarm.get' }] } : undefined;
}

/** The alarms, reminders and timers that are asked for. @param said the words that tell them from others */
function listAsked(words: readonly string[], said: readonly string[], around: AroundGist): readonly Timer[] {
  const named = listTold(around.timers).flatMap(([, timer]) => (isNamedBy(timer, said) ? [timer] : []));
  if (named.length > 0) return named;
  if (isAboutIt(words)) return around.talked.flatMap((id) => around.timers.get(id) ?? []);
  return asksLength(words) ? listRunning(around) : [];
}

/** "When does my *next alarm* ring": the first of all that there are. */
function nextOf(words: readonly string[], { timers }: AroundGist): Timer | undefined {
  const [, kind] = /\bnext (alarm|reminder)\b/.exec(words.join(' ')) ?? [];
  const all = [...timers.values()].filter(({ purpose }) => purpose?.kind === kind);
  return all.toSorted((one, other) => one.due - other.due)[0];
}

/** Only what was talked of is asked for: "and when is the next one". */
const isAboutIt = (words: readonly string[]) =>
  tellingWords(words.join(' ')).every((word) => /^(?:one|then|due|ring|left|day|exactly|long)$/.test(word));
/** "*How long* has my tea got", where a timer has no name: those that run are told. */
const asksLength = (words: readonly string[]) => /\bhow (?:long|much)\b/.test(words.join(' '));
const listRunning = ({ timers }: AroundGist) =>
  [...timers.values()].filter(({ purpose }) => purpose?.kind === 'countdown');
const wakes = /\b(?:wake|waking|woken|getting up|get up|got up|up|alarm|alarms|ring|rings)\b/;

/** "There are clouds coming, so do that at midnight instead": the only plan that there is. */
function moveOnly({ sentence }: Gist, { last, timers, read }: AroundGist): readonly Command[] {
  const only = last ? undefined : onlyTimer(timers);
  if (only?.purpose?.kind !== 'commands') return [];
  const [command, ...others] = read(sentence).commands;
  return command?.intent === 'plan.change' && others.length === 0 ? [{ ...command, plans: [timerId(only)] }] : [];
}

/** What a gist means about an automation with a time of day, or about a look that lasts for a while. */
function followSetUp(gist: Gist, around: AroundGist): readonly Command[] {
  if (around.talked.length > 0 || around.appointments) return [];
  return [
    ...skipSchedule(gist, around),
    ...skipWaiting(gist, around),
    ...lengthenLook(gist, around),
    ...moveOnly(gist, around),
    ...changeLength(gist, around),
  ];
}

/** "In twenty minutes …", "make that thirty": in the unit in which it was said. */
function changeLength({ sentence }: Gist, { last, timers }: AroundGist): readonly Command[] {
  const number = readNumber(sentence.replace(/^make it /, '').split(' '));
  const plans = waitingOf(last) ?? looksOf(last, timers);
  const length = last?.commands.flatMap(lengthOf)[0];
  if (number === undefined || length === undefined || plans.length === 0) return [];
  return [{ intent: 'plan.change', delay: number * unitOf(length), plans: [...plans] }];
}

/** "Never mind about the hall lamp tonight", of what is to happen once, and on that day. */
function skipWaiting({ sentence }: Gist, around: AroundGist): readonly Command[] {
  const plans = around.last?.automation ? undefined : waitingOf(around.last);
  if (!plans || !sentence.startsWith('skip it')) return [];
  const date = dateOf(sentence);
  const isThen = (timer: Timer | undefined) => timer !== undefined && isDueOn(timer, date ?? '', around);
  const meant = plans.filter((id) => date === undefined || isThen(around.timers.get(id)));
  return meant.length > 0 ? [{ intent: 'plan.cancel', plans: meant }] : [];
}

/** A number that is all that the words say. */
function readNumber(words: readonly string[]): number | undefined {
  const number = parseNumber(words, 0);
  return number?.next === words.length ? number.value : undefined;
}

const lengthOf = (command: Command): readonly number[] => {
  const length = 'delay' in command ? command.delay : 'for' in command ? command.for : undefined;
  return length === undefined ? [] : [length];
};

/** Whether an automation was talked of, or what goes on of it where it is the half that goes off. */
const isOf = (last: TopicTurn | undefined, id: string) => last?.automation?.id === id || last?.lit?.id === id;

/** "But not on this Wednesday", of what happens every day at seven. */
function skipSchedule(
  { sentence }: Gist,
  { last, machine: { rules, timers } }: Pick<AroundGist, 'last' | 'machine'>,
): readonly Command[] {
  const automation = last?.automation?.id;
  if (automation === undefined || !sentence.startsWith('skip it')) return [];
  const own = [...rules.values()].filter(({ id }) => automationOf(id) === automation);
  const bySun = [...rules.values()].some(({ id, on }) => isOf(last, automationOf(id)) && /sun(?:rise|set)$/.test(on));
  // No timer stands for the sun: all that was set up with it rests until midnight.
  if (bySun && dateOf(sentence) === 'today') return [{ intent: 'setup.pause', automation, date: 'tomorrow' }];
  const schedules = [...new Set(own.map(({ on }) => on))].filter((on) => timers.get(on)?.cron !== undefined);
  const date = dateOf(sentence);
  const when = date === undefined ? { once: true as const } : { date };
  return schedules.map((alarm) => ({ intent: 'alarm.cancel', alarm, ...when }));
}

/** "Skip it tomorrow", of what happens every day at seven, where no alarm was talked of. */
export function skipTalkedSchedule(
  { text, commands: [command, ...others] }: Understanding,
  around: Pick<AroundGist, 'last' | 'machine'>,
): Understanding | undefined {
  if (command?.intent !== 'alarm.cancel' || others.length > 0 || /\balarms?\b/i.test(text)) return undefined;
  const { date, alarm } = command;
  if (alarm !== undefined || date === undefined) return undefined;
  const commands = skipSchedule({ sentence: `skip it ${date}`, words: [] }, around);
  return commands.length > 0 ? { text, route: 'command', commands } : undefined;
}

/** The day of the one that is named by it: "the *Wednesday* one". */
function dayOf(words: readonly string[]): string | undefined {
  const isNamed = (at: number) => words[at - 1] === 'the' && /^(?:one|alarm|reminder)$/.test(words[at + 1] ?? '');
  return parseSaidMoment(
    words.filter((_, at) => isNamed(at)),
    0,
  )?.value.date;
}

/** The day that is left out, as it is written in commands. */
const dateOf = (sentence: string) => parseSaidMoment(leftOut.exec(sentence)?.[1]?.split(' ') ?? [], 0)?.value.date;

/** The ends of the looks that last for a while, of the lamps that were talked of. */
export const looksOf = (last: TopicTurn | undefined, timers: Machine['timers']): readonly string[] =>
  [...timers].flatMap(([id, { purpose }]) =>
    purpose?.kind === 'restore' && purpose.lamps.every(({ lamp }) => last?.lamps.includes(lamp)) ? [id] : [],
  );

/** "Another half hour", of a look that lasts for an hour. */
function lengthenLook({ sentence }: Gist, { last, timers }: AroundGist): readonly Command[] {
  const [, length, side] = byLength.exec(sentence) ?? [];
  const by = readSpan(length);
  const plans = looksOf(last, timers);
  if (by === undefined || plans.length === 0) return [];
  return [{ intent: 'plan.change', by, ...(side === 'earlier' ? { earlier: true } : {}), plans: [...plans] }];
}

/** "Forget Wednesday", "I won't need the Wednesday one": of times that come once, the one on that day goes. */
function followDayOf(text: string, { sentence, words }: Gist, around: AroundGist): Understanding | undefined {
  const date = sentence === 'cancel it' ? dayOf(words) : dateOf(sentence);
  if (date === undefined || around.talked.some((id) => isSeriesOf(id, around.timers))) return undefined;
  const isThen = (timer: Timer) => !isSeries(timer) && isDueOn(timer, date, around);
  const [only, ...others] = listTold(around.timers).filter(([, timer]) => isThen(timer));
  return only && others.length === 0 ? commandsOf(text, cancelTimes([only[0]], around.timers)) : undefined;
}

function followNamed(text: string, { sentence, words }: Gist, around: AroundGist): Understanding | undefined {
  const said = tellingWords(words.join(' '));
  const named = listTold(around.timers).filter(([, timer]) => isNamedBy(timer, said));
  const [only, ...others] = named;
  if (only && others.length === 0) return readOf(text, sentence, only[0], around);
  const entries = around.appointments?.entries.filter(({ title }) => hasOneOf(tellingWords(title), words)) ?? [];
  const found = entries.length === 1 ? followAppointment(sentence, { ...around, entries }) : undefined;
  return found && { ...found, text };
}

function readOf(text: string, sentence: string, id: string, around: AroundGist): Understanding | undefined {
  if (sentence === 'cancel it') return commandsOf(text, cancelTimes([id], around.timers));
  if (sentence === 'skip it') return commandsOf(text, [{ intent: 'alarm.cancel', alarm: id, once: true }]);
  const found = readTalkedTimes(sentence, around.read(sentence), [id], around);
  return found && { ...found, text, commands: found.commands.map((command) => nameIn(command, around.timers.get(id))) };
}

/** "Give the eggs another minute": of several timers theirs. */
const nameIn = (command: Command, timer: Timer | undefined): Command =>
  /^timer\.(?:increase|decrease|set|cancel|pause|resume|restart)$/.test(command.intent) &&
  timer?.purpose?.kind === 'countdown' &&
  !('name' in command)
    ? ({ ...command, name: timer.name } as Command)
    : command;

function hasOneOf(telling: readonly string[], words: readonly string[]): boolean {
  const said = tellingWords(words.join(' '));
  return telling.some((word) => said.includes(word));
}
