import { LanternError } from '../../core/errors.js';
import type { Value } from '../value.js';
import { compileExpression } from './compile.js';

/** A function without inputs that is one expression. */
const arrow = /^\s*\(\s*\)\s*=>(?!\s*\{)\s*(?<body>[\s\S]+?)[\s;]*$/;

/** A check that is computed here. @param find the present value of a variable */
export type LocalCheck = (find: (name: string) => Value, random: () => number) => boolean;

/**
 * The check of a trigger that only reads what Lantern knows: one expression with `getData`, such as `() => getData('lux') < 20`. It
 * costs next to nothing, so it may be asked far more often than code in the sandbox, which knows no variables.
 * @returns null for any other code
 */
export function readLocalCheck(code: string): LocalCheck | null {
  const read = compile(code);
  return typeof read === 'function' ? read : null;
}

/** Why code that reads variables cannot be computed here; null if it can, or reads none. */
export function explainVariables(code: string): string | null {
  const read = compile(code);
  if (typeof read === 'function' || read === null) return null;
  return `getData is known only where the whole code is one expression, as in () => getData('lux') < 20${read}`;
}

/** The check; null if the code reads no variable; else why it can't be computed here, as the end of a sentence. */
function compile(code: string): LocalCheck | string | null {
  if (!/\bgetData\b/.test(code)) return null;
  const body = arrow.exec(code)?.groups?.['body'];
  if (body === undefined) return '';
  try {
    const evaluate = compileExpression(body, 'condition');
    return (getData, random) => Boolean(evaluate({ frame: 0, t: 0, random, getData }));
  } catch (error) {
    if (error instanceof LanternError) return `: ${error.message}`;
    throw error;
  }
}
