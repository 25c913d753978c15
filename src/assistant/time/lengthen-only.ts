import type { Command, Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';

/**
 * "Give it another half hour", where no timer runs and a lamp looks so for a while: that lasts longer, or shorter. Anything else as it is.
 */
export function lengthenOnly(understanding: Understanding, timers: Machine['timers']): Understanding {
  const [command, ...others] = understanding.commands;
  if (isLoneStart(understanding, timers)) return startInstead(understanding);
  const by = others.length === 0 && command ? lengthOf(command) : undefined;
  const [plan, ...more] = by ? listLooks(timers) : [];
  if (!by || plan === undefined || more.length > 0) return understanding;
  return { ...understanding, commands: [{ intent: 'plan.change', ...by, plans: [plan] }] };
}

/** By how much a timer without a name is to run longer or shorter. */
function lengthOf(command: Command): { readonly by: number; readonly earlier?: true } | undefined {
  const isLength = command.intent === 'timer.increase' || command.intent === 'timer.decrease';
  if (!isLength || command.name !== undefined) return undefined;
  return { by: command.seconds, ...(command.intent === 'timer.decrease' ? { earlier: true } : {}) };
}

/** The ids of what ends a look; none while a timer runs, which is meant then. */
function listLooks(timers: Machine['timers']): readonly string[] {
  const kinds = [...timers].map(([id, { purpose }]) => ({ id, kind: purpose?.kind }));
  if (kinds.some(({ kind }) => kind === 'countdown')) return [];
  return kinds.flatMap(({ id, kind }) => (kind === 'restore' ? [id] : []));
}

/** "Give me six minutes", where nothing runs that could become longer. */
function isLoneStart({ text, commands: [command] }: Understanding, timers: Machine['timers']): boolean {
  const isOpen = command?.intent === 'timer.increase' && command.name === undefined;
  const runs = [...timers.values()].some(({ purpose }) => /^(?:countdown|restore)$/.test(purpose?.kind ?? ''));
  return (
    isOpen &&
    !runs &&
    /\bgive me (?!another|\w+ more\b)/i.test(text) &&
    !/\b(?:more|extra|longer|another)\b/i.test(text)
  );
}

const startInstead = (understanding: Understanding): Understanding => ({
  ...understanding,
  commands: understanding.commands.map((command) =>
    command.intent === 'timer.increase' ? { intent: 'timer.start', seconds: command.seconds } : command,
  ),
});
