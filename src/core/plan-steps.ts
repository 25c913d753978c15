/** How far a step of a plan is. `blocked`: one that it depends on failed, so it is not begun. */
export const stepStates = ['open', 'done', 'failed', 'blocked'] as const;
export type StepState = (typeof stepStates)[number];

/** One step of a plan: what is done in it, and which steps must be done before. */
export interface PlanStep {
  readonly id: string;
  readonly what: string;
  readonly after: readonly string[];
}

/** What the agent means to do about a request, as everybody may see it. */
export interface PlanView {
  readonly goal: string;
  /** Whether the user has agreed to it. */
  readonly approved: boolean;
  readonly steps: readonly (PlanStep & { readonly state: StepState })[];
}

/** What a user answers to a plan: everything that is neither yes nor no is a change. */
export type PlanAnswer =
  { readonly kind: 'yes' } | { readonly kind: 'no' } | { readonly kind: 'change'; readonly text: string };

/** Everything that keeps steps from being a plan: names used twice, dependencies that do not exist or go in a circle. */
export function findPlanProblems(steps: readonly PlanStep[]): readonly string[] {
  const ids = steps.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const unknown = steps.flatMap(({ id, after }) =>
    after.filter((other) => !ids.includes(other)).map((other) => `${id} comes after ${other}, which is no step`),
  );
  const circle = findCircle(steps);
  return [
    ...twice.map((id) => `two steps have the id ${id}`),
    ...unknown,
    ...(circle.length > 0 ? [`these steps wait for each other: ${circle.join(', ')}`] : []),
  ];
}

/** The steps that can never begin: those left when every step whose dependencies are gone is taken away. */
function findCircle(steps: readonly PlanStep[]): readonly string[] {
  let left = steps;
  for (;;) {
    const waiting = new Set(left.map(({ id }) => id));
    const next = left.filter(({ after }) => after.some((id) => waiting.has(id)));
    if (next.length === left.length) return left.map(({ id }) => id);
    left = next;
  }
}
