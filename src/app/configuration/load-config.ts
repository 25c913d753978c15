import { LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { describeBrokenYaml, phraseNoValue } from './describe-broken-yaml.js';
import { describeProblem } from '../../core/describe-problems.js';
import { LanternError } from '../../core/errors.js';
import { isThere } from './is-there.js';
import { findConfigProblems } from './config-rules.js';
import { listConfigKeys } from './config-keys.js';
import { configSchema, type Config } from './config-schema.js';
import { describeUnknownSetting, renameOldSettings, renameOldVariables } from './old-names.js';
import { phraseProblem, type ConfigProblem } from './phrase-problem.js';
import { placeInFile } from './place-in-file.js';
import { readTextFile } from './read-text-file.js';
import { planWiring, type HostBoard } from '../hardware/plan-wiring.js';

/** In bytes; a hundred times what a house needs. */
export const longestFile = 1_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the text of a configuration is from, and what else counts. */
export interface ConfigSource {
  /** The file; null for the defaults alone. */
  readonly file: string | null;
  readonly environment: Environment;
  /** Gets a line for each setting that is still given under an old name. */
  readonly notice?: (line: string) => void;
  /** The board whose pins the outputs use; this machine's unless given. */
  readonly machine?: HostBoard | undefined;
}

/**
 * The configuration: defaults, overridden by the file, overridden by environment variables. All problems are reported at once.
 * @param file the file to read; null for the defaults alone
 * @param notice gets a line for each setting that is still given under an old name
 * @param machine the board whose pins the outputs use; this machine's unless given
 * @throws LanternError `file-unreadable`, `config-invalid`
 */
export function loadConfig(
  file: string | null,
  environment: Environment,
  notice: (line: string) => void = () => undefined,
  machine?: HostBoard,
): Config {
  const text = file === null ? '' : readTextFile(file, longestFile);
  return readRight(text, { file, environment, notice, machine });
}

/** As `readConfig`, where nothing but a configuration without mistakes will do. @throws LanternError `config-invalid` */
export function readRight(text: string, source: ConfigSource): Config {
  const read = readConfig(text, source);
  if ('config' in read) return read.config;
  throw new LanternError('config-invalid', read.problems.map(phraseProblem).join('\n'));
}

/** Reads the text of a configuration, and checks it. @throws LanternError `config-invalid` where it is no YAML */
export function readConfig(
  text: string,
  { file, environment, notice = () => undefined, machine }: ConfigSource,
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' });
  const [broken] = document.errors;
  if (broken)
    throw new LanternError(
      'config-invalid',
      `${String(file)}:${lines.linePos(broken.pos[0]).line}: ${describeBrokenYaml(broken)}`,
    );
  renameOldSettings(document, (offset) => `${String(file)}:${lines.linePos(offset).line}: `, notice);
  const values = toValues(document, String(file));
  const variables = isObject(values)
    ? applyEnvironment(values, renameOldVariables(environment, notice))
    : new Map<string, string>();
  const parsed = configSchema.safeParse(values);
  const problems = [
    ...(parsed.error?.issues ?? []).flatMap((issue) => toProblems(issue, values)),
    ...findConfigProblems(values),
    ...(parsed.success ? planWiring(parsed.data, machine).problems : []),
  ];
  if (parsed.success && problems.length === 0) return { config: Object.freeze(parsed.data) };
  const place = (path: readonly PropertyKey[]) => {
    const variable = findVariable(variables, path);
    return variable === undefined ? placeInFile(file, document, lines, path) : `${variable}: `;
  };
  const told = problems.map(({ path, message }) => ({ path, message, place: place(path) }));
  return { problems: told.sort((one, other) => lineOf(one) - lineOf(other)) };
}

/** @throws LanternError `config-invalid` where a name with * stands for nothing, or for too much */
function toValues(document: Document, file: string): unknown {
  try {
    return document.toJS() ?? {};
  } catch (cause) {
    throw new LanternError('config-invalid', `${file}: ${phraseNoValue(cause)}`, { cause });
  }
}

/** Problems are told as somebody goes through the file. */
function lineOf({ place }: ConfigProblem): number {
  return Number(/:(\d+): $/.exec(place)?.[1] ?? 0);
}

/** Kinds of problems that are about the value itself, which may be long or a secret in all others. */
const aboutValues = new Set(['invalid_format', 'invalid_value', 'too_big', 'too_small']);

function toProblems(issue: z.core.$ZodIssue, values: unknown) {
  if (issue.path.length === 0 && issue.code === 'invalid_type')
    return [{ path: [], message: 'holds no settings; one is written as name: value, such as board: auto' }];
  if (issue.code !== 'unrecognized_keys') {
    const message = describeProblem(issue);
    const takes = issue.code === 'invalid_format' && !/^(?:takes|a name has)/.test(message) ? 'takes ' : '';
    return [{ path: issue.path, message: `${takes}${message}${quoteValue(issue, values)}` }];
  }
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    message: describeUnknownSetting([...issue.path, key].map(String).join('.')),
  }));
}

/** What is told goes to the log too, which others may read. */
const hidePassword = (value: string | number) =>
  typeof value === 'string' ? value.replace(/(:\/\/[^/:@\s]*:).+@/, '$1…@') : value;

/** ", not 99": what is written, where that is short and tells more than its kind. */
function quoteValue({ code, path }: z.core.$ZodIssue, values: unknown): string {
  const value = path.reduce<unknown>(
    (part, key) => (isObject(part) || Array.isArray(part) ? part[key as never] : undefined),
    values,
  );
  const isShort = typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 60);
  return isShort && aboutValues.has(code) ? `, not ${JSON.stringify(hidePassword(value))}` : '';
}

/** The configuration file: from `--config`, `LANTERN_CONFIG`, or `lantern.yaml` in the data folder; null if there is none. */
export function findConfigFile(asked: string | undefined, dataFolder: string, environment: Environment): string | null {
  const named = asked ?? environment['LANTERN_CONFIG'];
  if (named !== undefined) return named;
  const usual = `${dataFolder}/lantern.yaml`;
  // A link that leads nowhere counts: settings that cannot be read are told, and are not as good as none.
  return isThere(usual) ? usual : null;
}

/** Sets what the environment says. @returns the variable that each setting is from, by its path */
function applyEnvironment(values: Record<string, unknown>, environment: Environment): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const { path, environment: name, type } of listConfigKeys()) {
    const value = environment[name];
    if (name === '' || value === undefined) continue;
    const keys = path.split('.');
    let parent: unknown = values;
    for (const key of keys.slice(0, -1)) parent = isObject(parent) ? (parent[key] ??= {}) : undefined;
    // What is there but holds no settings (`web: 5`) stays, for the schema to report.
    if (!isObject(parent)) continue;
    parent[keys.at(-1) ?? ''] = parseValue(value, type);
    variables.set(path, name);
  }
  return variables;
}

/** The variable that a setting, or the list that it is in, is from. */
function findVariable(variables: ReadonlyMap<string, string>, path: readonly PropertyKey[]): string | undefined {
  return variables.get(path.map(String).join('.')) ?? variables.get(path.slice(0, -1).map(String).join('.'));
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
