import { parse, type Expression, type Program } from 'acorn';
import { LanternError } from '../../core/errors.js';
import { compileBody } from './compile.js';
import type { CustomFunction, FunctionLibrary } from './custom-function.js';
import type { Part } from './part.js';

/** In characters. Longer code runs in the sandbox; no expression gets that long. */
const longestSimple = 2000;

/** A library that reads each function when it is first used. @param codes each function's code, by name */
export function createLibrary(codes: Iterable<readonly [name: string, code: string]>): FunctionLibrary {
  const all = new Map(codes);
  const read = new Map<string, CustomFunction>();
  return {
    find: (name) => {
      const code = all.get(name);
      if (code === undefined) return undefined;
      const found = read.get(name) ?? readFunction(code);
      read.set(name, found);
      return found;
    },
  };
}

/**
 * Classifies a function's code. It is `simple` if it is a single expression (or returns one) made of its parameters, literals,
 * operators and `Math`, all of which mean the same in expressions as in JavaScript. Anything else runs in the sandbox.
 */
export function readFunction(code: string): CustomFunction {
  const found = parseFunction(code);
  if (!found) return { kind: 'sandboxed', count: 0 };
  const { parameters, body, count } = found;
  if (parameters === null || body === null || code.length > longestSimple) return { kind: 'sandboxed', count };
  const simple = { kind: 'simple', parameters, body, code } as const;
  try {
    compileBody(
      simple,
      parameters.map(() => anything),
    );
    return simple;
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    return { kind: 'sandboxed', count };
  }
}

const anything: Part = { kind: 'value', slots: 1, evaluate: () => () => null };

interface Parsed {
  /** Null if the parameters are not plain names. */
  readonly parameters: readonly string[] | null;
  /** Null if the function is more than one expression. */
  readonly body: Expression | null;
  readonly count: number;
}

function parseFunction(code: string): Parsed | null {
  let program: Program;
  try {
    program = parse(`(${code}\n)`, { ecmaVersion: 2023, sourceType: 'script' });
  } catch {
    return null;
  }
  const [statement] = program.body;
  const node = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return null;
  const { params, async: later, generator } = node;
  const names = params.flatMap((parameter) => (parameter.type === 'Identifier' ? [parameter.name] : []));
  return {
    parameters: names.length === params.length && new Set(names).size === names.length ? names : null,
    body: later || generator ? null : onlyExpression(node.body),
    count: params.length,
  };
}

function onlyExpression(body: Expression | { readonly type: 'BlockStatement'; readonly body: readonly unknown[] }) {
  if (body.type !== 'BlockStatement') return body;
  const [only] = body.body as readonly { readonly type: string; readonly argument?: Expression | null }[];
  return body.body.length === 1 && only?.type === 'ReturnStatement' ? (only.argument ?? null) : null;
}
