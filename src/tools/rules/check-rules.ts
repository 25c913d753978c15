import { describeError } from '../../core/errors.js';
import { Transaction } from '../../engine/transaction.js';
import { applyChanges } from '../../light/changes/apply.js';
import { builtInRules } from '../../light/rules/built-in-rules.js';
import type { Machine } from '../../light/machine.js';
import type { MachineInputs } from '../../light/machine-inputs.js';
import { isMatch } from '../../light/name.js';
import { findMisspellings } from '../../light/rules/misspellings.js';
import { compareRules, previousState, type Rule, type ruleSchema } from '../../light/rules/rule.js';
import type { CallProblem } from '../../ports/tool.js';
import type { z } from 'zod';

type RuleInput = z.output<typeof ruleSchema>;

/** How many states a rule is tried in. */
const mostTried = 30;

/** Problems of rules that can be found before they are added, all at once. Changes nothing. */
export function checkRules(
  machine: Machine,
  rules: readonly RuleInput[],
  moment: MachineInputs,
): readonly CallProblem[] {
  const missing = [...new Set(rules.flatMap(({ to }) => (to === undefined || to === previousState ? [] : [to])))]
    .filter((to) => !machine.states.has(to))
    .map((to) => failure('states', `no state is called "${to}"; make it first`));
  if (missing.length > 0) return missing;
  let next: Machine;
  let added: readonly Rule[];
  try {
    const step = applyChanges(
      machine,
      rules.map((rule) => ({ kind: 'rule.save', rule })),
      moment,
    );
    next = step.machine;
    added = step.writes.flatMap(({ kind, after }) => (kind === 'rule' && after !== null ? [after as Rule] : []));
  } catch (error) {
    return [failure('rules', describeError(error))];
  }
  const misspellings = findMisspellings(next, added);
  return added.flatMap((rule) => [
    ...findEndless(next, rule, moment),
    ...misspellings.flatMap((each) => (each.rule === rule.id ? [warning(`${each.kind}s`, each.message)] : [])),
    ...findUnreachable(next, rule),
  ]);
}

const failure = (stage: string, message: string): CallProblem => ({ stage, message, mendable: true });
const warning = (stage: string, message: string): CallProblem => ({ ...failure(stage, message), warning: true });

/** Fires the rule in each state where it can fire, and follows everything that results. */
function findEndless(machine: Machine, rule: Rule, moment: MachineInputs): readonly CallProblem[] {
  if (![...machine.rules.values()].some(({ on }) => isMatch(on, 'state_entered'))) return [];
  const [lamp, status] = [...machine.lamps].find(([id]) => rule.lamp === undefined || rule.lamp === id) ?? [];
  if (lamp === undefined || !status) return [];
  const name = rule.on.endsWith('*') ? 'state_entered' : rule.on;
  const states = [...machine.states.keys()].filter((state) => isMatch(rule.from, state)).slice(0, mostTried);
  for (const state of states) {
    const run = new Transaction({ ...machine, lamps: new Map([...machine.lamps, [lamp, { ...status, state }]]) });
    run.raise({ name, lamp });
    run.complete(moment);
    if (run.endless !== null && run.firings.some((firing) => firing.rule === rule.id))
      return [failure('dry-run', `from ${state}, ${run.endless}`)];
  }
  return [];
}

function findUnreachable(machine: Machine, rule: Rule): readonly CallProblem[] {
  const { id } = rule;
  const before = [...builtInRules, ...machine.rules.values()].find(
    (other) => other.id !== id && compareRules(other, rule) < 0 && isAlwaysFirst(other, rule),
  );
  return before ? [warning('order', `rule ${id} never fires: ${before.id} always goes first`)] : [];
}

/** Whether `first` fires in every case in which `then` would, without conditions. */
function isAlwaysFirst(first: Rule, then: Rule): boolean {
  const isPlain = [first.condition, first.for_ms, first.cooldown_ms, first.ends].every((each) => each === undefined);
  const covers = (pattern: string, other: string) =>
    pattern === other || (pattern.endsWith('*') && isMatch(pattern, other));
  const isForLamp = first.lamp === undefined || first.lamp === then.lamp;
  return first.enabled && isPlain && isForLamp && covers(first.on, then.on) && covers(first.from, then.from);
}
