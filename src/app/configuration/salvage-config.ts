import { parseDocument, type Document } from 'yaml';
import { LanternError } from '../../core/errors.js';
import { configSchema, type Config } from './config-schema.js';
import { readConfig, type ConfigSource } from './load-config.js';
import { renameOldSettings } from './old-names.js';
import { phraseProblem, type ConfigProblem } from './phrase-problem.js';

/** What can be read of a configuration with mistakes. */
export interface Salvaged {
  readonly config: Config;
  /** The same file without the settings that cannot be used, with its comments. */
  readonly text: string;
  /** Everything that is wrong with it, each in one line; empty if nothing is. */
  readonly problems: readonly string[];
}

/** More mistakes than anybody would mend one by one; then the defaults count. */
const mostMistakes = 200;

/** So many mistakes go one by one, since one may be why another is told. With more of them that would take seconds. */
const few = 5;

/** Reads a configuration as far as it can be read: a setting with a mistake is left out, and its default counts. */
export function salvageConfig(text: string, source: Omit<ConfigSource, 'notice'>): Salvaged {
  const problems = findProblems(text, source);
  if (problems.length === 0) return { config: readAll(text, source) ?? defaults(), text, problems };
  return leaveOutMistakes(text, source, problems) ?? { config: defaults(), text: '', problems };
}

/** @returns null where there would be no end to it */
function leaveOutMistakes(
  text: string,
  source: Omit<ConfigSource, 'notice'>,
  problems: readonly string[],
): Salvaged | null {
  const ignored = new Set<string>();
  const document = parseReadable(text);
  for (let tries = 0; tries < mostMistakes; tries += 1) {
    const left = print(document);
    const known = Object.entries(source.environment).filter(([name]) => !ignored.has(name));
    const read = tryRead(left, { ...source, environment: Object.fromEntries(known) });
    if (read === null) break;
    if ('config' in read) return { config: read.config, text: left, problems };
    const [first, ...rest] = read.problems;
    if (rest.length > few) leaveOutEach(rest, document);
    const variable = first && findVariable(first);
    if (variable !== undefined) ignored.add(variable);
    else if (first) leaveOut(first, document);
  }
  return null;
}

const defaults = (): Config => configSchema.parse({});

function readAll(text: string, source: ConfigSource): Config | null {
  const read = tryRead(text, source);
  return read !== null && 'config' in read ? read.config : null;
}

function tryRead(text: string, source: ConfigSource): ReturnType<typeof readConfig> | null {
  try {
    return readConfig(text, source);
  } catch (error) {
    if (error instanceof LanternError) return null;
    throw error;
  }
}

function findProblems(text: string, source: ConfigSource): readonly string[] {
  try {
    const read = readConfig(text, source);
    return 'problems' in read ? read.problems.map(phraseProblem) : [];
  } catch (error) {
    if (error instanceof LanternError) return error.message.split('\n');
    throw error;
  }
}

/** The file as its nodes, without what is no YAML. */
function parseReadable(text: string): Document {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'error' });
  document.errors = [];
  try {
    renameOldSettings(
      document,
      () => '',
      () => undefined,
    );
    const values: unknown = document.toJS();
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? document : parseDocument('');
  } catch {
    return parseDocument('');
  }
}

function print(document: Document): string {
  return document.contents === null ? '' : document.toString({ lineWidth: 0 });
}

/** Takes out the setting that a problem is about, or where there is none the nearest that it is in. */
function leaveOut({ path }: ConfigProblem, document: Document): void {
  // Where no list and no map is, nothing can be deleted from it: yaml throws.
  const isThere = (length: number) => document.hasIn(path.slice(0, length));
  for (let length = path.length; length > 0; length -= 1)
    if (isThere(length) && document.deleteIn(path.slice(0, length))) return;
  document.contents = null;
}

/** Takes out what each problem is about: one in each part and nothing beyond that part, from the end, so that no other moves. */
function leaveOutEach(problems: readonly ConfigProblem[], document: Document): void {
  const parts = new Map(
    problems
      .filter((problem) => findVariable(problem) === undefined && problem.path.length > 0)
      .map((problem) => [problem.path.slice(0, 2).map(String).join('.'), problem]),
  );
  for (const { path } of [...parts.values()].reverse()) {
    let length = path.length;
    while (length > 2 && !document.hasIn(path.slice(0, length))) length -= 1;
    if (document.hasIn(path.slice(0, length))) document.deleteIn(path.slice(0, length));
  }
}

/** The variable of the environment that a problem is about. */
function findVariable(problem: ConfigProblem): string | undefined {
  return /^(LANTERN_\w+): $/.exec(problem.place)?.[1];
}
