import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { isMatch } from '../../light/name.js';
import type { Rule } from '../../light/rules/rule.js';
import { wordsOf } from '../answers/tell-graph.js';
import { tellRule } from '../answers/tell-set-up.js';

/**
 * Deletes the rules that a sentence means, "the doorbell rule" or "all rules for the button", and says which. Rules of one automation
 * go together; of several automations nothing goes unless all were meant.
 * @param about what the rules are about; undefined: all rules
 * @throws LanternError `data-unwritable`
 */
export function forgetRules(
  { about, all }: { readonly about?: string | undefined; readonly all?: true | undefined },
  engine: Engine,
  origin: Origin,
): string {
  const { machine } = engine;
  const tell = (rule: Rule) => rule.description ?? tellRule(rule, machine.states);
  const found = [...machine.rules.values()].filter((rule) => about === undefined || fits(rule, about, tell(rule)));
  const told = [...new Set(found.map(tell))];
  if (machine.rules.size === 0) return 'There are no rules yet.';
  if (found.length === 0) return `No rule has to do with ${about ?? ''}.`;
  if (told.length > 1 && all !== true)
    return `That fits ${told.length} automations: ${told.join(' ')} Say "delete all rules" and what they are about, or name one.`;
  const gone = new Set(found.map(({ id }) => id));
  engine.apply(
    [...found.map(({ id }) => ({ kind: 'rule.delete' as const, id })), ...timesOf(found, gone, engine)],
    origin,
  );
  return told.length === 1 ? `Deleted: ${told[0] ?? ''}` : `Deleted ${told.length} automations.`;
}

/** Whether the words are in what is told of a rule, in its event or in its looks. */
function fits({ on, from, to = '', id }: Rule, about: string, told: string): boolean {
  const text = `${id} ${on} ${from} ${to} ${told}`.replaceAll(/[_:/]/g, ' ').toLowerCase();
  return wordsOf(about.toLowerCase()).every((word) => text.includes(word));
}

/** The timers that only these rules waited for. */
function timesOf(found: readonly Rule[], gone: ReadonlySet<string>, { machine }: Engine): readonly ChangeInput[] {
  const others = [...machine.rules.values()].filter(({ id }) => !gone.has(id));
  return [...new Set(found.map(({ on }) => on))]
    .filter((on) => machine.timers.has(on) && !others.some((rule) => isMatch(rule.on, on)))
    .map((id) => ({ kind: 'timer.delete' as const, id }));
}
