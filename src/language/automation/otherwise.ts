import type { Limit } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { giveLamps, targetsOf } from './give-lamps.js';
import { readAction, type ActionReading, type ReadLight } from './read-action.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

const otherwise = /^(?:otherwise|else)$/;
const joint = /^(?:and|or|but)$/;

/**
 * "When the door opens after dark the hall goes red, *otherwise* it goes green": two automations of which one limit stands for the other.
 * Undefined where nothing limits the first, so that "otherwise" begins a reason ("… otherwise I forget it").
 */
export function readOtherwise(
  words: Words,
  light: ReadLight,
  readOne: (part: Words) => SetCommand | undefined,
): readonly Command[] | undefined {
  const at = words.words.findIndex((word, index) => index > 3 && otherwise.test(word));
  if (at < 0) return undefined;
  const end = joint.test(words.words[at - 1] ?? '') ? at - 1 : at;
  const first = readOne(sliceWords(words, 0, end));
  const only = first && turnRound(first);
  const rest = sliceWords(words, at + 1, words.words.length);
  const deed = only && readAction(rest, light);
  return deed && [first, ...other(first, rest.words.includes('on') ? deed : likeFirst(first, deed), only)];
}

/** "… make the hall lamp red, otherwise *the kitchen lamp*": red too. */
function likeFirst({ does }: SetCommand, deed: ActionReading): ActionReading {
  if (!deed.does.every(({ intent }) => intent === 'light.on')) return deed;
  const targets = targetsOf(deed.does);
  return { ...deed, does: does.flatMap((each) => targets.map((target) => ({ ...each, target }))) };
}

/** The same with the other deed, where its limit does not hold. */
function other(first: SetCommand, deed: ActionReading, only: Limit): readonly Command[] {
  const does = [...giveLamps(deed.does, targetsOf(first.does))];
  const { data } = commandSchema.safeParse({ ...omit(first, 'for', 'over'), ...deed, does, only: [only] });
  return data ? [data] : [];
}

/** What holds where the only limit of an automation does not. */
function turnRound({ only = [] }: SetCommand): Limit | undefined {
  const [limit, ...others] = only;
  if (!limit || others.length > 0) return undefined;
  if (limit.only === 'between') return { ...limit, from: limit.to, to: limit.from };
  if (limit.only !== 'days' && limit.only !== 'lamp') return { only: opposites[limit.only] };
  const { not, ...plain } = limit;
  return not ? plain : { ...plain, not: true };
}

const opposites = { dark: 'light', light: 'dark', 'lamp-off': 'lamp-on', 'lamp-on': 'lamp-off' } as const;
