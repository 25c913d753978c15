import type { Tier } from '../ports/tool.js';
import { isRuleFor, type CallFacts, type PermissionRule } from './permission-rule.js';
import type { Remembered } from './remembered.js';

/** A call to be decided on, with what its tool says of itself. */
export interface Asked extends CallFacts {
  readonly tier: Tier;
  readonly dangerous: boolean;
  /** Why its tool forbids this call; absent: the whole tool is off. */
  readonly because?: string;
}

export interface Decision {
  readonly tier: Tier;
  /** Why, for the audit and for people. */
  readonly because: string;
}

/**
 * Whether a call may be made: deny first. A rule that forbids goes before everything; then what somebody decided before; then a
 * rule that wants a yes; then one that lets; then the tool's own tier. What is dangerous is asked for each time.
 */
export function decide(call: Asked, rules: readonly PermissionRule[], remembered: readonly Remembered[]): Decision {
  const fitting = rules.filter((rule) => isRuleFor(rule, call));
  const rule = (tier: Tier) => fitting.find((each) => each.tier === tier);
  const before = remembered.filter((each) => isSameCall(each, call));
  if (rule('forbid')) return { tier: 'forbid', because: 'a rule forbids it' };
  if (before.some(({ allowed }) => !allowed)) return { tier: 'forbid', because: 'somebody said never' };
  if (call.tier === 'forbid' && !rule('allow') && !rule('confirm'))
    return { tier: 'forbid', because: call.because ?? 'the tool is off unless a rule lets it' };
  if (call.dangerous) return { tier: 'confirm', because: 'it is dangerous' };
  const allowed = before.find((each) => each.allowed);
  if (allowed) return { tier: 'allow', because: `somebody said yes, ${allowed.scope}` };
  if (rule('confirm')) return { tier: 'confirm', because: 'a rule wants a yes' };
  if (rule('allow')) return { tier: 'allow', because: 'a rule lets it' };
  return { tier: call.tier, because: 'as the tool says' };
}

/** A decision stands for calls of the same tool that reach nothing else than what it was made for. */
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
