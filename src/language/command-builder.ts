import { commandSchema, type Command, type Route } from '../core/command.js';
import { startFields } from '../core/command-timing.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';
import type { SpokenLevel } from './levels.js';
import { hidesTime } from './time/hides-time.js';
import type { SpokenTime, SpokenTiming } from './time/spoken-time.js';
import type { SentenceGroup } from './matching/sentences.js';
import { isAnaphor, plainTarget, type Said } from './said.js';

/** The meaning of one clause: commands, or a question instead. */
export interface Clause {
  readonly route: Route;
  readonly commands: readonly Command[];
  readonly question?: string;
  readonly reply?: string;
  readonly rank: number;
  readonly remark: boolean;
  /** Whether it is only probable, and is asked about. */
  readonly isOffered?: true;
  /** Whether its last word is one that nothing explains. */
  readonly endsStrange?: true;
  /** A time at the start of the sentence; it also applies to the clauses after this one. */
  readonly leading?: SpokenTiming;
  /** The words from the joint before it ("and then …") to the end of the sentence. */
  readonly joint?: readonly string[];
  /** The lamps that this clause named; later clauses that name none mean these. */
  readonly targets: readonly Target[];
}

const isLevel = (value: unknown): value is SpokenLevel =>
  typeof value === 'object' && value !== null && 'percent' in value;
const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'targets' in value;

const rangeQuestions: Readonly<Record<string, string>> = {
  level: 'Brightness goes from 0 to 100 percent. How bright would you like it?',
  by: 'Brightness goes from 0 to 100 percent. By how much?',
  speed: 'Speed goes from 0 to 100 percent. How fast would you like it?',
  over: 'A change takes at most an hour. How long should it take?',
  kelvin: 'Color temperature goes from 1000 to 12000 kelvin. Which would you like?',
};

const intentsWithLamps =
  /^(light\.|talk\.|scene\.(save|make)$|state\.(get|ask)$|explain$|assistant\.undo$|plan\.|calendar\.within$|house\.list$)/;

/**
 * Turns a matched template into commands: fixed values, captured values, lamps and timing. Undefined if these do not go
 * together (a place with an alarm); a question if a number is out of range or two lamps have the name.
 */
export function createClause(
  group: SentenceGroup,
  captured: Readonly<Record<string, unknown>>,
  said: Said | undefined,
  timing: SpokenTiming,
): Clause | undefined {
  const rank = group.rank ?? 0;
  const remark = group.remark === true;
  const targets = said?.targets ?? [];
  const base = { rank, remark, targets, commands: [] };
  if (group.say !== undefined) return { ...base, route: 'answer', reply: group.say };
  if (group.ask !== undefined) return { ...base, route: 'ask', question: group.ask };
  if (said?.unclear) return { ...base, route: 'ask', question: 'Which one do you mean? Two lamps go by that name.' };
  const intent = group.intent;
  // A remark without an intent only gives a reason and asks for nothing.
  if (intent === undefined) return { ...base, route: group.route ?? 'ignore' };
  const values: Record<string, unknown> = { intent, ...group.values };
  for (const [field, value] of Object.entries(captured)) {
    if (isSaid(value) || field === 'ignored') continue;
    values[field] = isLevel(value) ? value.percent : value;
  }
  if (intent === 'automation.make') return { ...base, route: 'command', commands: toAutomation(values, captured) };
  const { moments } = values;
  if (Array.isArray(moments)) return createForEach(group, captured, said, moments as readonly SpokenTime[]);
  if (intent === 'reminder.set' && typeof values['message'] === 'string' && hidesTime(values['message']))
    return undefined;
  Object.assign(values, timing);
  const withLamps = intentsWithLamps.test(intent);
  if (!withLamps && (targets.some((target) => !isAnaphor(target)) || said?.light === true)) return undefined;
  const commands: Command[] = [];
  const { level, ...others } = values;
  const parts = group.then === undefined ? [values] : [others, { ...timing, intent: group.then, level }];
  const isOne = /^(talk\.|plan\.|scene\.|state\.ask|house\.|assistant\.)/.test(intent);
  const [first, ...also] = targets;
  const joined = first && also.length > 0 && isOne ? [{ ...first, also: also.map(plainTarget) }] : targets;
  const lamps = withLamps && targets.length > 0 ? joined : [undefined];
  for (const [values, target] of lamps.flatMap((lamp) => parts.map((part) => [part, lamp] as const))) {
    const parsed = commandSchema.safeParse(target ? { ...values, target } : values);
    if (!parsed.success) {
      const field = parsed.error.issues
        .filter((issue) => issue.code === 'too_big' || issue.code === 'too_small')
        .map((issue) => String(issue.path[0] ?? ''))
        .find((name) => Object.hasOwn(rangeQuestions, name));
      return field === undefined ? undefined : { ...base, route: 'ask', question: rangeQuestions[field] ?? '' };
    }
    commands.push(parsed.data);
  }
  return { ...base, route: group.route ?? 'command', commands };
}

/** What may be said of several times in one sentence: each is a command of its own. */
const timesEach = /^(?:alarm\.(?:set|cancel|get)|reminder\.set|calendar\.get|weather\.get)$/;

/** The same for each of several times: "wake me *at seven and at eight*". */
function createForEach(
  group: SentenceGroup,
  captured: Readonly<Record<string, unknown>>,
  said: Said | undefined,
  moments: readonly SpokenTime[],
): Clause | undefined {
  if (!timesEach.test(group.intent ?? '')) return undefined;
  const clauses = moments.map((each) => createClause(group, { ...omit(captured, 'moments'), ...each }, said, {}));
  const [first] = clauses;
  if (!first || clauses.some((clause) => clause === undefined || clause.question !== undefined)) return undefined;
  return { ...first, commands: clauses.flatMap((clause) => clause?.commands ?? []) };
}

/** What the sentence said for a pattern's slots, unparsed; whoever makes the rule parses it. */
function toAutomation(
  values: Record<string, unknown>,
  captured: Readonly<Record<string, unknown>>,
): readonly Command[] {
  const slots = Object.fromEntries(Object.entries(captured).filter(([field]) => field !== 'ignored'));
  return [commandSchema.parse({ intent: values['intent'], pattern: values['pattern'], slots })];
}

/** The lamps that a template captured; undefined if it captured none. */
export function findSaid(captured: Readonly<Record<string, unknown>>): Said | undefined {
  return Object.values(captured).find(isSaid);
}

/** The command with the lamps of another clause, unless it names its own. */
export function withTargets(command: Command, targets: readonly Target[]): readonly Command[] {
  if (!command.intent.startsWith('light.') || targets.length === 0) return [command];
  if ('target' in command && command.target !== undefined && !isInSentence(command.target)) return [command];
  return targets.map((target) => commandSchema.parse({ ...command, target }));
}

/** The command with the time of another clause, unless it has its own. */
export function withTiming(command: Command, timing: SpokenTiming): Command {
  if (!command.intent.startsWith('light.') || 'at' in command || 'delay' in command || 'sun' in command) return command;
  const start = Object.entries(timing).filter(([field]) => startFields.has(field));
  return commandSchema.parse({ ...command, ...Object.fromEntries(start) });
}

/** Whether it may mean lamps that the same sentence named: "turn on the sofa lamp and make *it* red". */
function isInSentence({ refers }: Target): boolean {
  return refers === 'it' || refers === 'them' || refers === 'light' || refers === 'lights' || refers === 'there';
}

/** A command for other lamps. */
export function retarget(command: Command, target: Target): Command {
  return commandSchema.parse({ ...command, target });
}

/** A command without its time. */
export function dropTiming(command: Command): Command {
  return commandSchema.parse(Object.fromEntries(Object.entries(command).filter(([field]) => !startFields.has(field))));
}
