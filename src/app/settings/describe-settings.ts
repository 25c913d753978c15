import type { Settings } from '../../api/settings-routes.js';
import { listConfigKeys, type ConfigKey } from '../configuration/config-keys.js';
import type { Config } from '../configuration/config-schema.js';

type Setting = Settings['settings'][number];
type Environment = Readonly<Record<string, string | undefined>>;

/** What belongs together for people, by the first words of the paths. */
const topics: readonly (readonly [string, readonly string[]])[] = [
  ['House', ['here', 'time_zone', 'temperature_unit', 'place', 'alarms']],
  ['Lamps, board and pins', ['lamps', 'board', 'button', 'inputs', 'light']],
  ['Listening', ['voice.wake', 'voice.recognizer', 'voice.endpoint', 'voice.microphone', 'voice.follow_up_ms']],
  ['Speaking', ['voice.speech']],
  ['Page and network', ['web', 'mqtt', 'home_assistant', 'satellites', 'satellite', 'wled', 'wyoming']],
  ['Language model', ['agent']],
  ['Weather, calendar and sources', ['weather', 'calendar', 'sources']],
  ['Memory', ['memory']],
  ['Tools and code', ['mcp', 'workbench', 'sandbox']],
  ['Log', ['log']],
];
/** For a setting that no topic names. */
const otherTopic = 'Other';

/** What of the configuration counts at once when it is written. */
const isLive = (path: string) => path === 'lamps';

/** All settings as they are written. @param present the configuration that counts now */
export function describeSettings(
  written: Config,
  present: Config,
  document: unknown,
  environment: Environment,
): readonly Setting[] {
  return listSettings().map((key) => {
    const { path, description, environment: variable, default: usual = null } = key;
    const fixedBy = variable !== '' && environment[variable] !== undefined ? variable : null;
    return {
      path,
      topic: topicOf(path),
      description,
      kind: chooseKind(key),
      choices: [...(key.choices ?? [])],
      value: (fixedBy === null ? findValue(document, path) : findValue(written, path)) ?? null,
      default: usual,
      fixedBy,
      waits: isWaiting(path, written, present),
    };
  });
}

/** The settings that were written but do not count yet. */
export function listWaiting(written: Config, present: Config): string[] {
  return listSettings().flatMap(({ path }) => (isWaiting(path, written, present) ? [path] : []));
}

function isWaiting(path: string, written: Config, present: Config): boolean {
  return !isLive(path) && JSON.stringify(findValue(written, path)) !== JSON.stringify(findValue(present, path));
}

/** Those that can be written one by one: a list or a group with several forms is one of them, and what it holds is not. */
export function listSettings(): readonly ConfigKey[] {
  const all = listConfigKeys();
  const whole = new Set(all.flatMap(({ path, environment }) => (environment === '' ? [path] : [])));
  return all.filter(({ path }) => !path.includes('[]') && !ancestors(path).some((each) => whole.has(each)));
}

function ancestors(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

export function chooseKind({ path, type, environment, choices }: ConfigKey): Setting['kind'] {
  if (environment === '') return /(?:key|token|password)$/.test(path) ? 'secret' : 'yaml';
  if (choices) return 'choice';
  return type === 'boolean' ? 'switch' : type === 'string' ? 'text' : type;
}

function topicOf(path: string): string {
  const found = topics.find(([, prefixes]) => prefixes.some((each) => path === each || path.startsWith(`${each}.`)));
  return found?.[0] ?? otherTopic;
}

/** What is at a path with dots; undefined if nothing is. */
export function findValue(value: unknown, path: string): unknown {
  let found: unknown = value;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
