import { existsSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { describeProblem } from '../../core/describe-problems.js';
import { describeError, LanternError } from '../../core/errors.js';
import { findConfigProblems } from './config-rules.js';
import { listConfigKeys } from './config-keys.js';
import { configSchema, type Config } from './config-schema.js';
import { renameOldSettings, renameOldVariables } from './old-names.js';
import { placeInFile } from './place-in-file.js';
import { planWiring, type HostBoard } from '../hardware/plan-wiring.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. Environment variables override the file, and the file overrides the defaults. All problems are
 * reported at once.
 * @param file the file to read; null to use the defaults
 * @param notice called with a line for each setting that still has an old name
 * @param machine where the boards are described; by default this machine and hardware/boards
 * @throws LanternError `config-unreadable`, `config-invalid`
 */
export function loadConfig(
  file: string | null,
  environment: Environment,
  notice: (line: string) => void = () => undefined,
  machine?: HostBoard,
): Config {
  const text = file === null ? '' : readText(file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken)
    throw new LanternError(
      'config-invalid',
      `${String(file)}: ${describeError(broken).replace(/:? *at line .*/, '')} at line ${lines.linePos(broken.pos[0]).line}`,
    );
  renameOldSettings(document, notice);
  const values = (document.toJS() ?? {}) as unknown;
  const overridden = isObject(values) ? applyEnvironment(values, renameOldVariables(environment, notice)) : values;
  const parsed = configSchema.safeParse(overridden);
  const problems = [
    ...(parsed.error?.issues ?? []).flatMap(toProblems),
    ...findConfigProblems(overridden),
    ...(parsed.success ? planWiring(parsed.data, machine).problems : []),
  ];
  if (parsed.success && problems.length === 0) return Object.freeze(parsed.data);
  const describe = ({ path, message }: (typeof problems)[number]) =>
    `${placeInFile(file, document, lines, path)}${path.map(String).join('.')}${path.length > 0 ? ': ' : ''}${message}`;
  throw new LanternError('config-invalid', problems.map(describe).join('\n'));
}

function toProblems(issue: z.core.$ZodIssue) {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, message: describeProblem(issue) }];
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    message: 'there is no such setting; see lantern config --keys',
  }));
}

/** The configuration file: from `--config`, `LANTERN_CONFIG`, or `lantern.yaml` in the data folder; null if there is none. */
export function findConfigFile(asked: string | undefined, dataFolder: string, environment: Environment): string | null {
  const named = asked ?? environment['LANTERN_CONFIG'];
  if (named !== undefined) return named;
  const usual = `${dataFolder}/lantern.yaml`;
  return existsSync(usual) ? usual : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new LanternError('config-unreadable', `the configuration ${file} cannot be read: ${describeError(error)}`, {
      cause: error,
    });
  }
}

function applyEnvironment(values: Record<string, unknown>, environment: Environment): Record<string, unknown> {
  for (const { path, environment: name, type } of listConfigKeys()) {
    const value = environment[name];
    if (name === '' || value === undefined) continue;
    const keys = path.split('.');
    let parent: unknown = values;
    for (const key of keys.slice(0, -1)) parent = isObject(parent) ? (parent[key] ??= {}) : undefined;
    // A value where settings are expected (`web: 5`) is kept, so the schema can report it.
    if (isObject(parent)) parent[keys.at(-1) ?? ''] = parseValue(value, type);
  }
  return values;
}

/** Parses text from the environment. What does not parse stays text, and the schema refuses it with the name of the key. */
function parseValue(text: string, type: 'string' | 'number' | 'boolean' | 'list'): unknown {
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'list' ? text.split(',').map((part) => part.trim()) : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
