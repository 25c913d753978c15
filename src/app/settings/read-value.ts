import { parse } from 'yaml';
import { describeError } from '../../core/errors.js';
import { chooseKind, listSettings } from './describe-settings.js';

/** What is to be written for a setting: a value (undefined: nothing), or a secret that was typed; or what is wrong. */
interface Read {
  readonly value?: unknown;
  readonly secret?: string;
  readonly problem?: string;
}

/** Reads what came for a setting. The schema says later whether it may be. */
export function readValue(path: string, value: unknown): Read {
  const key = listSettings().find((each) => each.path === path);
  if (!key) return { problem: 'there is no such setting' };
  if (value === null || value === '') return {};
  if (typeof value !== 'string') return { value };
  const kind = chooseKind(key);
  if (kind === 'secret') return { value, secret: value };
  return kind === 'yaml' ? readYaml(value) : { value };
}

function readYaml(text: string): Read {
  try {
    return { value: parse(text) as unknown };
  } catch (error) {
    return { problem: describeError(error).split('\n')[0] ?? '' };
  }
}
