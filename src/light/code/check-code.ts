import { parse, type Node, type Program } from 'acorn';
import { describeError } from '../../core/errors.js';

/** A reason why model-written code is not accepted. */
export interface CodeProblem {
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

export interface CheckedCode {
  readonly problems: readonly CodeProblem[];
  /** Hosts of the addresses in the code. */
  readonly hosts: readonly string[];
  /** Secrets that the code uses, as in `{{secret:WEATHER_KEY}}`. */
  readonly secrets: readonly string[];
  /** The parameter names of the entry function; null if the function was not found. */
  readonly parameters: readonly string[] | null;
}

/** A person who is asked to consent would not read longer code to the end. */
const longestCode = 50_000;
/** What people write is nested a few dozen deep. Everything else that reads code calls itself for each step. */
const deepest = 500;

/** The sandbox lacks these anyway. They are listed so that the model learns of it before anything runs. */
const forbiddenNames = new Set([
  ...[
    'eval',
    'Function',
    'require',
    'module',
    'exports',
    'process',
    'global',
    'globalThis',
    'window',
    'self',
    'Buffer',
  ],
  ...['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'Proxy', 'Reflect', 'setTimeout', 'setInterval', 'setImmediate'],
  ...['XMLHttpRequest', 'WebSocket', 'Worker', 'importScripts', 'FinalizationRegistry', 'WeakRef'],
]);
/** Properties that lead from any value to the engine's own objects. */
const forbiddenProperties = new Set([
  ...['constructor', '__proto__', 'prototype', 'caller', 'callee', '__defineGetter__', '__defineSetter__'],
  ...[
    '__lookupGetter__',
    '__lookupSetter__',
    'getPrototypeOf',
    'setPrototypeOf',
    'defineProperty',
    'prepareStackTrace',
  ],
]);

/**
 * Reads model-written code without running it: syntax, forbidden constructs, the entry function, the hosts it calls. Collects all
 * problems. This helps the model that writes the code and the person who consents; the actual protection is the sandbox.
 * @param entry the function that the code must declare; when absent, the code must be a single function expression
 */
export function checkCode(code: string, entry?: string): CheckedCode {
  const nothing = { hosts: [], secrets: [], parameters: null };
  if (code.length > longestCode)
    return { ...nothing, problems: [{ message: `longer than ${longestCode} characters`, line: 1, column: 1 }] };
  let program: Program;
  try {
    program = parse(entry === undefined ? `(${code}\n)` : code, {
      ecmaVersion: 2023,
      sourceType: 'script',
      locations: true,
    });
  } catch (error) {
    return { ...nothing, problems: [describeSyntax(error, entry === undefined)] };
  }
  const walk = new Walk(entry === undefined ? 1 : 0);
  walk.visit(program);
  const found = findEntry(program, entry);
  if (!found)
    walk.report(
      program,
      entry === undefined ? 'the code is not one function' : `no function ${entry} is declared at the top of the code`,
    );
  const parameters = found
    ? found.params.map((parameter) => (isNode(parameter) && 'name' in parameter ? String(parameter.name) : '…'))
    : null;
  return { problems: walk.problems, hosts: [...walk.hosts], secrets: [...walk.secrets], parameters };
}

interface FunctionNode {
  readonly params: readonly unknown[];
}

function findEntry(program: Program, entry: string | undefined): FunctionNode | null {
  const [first] = program.body;
  if (entry === undefined)
    return program.body.length === 1 && first?.type === 'ExpressionStatement' ? asFunction(first.expression) : null;
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id.name === entry) return statement;
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && id.name === entry && init) return asFunction(init);
  }
  return null;
}

function asFunction(node: Node): FunctionNode | null {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
    ? (node as Node & FunctionNode)
    : null;
}

class Walk {
  readonly problems: CodeProblem[] = [];
  readonly hosts = new Set<string>();
  readonly secrets = new Set<string>();

  /** @param shift how many columns the first line was shifted */
  constructor(private readonly shift: number) {}

  report(node: Node, message: string): void {
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    this.problems.push({ message, line, column: Math.max(1, column + 1 - (line === 1 ? this.shift : 0)) });
  }

  /** Not by calling itself: code that is nested deeper than the stack goes would end in an error of the engine's own. */
  visit(root: Node): void {
    const waiting: { readonly node: Node; readonly key: string; readonly depth: number }[] = [
      { node: root, key: '', depth: 0 },
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, key, depth } = next;
      if (depth > deepest) {
        this.report(node, `nested more than ${deepest} deep`);
        return;
      }
      this.#judge(node, key);
      const children = Object.entries(node).flatMap(([name, child]) =>
        (Array.isArray(child) ? (child as unknown[]) : [child])
          .filter(isNode)
          .map((one) => ({ node: one, key: name, depth: depth + 1 })),
      );
      waiting.push(...children.reverse());
    }
  }

  #judge(node: Node, key: string): void {
    const { name, value, computed, property } = node as Node &
      Record<'name' | 'value' | 'property' | 'computed', unknown>;
    switch (node.type) {
      case 'ImportExpression':
      case 'MetaProperty':
        this.report(node, 'import is not allowed: there are no modules');
        return;
      case 'WithStatement':
        this.report(node, 'with is not allowed');
        return;
      case 'DebuggerStatement':
        this.report(node, 'debugger is not allowed');
        return;
      case 'Identifier':
        if (key === 'property' || key === 'key') return;
        if (typeof name === 'string' && forbiddenNames.has(name)) this.report(node, `${name} is not allowed`);
        return;
      case 'MemberExpression':
        this.#judgeMember(node, property, computed === true);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        this.#judgeKey(node);
        return;
      case 'Literal':
      case 'TemplateElement':
        this.#collect(value);
        return;
      default:
    }
  }

  #judgeMember(node: Node, property: unknown, computed: boolean): void {
    if (!isNode(property)) return;
    const { name, value } = property as Node & { name?: unknown; value?: unknown };
    const read = computed ? value : name;
    if (typeof read === 'string' && forbiddenProperties.has(read)) this.report(node, `.${read} is not allowed`);
    // Concatenation can hide forbidden names: 'con' + 'structor'.
    if (computed && (property.type === 'BinaryExpression' || property.type === 'TemplateLiteral') && hasText(property))
      this.report(node, 'a property name put together from texts is not allowed; write out the name, or use a Map');
  }

  /** `{constructor}` and `{constructor: c}` read the property just as `.constructor` does. */
  #judgeKey(node: Node): void {
    const { key } = node as Node & { key?: unknown };
    const { name, value } = isNode(key) ? (key as Node & { name?: unknown; value?: unknown }) : {};
    const read = name ?? value;
    const own = node.type === 'MethodDefinition' && read === 'constructor';
    if (typeof read === 'string' && forbiddenProperties.has(read) && !own)
      this.report(node, `the property ${read} is not allowed`);
  }

  /** @param value a literal's value, or `{cooked}` of a template's piece */
  #collect(value: unknown): void {
    const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
    if (typeof text !== 'string') return;
    for (const [, host] of text.matchAll(/\bhttps?:\/\/([^\s/?#'"`<>\\]+)/gi))
      if (host) this.hosts.add(host.toLowerCase());
    for (const [, name] of text.matchAll(/\{\{secret:([A-Z][A-Z0-9_]*)\}\}/g)) if (name) this.secrets.add(name);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function hasText(node: Node): boolean {
  const { left, right, value } = node as Node & { left?: unknown; right?: unknown; value?: unknown };
  return (
    node.type === 'TemplateLiteral' ||
    typeof value === 'string' ||
    [left, right].some((side) => isNode(side) && hasText(side))
  );
}

function describeSyntax(error: unknown, shifted: boolean): CodeProblem {
  const { loc } = error as { loc?: { line: number; column: number } };
  const { line, column } = loc ?? { line: 1, column: 0 };
  const message = describeError(error)
    .replace(/ \(\d+:\d+\)$/, '')
    .toLowerCase();
  return { message, line, column: Math.max(1, column + 1 - (shifted && line === 1 ? 1 : 0)) };
}
