import { z } from 'zod';
import { stepStates, type PlanAnswer, type PlanStep, type PlanView } from '../../core/plan-steps.js';
import type { Changed } from '../../core/outcome.js';
import type { RunEnding } from '../speech/spoken-failures.js';

/** After this many changes, a plan is given up. */
const mostChanges = 3;
const counts = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A plan as it is stored with its run. */
export const planSchema = z.object({
  goal: z.string(),
  approved: z.boolean(),
  /** How often the user asked for changes. */
  changes: z.number(),
  steps: z.array(
    z.object({
      id: z.string(),
      what: z.string(),
      after: z.array(z.string()),
      state: z.enum(stepStates),
      note: z.string().optional(),
      /** What it changed, by name, as the records confirm. */
      changes: z.array(z.string()).optional(),
    }),
  ),
});
export type Plan = z.infer<typeof planSchema>;
type Step = Plan['steps'][number];

export function createPlan(goal: string, steps: readonly PlanStep[], changes: number): Plan {
  return {
    goal,
    approved: false,
    changes,
    steps: steps.map(({ id, what, after }) => ({ id, what: trim(what), after: [...after], state: 'open' })),
  };
}

/** Without a full stop, because it becomes part of a longer sentence. */
const trim = (what: string) => what.trim().replace(/[.;]+$/, '');

export function viewPlan({ goal, approved, steps }: Plan): PlanView {
  return { goal, approved, steps: steps.map(({ id, what, after, state }) => ({ id, what, after, state })) };
}

/** The question that presents the plan to the user. */
export function describePlan({ steps }: Plan): string {
  const things = steps.map(({ what }) => what);
  return `I would do ${counts[steps.length] ?? steps.length} things: ${things.join('; ')}. Shall I?`;
}

/** The steps that can be worked on: open, with all earlier steps done. */
export function readySteps({ steps }: Plan): readonly Step[] {
  const done = new Set(steps.filter(({ state }) => state === 'done').map(({ id }) => id));
  return steps.filter(({ state, after }) => state === 'open' && after.every((id) => done.has(id)));
}

/** Why nothing may be changed now, for the model; null if it may. */
export function refuseWrite(plan: Plan | null): string | null {
  if (!plan) return null;
  if (!plan.approved) return 'Not done: the user has not agreed to the plan. Propose it again as they want it.';
  if (readySteps(plan).length > 0) return null;
  return 'Not done: no step of the plan may be worked on; all are reported, or wait for one that failed. Call done.';
}

/** What the model reports of a step. */
export interface StepReport {
  readonly id: string;
  readonly result: 'done' | 'failed';
  /** The names of what it is said to have changed. */
  readonly changes: readonly string[];
  readonly note?: string;
}

/** What the records know of the work so far. */
export interface Work {
  /** The tools whose last call failed. */
  readonly failing: readonly string[];
  /** Everything that was changed for the request. */
  readonly changed: readonly Changed[];
  /** How many calls succeeded since the plan was agreed to. */
  readonly calls: number;
}

/** Why a step does not count as done, read off the records; null if it does. */
function refuseStep(plan: Plan, { changes, note }: StepReport, { failing, changed, calls }: Work): string | null {
  if (failing.length > 0) return `${failing.join(' and ')} failed last; mend that first, or report the step as failed`;
  const names = changed.flatMap(({ kind, name }) => [name, `${kind} ${name}`]);
  const unknown = changes.filter((each) => !names.includes(each));
  if (unknown.length > 0) {
    const known = changed.map(({ kind, name }) => `${kind} ${name}`).join(', ') || 'nothing';
    return `${unknown.join(' and ')} was not changed; for this request there was changed: ${known}`;
  }
  const others = plan.steps.filter((step) => step.state === 'done' && (step.changes ?? []).length === 0).length;
  if (changes.length > 0 || note !== undefined || calls > others) return null;
  return 'nothing was done for it yet; do it, or say in note why nothing had to be done';
}

/** Records how a step ended, and blocks steps that depend on a failed one. Returns what to tell the model. */
export function markStepFinished(
  plan: Plan | null,
  report: StepReport,
  work: Work,
): { readonly text: string; readonly failed: boolean } {
  const { id, result, changes, note } = report;
  const refuse = (text: string) => ({ text: `Not noted: ${text}.`, failed: true });
  if (!plan?.approved) return refuse('there is no plan that the user has agreed to');
  const step = plan.steps.find((each) => each.id === id);
  if (!step) return refuse(`there is no step ${id}; there are ${plan.steps.map((each) => each.id).join(', ')}`);
  if (step.state !== 'open') return refuse(`the step ${id} is ${step.state} already`);
  if (!readySteps(plan).includes(step)) return refuse(`the step ${id} waits for ${step.after.join(', ')}`);
  const refused = result === 'done' ? refuseStep(plan, report, work) : null;
  if (refused !== null) return refuse(refused);
  step.state = result;
  step.changes = [...changes];
  if (note !== undefined) step.note = note;
  const blocked = result === 'failed' ? block(plan, id) : [];
  const ready = readySteps(plan).map((each) => each.id);
  const stopped = blocked.length === 0 ? '' : ` So these are not to be begun: ${blocked.join(', ')}.`;
  const next = ready.length === 0 ? 'No step is left: call done.' : `Next: ${ready.join(', ')}.`;
  return { text: `Step ${id} is ${result}.${stopped} ${next}`, failed: false };
}

function block(plan: Plan, id: string): readonly string[] {
  const waiting = plan.steps.filter(({ state, after }) => state === 'open' && after.includes(id));
  for (const step of waiting) step.state = 'blocked';
  return waiting.flatMap((step) => [step.id, ...block(plan, step.id)]);
}

/** Why the run can't be called done yet; null if it can. */
export function refuseDone(plan: Plan | null): string | null {
  const open = plan?.approved ? readySteps(plan).map(({ id }) => id) : [];
  if (open.length === 0) return null;
  return `Not done yet: work on these steps and report each with finishStep, as done or as failed: ${open.join(', ')}.`;
}

/** Which steps of an agreed plan were not done, as reported; '' if all were. */
export function describeUndone(plan: Plan | null): string {
  if (!plan?.approved) return '';
  const name = (wanted: Step['state']) =>
    plan.steps
      .filter(({ state }) => state === wanted)
      .map(({ what }) => what)
      .join('; ');
  const told = [
    [name('failed'), 'Not done'],
    [name('blocked'), 'Not begun, because of that'],
    [name('open'), 'Not known to be done'],
  ] as const;
  return told.flatMap(([what, how]) => (what === '' ? [] : [`${how}: ${what}.`])).join(' ');
}

/** Applies the user's answer to a plan: returns what to tell the model, or how the run ends. */
export function answerPlan(plan: Plan, answer: PlanAnswer): { readonly text: string } | RunEnding {
  if (answer.kind === 'yes') {
    plan.approved = true;
    const ready = readySteps(plan).map(({ id }) => id);
    return {
      text: `The user agrees. Report each step with finishStep when it is over. Begin with: ${ready.join(', ')}.`,
    };
  }
  if (answer.kind === 'no') return { reason: 'user', say: 'All right, I leave it.', failure: null };
  plan.changes += 1;
  if (plan.changes > mostChanges)
    return { reason: 'user', say: `I leave it: after ${mostChanges} changes we have no plan.`, failure: null };
  return {
    text: `The user does not agree yet and says: ${JSON.stringify(answer.text)}. Propose the plan again with this taken in, or ask.`,
  };
}
