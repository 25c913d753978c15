import type { Command, Understanding } from '../../core/command.js';
import { firstFound } from '../../core/first-found.js';
import { omit } from '../../core/omit.js';
import type { SaidOrder } from '../../language/asks/read-order.js';
import { listWords } from '../time/describe-dates.js';
import { cancelTimes } from '../time/talked-times.js';
import { talkedThings, type AroundAsk } from './around-ask.js';
import { tellEverything } from './tell-everything.js';
import { callThing } from './tell-thing.js';
import { dueOf, findNamed, isResting, listThings, type Thing } from './things.js';

/** What is done with things that are set up, whatever kind they are; undefined where none is meant. */
export function carryOut(order: SaidOrder, text: string, around: AroundAsk): Understanding | undefined {
  const things = listThings(around).filter((thing) => mayBe(thing, order));
  const meant = findOrdered(order, things, around);
  if (meant.length === 0) return tellNoSuch(order, text, things, around);
  if (meant.length > 1 && order.number === undefined)
    return say(text, `Which one: ${listWords(meant.slice(0, 4).map(callThing), 'or')}?`);
  return order.deed === 'name' ? nameThem(meant, order, text) : doAll(order, meant, text, around);
}

function doAll(order: SaidOrder, meant: readonly Thing[], text: string, around: AroundAsk): Understanding | undefined {
  const refused = firstFound(meant, (thing) => refusal(order, thing));
  if (refused !== undefined) return say(text, refused);
  const commands = meant.flatMap((thing) => commandsOf(order, thing, around));
  return commands.length === 0 ? undefined : { text, route: order.deed === 'try' ? 'answer' : 'command', commands };
}

const say = (text: string, reply: string): Understanding => ({ text, route: 'answer', commands: [], reply });

/** What rests can go on, and what doesn't can be paused. */
function mayBe(thing: Thing, { deed }: SaidOrder): boolean {
  if (deed === 'resume') return isResting(thing);
  if (deed === 'try') return thing.kind === 'rule';
  return deed !== 'pause' || !isResting(thing);
}

function findOrdered({ deed, about, place, number }: SaidOrder, things: readonly Thing[], around: AroundAsk) {
  if (about.length > 0) return findNamed(about, things, around);
  const talked = talkedThings(around, things);
  const alike = ofOneKind(talked, things);
  if (place !== undefined) return [...new Set([...atPlace(place, alike), ...atPlace(place, inTime(alike))])];
  if (number === 'two') return [talked, alike].find((each) => each.length === 2) ?? [];
  if (number === 'all') return [talked, alike].find((each, at) => each.length > 1 - at) ?? ofAllKinds(deed, things);
  return talked.length === 1 ? talked : onlyOne(things);
}

/** "Pause everything": what can rest does. */
const ofAllKinds = (deed: SaidOrder['deed'], things: readonly Thing[]) =>
  deed === 'pause' || deed === 'resume' ? things.filter(({ kind }) => kind === 'rule' || kind === 'timer') : [];

const onlyOne = (things: readonly Thing[]) => (things.length === 1 ? things : []);

/** All of the kind that was talked of; where nothing was, those there are, if they are of one kind. */
function ofOneKind(talked: readonly Thing[], things: readonly Thing[]): readonly Thing[] {
  const kinds = new Set((talked.length > 0 ? talked : things).map(({ kind }) => kind));
  return kinds.size === 1 ? things.filter(({ kind }) => kinds.has(kind)) : [];
}

/** As they come, and not as they were set: "the last one" may be either. */
const inTime = (things: readonly Thing[]): readonly Thing[] =>
  things.some(({ kind }) => kind === 'rule') ? things : things.toSorted((a, b) => (dueOf(a) ?? 0) - (dueOf(b) ?? 0));

function atPlace(place: number, things: readonly Thing[]): readonly Thing[] {
  if (place === 0)
    return things.length % 2 === 1 && things.length > 1
      ? things.slice((things.length - 1) / 2, (things.length + 1) / 2)
      : [];
  return place < 0 ? things.slice(-1) : things.slice(place - 1, place);
}

/** Why it can't be done with such a thing. */
function refusal({ deed, until }: SaidOrder, thing: Thing): string | undefined {
  if (deed !== 'pause' || thing.kind === 'rule' || (thing.kind === 'timer' && until === undefined)) return undefined;
  const what = callThing(thing);
  if (thing.kind === 'plan') return `What happens once can't rest. Say "cancel it", or another time: ${what}.`;
  if (thing.kind === 'timer') return `A timer rests until you say "go on with it": ${what} still runs.`;
  return `I can't pause ${what} without an end. Say for example "skip it tomorrow", "skip it until Monday" or "cancel it".`;
}

function commandsOf({ deed, until }: SaidOrder, thing: Thing, around: AroundAsk): readonly Command[] {
  if (thing.kind === 'rule') return [ruleCommand(deed, thing.id, until, around)].flat();
  if (deed === 'end')
    return thing.kind === 'plan'
      ? [{ intent: 'plan.cancel', plans: [thing.id] }]
      : cancelTimes([thing.id], around.parts.engine.machine.timers);
  if (thing.kind !== 'timer') return [];
  return [{ intent: deed === 'pause' ? 'timer.pause' : 'timer.resume', among: [thing.id] }];
}

function ruleCommand(
  deed: SaidOrder['deed'],
  automation: string,
  until: string | undefined,
  { read }: AroundAsk,
): Command | readonly Command[] {
  if (deed === 'end') return { intent: 'setup.forget', automation };
  if (deed === 'try') return { intent: 'setup.try', automation };
  if (deed === 'resume') return { intent: 'setup.resume', automation };
  if (until === undefined) return { intent: 'setup.pause', automation };
  const [command] = read(`pause that rule ${until}`).commands;
  return command?.intent === 'setup.pause' ? { ...omit(command, 'about', 'all'), automation } : [];
}

function nameThem([thing]: readonly Thing[], { called = '' }: SaidOrder, text: string): Understanding | undefined {
  if (thing?.kind === 'timer')
    return { text, route: 'command', commands: [{ intent: 'timer.rename', to: called, among: [thing.id] }] };
  if (thing === undefined) return undefined;
  return say(
    text,
    'That has no name of its own. Say what it does or waits for, as in "the door rule" or "the seven o\'clock alarm".',
  );
}

const nth = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
/** What is said where nothing is meant: "delete the third", of two; "start it again", which never rested. */
function tellNoSuch(order: SaidOrder, text: string, things: readonly Thing[], around: AroundAsk) {
  const { deed, place = 0, number } = order;
  if (deed === 'resume') return tellOn(order, text, around);
  if (deed === 'end' && number === 'all') return things.length > 1 ? askKind(text, around) : undefined;
  return place < 1 ? undefined : tellNoneThere(place, text, things, around);
}

function tellNoneThere(place: number, text: string, things: readonly Thing[], around: AroundAsk) {
  const alike = ofOneKind(talkedThings(around, things), things);
  if (alike.length === 0) return undefined;
  const told = `${alike.length === 1 ? 'only one' : `only ${alike.length}`}: ${listWords(alike.slice(0, 4).map(callThing))}`;
  return say(text, `There is no ${nth[place]} one, ${told}. Nothing is changed.`);
}

/** "Cancel the lot", of things of several kinds. */
const askKind = (text: string, around: AroundAsk): Understanding =>
  say(
    text,
    `${tellEverything(around)} Which of that? Say for example "cancel all alarms" or "delete all automations".`,
  );

/** "Start the Friday one up again", which never rested. */
function tellOn({ about }: SaidOrder, text: string, around: AroundAsk): Understanding | undefined {
  const [thing] =
    about.length === 0 ? [] : findNamed(about, listThings(around), around).filter(({ kind }) => kind === 'rule');
  return thing && say(text, `That is on already: ${callThing(thing)}.`);
}
