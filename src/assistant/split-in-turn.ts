import type { Command, Understanding } from '../core/command.js';
import { firstFound } from '../core/first-found.js';
import type { LightCommand } from '../core/light-command.js';
import type { Target } from '../core/target.js';
import { sayAgain } from '../language/same-deed.js';
import { isForLater } from './time/delayed-commands.js';
import { isAboutTime, isNothingRead } from './what-is-read.js';

/** Fewer words say one thing. */
const leastWords = 6;
/** Who says "and" more often lists things; each of them is a place to read both sides of, which takes its time. */
const mostCuts = 8;
/** A half has two words at least. */
const leastOfHalf = 2;

type Read = (text: string) => Understanding;

/**
 * "Switch the door rule off *and* turn the hall lamp off": several sentences, where nothing reads them as one and each is understood by itself. What
 * the first names is named in the second too: "the porch light goes on at sunset and *it* goes off at eleven".
 * What follows a rule or something for later is no order for now: then it is left as it is.
 */
export function splitInTurn(text: string, read: Read): readonly string[] | undefined {
  const words = text.trim().split(/\s+/);
  const cuts = words.flatMap((word, at) => (isCut(words, at) ? [word === 'and' ? at : at + 1] : []));
  const mayBeMore = words.length >= leastWords && cuts.length > 0 && cuts.length <= mostCuts;
  if (!mayBeMore || isWhole(read(text))) return undefined;
  return firstFound(cuts, (at) => readHalves(words, at, read)) ?? firstFound(cuts, (at) => readMore(words, at, read));
}

/** An order for Lantern, which is no part of what somebody is to be reminded of. */
const order =
  /\band (?:also |then |please |can you )*(?:(?:remind|wake) (?:me|us)\b|set (?:an?|another|the|my) (?:\w+ ){0,3}(?:alarm|timer|reminder)\b|(?:cancel|move) (?:the|my) (?:\w+ ){0,3}(?:alarm|timer|reminder)\b|what is the (?:time|weather)\b|what time is it\b)/;

/** Whether a sentence was read, and no other order was taken for words of it. */
const isWhole = (read: Understanding) => !isNothingRead(read) && !order.test(JSON.stringify(read.commands));

/** The first of three or more. */
function readMore(words: readonly string[], at: number, read: Read): readonly string[] | undefined {
  const { head, rest } = cutAt(words, at);
  const heard = read(head);
  // "At six the sofa lamp, at seven the bed lamp, at ten *both* off": of two parts.
  const isOne = !isWhole(heard) || rest.some((word) => /^both$/i.test(word));
  const more = isOne ? undefined : splitInTurn(rest.join(' '), read);
  const then = read(more?.[0] ?? '');
  return more && areTwo(heard, then) && !isCondition(heard, then, head, rest)
    ? [head, ...more.flatMap((each) => sayOften(head, each, read))]
    : undefined;
}

const often =
  /\b((?:every|each) (?:other |second |single )?(?:day|night|evening|morning|afternoon|weekday|weekend|\w+day)|daily|nightly|(?:on )?weekdays|(?:at|on) weekends|on \w+days)\b/i;

/** "*Every evening* at six the sofa lamp on, at seven the bed lamp": how often is said once, for all that happens at a time. */
function sayOften(head: string, said: string, read: Read): readonly string[] {
  const [, days] = often.exec(head) ?? [];
  if (days === undefined) return [said];
  const wholes = said.split(/,? (?:and |then )*(?=at )/i).map((each) => ({ each, whole: `${days} ${each}` }));
  const isDaily = wholes.every(({ each, whole }) => isPlan(read(each)) && isAutomation(read(whole)));
  return isDaily ? wholes.map(({ whole }) => whole) : [said];
}

const isPlan = ({ commands }: Understanding) =>
  commands.length > 0 &&
  commands.every((command) => isLight(command) && command.at !== undefined && command.date === undefined);
const isAutomation = ({ commands }: Understanding) =>
  commands.length > 0 && commands.every(({ intent }) => intent === 'automation.set');

/** Both sides of a place between two words. */
function cutAt(words: readonly string[], at: number) {
  const head = words
    .slice(0, at)
    .join(' ')
    .replace(/[,;]$/, '')
    .replace(/(?: (?:oh|um|er|also|yes|right|please))+$/, '');
  const first = words.findIndex((word, from) => from >= at && !joints.test(word));
  return { head, rest: first < 0 ? [] : words.slice(first), isBehind: first > at };
}

/** Before "and", and behind a comma where no "and" follows. */
function isCut(words: readonly string[], at: number): boolean {
  const isAnd = words[at] === 'and' || (/[,;]$/.test(words[at] ?? '') && words[at + 1] !== 'and');
  return isAnd && at >= leastOfHalf - (words[at] === 'and' ? 0 : 1) && at < words.length - leastOfHalf;
}

const joints = /^(?:and|then|also|but)$/;

function readHalves(words: readonly string[], at: number, read: Read): readonly string[] | undefined {
  const { head, rest: told, isBehind } = cutAt(words, at);
  const heard = told.length === 0 ? undefined : read(head);
  if (!heard || !isWhole(heard)) return undefined;
  const rest = nameBoth(told, heard, read).join(' ').split(' ');
  const said = rest.join(' ');
  // "Remind me to lock *it*" is put in no other words.
  const alone = read(said);
  const isPlain = listLights(alone).length === 0 && isWhole(alone);
  const again = sayAgain(head, namesOfLamps(heard), said);
  const full = again === undefined ? putInFull(rest, heard, isBehind) : [again];
  const then = (isPlain ? [said] : full).find((each) => {
    const meant = read(each);
    return areTwo(heard, meant) && !isDeedTaken(heard, meant, rest) && !isCondition(heard, meant, head, rest);
  });
  return then === undefined ? undefined : [head, ...sayOften(head, then, read)];
}

/**
 * "At six the sofa lamp on, at seven the bed lamp on, at ten *both* off": two lamps that were named before it; the words as they are where it is not two.
 * @param first what was said before these words, if anything
 */
export function nameBoth(words: readonly string[], first: Understanding | undefined, read: Read): readonly string[] {
  const both = words.findIndex((word) => /^both$/i.test(word));
  const begin = words.findLastIndex((word, at) => at < both && /^(?:at|and|then)$/i.test(word));
  if (begin <= 0) return words;
  const before = read(withoutStop(words.slice(0, begin).join(' ')));
  const names = [first, before].flatMap((each) => (each ? [nameLamps(each)] : [])).join(' and ');
  return names.split(' and ').length === 2 ? [...words.slice(0, both), names, ...words.slice(both + 1)] : words;
}

const withoutStop = (said: string) => said.replace(/[,;]$/, '');

/** "When I say bedtime dim the lights *and set an alarm*": both are what is to be done then. */
const isKept = ({ commands }: Understanding) => commands.some(({ intent }) => intent === 'phrase.keep');

function areTwo(head: Understanding, then: Understanding): boolean {
  if (isKept(head)) return false;
  if (!isWhole(then) || !(isAboutTime(head) || isLater(then))) return false;
  const isNow = then.commands.some((command) => isLight(command) && !isForLater(command));
  return areLampsTold(head, then) && !(isLater(head) && (isNow || isChange(then)));
}

const condition = /^(?:if|when|whenever|once|unless|should|while|every|each)$/i;

/**
 * Whether what would be done at once is part of what waits: "*if the window opens* and it is late, the light must get red", "light the hall *and the
 * kitchen if* the door opens".
 */
function isCondition(head: Understanding, then: Understanding, said: string, words: readonly string[]): boolean {
  const isNow = (half: Understanding) => listLights(half).length > 0 && !isLater(half);
  if (isNow(then) && said.split(' ').some((word) => condition.test(word))) return true;
  return isNow(head) && words.slice(1).some((word) => condition.test(word)) && !condition.test(words[0] ?? '');
}

const lights = /\b(?:on|lit|light|lights|burn|burns|burning|glow|glows|shine|shines)\b/;

/** "Blue when the door opens *and when there's motion*": no lamp goes on because nothing else was said of it. */
const isDeedTaken = (head: Understanding, then: Understanding, words: readonly string[]) =>
  listLights(then).some(({ intent }) => intent === 'light.on') &&
  !lights.test(words.join(' ')) &&
  !listLights(head).every(({ intent }) => intent === 'light.on');

const isLater = ({ commands }: Understanding) =>
  commands.some((command) => command.intent === 'automation.set' || isForLater(command));

/** Whether the lamps of the second are told, where the first has some. */
const areLampsTold = (head: Understanding, then: Understanding) =>
  listLights(then).every(({ target }) =>
    nameLamps(head) === undefined ? !/^(?:it|them|both)$/.test(target?.refers ?? '') : nameTarget(target) !== undefined,
  );

/** What would be changed of something that was talked of before is none of the second: the first would be it. */
const isChange = ({ commands, replaces }: Understanding) =>
  replaces !== undefined || commands.some((command) => 'replaces' in command && command.replaces !== undefined);

const pronoun = /^(?:it|it's|it’s|them|that|both)$/i;

/**
 * The second half with what its pronouns stand for, likelier first; as it is where the first half names nothing.
 * @param mayLack whether its lamps may not be said at all: behind "and"
 */
function putInFull(words: readonly string[], head: Understanding, mayLack: boolean): readonly string[] {
  const [lamps, subject] = [nameLamps(head), nameSubject(head)];
  const said = words.join(' ');
  if (lamps === undefined) return [said];
  const pronouns = words.flatMap((word, at) => (pronoun.test(word) ? [at] : []));
  const put = (names: readonly (string | undefined)[]) =>
    words.map((word, at) => putName(word, names[pronouns.indexOf(at)])).join(' ');
  const each = [
    [lamps],
    [undefined, lamps],
    ...(subject === undefined
      ? []
      : [
          [subject, lamps],
          [lamps, subject],
        ]),
  ];
  const filled = pronouns.length === 0 ? [] : each.map(put);
  const bare = mayLack ? [`${lamps} ${said}`, ...(subject === undefined ? [] : [`${lamps} ${put([subject])}`])] : [];
  return [...new Set([...filled, ...bare, said])];
}

const putName = (word: string, name: string | undefined) =>
  name === undefined ? word : /s$/i.test(word) ? `${name} is` : name;

const listLights = ({ commands }: Understanding): readonly LightCommand[] =>
  commands.flatMap((command) =>
    command.intent === 'automation.set' ? command.does : isLight(command) ? [command] : [],
  );

const isLight = (command: Command): command is LightCommand => command.intent.startsWith('light.');

/** The lamps or rooms that it names, each by its name. */
export const namesOfLamps = (said: Understanding): readonly string[] =>
  listLights(said).flatMap(({ target }) => target?.name ?? target?.area ?? []);

/** The lamps that a sentence names, as words: "the hall lamp and the kitchen lamp"; undefined where it names none. */
function nameLamps(said: Understanding): string | undefined {
  const names = listLights(said).map(({ target }) => nameTarget(target));
  return names.length === 0 || names.includes(undefined) ? undefined : [...new Set(names)].join(' and ');
}

function nameTarget(target: Target | undefined): string | undefined {
  if (target === undefined || target.refers === 'light') return 'the light';
  const { name, area, all } = target;
  if (all) return 'all the lights';
  return name === undefined ? area && `the ${area.toLowerCase()}` : `the ${name.toLowerCase()}`;
}

/** What sets off what the first half sets up, where the second may be about it too. */
function nameSubject({ commands }: Understanding): string | undefined {
  const [when] = commands.flatMap((command) => (command.intent === 'automation.set' ? [command.when] : []));
  if (when?.on === 'value') return `the ${when.variable.replaceAll('_', ' ')}`;
  return when?.on === 'event' && when.event.startsWith('button_') ? 'the button' : undefined;
}
