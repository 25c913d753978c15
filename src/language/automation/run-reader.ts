import { commandSchema, type Command } from '../../core/command.js';
import type { Run } from '../../core/run-command.js';
import type { Words } from '../matching/words.js';
import type { AutomationReader } from './automation-reader.js';
import { readRunAlone } from './run-alone.js';
import { takeRun } from '../time/run-of-days.js';

type Reader = Pick<AutomationReader, 'read' | 'amend' | 'nearest'>;

/** Reads automations that begin or end on a day: "every morning at seven until Friday", and "make that until Sunday" behind one. */
export class RunReader implements Reader {
  constructor(private readonly inner: AutomationReader) {}

  /** As `AutomationReader.read`. */
  read(words: Words, isNamed: boolean): readonly Command[] | undefined {
    const first = takeRun(words);
    const second = first && takeRun(first.rest);
    const found =
      first &&
      (this.#within(second?.rest, { ...first.run, ...second?.run }, isNamed) ??
        this.#within(first.rest, first.run, isNamed));
    return found ?? this.inner.read(words, isNamed);
  }

  #within(rest: Words | undefined, run: Run, isNamed: boolean): readonly Command[] | undefined {
    const commands = rest && this.inner.read(rest, isNamed);
    if (!commands?.every(({ intent, ...fields }) => intent === 'automation.set' && !isNext(fields))) return undefined;
    return commands.map((command) => commandSchema.parse({ ...command, ...run }));
  }

  /** As `AutomationReader.amend`. */
  amend(words: Words): Command | undefined {
    const run = readRunAlone(words.words.join(' '));
    return run ? commandSchema.parse({ intent: 'talk.amend', ...run }) : this.inner.amend(words);
  }

  /** As `AutomationReader.nearest`. */
  nearest(words: Words): ReturnType<AutomationReader['nearest']> {
    return this.inner.nearest(words);
  }
}

/** What happens once has no last day. */
const isNext = (fields: object) => 'times' in fields && fields.times === 1;
