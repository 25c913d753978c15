import type { Settings } from '../../settings-routes.js';

export type Setting = Settings['settings'][number];

/** Names for those whose keys make odd ones. */
export const plainNames: Readonly<Partial<Record<string, string>>> = {
  here: 'The room that is meant by “here”',
  'alarms.wake_light_minutes': 'Wake-up light before an alarm, in minutes',
  'button.active_low': 'Button connects its pin to ground',
  'button.debounce_ms': 'Button must be steady for, in milliseconds',
  'button.double_ms': 'Button: longest pause in a double click, in milliseconds',
  'button.hold_ms': 'Button: how long a hold is, in milliseconds',
  'button.hold_yields': 'Button: rules may answer a hold',
  'voice.endpoint.silence_ms': 'Silence that ends a sentence, in milliseconds',
  'voice.endpoint.complete_ms': 'Silence that ends a whole command, in milliseconds',
  'voice.endpoint.longest_ms': 'Longest sentence, in milliseconds',
  'voice.follow_up_ms': 'Time for another sentence without a wake word, in milliseconds',
  'voice.wake.pause_ms': 'Pause after a wake word, in milliseconds',
  'web.host': 'Address that the page listens on',
  'web.tls.enabled': 'Https for the page',
  'web.tls.port': 'Https port',
  'web.tls.names': 'Https names of this machine',
  'web.tls.certificate': 'Https certificate of your own',
  'web.tls.key': 'Https key of your own certificate',
  'agent.router_confidence': 'Agent: how sure the quick model must be',
  'agent.router_model': 'Agent: quick model that sorts requests',
  'mcp.serve': 'Tools for other programs, over MCP',
  'sandbox.at_once': 'Sandbox: calls at the same time',
};

/** In plain words: "voice.wake.sensitivity" as "Voice wake sensitivity". */
export function nameSetting({ path }: Pick<Setting, 'path'>): string {
  const words = path.replace(/_ms$/, ' in milliseconds').replaceAll(/[._]/g, ' ');
  return plainNames[path] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it stands in its field. */
export function printValue({ kind, value }: Pick<Setting, 'kind' | 'value'>): string {
  return kind === 'secret' ? '' : printPlain(value);
}

function printPlain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : typeof value === 'object' ? '' : JSON.stringify(value);
}

/** How what is typed is read; elsewhere it is text. */
const readers: Partial<Record<Setting['kind'], (typed: string) => unknown>> = {
  number: (typed) => (Number.isNaN(Number(typed)) ? typed : Number(typed)),
  switch: (typed) => typed === 'true',
  list: (typed) =>
    typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
};

/** What to send for what is typed: null for the default. */
export function parseValue({ kind }: Pick<Setting, 'kind'>, text: string): unknown {
  const typed = text.trim();
  return typed === '' ? null : (readers[kind] ?? String)(typed);
}

/** What it is for, its default, its name in the file, and what keeps it from being changed here. */
export function describeSetting({ path, description, default: usual, fixedBy, kind, value }: Setting): string {
  const plain = kind === 'yaml' ? '' : printPlain(usual);
  return [
    description,
    plain && `default: ${plain}`,
    `${path} in the file`,
    fixedBy && `the variable ${fixedBy} says it, so it can't be changed here`,
    kind === 'secret' && describeKept(value),
  ]
    .filter(Boolean)
    .join('; ');
}

function describeKept(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'none is kept';
  const [[how, where] = ['', '']] = Object.entries(value) as [string, string][];
  return how === 'env' ? `it is in the variable ${where}` : `it is kept in ${where}, and never shown`;
}
