import type { Command, Understanding } from '../../core/command.js';
import { retarget, withTargets, withTiming, type Clause } from '../command-builder.js';
import type { LightCommand } from '../../core/light-command.js';
import { nameRest } from '../automation/give-lamps.js';
import { isAnaphor } from '../said.js';

export type Result = Omit<Understanding, 'text'>;

/** Commands that can occur together in one sentence. */
const joinable =
  /^(light\.|timer\.|alarm\.|reminder\.|mode\.|scene\.save|talk\.(only|swap|copy|comfort|target|again|leave))/;
const isLight = ({ intent }: Command) => intent.startsWith('light.');
const isLightCommand = (command: Command): command is LightCommand => isLight(command);

/** Joins clauses: lamps named once also apply to later clauses, and a question replaces everything else. */
export function joinClauses(clauses: readonly Clause[]): Result | undefined {
  const asking = clauses.find((clause) => clause.question !== undefined);
  if (asking?.question !== undefined)
    return { route: 'ask', commands: [], question: asking.question, ...tellMentions(clauses) };
  if (clauses.length === 1 && clauses[0]?.reply !== undefined)
    return { route: 'answer', commands: [], reply: clauses[0].reply };
  const telling = clauses.filter((clause) => !clause.remark);
  const used = telling.length > 0 ? telling : clauses;
  // "Corner lamp double the fish tank": a lamp with no wish beside a wish for another lamp.
  if (used.length > 1 && used[0]?.commands.some(({ intent }) => intent === 'talk.target') && namesOthers(used))
    return undefined;
  const commands: Command[] = [];
  let targets: Clause['targets'] = [];
  let lastCount = 0;
  for (const clause of used) {
    const wishBefore = commands.slice(-lastCount);
    lastCount = clause.commands.length;
    if (clause.targets.some((target) => !isAnaphor(target))) targets = clause.targets;
    for (const command of clause.commands) {
      // "Turn on the cooker and the porch": the wish before, for other lamps as well.
      if (command.intent === 'talk.target' && isForNone(wishBefore)) {
        // "Three times as bright, that one": no second wish, but the lamps of the first.
        commands.splice(
          -wishBefore.length,
          wishBefore.length,
          ...wishBefore.map((wish) => retarget(wish, command.target)),
        );
      } else if (command.intent === 'talk.target' && commands.length > 0)
        commands.push(...wishBefore.filter(isLight).map((wish) => retarget(wish, command.target)));
      else commands.push(...withTargets(withTiming(command, used[0]?.leading ?? {}), targets));
    }
  }
  const meant = commands.every(isLightCommand) ? nameRest(commands) : commands;
  if (used.some(({ isOffered }) => isOffered))
    return { route: 'ask', commands: [], offers: meant, ...tellMentions(used) };
  if (used.length > 1 && !commands.every((command) => joinable.test(command.intent))) return undefined;
  // A saying is left alone; it is not even repaired.
  if (used.length === 1 && used[0]?.route === 'agent') return { route: 'agent', commands: [] };
  if (commands.length === 0) return undefined;
  return { route: used[0]?.route ?? 'agent', commands: meant };
}

const namesOthers = ([, ...later]: readonly Clause[]) =>
  later.some(({ commands, targets }) => commands.some(isLight) && targets.some((target) => !isAnaphor(target)));

/** Whether wishes say nothing of lamps, and can be for any. */
function isForNone(wishes: readonly Command[]): boolean {
  return (
    wishes.length > 0 && wishes.every((wish) => isLight(wish) && (!('target' in wish) || wish.target === undefined))
  );
}

/** The lamps that a question back is about, for whoever answers only "blue". */
function tellMentions(clauses: readonly Clause[]): Pick<Result, 'mentions'> {
  const mentions = clauses.flatMap(({ targets }) => targets).filter((target) => !isAnaphor(target));
  return mentions.length > 0 ? { mentions } : {};
}

/** The first wish with what the second corrects in it; undefined if they do not go together. */
export function replaceWish(first: readonly Command[], second: readonly Command[]): readonly Command[] | undefined {
  const [only] = second;
  if (second.length === 1 && only?.intent === 'talk.target')
    return first.every(isLight) ? first.map((command) => retarget(command, only.target)) : undefined;
  if (!first.every(isLight) || !second.every(isLight)) return undefined;
  const targets = first.flatMap((command) => ('target' in command && command.target ? command.target : []));
  return second.flatMap((command) => withTargets(command, targets));
}
