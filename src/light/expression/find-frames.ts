import { LanternError } from '../../core/errors.js';
import { parseExpressions } from './parse.js';

/** Where an expression reads `frame`: the positions in its text, in order. None for a number, or text that is no expression. */
export function findFrames(expression: unknown): readonly number[] {
  if (typeof expression !== 'string' || !expression.includes('frame')) return [];
  const found: number[] = [];
  try {
    visit(parseExpressions(expression), found);
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    return [];
  }
  return found.toSorted((first, second) => first - second);
}

function visit(node: unknown, found: number[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, name, start } = node as { readonly type?: string; readonly name?: string; readonly start?: number };
  if (type === 'Identifier' && name === 'frame' && start !== undefined) found.push(start);
  for (const part of Object.values(node)) visit(part, found);
}
