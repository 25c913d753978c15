import type { Understanding } from '../core/command.js';
import type { SkipTail } from '../language/skip-tail.js';
import { splitInTurn } from './split-in-turn.js';
import { splitOff } from './split-off.js';
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
    splitOff(text, tail, alone) ??
    splitInTurn(text, plain) ??
    splitInTurn(text, readOnce(open))
  );
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
