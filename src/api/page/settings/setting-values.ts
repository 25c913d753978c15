import type { Settings } from '../../settings-routes.js';

export type Setting = Settings['settings'][number];

/** "voice.wake.pause_ms" as "Voice wake pause in milliseconds". */
export function nameSetting({ path }: Pick<Setting, 'path'>): string {
  const words = path.replace(/_ms$/, ' in milliseconds').replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  list: (typed) => typed.split(',').map((part) => part.trim()),
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
