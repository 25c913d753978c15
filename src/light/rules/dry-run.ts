import { MachineDraft } from '../changes/machine-draft.js';
import type { LightEvent } from '../changes/effect.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { matchRule, type RuleVerdict } from './match-rule.js';
import type { Reads } from './rule-scope.js';

/** What one rule would do for one lamp. */
export interface Judgment {
  readonly lamp: string;
  readonly rule: string;
  /** `outranked`: one before it fires. */
  readonly verdict: RuleVerdict | 'outranked';
  readonly to: string | null;
  /** The data that its condition looked at; `error` says why it failed. */
  readonly data: Reads;
}

/** Which rule would fire for an event now, and why not the others (LIGHT-12). Changes nothing. */
export function dryRun(machine: Machine, event: LightEvent, inputs: MachineInputs): readonly Judgment[] {
  const rules = machine.index.answering(event.name);
  const draft = new MachineDraft(machine);
  return [...machine.lamps]
    .filter(([lamp]) => event.lamp === undefined || event.lamp === lamp)
    .flatMap(([lamp, status]) => {
      let taken = false;
      return rules.map((compiled): Judgment => {
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
