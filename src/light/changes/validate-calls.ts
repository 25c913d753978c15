import { describeError, LanternError } from '../../core/errors.js';
import type { MachineDraft } from './machine-draft.js';
import { compileExpression, type Purpose } from '../expression/compile.js';
import type { FunctionLibrary } from '../expression/custom-function.js';
import { usersOf } from './function-users.js';
import { createFunctionLibrary } from '../create-function-library.js';
import type { Rule } from '../rules/rule.js';
import type { LightState } from '../state.js';

/**
 * Checks that expressions call only functions that exist, with the right arguments. Looks at every written expression, and at
 * every expression that calls a written function.
 * @throws LanternError `change-invalid` listing all problems
 */
export function validateCalls(draft: MachineDraft): void {
  const [states, rules] = [new Set<LightState>(), new Set<Rule>()];
  for (const { kind, id, before } of draft.writes) {
    const state = kind === 'state' ? draft.get('state', id) : undefined;
    const rule = kind === 'rule' ? draft.get('rule', id) : undefined;
    if (state) states.add(state);
    // A rule that an undo has broken can still be disabled: a write that changes no expression is not checked.
    if (rule && !saysSame(rule, before as Rule | null)) rules.add(rule);
    if (kind !== 'function' || !draft.get('function', id)) continue;
    const users = usersOf(id, draft.all('state').values(), draft.all('rule').values());
    for (const each of users.states) states.add(each);
    for (const each of users.rules) rules.add(each);
  }
  if (states.size + rules.size === 0) return;
  const library = createFunctionLibrary(draft.all('function'));
  const problems = [
    ...[...states].flatMap(({ name, r, g, b }) =>
      Object.entries({ r, g, b }).flatMap(([key, text]) => judge(`state ${name}, ${key}`, text, 'channel', library)),
    ),
    ...[...rules].flatMap(({ id, condition, action }) => [
      ...judge(`rule ${id}, condition`, condition, 'condition', library),
      ...judge(`rule ${id}, action`, action, 'action', library),
    ]),
  ];
  if (problems.length > 0) throw new LanternError('change-invalid', problems.join('; '));
}

function saysSame(rule: Rule, before: Rule | null): boolean {
  return before !== null && rule.condition === before.condition && rule.action === before.action;
}

function judge(
  where: string,
  text: number | string | undefined,
  purpose: Purpose,
  library: FunctionLibrary,
): readonly string[] {
  if (typeof text !== 'string') return [];
  try {
    compileExpression(text, purpose, library);
    return [];
  } catch (error) {
    return [`${where}: ${describeError(error)}`];
  }
}
