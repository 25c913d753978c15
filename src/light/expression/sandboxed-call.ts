import type { Expression, SpreadElement } from 'acorn';
import type { Value } from '../value.js';
import { visitCalls } from './names-called.js';
import { evaluateWith, slotsOf, type Part } from './part.js';
import type { Evaluate, SandboxedCall } from './scope.js';

/** A call of a function that only the sandbox can run; its value is the answer that the scope knows. */
export function createSandboxedCall(
  key: string,
  name: string,
  values: readonly Part[],
): { call: SandboxedCall; part: Part } {
  const evaluates = values.map((value): Evaluate => evaluateWith(value, new Float64Array(slotsOf(value)), 0));
  const call: SandboxedCall = { key, name, values: (scope) => evaluates.map((evaluate): Value => evaluate(scope)) };
  return { call, part: { kind: 'value', slots: 1, evaluate: () => (scope) => scope.call?.(call, scope) ?? 0 } };
}

/** The first thing in arguments that changes from tick to tick, or that has side effects; undefined if there is none. */
export function findUnsteady(nodes: readonly (Expression | SpreadElement)[]): string | undefined {
  const found: string[] = [];
  visitCalls(nodes, (name) => {
    if (name === 'random' || name === 'setData') found.push(`${name}()`);
  });
  visitNames(nodes, (name) => {
    if (name === 't' || name === 'frame') found.push(name);
  });
  return found[0];
}

function visitNames(node: unknown, visit: (name: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string') visit(node.name);
  for (const part of Object.values(node)) visitNames(part, visit);
}
