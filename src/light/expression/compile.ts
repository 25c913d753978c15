import type { CallExpression, Expression, SpreadElement } from 'acorn';
import { toNumber, type Value } from '../value.js';
import { binaryOperators, builtIns, constants } from './functions.js';
import { createExpressionError, parseExpressions } from './parse.js';
import type { Evaluate } from './scope.js';

/** Where an expression stands decides what it may do. */
type Purpose = 'channel' | 'condition' | 'action';

interface Context {
  readonly text: string;
  readonly purpose: Purpose;
}

/**
 * Compiles text to a closure over an allow-list: no `eval`, no property access, no names but those listed.
 * Several `;`-separated expressions are for actions only.
 * @throws LanternError `expression-invalid`, naming the column
 */
export function compileExpression(text: string, purpose: Purpose): Evaluate {
  const parts = parseExpressions(text);
  const second = parts[1];
  if (second && purpose !== 'action') throw createExpressionError(text, second.start, 'one expression is expected');
  const steps = parts.map((part) => compile(part, { text, purpose }));
  const [only] = steps;
  if (only && steps.length === 1) return only;
  return (scope) => {
    let last: Value;
    for (const step of steps) last = step(scope);
    return last;
  };
}

function compile(node: Expression | SpreadElement, context: Context): Evaluate {
  switch (node.type) {
    case 'Literal':
      return compileLiteral(node.value, node.start, context);
    case 'Identifier':
      return compileName(node.name, node.start, context);
    case 'UnaryExpression':
      return compileUnary(node.operator, compile(node.argument, context), node.start, context);
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') break;
      return compileBinary(
        node.operator,
        compile(node.left, context),
        compile(node.right, context),
        node.start,
        context,
      );
    case 'LogicalExpression':
      return compileLogical(node.operator, compile(node.left, context), compile(node.right, context));
    case 'ConditionalExpression': {
      const [test, then, otherwise] = [node.test, node.consequent, node.alternate].map((part) =>
        compile(part, context),
      );
      if (test && then && otherwise) return (scope) => (test(scope) ? then(scope) : otherwise(scope));
      break;
    }
    case 'CallExpression':
      return compileCall(node, context);
    default:
  }
  throw createExpressionError(context.text, node.start, `${plainName(node.type)} is not allowed here`);
}

function compileLiteral(value: unknown, start: number, context: Context): Evaluate {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || value === null) {
    return () => value;
  }
  throw createExpressionError(context.text, start, 'only numbers, texts, true, false and null are allowed');
}

function compileName(name: string, start: number, context: Context): Evaluate {
  if (name === 'frame') return (scope) => scope.frame;
  if (name === 't') return (scope) => scope.t;
  if (constants.has(name)) {
    const value = constants.get(name);
    return () => value;
  }
  const hint = builtIns.has(name)
    ? `"${name}" is a function and wants brackets`
    : `there is no "${name}"; data is read with getData('${name}')`;
  throw createExpressionError(context.text, start, hint);
}

function compileUnary(operator: string, inner: Evaluate, start: number, context: Context): Evaluate {
  if (operator === '-') return (scope) => -toNumber(inner(scope));
  if (operator === '+') return (scope) => toNumber(inner(scope));
  if (operator === '!') return (scope) => !inner(scope);
  throw createExpressionError(context.text, start, `"${operator}" is not allowed`);
}

function compileBinary(operator: string, left: Evaluate, right: Evaluate, start: number, context: Context): Evaluate {
  // The arithmetic of animations runs sixty times a second a lamp: two numbers take the short way.
  if (operator === '*') return (scope) => toNumber(left(scope)) * toNumber(right(scope));
  if (operator === '-') return (scope) => toNumber(left(scope)) - toNumber(right(scope));
  if (operator === '/') return (scope) => toNumber(left(scope)) / toNumber(right(scope));
  const apply = binaryOperators.get(operator);
  if (!apply) throw createExpressionError(context.text, start, `"${operator}" is not allowed`);
  return (scope) => apply(left(scope), right(scope));
}

function compileLogical(operator: '||' | '&&' | '??', left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '||':
      return (scope) => left(scope) || right(scope);
    case '&&':
      return (scope) => left(scope) && right(scope);
    case '??':
      return (scope) => left(scope) ?? right(scope);
  }
  return operator satisfies never;
}

function compileCall(node: CallExpression, context: Context): Evaluate {
  const { callee } = node;
  if (callee.type !== 'Identifier')
    throw createExpressionError(context.text, callee.start, 'only named functions can be called');
  const values = node.arguments.map((argument) => compile(argument, context));
  const expectCount = (minimum: number, maximum: number) => {
    if (values.length >= minimum && values.length <= maximum) return;
    const wanted = minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
    throw createExpressionError(
      context.text,
      node.start,
      `${callee.name} takes ${wanted} values, not ${values.length},`,
    );
  };
  if (callee.name === 'random') {
    expectCount(0, 0);
    return (scope) => scope.random();
  }
  if (callee.name === 'getData') {
    expectCount(1, 1);
    const [name = () => ''] = values;
    return (scope) => scope.getData(String(name(scope)));
  }
  if (callee.name === 'setData') {
    if (context.purpose !== 'action')
      throw createExpressionError(context.text, node.start, 'setData is for actions only');
    expectCount(2, 2);
    const [name = () => '', value = () => undefined] = values;
    return (scope) => {
      const result = value(scope);
      scope.setData?.(String(name(scope)), result);
      return result;
    };
  }
  const builtIn = builtIns.get(callee.name);
  if (!builtIn) throw createExpressionError(context.text, callee.start, `there is no function "${callee.name}"`);
  expectCount(...builtIn.parameters);
  return applyBuiltIn(builtIn.call, values);
}

function applyBuiltIn(call: (...values: number[]) => number, values: readonly Evaluate[]): Evaluate {
  const [first = () => undefined, second = () => undefined] = values;
  if (values.length === 1) return (scope) => call(toNumber(first(scope)));
  if (values.length === 2) return (scope) => call(toNumber(first(scope)), toNumber(second(scope)));
  return (scope) => call(...values.map((value) => toNumber(value(scope))));
}

/** acorn's node types as words: MemberExpression -> "member expression". */
function plainName(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
