import type { PlanAnswer } from '../core/plan-steps.js';
import { withoutNames } from './read-consent.js';
import { extractYesNo } from '../language/extractors/yes-no.js';

/** Extractors need a time, but yes and no do not depend on it. */
const anyTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 };

/** Reads the answer to a plan; "no, the second first" is a change. @param names what may be said beside it, in lower case */
export function readPlanAnswer(text: string, names: readonly string[] = []): PlanAnswer {
  const found = extractYesNo(withoutNames(text, names), anyTime)?.value;
  if (typeof found === 'boolean') return { kind: found ? 'yes' : 'no' };
  return { kind: 'change', text };
}
