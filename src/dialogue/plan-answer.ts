import type { PlanAnswer } from '../core/plan-steps.js';
import { extractYesNo } from '../language/extractors/yes-no.js';

/** Yes and no do not depend on the time, which every extractor takes. */
const anyTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 };

/** What a sentence answers to a plan: "no, the second first" is a change. */
export function readPlanAnswer(text: string): PlanAnswer {
  const found = extractYesNo(text, anyTime)?.value;
  if (typeof found === 'boolean') return { kind: found ? 'yes' : 'no' };
  return { kind: 'change', text };
}
