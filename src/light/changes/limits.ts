import { LanternError } from '../../core/errors.js';
import type { MachineDraft, MachineKind } from './machine-draft.js';

/** The most there may be of each kind (DATA-08): far above what a home has, far below what a machine of 1 GB can't hold. */
export const mostOf = {
  state: 1000,
  rule: 20_000,
  source: 1000,
  timer: 1000,
  variable: 5000,
  tool: 100,
  function: 100,
  trigger: 100,
} as const satisfies Partial<Record<MachineKind, number>>;

type LimitedKind = keyof typeof mostOf;

/** How to make room, for the refusal. */
const remedies: Readonly<Record<LimitedKind, string>> = {
  state: 'delete one first (lantern state delete NAME)',
  rule: 'delete one first (lantern rule delete ID)',
  source: 'remove one first (lantern sources remove NAME)',
  timer: 'delete one first (lantern timer delete EVENT)',
  variable: 'remove one first (lantern data set NAME null)',
  tool: 'remove one first (lantern tools remove NAME)',
  function: 'remove one first (lantern functions remove NAME)',
  trigger: 'remove one first (lantern triggers remove NAME)',
};

/** Why there is no room for what the draft added; null where there is. What was there already may stay and change. */
export function findExcess(draft: MachineDraft): string | null {
  for (const kind of Object.keys(mostOf) as LimitedKind[]) {
    const added = draft.writes.some((write) => write.kind === kind && write.before === null);
    if (!added || draft.all(kind).size <= mostOf[kind]) continue;
    return `there are ${mostOf[kind]} ${kind}s already, the most there may be; ${remedies[kind]}`;
  }
  return null;
}

/** @throws LanternError `change-invalid` */
export function validateLimits(draft: MachineDraft): void {
  const excess = findExcess(draft);
  if (excess !== null) throw new LanternError('change-invalid', excess);
}
