import { aboutSame, triggerSchema, type Trigger } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import type { Words } from '../matching/words.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;
type ValueTrigger = Extract<Trigger, { on: 'value' }>;

/** How the parts of a sentence are read. */
export interface HalfReaders {
  readonly readOne: (part: Words) => SetCommand | undefined;
  /** What sets something off, where the words tell nothing else. */
  readonly readWhen: (part: Words) => Readonly<Record<string, unknown>> | undefined;
}

const side =
  /^(?:(?:is|are|it|gets?|goes|falls|drops|sinks|rises|climbs) )*(?:to )?(?=(?:above|over|below|under|(?:more|less|higher|lower|warmer|hotter|colder|cooler|greater|smaller) than) )/;

/** "When the temperature is below sixteen *or above twenty-seven* make it red": two automations, of the same measure. */
export function readSides(
  head: Words,
  tail: Words,
  { readOne, readWhen }: HalfReaders,
): readonly Command[] | undefined {
  const said = tail.words.join(' ');
  if (!side.test(said)) return undefined;
  const rest = { words: ['when', 'it', 'is', ...said.replace(side, '').split(' ')], breaks: new Set<number>() };
  const before = { whole: readOne(head), when: readWhen(head)?.['when'] };
  const after = { whole: readOne(rest), when: readWhen(rest)?.['when'] };
  return both(before, after);
}

interface Half {
  readonly whole: SetCommand | undefined;
  readonly when: unknown;
}

/** What is to be done is said before both, or behind them. */
function both(before: Half, after: Half): readonly Command[] | undefined {
  const [all, ...others] = [before, after].flatMap(({ whole }) => whole ?? []);
  const [first, second] = [before, after].map(({ whole, when }) => toValue(whole?.when ?? when));
  if (!all || others.length > 0 || !first || !second) return undefined;
  const other = aboutSame({ ...second, variable: 'it', told: 'it' }, { when: first });
  return [first, other].map((when) => commandSchema.parse({ ...all, when }));
}

function toValue(when: unknown): ValueTrigger | undefined {
  const found = triggerSchema.safeParse(when);
  return found.success && found.data.on === 'value' ? found.data : undefined;
}
