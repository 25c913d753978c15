import type { ErrorCode, YAMLParseError } from 'yaml';
import { describeError } from '../../core/errors.js';

/** Why a file is no YAML, in words of what was typed. */
export function describeBrokenYaml(broken: Pick<YAMLParseError, 'code' | 'message'>): string {
  const known: Partial<Record<ErrorCode, string>> = {
    TAB_AS_INDENT: 'this line begins with a tab; use spaces',
    DUPLICATE_KEY: 'this key is there twice; keep one of them',
    MULTIPLE_DOCS: 'a line of --- begins a second text here; take it and what follows out, or the line alone',
    BAD_INDENT: 'a [ or { is not closed here, or the line begins with another number of spaces than its neighbors',
    MISSING_CHAR:
      'a quote, a colon, a dash or a closing bracket is missing here, or the line has too few or too many spaces',
  };
  return known[broken.code] ?? `this is no YAML: ${broken.message.split('\n')[0]?.replace(/:? *at line .*/, '')}`;
}

/** Why YAML that was read stands for no value: a name with * that stands for nothing, or for too much. */
export function phraseNoValue(thrown: unknown): string {
  return `this is no YAML: ${describeError(thrown)}; take out the * or name what it stands for with & before`;
}
