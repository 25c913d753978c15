import type { Understanding } from '../core/command.js';
import type { SkipTail } from '../language/skip-tail.js';
import { sayByStory } from '../language/clauses/told-by-story.js';
import { isNothingRead } from './what-is-read.js';
import { nameBoth, splitInTurn } from './split-in-turn.js';
import { splitOff } from './split-off.js';
import { endBoth } from './time/end-both.js';
import { bookEntries } from './time/book-entries.js';

type Read = (text: string) => Understanding;

/** How the parts of a sentence are read. */
export interface PartReaders {
  readonly tail: SkipTail | undefined;
  /** By itself, whatever was said before. */
  readonly alone: Read;
  /** By itself, or as what goes on with what was said before. */
  readonly part: Read;
  /** The same, where what no template reads is read by the trained models. */
  readonly open: Read;
}

/** A sentence that says several things which no reader takes together, as several sentences; undefined for any other. */
export function takeApart(text: string, { tail, alone, part, open }: PartReaders): readonly string[] | undefined {
  const plain = readOnce(part);
  return (
    bookEntries(text, plain) ??
    endBoth(text, plain) ??
    moveAndRemind(text, plain) ??
    readByStory(text, plain) ??
    splitOff(text, tail, alone) ??
    sayBoth(text, plain) ??
    splitInTurn(text, plain) ??
    splitInTurn(text, readOnce(open))
  );
}

/** "At nine the porch light on and the hall light blue, and at eleven *both* off", with the lamps by their names. */
function sayBoth(text: string, read: Read): readonly string[] | undefined {
  const said = isNothingRead(read(text)) ? nameBoth(text.trim().split(/\s+/), undefined, read).join(' ') : text;
  return said === text || isNothingRead(read(said)) ? undefined : [said];
}

const ahead =
  /^(.+?),? and (?:then |also )?((?:please )?(?:remind|wake) (?:me|us)(?: up)? .+? (?:before|beforehand)(?: .*)?)$/i;

/** "Move the dentist to three *and remind me an hour before*": before the time that it has then. */
function moveAndRemind(text: string, read: Read): readonly string[] | undefined {
  const halves = ahead.exec(text.trim())?.slice(1, 3) ?? [];
  const [command, ...others] = halves.length === 0 ? [] : read(halves[0] ?? '').commands;
  return command?.intent === 'appointment.move' && others.length === 0 ? halves : undefined;
}

/** "Call time is half six so wake me an hour before", where nothing reads it as it stands. */
function readByStory(text: string, read: Read): readonly string[] | undefined {
  const told = isNothingRead(read(text)) ? sayByStory(text) : undefined;
  return told === undefined || isNothingRead(read(told)) ? undefined : [told];
}

/** Reads each text once. */
function readOnce(read: Read): Read {
  const known = new Map<string, Understanding>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}
