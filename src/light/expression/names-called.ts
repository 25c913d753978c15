import { parseExpressions } from './parse.js';

/** The names that an expression calls as functions; empty for a number. @throws LanternError `expression-invalid` */
export function namesCalled(expression: number | string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  if (typeof expression !== 'string' || !expression.includes('(')) return found;
  visitCalls(parseExpressions(expression), (name) => void found.add(name));
  return found;
}

interface SyntaxNode {
  readonly type?: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly value?: unknown }[];
}

/** Visits every call of a named function in a syntax tree, with the values of its literal arguments. */
export function visitCalls(node: unknown, visit: (name: string, values: readonly unknown[]) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) {
    const { type, callee, arguments: given } = node as SyntaxNode;
    if (type === 'CallExpression' && callee?.name !== undefined)
      visit(
        callee.name,
        (given ?? []).map(({ value }) => value),
      );
  }
  for (const part of Object.values(node)) visitCalls(part, visit);
}
