import { capitalize } from '../../core/capitalize.js';
import type { Command, Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { readPick, type SaidPick } from '../../language/clauses/read-pick.js';
import { isSeries } from './alarms.js';
import { describeDue, listWords } from './describe-dates.js';
import { followTimes, type AroundTimes } from './follow-times.js';
import { renameTimer } from './follow-timers.js';
import { nameThing } from './name-thing.js';
import { pickTimes, type PickedTimes, type ToldList } from './pick-times.js';
import { cancelTimes, isNamedBy, isSeriesOf, listTold, settleTimes } from './talked-times.js';
import { listOwnDays } from './series-days.js';
import { tellingWords } from './telling-words.js';

/** What picking is done among, and in which conversation. */
export interface AroundTalk extends AroundTimes {
  /** The ids of the alarms, reminders and timers that were talked of last. */
  readonly talked: readonly string[];
  /** Whether what was talked of last was ended. */
  readonly hasEnded: boolean;
}

/**
 * What is wanted of some of the alarms, reminders and timers: "i don't need the early one", "cancel the noon ones", "all but the first", "make the
 * second one quarter to four". Where it may be one or the other, it is asked. Undefined for anything else.
 */
export function followPick(text: string, around: AroundTalk): Understanding | undefined {
  const told = listTold(around.timers);
  const said = told.length === 0 ? undefined : (readOther(text, around) ?? readPick(sayPart(text, told)));
  if (!said || (around.talked.length === 0 && isVague(said))) return undefined;
  const found = pickTimes(said.picked, { ...around, told });
  return found ? carryOut(text, said, found, around) : tellNone(text, said, around);
}

/** "*The Friday one* half an hour earlier", where none rings on Friday: no other is moved. */
function tellNone(text: string, { picked }: SaidPick, { talked, timers }: AroundTalk): Understanding | undefined {
  const isMoved = picked.date !== undefined && picked.number === 'one' && /\b(?:later|earlier|sooner)$/i.test(text);
  const isOnce = talked.length > 0 && talked.every((id) => !isSeriesOf(id, timers));
  return isMoved && isOnce
    ? { text, route: 'answer', commands: [], reply: 'There is none on that day. Nothing is changed.', undone: true }
    : undefined;
}

/** "Cancel *the pills of the morning*", where there are others of the evening: the morning one. */
function sayPart(text: string, told: ToldList): string {
  const isName = (word: string) =>
    told.filter(([, timer]) => isNamedBy(timer, tellingWords(word))).length > 1 && tellingWords(word).length > 0;
  const said = text.replace(ofPart, (whole, name: string, part: string) => (isName(name) ? `the ${part} one` : whole));
  return said.replace(inPart, (whole, part: string, name: string) => (isName(name) ? `the ${part} one` : whole));
}
const ofPart = /\b(?:the|my) (\w+) (?:of|in|for|from) the (morning|afternoon|evening|night)\b/i;
const inPart = /\b(?:the|my) (morning|afternoon|evening|night) (\w+)\b/i;

/** "The second one" alone may be a lamp or an automation as well. */
const isVague = ({ picked }: SaidPick) => Object.keys(omit(picked, 'number', 'place')).length === 0;

/** "*And the other alarm too*", where one was just ended. */
function readOther(text: string, { hasEnded }: AroundTalk): SaidPick | undefined {
  const said = /^\W*(?:and|also) (the other (?:one|alarm|reminder|timer))(?: (?:too|as well|please))*\W*$/i.exec(
    text,
  )?.[1];
  return hasEnded && said !== undefined ? readPick(`cancel ${said}`) : undefined;
}

function carryOut(text: string, said: SaidPick, found: PickedTimes, around: AroundTalk): Understanding | undefined {
  const { deed, picked } = said;
  const { meant, group } = found;
  const rest = group.filter(([id]) => meant.every(([other]) => other !== id));
  const wanted = deed === 'keep' ? rest : meant;
  if (wanted.length === 0) return undefined;
  if (deed === 'say') return say(text, said, found, around);
  if (found.isOpen) return askEnd(text, deed === 'keep' ? [] : meant, meant, around);
  return {
    text,
    route: 'command',
    commands: endAll(wanted, forGood.test(text) ? wholeDay(picked.date, wanted) : picked.date, around),
  };
}

/** "I don't need *the Wednesday one* any more": of what comes on that day alone all may be meant, which is asked. */
const forGood = /\b(?:any ?more|any longer|no longer|for good|altogether|ever again)\b/i;
const wholeDay = (date: string | undefined, ended: ToldList) =>
  ended.every(([, timer]) => listOwnDays(timer)?.length === 1) ? undefined : date;

/** @param date of a series only the time of the day that was said ends */
const endAll = (ended: ToldList, date: string | undefined, { timers }: AroundTimes): readonly Command[] =>
  ended.flatMap(([id, timer]) =>
    date !== undefined && isSeries(timer)
      ? [{ intent: 'alarm.cancel' as const, alarm: id, date }]
      : cancelTimes([id], timers),
  );

/** What is said of it is done with each; its sentence has "it" in the place of what is meant. */
function say(
  text: string,
  { sentence, picked: { date } }: SaidPick,
  { meant, isOpen }: PickedTimes,
  around: AroundTalk,
) {
  const each = meant.map((one) => sayOfOne(text, onlyThen(sentence, date, one), one, around));
  const commands = each.flatMap((settled): readonly Command[] => settled?.commands ?? []);
  if (each.some((settled) => settled?.route !== 'command') || commands.length < meant.length) return undefined;
  return isOpen ? askChange(text, commands, meant, around) : { text, route: 'command' as const, commands };
}

/** "*The Wednesday one* 15 minutes later", of a series: on that day alone. */
function onlyThen(sentence: string, date: string | undefined, [, timer]: ToldList[number]): string {
  const change = sentence.replace(changes, '');
  if (date === undefined || !isSeries(timer))
    return /^\S+ \S+ (?:later|earlier|sooner)$/.test(change) ? `make it ${change}` : sentence;
  return `${/(?:later|earlier|sooner)$/.test(change) ? '' : 'at '}${change} on ${date}`;
}
const changes =
  /^(?:(?:make|move|set|put|shift|push|change|have|do|ring) )?it(?:'s| is| should be| must be| has to be)?(?: now)?(?: (?:at|to|for))? /;

function sayOfOne(text: string, sentence: string, [id, timer]: ToldList[number], around: AroundTalk) {
  const named = renameTimer(sentence, timer);
  if (named) return { text, route: 'command' as const, commands: [named] };
  return settleTimes(around.read(sentence), [id], around.timers) ?? followTimes(sentence, [id], around);
}

const isKind = (told: ToldList, kind: string) => told.every(([, { purpose }]) => purpose?.kind === kind);
const idsOf = (told: ToldList) => told.map(([id]) => id);

/** Which of them is to end. @param ended those, where a choice of one answers it */
function askEnd(text: string, ended: ToldList, meant: ToldList, around: AroundTalk): Understanding {
  const among = idsOf(ended);
  const intent = isKind(meant, 'alarm') ? 'alarm.cancel' : isKind(meant, 'reminder') ? 'reminder.cancel' : undefined;
  if (among.length > 0 && intent) return { text, route: 'command', commands: [{ intent, among }] };
  return tellChoice(text, meant, around);
}

/** Which of them is to be otherwise. */
function askChange(text: string, commands: readonly Command[], meant: ToldList, around: AroundTalk): Understanding {
  const [first] = commands;
  if (first?.intent !== 'alarm.change' || !isKind(meant, 'alarm')) return tellChoice(text, meant, around);
  return { text, route: 'command', commands: [{ ...omit(first, 'alarm'), among: idsOf(meant) }] };
}

function tellChoice(text: string, meant: ToldList, { now, timeZone }: AroundTalk): Understanding {
  const told = meant.map(([, timer]) => `${nameThing(timer)} ${describeDue(timer, { now, timeZone })}`);
  return { text, route: 'answer', commands: [], reply: `${capitalize('which one')}: ${listWords(told, 'or')}?` };
}
