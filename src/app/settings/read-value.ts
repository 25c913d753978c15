import { parseDocument } from 'yaml';
import type { ConfigKey } from '../configuration/config-keys.js';
import { describeBrokenYaml, phraseNoValue } from '../configuration/describe-broken-yaml.js';
import { chooseKind, listSettings } from './describe-settings.js';

/** What is to be written for a setting: a value (undefined: nothing), or a secret that was typed; or what is wrong. */
export interface Read {
  readonly value?: unknown;
  readonly secret?: string;
  readonly problem?: string;
}

/** What is to be written, and where. */
export interface Wanted extends Read {
  readonly path: string;
}

const wakeWords = 'voice.wake.words';
const noWakeWords =
  'takes at least one word, or nobody could call Lantern; write jarvis, computer for the usual ones (voice.microphone.enabled: no ends the listening)';

/** Nothing typed, or a list of nothing. */
const isEmpty = (value: unknown) =>
  [value].flat().every((part) => part === null || (typeof part === 'string' && part.trim() === ''));

/** Reads what came for a setting. The schema says later whether it may be. */
export function readValue(path: string, value: unknown): Read {
  const key = listSettings().find((each) => each.path === path);
  if (!key) return { problem: 'there is no such setting' };
  if (path === wakeWords && isEmpty(value)) return { problem: noWakeWords };
  if (value === null || value === '') return {};
  return typeof value === 'string' ? readTyped(key, value) : { value };
}

function readTyped(key: ConfigKey, value: string): Read {
  const kind = chooseKind(key);
  if (kind === 'secret') return { value, secret: value };
  return kind === 'yaml' ? readYaml(value) : { value };
}

function readYaml(text: string): Read {
  const document = parseDocument(text, { logLevel: 'error' });
  const [broken] = document.errors;
  if (broken) return { problem: `line ${broken.linePos?.[0].line ?? 1}: ${describeBrokenYaml(broken)}` };
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    return { problem: phraseNoValue(error) };
  }
}
