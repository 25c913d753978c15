import { parse, type Program, type Statement, type Expression } from 'acorn';
import { describeError, LanternError } from '../../core/errors.js';

/** Long enough for any rule a person would read, short enough that parsing never matters. */
const longestExpression = 2000;

/** An expression that cannot be used, with the column (from 1) that is to blame. */
export function createExpressionError(text: string, position: number, reason: string): LanternError {
  const shown = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return new LanternError('expression-invalid', `${reason} at column ${position + 1} of "${shown}"`);
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
  throw createExpressionError(text, statement.start, 'only expressions are allowed, no statements,');
}
