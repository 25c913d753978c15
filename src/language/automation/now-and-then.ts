import type { Command } from '../../core/command.js';
import { lightCommandSchema, type LightCommand } from '../../core/light-command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { parseDuration } from '../time/durations.js';
import { giveLamps, targetsOf } from './give-lamps.js';
import { readOtherwise } from './otherwise.js';
import type { ReadLight } from './read-action.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

const joint = /^(?:and|then|but)$/;
const leads = /^(?:when|whenever|if|once)$/;
/** The least words that half a sentence needs. */
const leastWords = 2;

/**
 * "Turn the hall red *and when the door opens turn it off*", "yellow porch light *until the front door opens*": an order for now, and an
 * automation for the same lamps.
 */
export function readNowAndThen(
  words: Words,
  light: ReadLight,
  readOne: (part: Words) => SetCommand | undefined,
): readonly Command[] | undefined {
  return (
    readThen(words, light, readOne) ?? readUntilEvent(words, light, readOne) ?? readOtherwise(words, light, readOne)
  );
}

function readThen(
  words: Words,
  light: ReadLight,
  readOne: (part: Words) => SetCommand | undefined,
): readonly Command[] | undefined {
  const { length } = words.words;
  for (let at = leastWords; at < length - leastWords; at += 1) {
    if (!joint.test(words.words[at] ?? '') || !leads.test(words.words[at + 1] ?? '')) continue;
    const now = toLight(light(words.words.slice(0, at)));
    const then = now && readOne(sliceWords(words, at + 1, length));
    if (then) return [...now, { ...then, does: [...giveLamps(then.does, targetsOf(now))] }];
  }
  return undefined;
}

/** On now, and off when something happens, this once. */
function readUntilEvent(
  words: Words,
  light: ReadLight,
  readOne: (part: Words) => SetCommand | undefined,
): readonly Command[] | undefined {
  const at = words.words.findIndex((word, index) => index >= leastWords && /^(?:until|till)$/.test(word));
  const now = at < 0 ? undefined : toLight(light(words.words.slice(0, at).filter((word) => word !== 'now')));
  if (!now?.every(isLit)) return undefined;
  const end = { words: ['when', ...words.words.slice(at + 1), ...turnOff], breaks: new Set<number>() };
  const then = readOne(end);
  if (then?.when.on !== 'event' || then.for !== undefined || then.only !== undefined) return undefined;
  const off = { intent: 'light.off' as const };
  return [...now, { ...then, does: [...giveLamps([off], targetsOf(now))], times: 1 }];
}

const turnOff = ['turn', 'everything', 'off'];
const isLit = ({ intent }: LightCommand) => intent !== 'light.off' && !intent.startsWith('light.brightness');

/** "… *and after two minutes turn it off again*": of what the same thing sets off, that long after it. */
export function readLater({ words }: Words, first: SetCommand, light: ReadLight): SetCommand | undefined {
  const { seconds, deed } = splitLater(words) ?? {};
  const does = deed && toLight(light(deed.filter((word) => !passing.test(word))));
  if (!does || seconds === undefined) return undefined;
  return { ...first, does: [...giveLamps(does, targetsOf(first.does))], after: (first.after ?? 0) + seconds };
}

/** "*Then* turn it off *again*". */
const passing = /^(?:then|again|later|that)$/;
const isAfter = (word: string | undefined) => word === 'after' || word === 'in';

/** How long after it, said first or last, and what is to be done. */
function splitLater(words: readonly string[]) {
  const at = isAfter(words[0]) ? 0 : words.findIndex((word, index) => index > 1 && isAfter(word));
  const span = at < 0 ? undefined : parseDuration(words, at + 1);
  if (!span) return undefined;
  if (at === 0) return { seconds: span.value, deed: words.slice(span.next) };
  return span.next === words.length ? { seconds: span.value, deed: words.slice(0, at) } : undefined;
}

/** The commands, where all of them are for lamps. */
function toLight(commands: readonly Command[] = []): readonly LightCommand[] | undefined {
  const found = commands.flatMap((command) => lightCommandSchema.safeParse(command).data ?? []);
  return found.length > 0 && found.length === commands.length ? found : undefined;
}
