import type { Answers, Question } from '../../light/rules/answer-book.js';
import { findSandboxedCalls, type Purpose } from '../../light/expression/compile.js';
import type { FunctionLibrary } from '../../light/expression/custom-function.js';
import type { SandboxedCall, Scope } from '../../light/expression/scope.js';
import { createFunctionLibrary } from '../../light/create-function-library.js';
import type { Machine } from '../../light/machine.js';
import type { Value } from '../../light/value.js';

/** How many calls are answered in advance; what lamps show comes first, then what rules need. */
const mostWanted = 200;

/** A call in an expression, with its current question; null while its arguments are unknown. */
export interface WantedCall {
  readonly call: SandboxedCall;
  readonly question: Question | null;
  /** Whether a look uses it. */
  readonly shown: boolean;
}

/** The places in expressions that call sandboxed functions. Searched again when expressions or functions change. */
export function findCalls(machine: Machine): readonly Omit<WantedCall, 'question'>[] {
  if (machine.functions.size === 0) return [];
  const library = createFunctionLibrary(machine.functions);
  const showing = new Set([...machine.lamps.values()].map(({ state }) => state));
  const states = [...machine.states.values()].toSorted((a, b) => rank(a.name, showing) - rank(b.name, showing));
  const looks = states.flatMap(({ r, g, b }) => [r, g, b].flatMap((text) => find(text, 'channel', library)));
  const asked = [...machine.rules.values()].flatMap(({ enabled, condition, action }) =>
    enabled ? [...find(condition, 'condition', library), ...find(action, 'action', library)] : [],
  );
  return [...looks.map((call) => ({ call, shown: true })), ...asked.map((call) => ({ call, shown: false }))].slice(
    0,
    mostWanted,
  );
}

const rank = (state: string, showing: ReadonlySet<string>) => (showing.has(state) ? 0 : 1);

function find(text: number | string | undefined, purpose: Purpose, library: FunctionLibrary): readonly SandboxedCall[] {
  if (typeof text !== 'string') return [];
  try {
    return findSandboxedCalls(text, purpose, library);
  } catch {
    // An undo may bring back a function that this expression cannot call; then there is nothing to ask.
    return [];
  }
}

/** The question of a call for the current variables; null if an argument still has to be answered itself. */
export function askNow(
  { name, values }: SandboxedCall,
  variables: ReadonlyMap<string, Value>,
  answers: Answers,
): Question | null {
  const unknown: SandboxedCall[] = [];
  const scope: Scope = {
    frame: 0,
    t: 0,
    random: () => 0,
    getData: (variable) => variables.get(variable),
    call: (inner, from) => {
      const answer = answers.find(inner.name, inner.values(from));
      if (answer === undefined) unknown.push(inner);
      return answer;
    },
  };
  const question = { name, values: values(scope) };
  return unknown.length === 0 ? question : null;
}
