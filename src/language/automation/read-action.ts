import { fitsRule } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { lightCommandSchema, type LightCommand } from '../../core/light-command.js';
import { dropTiming } from '../command-builder.js';
import type { Words } from '../matching/words.js';
import { nameRest } from './give-lamps.js';

/** What words mean as commands to the light alone; undefined where they mean anything else. */
export type ReadLight = (words: readonly string[]) => readonly Command[] | undefined;

/** What an automation does: commands to the light, and the times that stood in them. */
export interface ActionReading {
  readonly does: readonly LightCommand[];
  readonly for?: number;
  readonly after?: number;
  readonly over?: number;
}

/** Words between a lamp and what it does: "the hall *should be* red", "the bed light *comes* on". */
const between =
  /^(?:(?:to|should|shall|must|will|is|are|be|it|has|have|needs?|going|slowly|gently|then|just|also|set|turned|switched|put|made|shown)|(?:turns?|goe?s?|comes?|becomes?|gets?|stays?|switch(?:es)?|shines?|glows?|fades?))$/;
const moving: Readonly<Record<string, string>> = {
  ...{
    blinks: 'blink',
    flashes: 'flash',
    pulses: 'pulse',
    pulsates: 'pulse',
    breathes: 'breathe',
    flickers: 'flicker',
  },
  ...{
    blink: 'blink',
    flash: 'flash',
    pulse: 'pulse',
    breathe: 'breathe',
    flicker: 'flicker',
    dims: 'dim',
    dim: 'dim',
  },
};
/** What something does to the light: "pressing the button *turns* the hall lamp on". */
const commanding: Readonly<Record<string, string>> = {
  turns: 'turn',
  switches: 'switch',
  makes: 'make',
  sets: 'set',
  puts: 'turn',
  dims: 'dim',
  brings: 'set',
  bring: 'set',
  gives: 'turn on',
  starts: 'start',
  lights: 'light',
  fades: 'fade',
  toggles: 'toggle',
};
/** What is to be done has no word that sets something off; where one of these stands in it, the sentence was cut in the wrong place. */
const foreign =
  /\b(?:when|whenever|if|unless|until|till|nobody|anybody|there is|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|oclock|degrees|humidity|moisture|co 2|noise|millimet\w+|at (?:half (?:past|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|a quarter (?:past|to)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])(?! (?:percent|hundred|degrees))|in the (?:morning|afternoon|evening)|in (?:winter|summer|spring|autumn)|at night|(?:every|each) (?!lamp|light|room|single|one))\b/;
const joint = /^(?:and|then|also|please|just|should|to)$/;
const verbs = /^(?:turn|switch|make|set|put|dim|blink|flash|pulse)$/;
const fades =
  /^(?:slowly |gently |gradually )?(?:fade (?:in|up)|fade|bring up|ramp up|brighten)(?: (?:in|up))?(?: (.+))?$/;

/** Reads what is to be done. Words that only name a look ("red") or tell what a lamp does ("the hall turns red") are made whole. @param whole only as they are */
export function readAction({ words }: Words, read: ReadLight, whole = false): ActionReading | undefined {
  if (foreign.test(words.join(' '))) return undefined;
  // "The light on Wednesday turn the lamp on": nothing can be put before what is no whole command.
  const isWhole = whole || words.some((word, at) => at > 0 && verbs.test(word) && !joint.test(words[at - 1] ?? ''));
  for (const attempt of isWhole ? [words] : listAttempts(words)) {
    const commands = foldBack(read(attempt) ?? []);
    if (commands.length === 0 || !commands.every(isPossible)) continue;
    // "Toggle red" is a pattern of its own.
    if (commands.length > 1 && commands.some(({ intent }) => intent === 'light.toggle')) continue;
    const spans = new Set(commands.map((command) => ('for' in command ? command.for : undefined)));
    const delays = new Set(commands.map((command) => ('delay' in command ? command.delay : undefined)));
    const fades = new Set(commands.map((command) => ('over' in command ? command.over : undefined)));
    if (spans.size > 1 || delays.size > 1 || fades.size > 1) continue;
    const [[span], [delay], [over]] = [[...spans], [...delays], [...fades]];
    return {
      does: nameRest(commands.map(withoutTime)),
      ...(typeof span === 'number' ? { for: span } : {}),
      ...(typeof delay === 'number' ? { after: delay } : {}),
      ...(typeof over === 'number' ? { over } : {}),
    };
  }
  return undefined;
}

/** "On *and after five minutes off again*": on for so long. */
function foldBack(commands: readonly Command[]): readonly Command[] {
  const [first, last] = commands;
  if (commands.length !== 2 || first?.intent !== 'light.on' || last?.intent !== 'light.off') return commands;
  return last.delay !== undefined && isSameNow(first, last) ? [{ ...first, for: last.delay }] : commands;
}

/** Whether both are for the same lamps, and the first is done at once. */
const isSameNow = ({ target, delay }: LightCommand, other: LightCommand) =>
  delay === undefined && JSON.stringify(target) === JSON.stringify(other.target);

/** The time in the words of what is to be done belongs to the automation. */
function withoutTime(command: Command): LightCommand {
  const plain: Record<string, unknown> = { ...dropTiming(command) };
  delete plain['for'];
  delete plain['over'];
  return lightCommandSchema.parse(plain);
}

function isPossible(command: Command): boolean {
  return fitsRule(command) && !('at' in command) && !('sun' in command) && !('until' in command);
}

/** What a lamp is told to do that is the subject: "the hall *should turn red*". */
function ofSubject(words: readonly string[]): readonly string[] {
  const verb = words.findIndex((word, at) => at > 0 && (between.test(word) || word in moving));
  if (verb <= 0) return [];
  const subject = words
    .slice(0, verb)
    .join(' ')
    .replace(/^they$/, 'them');
  let rest = words.slice(verb);
  while (rest.length > 1 && between.test(rest[0] ?? '')) rest = rest.slice(1);
  const moves = moving[rest[0] ?? ''];
  const then = rest.join(' ');
  return [
    ...(moves === undefined ? [] : [`${moves} ${subject} ${rest.slice(1).join(' ')}`.trim()]),
    ...(/^(?:in|up)$/.test(then) ? [`turn ${subject} on`] : []),
    ...[`turn ${subject} ${then}`, `make ${subject} ${then}`, `set ${subject} to ${then}`],
  ];
}

/** The words themselves, and as a whole command. */
function listAttempts(words: readonly string[]): readonly (readonly string[])[] {
  const text = words.join(' ');
  const lead = /^(?:turn|switch|make|set|put|dim|light|go) /.test(text);
  const both = /^(?:turn|switch) (.+) on and off$/.exec(text);
  if (both) return [['toggle', ...(both[1] ?? '').split(' ')]];
  const attempts = [text];
  const fade = fades.exec(text);
  const lights = /^light (?:up )?(.+)$/.exec(text)?.[1];
  if (lights !== undefined) attempts.push(`make ${lights}`, `turn on ${lights}`);
  if (fade) attempts.push(`turn on ${fade[1] ?? 'the light'}`, `turn ${fade[1] ?? 'the light on'}`);
  const [does = '', ...rest] = words[1] === 'me' || words[1] === 'us' ? [words[0], ...words.slice(2)] : words;
  const order = commanding[does];
  if (order !== undefined) attempts.push(`${order} ${rest.join(' ')}`);
  // "It should turn purple": it, and no other lamp.
  if (/^(?:it|they)$/.test(words[0] ?? '')) attempts.unshift(...ofSubject(words));
  else attempts.push(...ofSubject(words));
  // "Porch light from sunset to ten": a lamp alone is to be on.
  if (!lead && words.length <= 4) attempts.push(`turn on ${text}`);
  if (!lead) attempts.push(`turn the light ${text}`, `make it ${text}`, `turn ${text}`, `make the light ${text}`);
  if (text.startsWith('go ')) attempts.push(`turn the light ${text.slice(3)}`);
  return attempts.map((attempt) => attempt.split(' '));
}
