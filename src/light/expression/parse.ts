import { parse, type Program, type Statement, type Expression } from 'acorn';
import { describeError, LanternError } from '../../core/errors.js';

/** Longer than any rule that a person would read, and short enough to parse in no time. */
const longestExpression = 2000;

/** The error for an expression that cannot be used; names the column (counted from 1), and then the remedy, if there is one. */
export function createExpressionError(text: string, position: number, reason: string, remedy?: string): LanternError {
  const shown = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return new LanternError(
    'expression-invalid',
    `${reason} at column ${position + 1} of "${shown}"${remedy === undefined ? '' : `; ${remedy}`}`,
  );
}

/** The expressions of `text`, separated by `;`. @throws LanternError `expression-invalid` */
export function parseExpressions(text: string): readonly Expression[] {
  if (text.length > longestExpression) {
    throw createExpressionError(text, longestExpression, `longer than ${longestExpression} characters`);
  }
  const statements = parseProgram(text).body.filter((statement) => statement.type !== 'EmptyStatement');
  if (statements.length === 0) throw createExpressionError(text, 0, 'nothing to evaluate');
  return statements.map((statement) => expressionOf(text, statement));
}

function parseProgram(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'script' });
  } catch (error) {
    const position = error instanceof Error && 'pos' in error ? Number(error.pos) : 0;
    throw createExpressionError(
      text,
      position,
      describeError(error)
        .replace(/ \(\d+:\d+\)$/, '')
        .toLowerCase(),
    );
  }
}

function expressionOf(text: string, statement: Statement | Program['body'][number]): Expression {
  if (statement.type === 'ExpressionStatement') return statement.expression;
  throw createExpressionError(text, statement.start, 'statements are not allowed, only expressions,');
}
