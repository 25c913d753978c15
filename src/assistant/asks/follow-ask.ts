import type { Command, Understanding } from '../../core/command.js';
import { bareWords } from '../../language/asks/bare-words.js';
import { readAsk } from '../../language/asks/read-ask.js';
import { readThingOrder, type SaidOrder } from '../../language/asks/read-order.js';
import type { SaidAsk } from '../../language/asks/said-ask.js';
import { unread } from '../doubt-reading.js';
import { isNothingRead } from '../what-is-read.js';
import { answerAsk } from './answer-ask.js';
import { isSeries } from '../time/alarms.js';
import { meantThings, type AroundAsk } from './around-ask.js';
import { carryOut } from './carry-out.js';
import { tellNoneOf } from './tell-none-of.js';
import { listThings } from './things.js';

/** What other readers take for something else, by what is asked: the commands that they make of it. */
const misread: Readonly<Partial<Record<SaidAsk['asks'], RegExp>>> = {
  list: /^(?:setup\.list|calendar\.get)$/,
  next: /^(?:timer\.status|setup\.list|setup\.try|alarm\.get|reminder\.get|plan\.list|automation\.set|calendar\.get)$/,
  days: /^(?:setup\.list|alarm\.get|explain)$/,
  day: /^(?:alarm\.change|calendar\.get|alarm\.get)$/,
  what: /^(?:alarm\.get|assistant\.\w+|confirm\.\w+|state\.get)$/,
  did: /^(?:explain|setup\.list|state\.get)$/,
  week: /^date\.get$/,
  'why not': /^explain$/,
  'last run': /^explain$/,
  sleep: /^alarm\.get$/,
};

/** What a question or an order about what is set up comes to, where no other reader read it, or one took it for something else. */
export function followAsk(text: string, understanding: Understanding, around: AroundAsk): Understanding | undefined {
  const isWrong = asksAndChanges(text, understanding);
  const isOpen = isWrong || isNothingRead(understanding) || isHanging(understanding);
  return isOpen || mayBeMisread(understanding) ? follow(text, understanding, around, { isOpen, isWrong }) : undefined;
}

function follow(text: string, understanding: Understanding, around: AroundAsk, { isOpen, isWrong }: Opened) {
  const ask = readAsk(text);
  const isMeant = ask && (isOpen || isTakenFor(ask, text, understanding, around));
  const told = isMeant ? answerAsk(ask, text, around) : undefined;
  return (
    told ??
    followOrder(text, isOpen, understanding, around) ??
    (isOpen ? leave(text, isWrong) : tellNoneOf(text, understanding, around))
  );
}

/** "When does the alarm in the kitchen ring", "how long can I sleep". */
function isOfAlarms(ask: SaidAsk, commands: Commands): boolean {
  if (ask.asks === 'sleep') return ask.from.join('') === '';
  return ask.asks === 'next' && ask.about.length > 0 && areAll(commands, /^(?:(?:alarm|reminder)\.get|plan\.list)$/);
}

interface Opened {
  readonly isOpen: boolean;
  /** It asks, and was read as a change. */
  readonly isWrong: boolean;
}
const leave = (text: string, isWrong: boolean) => (isWrong ? unread(text) : undefined);

function followOrder(text: string, isOpen: boolean, understanding: Understanding, around: AroundAsk) {
  // What is asked about already is asked with other words.
  const order = understanding.route === 'ask' ? undefined : readThingOrder(text);
  if (!order) return undefined;
  const isMeant = isOpen || isEmpty(understanding, around) || isMisreadOrder(order, understanding, around);
  return isMeant ? carryOut(order, text, around) : undefined;
}

/** "When's the porch light next" changes nothing of an automation. */
const asksAndChanges = (text: string, { commands }: Understanding) =>
  commands.length > 0 &&
  commands.every((command) => command.intent === 'automation.set' && command.replaces !== undefined) &&
  asking.test(bareWords(text));
const asking =
  /^(?:(?:when|what time|how often|how long|why|where|whose|who|which|what) (?:is|are|was|were|does|do|did|will|would|has|have|days?|one)|(?:is|are|was|does|did|has) (?:it|that|this|the|they|my|you|i)) (?!.*\b(?:make|turn|switch|put|set|use|change|instead)\b)/;

/** "What if I *hold it*" ends nothing. */
const isHanging = ({ text, commands }: Understanding) =>
  commands.length > 0 &&
  commands.every(({ intent }) => intent === 'assistant.cancel') &&
  /^\W*(?:and |so |but )*what if\b/i.test(text);

type Commands = Understanding['commands'];
const areAll = (commands: Commands, form: RegExp) =>
  commands.length > 0 && commands.every(({ intent }) => form.test(intent));

/** Orders about what is set up that other readers take for ones about lamps, a day, or all of it. */
const misreadOrders: Readonly<
  Record<SaidOrder['deed'], (order: SaidOrder, commands: Commands, around: AroundAsk) => boolean>
> = {
  pause: ({ isForAWhile }, commands) =>
    isForAWhile && areAll(commands, /^(?:setup\.forget|alarm\.cancel|reminder\.cancel)$/),
  resume: (_, commands, { last }) =>
    areAll(commands, last?.paused ? /^(?:light\.on|automation\.set)$/ : /^automation\.set$/),
  name: (_, commands, { last }) => last?.automation !== undefined && areAll(commands, /^scene\.save$/),
  end: ({ place, number }, commands, { last, talked }) =>
    number === 'all'
      ? talked.length < 2 && last?.plans === undefined && areAll(commands, /^plan\.cancel$/)
      : place !== undefined && areAll(commands, /^alarm\.cancel$/),
  try: () => false,
};
const isMisreadOrder = (order: SaidOrder, { commands }: Understanding, around: AroundAsk) =>
  misreadOrders[order.deed](order, commands, around);

const asksOrEnds =
  /^(?:setup\.(?:list|resume|forget|try)|reminder\.(?:get|cancel)|plan\.list|timer\.status|calendar\.get|alarm\.(?:get|change|cancel)|automation\.set|assistant\.\w+|confirm\.\w+|state\.get|explain|date\.get|plan\.cancel|light\.on|scene\.save)$/;
const mayBeMisread = ({ commands, reply }: Understanding) =>
  (reply !== undefined && commands.length === 0) ||
  (commands.length > 0 && commands.every(({ intent }) => asksOrEnds.test(intent)));

function isTakenFor(ask: SaidAsk, text: string, { commands, reply }: Understanding, around: AroundAsk): boolean {
  if (ask.asks === 'paused') return isOfPause(ask, commands, around);
  if (commands.length === 0) return reply !== undefined && comesAgain(ask, around);
  if (isOtherwiseMeant(ask, text, commands)) return false;
  if (ask.asks === 'list') return commands.every((command) => isOtherKind(command, ask));
  return commands.every(({ intent }) => misread[ask.asks]?.test(intent) === true);
}

/** Of what comes once its time was told; of what comes again that is not when it comes next, nor on which days. */
function comesAgain(ask: SaidAsk, around: AroundAsk): boolean {
  if (ask.asks !== 'next' && ask.asks !== 'days' && ask.asks !== 'day') return false;
  if (ask.asks === 'next' && ask.about.length > 0) return false;
  const things = meantThings(ask.about, around, listThings(around));
  return things.some((thing) => thing.kind === 'rule' || isSeries(thing.timer));
}

/** "What did I set up" asks for all, and "which timer is next" for timers. */
const isOtherwiseMeant = (ask: SaidAsk, text: string, commands: Commands) =>
  isOfAlarms(ask, commands) ||
  (ask.asks === 'did' && !/\b(?:you|just|last)\b/i.test(text)) ||
  (commands.some(({ intent }) => intent === 'timer.status') && /\btimers?\b/i.test(text));

/** "Is it off", of an automation that was just switched off, is about that and no lamp. */
function isOfPause({ isOne, about }: Extract<SaidAsk, { asks: 'paused' }>, commands: Commands, { last }: AroundAsk) {
  if (areAll(commands, /^calendar\.get$/)) return true;
  return isOne && about.length === 0 && last?.paused !== undefined;
}

/** "Read me all my appointments", "anything set": no question for automations alone. */
const isOtherKind = (command: Command, { of }: Extract<SaidAsk, { asks: 'list' }>) =>
  (command.intent === 'setup.list' || (command.intent === 'setup.try' && command.when === undefined)) &&
  command.about === undefined &&
  !('off' in command) &&
  of !== 'rule';

/** Whether what was read ends nothing, since there is nothing of the kind: "cancel the lot" of alarms is no plan. */
function isEmpty({ commands }: Understanding, { parts: { engine } }: AroundAsk): boolean {
  const kinds = new Set([...engine.machine.timers.values()].map(({ purpose }) => purpose?.kind));
  const isVain: Readonly<Record<string, boolean>> = {
    'plan.cancel': !kinds.has('commands') && !kinds.has('restore'),
    'alarm.cancel': !kinds.has('alarm'),
    'setup.forget': engine.machine.rules.size === 0,
  };
  return commands.length > 0 && commands.every(({ intent }) => isVain[intent] === true);
}
