/** The progress of a plan's step. `blocked`: a step that it depends on failed, so it will not be started. */
export const stepStates = ['open', 'done', 'failed', 'blocked'] as const;
export type StepState = (typeof stepStates)[number];

/** One step of a plan: what it does, and the ids of the steps that must be done first. */
export interface PlanStep {
  readonly id: string;
  readonly what: string;
  readonly after: readonly string[];
}

/** The agent's plan for a request, as clients see it. */
export interface PlanView {
  readonly goal: string;
  /** Whether the user has agreed to it. */
  readonly approved: boolean;
  readonly steps: readonly (PlanStep & { readonly state: StepState })[];
}

/** A user's answer to a plan. Anything that is neither yes nor no asks for a change. */
export type PlanAnswer =
  { readonly kind: 'yes' } | { readonly kind: 'no' } | { readonly kind: 'change'; readonly text: string };

/** Everything that is wrong with a list of steps: ids used twice, unknown dependencies, circular dependencies. */
export function findPlanProblems(steps: readonly PlanStep[]): readonly string[] {
  const ids = steps.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const unknown = steps.flatMap(({ id, after }) =>
    after.filter((other) => !ids.includes(other)).map((other) => `${id} comes after ${other}, which is not a step`),
  );
  const circle = findCircle(steps);
  return [
    ...twice.map((id) => `two steps have the id ${id}`),
    ...unknown,
    ...(circle.length > 0 ? [`these steps wait for each other: ${circle.join(', ')}`] : []),
  ];
}

/** The steps that can never begin because they wait for each other, or for a step that does. */
function findCircle(steps: readonly PlanStep[]): readonly string[] {
  let left = steps;
  for (;;) {
    const waiting = new Set(left.map(({ id }) => id));
    const next = left.filter(({ after }) => after.some((id) => waiting.has(id)));
    if (next.length === left.length) return left.map(({ id }) => id);
    left = next;
  }
}
