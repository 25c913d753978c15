import { z } from 'zod';
import { configSchema } from './config-schema.js';

/** One setting, as shown in the help. */
export interface ConfigKey {
  /** The path with dots, such as `voice.wake.words`. */
  readonly path: string;
  /** The environment variable for it; '' if only the file can hold it. */
  readonly environment: string;
  readonly type: 'string' | 'number' | 'boolean' | 'list';
  readonly description: string;
  readonly default: unknown;
  /** The words that it takes, where it takes no others. */
  readonly choices?: readonly string[];
}

interface Node {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/**
 * All settings, read from the schema. Lists and alternatives, such as the lamps, can only be set in the file; what their entries hold is
 * named as `lamps[].output.calibration.white`.
 */
export function listConfigKeys(): readonly ConfigKey[] {
  return (keys ??= walk(z.toJSONSchema(configSchema, { io: 'input' }) as Node, []));
}

/** Read once: it takes tens of milliseconds, and every unknown name in a configuration asks for them. */
let keys: readonly ConfigKey[] | undefined;

function walk(node: Node, path: readonly string[]): ConfigKey[] {
  if (node.properties) return Object.entries(node.properties).flatMap(([key, child]) => walk(child, [...path, key]));
  const type = typeOf(node);
  return [
    ...walkParts(node, path),
    {
      path: path.join('.'),
      environment: type === null ? '' : `LANTERN_${path.join('_').toUpperCase()}`,
      type: type ?? 'list',
      description: node.description ?? '',
      default: node.default,
      ...(node.enum && { choices: node.enum }),
    },
  ];
}

/** What is described of the entries of a list, or of a value that has several forms, each once; none can be set by an environment variable. */
function walkParts({ items, anyOf = [], oneOf = [] }: Node, path: readonly string[]): ConfigKey[] {
  const last = path.at(-1) ?? '';
  const inList = items?.properties ? walk(items, [...path.slice(0, -1), `${last}[]`]) : [];
  const inForms = [...anyOf, ...oneOf].filter(({ properties }) => properties).flatMap((form) => walk(form, path));
  const described = [...inList, ...inForms].filter(({ description }) => description !== '');
  const parts = new Map(described.map((key) => [key.path, { ...key, environment: '' }]));
  return [...parts.values()];
}

/** The type of a setting; null if only the file can hold it. */
function typeOf(node: Node): ConfigKey['type'] | null {
  if (node.anyOf || node.oneOf || node.type === 'object') return null;
  if (node.type === 'array') return node.items?.type === 'string' ? 'list' : null;
  if (node.type === 'integer' || node.type === 'number') return 'number';
  return node.type === 'boolean' ? 'boolean' : 'string';
}
