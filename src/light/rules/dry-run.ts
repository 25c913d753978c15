import { describeError } from '../../core/errors.js';
import { builtInRules } from './built-in-rules.js';
import { MachineDraft } from '../changes/machine-draft.js';
import type { LightEvent } from '../changes/effect.js';
import { libraryOf } from '../create-function-library.js';
import type { LampStatus, Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { isMatch } from '../name.js';
import { compareRules, compileRule, type CompiledRule } from './rule.js';
import { createScope, type Reads } from './rule-scope.js';

/** Why a rule would fire, or why not. */
export type Verdict =
  | 'fires'
  | 'waits'
  | 'outranked'
  | 'disabled'
  | 'other state'
  | 'other lamp'
  | 'cooling down'
  | 'condition false'
  | 'condition failed';

/** What one rule would do for one lamp. */
export interface Judgement {
  readonly lamp: string;
  readonly rule: string;
  readonly verdict: Verdict;
  readonly to: string | null;
  /** The data that its condition looked at. */
  readonly data: Reads;
}

/** Which rule would fire for an event now, and why not the others (LIGHT-12). Changes nothing. */
export function dryRun(machine: Machine, event: LightEvent, inputs: MachineInputs): readonly Judgement[] {
  const rules = [...builtInRules, ...machine.rules.values()]
    .filter((rule) => isMatch(rule.on, event.name))
    .sort(compareRules);
  const draft = new MachineDraft(machine);
  return [...machine.lamps]
    .filter(([lamp]) => event.lamp === undefined || event.lamp === lamp)
    .flatMap(([lamp, status]) => {
      let taken = false;
      return rules.map((rule): Judgement => {
        const { verdict, data } = judge(
          machine.index.compiled(rule.id) ?? compileRule(rule, libraryOf(machine.functions)),
          lamp,
          status,
          draft,
          inputs,
        );
        const outranked = taken && verdict === 'fires';
        taken ||= verdict === 'fires';
        return { lamp, rule: rule.id, verdict: outranked ? 'outranked' : verdict, to: rule.to ?? null, data };
      });
    });
}

function judge(
  { rule, condition }: CompiledRule,
  lamp: string,
  status: LampStatus,
  draft: MachineDraft,
  inputs: MachineInputs,
): { verdict: Verdict; data: Reads } {
  const fired = draft.get('fired', rule.id);
  const plain = (verdict: Verdict) => ({ verdict, data: {} });
  if (!rule.enabled) return plain('disabled');
  if (rule.lamp !== undefined && rule.lamp !== lamp) return plain('other lamp');
  if (!isMatch(rule.from, status.state)) return plain('other state');
  if (rule.cooldown_ms !== undefined && fired !== undefined && inputs.now < fired + rule.cooldown_ms)
    return plain('cooling down');
  const { scope, reads } = createScope(draft, status, inputs);
  try {
    if (condition && !condition(scope)) return { verdict: 'condition false', data: reads };
  } catch (error) {
    return { verdict: 'condition failed', data: { ...reads, error: describeError(error) } };
  }
  return { verdict: rule.for_ms === undefined ? 'fires' : 'waits', data: reads };
}
