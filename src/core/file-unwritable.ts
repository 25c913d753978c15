import { describeError, LanternError } from './errors.js';

/** The system's reasons, as people say them. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'what should be its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its disk takes no changes',
  ENOSPC: 'its disk is full',
};

/** The error for a file or folder that somebody named to be written, the same whatever it was for; `error` is what the system threw. */
export function createUnwritableError(file: string, error: unknown): LanternError {
  const { code = '' } = (error ?? {}) as { readonly code?: string };
  const message =
    file === ''
      ? 'a file without a name cannot be written; name one'
      : `${file} cannot be written: ${reasons[code] ?? describeError(error)}; name another`;
  return new LanternError('data-unwritable', message, { cause: error });
}
