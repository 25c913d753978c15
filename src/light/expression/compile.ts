import type { CallExpression, Expression, SpreadElement } from 'acorn';
import type { Value } from '../value.js';
import { createCall } from './call.js';
import { builtIns, constants } from './functions.js';
import { createBinary } from './operators.js';
import { createExpressionError, parseExpressions } from './parse.js';
import { createWavePart, evaluateWith, fold, isNumber, slotsOf, writeNumber, type Part } from './part.js';
import type { Evaluate, Step } from './scope.js';
import { createWave } from './wave.js';

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
  const steps = understand(text, purpose).map((part) => evaluateWith(part, new Float64Array(slotsOf(part)), 0));
  const [only] = steps;
  if (only && steps.length === 1) return only;
  return (scope) => {
    let last: Value;
    for (const step of steps) last = step(scope);
    return last;
  };
}

/** An expression whose number is left in `cells[0]`: a call allocates nothing, which sixty calls a second a channel want. */
export interface NumberExpression {
  readonly run: Step;
  readonly cells: Float64Array;
  /** Whether the number is the same whenever it is asked for. */
  readonly constant: boolean;
}

/** A channel of a look, compiled. @throws LanternError `expression-invalid`, naming the column */
export function compileChannel(channel: number | string): NumberExpression {
  const [part] =
    typeof channel === 'number' ? [{ kind: 'constant', value: channel } as const] : understand(channel, 'channel');
  if (!part) throw createExpressionError(String(channel), 0, 'nothing to evaluate');
  const cells = new Float64Array(slotsOf(part));
  return { run: writeNumber(part, cells, 0), cells, constant: part.kind === 'constant' };
}

function understand(text: string, purpose: Purpose): readonly Part[] {
  const nodes = parseExpressions(text);
  const second = nodes[1];
  if (second && purpose !== 'action') throw createExpressionError(text, second.start, 'one expression is expected');
  return nodes.map((node) => compile(node, { text, purpose }));
}

function compile(node: Expression | SpreadElement, context: Context): Part {
  switch (node.type) {
    case 'Literal':
      return { kind: 'constant', value: compileLiteral(node.value, node.start, context) };
    case 'Identifier':
      return compileName(node.name, node.start, context);
    case 'UnaryExpression':
      return compileUnary(node.operator, compile(node.argument, context), node.start, context);
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') break;
      const part = createBinary(node.operator, compile(node.left, context), compile(node.right, context));
      if (part) return part;
      throw createExpressionError(context.text, node.start, `"${node.operator}" is not allowed`);
    }
    case 'LogicalExpression':
      return compileLogical(node.operator, compile(node.left, context), compile(node.right, context));
    case 'ConditionalExpression':
      return compileConditional(
        compile(node.test, context),
        compile(node.consequent, context),
        compile(node.alternate, context),
      );
    case 'CallExpression':
      return compileCall(node, context);
    default:
  }
  throw createExpressionError(context.text, node.start, `${plainName(node.type)} is not allowed here`);
}

function compileLiteral(value: unknown, start: number, context: Context): Value {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || value === null)
    return value;
  throw createExpressionError(context.text, start, 'only numbers, texts, true, false and null are allowed');
}

function compileName(name: string, start: number, context: Context): Part {
  if (name === 'frame' || name === 't') return createWavePart(createWave(name));
  if (constants.has(name)) return { kind: 'constant', value: constants.get(name) };
  const hint = builtIns.has(name)
    ? `"${name}" is a function and wants brackets`
    : `there is no "${name}"; data is read with getData('${name}')`;
  throw createExpressionError(context.text, start, hint);
}

function compileUnary(operator: string, inner: Part, start: number, context: Context): Part {
  const slots = slotsOf(inner);
  if (operator === '-') {
    const write = (cells: Float64Array, at: number): Step => {
      const step = writeNumber(inner, cells, at);
      return (scope) => {
        step(scope);
        cells[at] = -(cells[at] ?? NaN);
      };
    };
    return fold({ kind: 'number', slots, write }, [inner]);
  }
  if (operator === '+') {
    if (inner.kind === 'number') return inner;
    return fold({ kind: 'number', slots, write: (cells, at) => writeNumber(inner, cells, at) }, [inner]);
  }
  if (operator === '!') {
    const evaluate = (cells: Float64Array, at: number): Evaluate => {
      const step = evaluateWith(inner, cells, at);
      return (scope) => !step(scope);
    };
    return fold({ kind: 'value', slots, evaluate }, [inner]);
  }
  throw createExpressionError(context.text, start, `"${operator}" is not allowed`);
}

function compileLogical(operator: '||' | '&&' | '??', left: Part, right: Part): Part {
  const evaluate = (cells: Float64Array, at: number): Evaluate => {
    const [first, second] = [evaluateWith(left, cells, at), evaluateWith(right, cells, at)];
    switch (operator) {
      case '||':
        return (scope) => first(scope) || second(scope);
      case '&&':
        return (scope) => first(scope) && second(scope);
      case '??':
        return (scope) => first(scope) ?? second(scope);
    }
    return operator satisfies never;
  };
  return fold({ kind: 'value', slots: Math.max(slotsOf(left), slotsOf(right)), evaluate }, [left, right]);
}

function compileConditional(test: Part, then: Part, otherwise: Part): Part {
  if (test.kind === 'constant') return test.value ? then : otherwise;
  const slots = Math.max(slotsOf(test), slotsOf(then), slotsOf(otherwise));
  if (isNumber(then) && isNumber(otherwise)) {
    const write = (cells: Float64Array, at: number): Step => {
      const holds = evaluateWith(test, cells, at);
      const [first, second] = [writeNumber(then, cells, at), writeNumber(otherwise, cells, at)];
      return (scope) => (holds(scope) ? first(scope) : second(scope));
    };
    return { kind: 'number', slots, write };
  }
  const evaluate = (cells: Float64Array, at: number): Evaluate => {
    const holds = evaluateWith(test, cells, at);
    const [first, second] = [evaluateWith(then, cells, at), evaluateWith(otherwise, cells, at)];
    return (scope) => (holds(scope) ? first(scope) : second(scope));
  };
  return { kind: 'value', slots, evaluate };
}

function compileCall(node: CallExpression, context: Context): Part {
  const { callee } = node;
  if (callee.type !== 'Identifier')
    throw createExpressionError(context.text, callee.start, 'only named functions can be called');
  const values = node.arguments.map((argument) => compile(argument, context));
  return createCall(callee.name, values, context.purpose === 'action', (reason) =>
    createExpressionError(context.text, callee.start, reason),
  );
}

/** acorn's node types as words: MemberExpression -> "member expression". */
function plainName(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
