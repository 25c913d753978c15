import type { CallExpression, Expression, MemberExpression, SpreadElement } from 'acorn';
import type { Value } from '../value.js';
import { createBinding } from './binding.js';
import { createConditional, createLogical, createUnary } from './branches.js';
import { createCall, createNumberCall } from './call.js';
import { noFunctions, type CustomFunction, type FunctionLibrary } from './custom-function.js';
import { builtIns, constants } from './functions.js';
import { mathConstants, mathFunctions } from './math.js';
import { createBinary } from './operators.js';
import { createExpressionError, parseExpressions } from './parse.js';
import { createWavePart, evaluateWith, slotsOf, writeNumber, type Part } from './part.js';
import { createSandboxedCall, findUnsteady } from './sandboxed-call.js';
import type { Evaluate, SandboxedCall, EvaluationStep } from './scope.js';
import { createWave } from './wave.js';

/** Where an expression is used; this decides what it may do. */
export type Purpose = 'channel' | 'condition' | 'action';

interface Context {
  readonly text: string;
  readonly purpose: Purpose;
  readonly functions: FunctionLibrary;
  /** In the body of a function: its parameters, the only names it knows besides `Math`. Null elsewhere. */
  readonly parameters: ReadonlyMap<string, Part> | null;
  /** Calls that only the sandbox can answer, inner calls first. */
  readonly calls: SandboxedCall[];
  /** How many characters of function bodies may still be inlined. */
  readonly room: { left: number };
}

/** The functions that an expression calls may together have this many characters, counted per call, so that a tick stays short. */
const longestBodies = 20_000;

/**
 * Compiles text to a closure, with an allow-list: no `eval`, no property access, only known names.
 * Several expressions separated by `;` are allowed only in actions.
 * @throws LanternError `expression-invalid`, naming the column
 */
export function compileExpression(text: string, purpose: Purpose, functions = noFunctions): Evaluate {
  const { parts } = understand(text, purpose, functions);
  const steps = parts.map((part) => evaluateWith(part, new Float64Array(slotsOf(part)), 0));
  const [only] = steps;
  if (only && steps.length === 1) return only;
  return (scope) => {
    let last: Value;
    for (const step of steps) last = step(scope);
    return last;
  };
}

/** The calls in an expression that only the sandbox can answer, inner calls first. @throws as `compileExpression` */
export function findSandboxedCalls(
  text: string,
  purpose: Purpose,
  functions: FunctionLibrary,
): readonly SandboxedCall[] {
  return understand(text, purpose, functions).calls;
}

/** A numeric expression. `run` leaves the result in `cells[0]` and allocates nothing, since it runs sixty times a second. */
export interface NumberExpression {
  readonly run: EvaluationStep;
  readonly cells: Float64Array;
  /** Whether the result is always the same. */
  readonly constant: boolean;
}

/** Compiles one channel of a look. @throws LanternError `expression-invalid`, naming the column */
export function compileChannel(channel: number | string, functions = noFunctions): NumberExpression {
  const [part] =
    typeof channel === 'number'
      ? [{ kind: 'constant', value: channel } as const]
      : understand(channel, 'channel', functions).parts;
  if (!part) throw createExpressionError(String(channel), 0, 'nothing to evaluate');
  const cells = new Float64Array(slotsOf(part));
  return { run: writeNumber(part, cells, 0), cells, constant: part.kind === 'constant' };
}

/** Compiles a function's body for compiled arguments. @throws LanternError if expressions cannot do what it does */
export function compileBody(
  { body, code, parameters }: Extract<CustomFunction, { kind: 'simple' }>,
  values: readonly Part[],
): Part {
  const named = new Map(parameters.map((name, index): [string, Part] => [name, values[index] ?? nothing]));
  const room = { left: longestBodies };
  return compile(body, { text: code, purpose: 'channel', functions: noFunctions, parameters: named, calls: [], room });
}

const nothing: Part = { kind: 'constant', value: null };

function understand(text: string, purpose: Purpose, functions: FunctionLibrary) {
  const nodes = parseExpressions(text);
  const second = nodes[1];
  if (second && purpose !== 'action')
    throw createExpressionError(text, second.start, 'only one expression is allowed here');
  const context: Context = { text, purpose, functions, parameters: null, calls: [], room: { left: longestBodies } };
  return { parts: nodes.map((node) => compile(node, context)), calls: context.calls };
}

function compile(node: Expression | SpreadElement, context: Context): Part {
  switch (node.type) {
    case 'Literal':
      return { kind: 'constant', value: compileLiteral(node.value, node.start, context) };
    case 'Identifier':
      return compileName(node.name, node.start, context);
    case 'UnaryExpression': {
      const part = createUnary(node.operator, compile(node.argument, context));
      if (part) return part;
      throw createExpressionError(context.text, node.start, `"${node.operator}" is not allowed`);
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') break;
      const part = createBinary(node.operator, compile(node.left, context), compile(node.right, context));
      if (part) return part;
      throw createExpressionError(context.text, node.start, `"${node.operator}" is not allowed`);
    }
    case 'LogicalExpression':
      return createLogical(node.operator, compile(node.left, context), compile(node.right, context));
    case 'ConditionalExpression':
      return createConditional(
        compile(node.test, context),
        compile(node.consequent, context),
        compile(node.alternate, context),
      );
    case 'CallExpression':
      return context.parameters ? compileMathCall(node, context) : compileCall(node, context);
    case 'MemberExpression': {
      const constant = mathConstants.get(nameOfMath(node, context) ?? '');
      if (constant !== undefined) return { kind: 'constant', value: constant };
      break;
    }
    default:
  }
  throw createExpressionError(context.text, node.start, `${plainName(node.type)} is not allowed here`);
}

function compileLiteral(value: unknown, start: number, context: Context): Value {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || value === null)
    return value;
  throw createExpressionError(context.text, start, 'only numbers, texts, true, false and null are allowed here');
}

function compileName(name: string, start: number, { text, parameters }: Context): Part {
  if (parameters) {
    const part = parameters.get(name);
    if (part) return part;
    if (name === 'undefined' || name === 'NaN' || name === 'Infinity')
      return { kind: 'constant', value: constants.get(name) };
    throw createExpressionError(text, start, `there is no "${name}"`);
  }
  if (name === 'frame' || name === 't') return createWavePart(createWave(name));
  if (constants.has(name)) return { kind: 'constant', value: constants.get(name) };
  const hint = builtIns.has(name)
    ? `"${name}" is a function and needs parentheses`
    : `there is no "${name}"; data is read with getData('${name}')`;
  throw createExpressionError(text, start, hint);
}

/** `Math.max` -> "max"; undefined for any other property, or outside the body of a function. */
function nameOfMath({ object, property, computed }: MemberExpression, { parameters }: Context): string | undefined {
  const isMath = object.type === 'Identifier' && object.name === 'Math' && parameters && !parameters.has('Math');
  return isMath && !computed && property.type === 'Identifier' ? property.name : undefined;
}

function compileMathCall({ callee, arguments: given, start }: CallExpression, context: Context): Part {
  const name = (callee.type === 'MemberExpression' && nameOfMath(callee, context)) || '';
  const found = mathFunctions.get(name);
  if (!found || given.length < found.parameters[0] || given.length > found.parameters[1])
    throw createExpressionError(context.text, start, 'only functions of Math can be called');
  return createNumberCall(
    name,
    found,
    given.map((argument) => compile(argument, context)),
  );
}

function compileCall(node: CallExpression, context: Context): Part {
  const { callee } = node;
  if (callee.type !== 'Identifier')
    throw createExpressionError(context.text, callee.start, 'only named functions can be called');
  const refuse = (reason: string, remedy?: string) => createExpressionError(context.text, callee.start, reason, remedy);
  const values = node.arguments.map((argument) => compile(argument, context));
  const custom = context.functions.find(callee.name);
  if (!custom) return createCall(callee.name, values, context.purpose === 'action', refuse);
  return compileCustomCall(node, callee.name, custom, values, context, refuse);
}

function compileCustomCall(
  node: CallExpression,
  name: string,
  custom: CustomFunction,
  values: readonly Part[],
  { text, calls, room }: Context,
  refuse: (reason: string) => Error,
): Part {
  const expectCount = (count: number) => {
    if (values.length !== count) throw refuse(`${name} takes ${count} values, not ${values.length},`);
  };
  switch (custom.kind) {
    case 'simple':
      expectCount(custom.parameters.length);
      room.left -= custom.code.length;
      if (room.left < 0) throw refuse(`the functions that it calls together exceed ${longestBodies} characters`);
      return createBinding(values, (bound) => compileBody(custom, bound));
    case 'sandboxed': {
      expectCount(custom.count);
      const unsteady = findUnsteady(node.arguments);
      if (unsteady !== undefined)
        throw refuse(`${name} runs in the sandbox; its arguments may use variables but not ${unsteady},`);
      const { call, part } = createSandboxedCall(text.slice(node.start, node.end), name, values);
      calls.push(call);
      return part;
    }
    case 'unresolved':
      return { kind: 'value', slots: 1, evaluate: () => () => null };
  }
  return custom satisfies never;
}

/** acorn's node types as words: MemberExpression -> "member expression". */
function plainName(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
