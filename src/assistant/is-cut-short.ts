import type { Command, Understanding } from '../core/command.js';
import { isSettledDay, type Run } from '../core/run-command.js';
import { endsSomeDay } from './ends-some-day.js';
import { dropsCondition } from './drops-condition.js';
import { isStory, isTaught, losesName } from './misheard.js';
import { isForLater } from './time/delayed-commands.js';
import { isForThen } from './time/follow-then.js';
import { timeMistakes } from './time/mistaken-times.js';

const often =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|daily|nightly|mornings|evenings|twice a (?:day|week)|whenever(?! (?:you|we|ready|possible|convenient|there is time)\b)|(?:every|each) (?!lamp|light|room|one))\b/;
const waits =
  /\b(?:when|whenever|as soon as|once(?! *$)(?! (?:please|now|only|more|again|a|in red|in green|in blue)\b)|should (?:the|it|my|our|a))\b/;
/** What makes an exception, which what was read has to make too. */
const excepts = /\b(?:unless|without|except|apart from)\b/;
const exceptions = /except|without|unless|"only"|weekly:|dark|light\.off/;
/** From when until when something comes again and again. */
const within = /\bevery .*\b(?:from|between) [\w: ]+? (?:to|till|until|and) /;
/** A single day, of which a series knows nothing. */
const oneDay =
  /\b(?:tonight|today|tomorrow|this (?:morning|afternoon|evening|week|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|next week|just (?:this )?once|on holiday)\b/;
const forGood = /\b(?:from (?:today|tonight|tomorrow) on|always|every|each|for good|from now on)\b/;
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/g;
/** What begins a question, and no wish that is put as one. */
const asks =
  /^(?:and |but |so |ok |okay |hey )*(?:why|who|whose|what(?! about| if)|which|where|how(?! about)|did|does|do (?:i|we|you|they|any)|is|are|was|were|has|have (?:i|we|you|they)|when (?:is|are|do|does|did|was|were|will|must|should|have|has))\b/;

/** Whether a sentence said how often, and nothing that was read of it does: then it is another wish. */
export function isOnceOnly(text: string, { commands, replaces }: Understanding): boolean {
  if (replaces || commands.length === 0 || !commands.every(isPlain)) return false;
  return often.test(text.toLowerCase()) && !/recurrence|"days"/.test(JSON.stringify(commands));
}

/** Whether a sentence is about a single day, and what was read of it changes all days of something. */
export function isForOneDay(text: string, { commands }: Understanding): boolean {
  const said = text.toLowerCase();
  return oneDay.test(said) && !forGood.test(said) && commands.some(changesSeries);
}

/** Whether something is to come again and again within hours that were said, which what was read knows nothing of. */
export const isWithinHours = (text: string, { commands }: Understanding): boolean =>
  within.test(text.toLowerCase()) &&
  commands.some(setsSeries) &&
  /"every:\d+:(?:minutes|hours)|"hourly"/.test(JSON.stringify(commands));

/** Whether what was read of a sentence turns a question into a change, a waking into a light, or "never mind Sunday" into the end of all of it. */
export function isMistaken(text: string, { commands }: Understanding): boolean {
  const said = text.toLowerCase();
  const ends = weekdayAlone.test(said) && commands.some(({ intent }) => intent === 'assistant.cancel');
  const starts = commands.some((command) => command.intent === 'reminder.set' && saysWhen.test(command.message ?? ''));
  const isOther = mistakes.some((is) => is(said, commands));
  return isAsked(said, commands) || wakesByLight(said, commands) || ends || starts || isOther;
}

/** Whether what was read of a sentence without some of its words leaves out what makes it another wish: how often, when, except for what. */
export function isCutShort(text: string, understanding: Understanding): boolean {
  const { commands, replaces } = understanding;
  if (commands.length === 0) return false;
  const said = text.toLowerCase();
  const isNow = commands.every((command) => command.intent.startsWith('light.') && !isForLater(command));
  const waited = !replaces && isNow && waits.test(said);
  const isTimeless = commands.some(lacksTime);
  const isOther =
    isTimeless ||
    [isOnceOnly, isForOneDay, isWithinHours, isMistaken, endsSomeDay].some((is) => is(text, understanding));
  return waited || isOther || lacksException(said, commands) || movesOtherDays(said, commands);
}

/** "*Until* midnight": not when it begins. */
const isEndTaken = (said: string, commands: readonly Command[]) =>
  /^(?:only |but |just )*(?:until|till) /.test(said) &&
  commands.some((command) => command.intent === 'plan.change' && command.at !== undefined);

/** "The alarm *must repeat* every second Tuesday": it does not end. */
const isRepeat = (said: string, commands: readonly Command[]) =>
  /\b(?:must|should|shall|has to|is to) (?:also )?(?:repeat|ring|come|go off|be repeated)\b/.test(said) &&
  !/\b(?:no|not|never|n't|no longer)\b|n't\b/.test(said) &&
  commands.some(({ intent }) => /^(?:alarm|reminder|timer)\.cancel$/.test(intent));

/** "What's going to happen *when the front door opens*": no list of all that is planned. */
const leavesOutWhen = (said: string, commands: readonly Command[]) =>
  /\b(?:happen|happens|happening) (?:when|if|once)\b/.test(said) &&
  commands.some((command) => command.intent === 'plan.list' && command.target === undefined);

/** "Have the kitchen lamp on *by then*": not now. */
const isAtOnce = (said: string, commands: readonly Command[]) =>
  isForThen(said) &&
  commands.length > 0 &&
  commands.every((command) => command.intent.startsWith('light.') && !isForLater(command));

const gestures = [
  // Of which the button tells none.
  [
    /\b(?:triple|treble|three|3)[- ](?:press|click|tap)|\b(?:press|click|tap|push)(?:es)? (?:it |on it |the button )?thrice\b/,
    'button_triple_click',
  ],
  [
    /\b(?:press|click|tap|push)(?:es)? (?:it |on it |the button )?twice\b|\bdouble[- ](?:click|press|tap)/,
    'button_double_click',
  ],
  [/\b(?:i|we|somebody|someone) holds? (?:down )?(?:it|the button)\b/, 'button_hold'],
] as const;
/** "And if I *press it twice* …": what was read waits for another gesture. */
const isOtherGesture = (said: string, commands: readonly Command[]) =>
  commands.length === 1 &&
  gestures.some(([words, event]) => words.test(said) && commands.some((each) => waitsForOther(each, event)));

const waitsForOther = (command: Command, event: string) =>
  command.intent === 'automation.set' &&
  command.when.on === 'event' &&
  command.when.event.startsWith('button_') &&
  command.when.event !== event;

/** "If *is no motion for ten minutes*, switch it off": nothing that happens, and the length is not that of what lamps do. */
const isStill = (_: string, commands: readonly Command[]) =>
  commands.some(
    (command) =>
      command.intent === 'automation.set' &&
      command.when.on === 'event' &&
      !command.when.idle &&
      command.for !== undefined &&
      /\b(?:no|not|nobody|nothing)\b/.test(command.when.told),
  );

/** "*Pause* both": heard for "pulse" only where a lamp is named. */
const isPause = (said: string, commands: readonly Command[]) =>
  /^(?:please |and |now )*pause (?:both|them|all|everything|it|that|those|these)\b/.test(said) &&
  commands.some(({ intent }) => intent === 'light.effect.start');

/** "I *don't want* the porch light on *at eight*": no order to turn it off then. */
const unwanted = /\b(?:do not|don't|no longer|never) (?:want|need|like)\b.* (?:on|lit|burning)\b/;
const isUnwantedThen = (said: string, commands: readonly Command[]) =>
  unwanted.test(said) && commands.some((command) => isForLater(command) || setsAnew(command));
const setsAnew = (command: Command) => command.intent === 'automation.set' && command.replaces === undefined;

/** "*Throw away* the kitchen automations" adds nothing to any. */
const isThrownAway = (said: string, commands: readonly Command[]) =>
  /^(?:please |now |and )*(?:throw|bin|ditch|chuck|wipe|erase|dump|get rid)\b/.test(said) &&
  commands.some(({ intent }) => intent === 'automation.set');

/** What somebody says who wants a light to do something. */
const lit =
  /\b(?:lights?|lamps?|effects?|modes?|scenes?|colou?rs?|turn|switch|make|set|start|begin|put|do|go|show|run|play|activate|flash|blink|pulse)\b/;
/** "And *party on Sunday at six*": a bare noun on a day is an appointment, and no effect of that name. */
const isBareNoun = (said: string, commands: readonly Command[]) =>
  !lit.test(said) &&
  commands.length > 0 &&
  commands.every(
    (command) =>
      /^light\.(?:effect\.start|scene\.set)$/.test(command.intent) &&
      'date' in command &&
      command.date !== undefined &&
      (!('target' in command) || command.target === undefined),
  );

/** "No light with that alarm": the alarm stays. */
const endsAlarm = ({ intent }: Command) => intent === 'alarm.cancel';
const noLight =
  /\b(?:no|without (?:the |a |any )?) ?lights?\b|\bnot? the light\b|\b(?:don't|do not|not|never) wake \w+ (?:up )?(?:with|by) (?:the |a |any )?(?:\w+ )?lights?\b/;
const darkens = (said: string, commands: readonly Command[]) => noLight.test(said) && commands.some(endsAlarm);

/** "Alarm at six and my daughter needs one at seven, *both* tomorrow": two of them. */
const forTwo = /\b(?<!us )both(?! of us\b)\b|\band\b.*\bneeds? (?:one|an alarm) (?:at|for)\b/;
const setsFewer = (said: string, commands: readonly Command[]) =>
  forTwo.test(said) && commands.length === 1 && commands.every(({ intent }) => intent === 'alarm.set');

/** "Will you wake me tomorrow?", without a time: nobody sets an alarm by it. */
const asksToWake =
  /^(?:will you (?:be )?wak(?:e|ing)|are you (?:going to )?wak(?:e|ing)|am i (?:being |getting )?woken)\b/;
const isWakeQuestion = (said: string, commands: readonly Command[]) =>
  asksToWake.test(said) &&
  commands.some((command) => command.intent === 'alarm.set' && command.at === undefined && command.delay === undefined);

/** "Weekdays on weekends": days alone, at no time of day. */
const lacksTime = (command: Command) =>
  command.intent === 'automation.set' && command.when.on === 'time' && command.when.at === undefined;

/** What sets something, and changes nothing that is set. */
const isPlain = (command: Command) =>
  /^(?:light|plan|alarm\.set|reminder\.set)/.test(command.intent) && !('replaces' in command);

const changesSeries = (command: Command) =>
  command.intent === 'automation.set' &&
  command.replaces !== undefined &&
  !('once' in command) &&
  command.times !== 1 &&
  !tellsRun(command) &&
  !(command.when.on === 'time' && command.when.date !== undefined);

/** "This week only": the first or the last day was said just now; those of before are days of the calendar. */
const tellsRun = ({ since, through }: Run) => [since, through].some((day) => day !== undefined && !isSettledDay(day));

const lacksException = (said: string, commands: readonly Command[]) =>
  commands.some(({ intent }) => intent.endsWith('.set')) &&
  excepts.test(said) &&
  !exceptions.test(JSON.stringify(commands));

/** "On Wednesdays he can sleep until half past seven", of an alarm on all weekdays; "no alarm next week" moves none. */
function movesOtherDays(said: string, commands: readonly Command[]): boolean {
  const days = said.match(weekday) ?? [];
  const read = JSON.stringify(commands);
  const isElse = days.length > 0 && !days.some((day) => read.includes(day.slice(0, 3)));
  return commands.some(changesAlarm) && (isElse || /\bno alarms?\b/.test(said) || ofSomebody.test(said));
}

/** "The one for Ines": alarms have no names. */
const ofSomebody =
  /\b(?:one|alarm) for (?!(?:me|us|today|tomorrow|tonight|the|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends)\b)[a-z]{2,}\b/;
const changesAlarm = (command: Command) =>
  command.intent === 'alarm.change' && command.date === undefined && command.recurrence === undefined;

const setsSeries = ({ intent }: Command) => intent === 'alarm.set' || intent === 'reminder.set';
const weekdayAlone = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
/** No words for what somebody is to be reminded of. */
const saysWhen =
  /^(?:(?:an?|the|one|two|three|four|five|six|\d+) )?(?:day|week|month)s? (?:before|after)\b|^(?:what|which|when|how|why) (?:have|has|are|is|do|did|does|was|were)\b|^(?:starting|beginning) (?:this|next|on|in|from|today|tomorrow)\b|^between\b|^from [\w:]+ (?:to|till|until) /;
const wakes = /^(?:.* )?(?:wake (?:me|us|him|her|them)|get (?:me|us) up)\b/;

/** "On Sunday at seven *wake me* with green light": an alarm, of which what was read knows nothing. */
const wakesByLight = (said: string, commands: readonly Command[]) =>
  wakes.test(said) &&
  commands.length > 0 &&
  commands.every(({ intent }) => intent.startsWith('light.')) &&
  commands.some(isForLater);

/** A question changes nothing. */
const isAsked = (said: string, commands: readonly Command[]) =>
  asks.test(said) &&
  commands.some(({ intent }) =>
    /^(?:automation\.set|assistant\.(?:cancel|undo)|alarm\.(?:set|change|cancel)|reminder\.set|plan\.(?:change|cancel)|setup\.(?:forget|pause|resume))/.test(
      intent,
    ),
  );

/** Each an own way to read a sentence as another wish. */
const mistakes: readonly ((said: string, commands: readonly Command[]) => boolean)[] = [
  ...[leavesOutWhen, darkens, setsFewer, isWakeQuestion, isOtherGesture, isAtOnce, isBareNoun, isStill, isEndTaken],
  ...[isRepeat, isPause, isUnwantedThen, isThrownAway, dropsCondition, isStory, losesName, isTaught],
  ...timeMistakes,
];
