import type { Tier } from '../ports/tool.js';
import { isRuleFor, type CallFacts, type PermissionRule } from './permission-rule.js';
import type { Remembered } from './remembered.js';

/** A call that needs a decision, with what its tool says about it. */
export interface Asked extends CallFacts {
  readonly tier: Tier;
  readonly dangerous: boolean;
  /** Why the tool forbids this call; when absent, the whole tool is switched off. */
  readonly because?: string;
}

export interface Decision {
  readonly tier: Tier;
  /** The reason, for the audit log and for people. */
  readonly because: string;
}

/**
 * Decides whether a call may be made, in this order: a rule that forbids it, an earlier "never", the tool's own refusal, danger
 * (asked for every time), an earlier "yes", a rule that requires a yes, a rule that allows it, the tool's own tier.
 */
export function decide(call: Asked, rules: readonly PermissionRule[], remembered: readonly Remembered[]): Decision {
  const fitting = rules.filter((rule) => isRuleFor(rule, call));
  const rule = (tier: Tier) => fitting.find((each) => each.tier === tier);
  const before = remembered.filter((each) => isSameCall(each, call));
  if (rule('forbid')) return { tier: 'forbid', because: 'a rule forbids it' };
  if (before.some(({ allowed }) => !allowed)) return { tier: 'forbid', because: 'somebody said never' };
  if (call.tier === 'forbid' && !rule('allow') && !rule('confirm'))
    return { tier: 'forbid', because: call.because ?? 'the tool is switched off; a permission rule can allow it' };
  if (call.dangerous) return { tier: 'confirm', because: 'it is dangerous' };
  const allowed = before.find((each) => each.allowed);
  if (allowed) return { tier: 'allow', because: `somebody said yes, ${allowed.scope}` };
  if (rule('confirm')) return { tier: 'confirm', because: 'a rule requires a yes' };
  if (rule('allow')) return { tier: 'allow', because: 'a rule allows it' };
  return { tier: call.tier, because: 'the default of the tool' };
}

/** Whether a remembered decision applies to a call: the same tool, reaching nothing beyond what the decision was made for. */
export function isSameCall(
  decision: Pick<Remembered, 'tool' | 'hosts' | 'paths' | 'secrets'>,
  call: CallFacts,
): boolean {
  const within = (reached: readonly string[] = [], known: readonly string[]) =>
    reached.every((each) => known.includes(each));
  return (
    decision.tool === call.tool &&
    within(call.hosts, decision.hosts) &&
    within(call.paths, decision.paths) &&
    within(call.secrets, decision.secrets)
  );
}
