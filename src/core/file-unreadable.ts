import { describeError, LanternError } from './errors.js';

/** The system's reasons, as people say them. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/** Why a file could not be read, in words; `error` is what the system threw. */
export function describeUnreadable(file: string, error: unknown): string {
  const { code = '' } = (error ?? {}) as { readonly code?: string };
  if (file === '') return 'a file without a name cannot be read';
  return `${file} cannot be read: ${reasons[code] ?? describeError(error)}`;
}

/** The error for a file that somebody named, the same whatever it was for. */
export function createUnreadableError(file: string, error: unknown): LanternError {
  return new LanternError('file-unreadable', describeUnreadable(file, error), { cause: error });
}
