import { MachineDraft } from '../changes/machine-draft.js';
import type { LightEvent } from '../changes/effect.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { inTurn } from './built-in-rules.js';
import { matchRule, type RuleVerdict } from './match-rule.js';
import type { Reads } from './rule-scope.js';

/** What one rule would do to one lamp. */
export interface Judgment {
  readonly lamp: string;
  readonly rule: string;
  /** `outranked`: another rule that goes before it fires. */
  readonly verdict: RuleVerdict | 'outranked';
  readonly to: string | null;
  /** The variables that its condition read, or `error` if the condition failed. */
  readonly data: Reads;
}

/** Tells which rule would fire for an event now, and why the others would not (LIGHT-12). Changes nothing. */
export function dryRun(machine: Machine, event: LightEvent, inputs: MachineInputs): readonly Judgment[] {
  const answering = machine.index.answering(event.name);
  const draft = new MachineDraft(machine);
  return [...machine.lamps]
    .filter(([lamp]) => event.lamp === undefined || event.lamp === lamp)
    .flatMap(([lamp, status]) => {
      let taken = false;
      return inTurn(answering, inputs, event, status.state).map((compiled): Judgment => {
        const { verdict, reads, error } = matchRule(compiled, lamp, status, draft, inputs);
        const isOutranked = taken && verdict === 'fires';
        taken ||= verdict === 'fires';
        return {
          lamp,
          rule: compiled.rule.id,
          verdict: isOutranked ? 'outranked' : verdict,
          to: compiled.rule.to ?? null,
          data: error === undefined ? reads : { ...reads, error },
        };
      });
    });
}
